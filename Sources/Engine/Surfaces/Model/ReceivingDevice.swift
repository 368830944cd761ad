package import Apps

/// The device that receives a payload: its language, its generation and the receiving app.
///
/// ```swift
/// let device = ReceivingDevice(language: "fr", generations: DeviceGenerations([.iOS18]))
/// let appearance = Appearance(of: delivery.payload, on: device)
/// ```
package struct ReceivingDevice: Sendable {
  /// The tag of the device's language; empty if the language is unknown.
  package var language: String
  /// The chosen generation of each operating system.
  package var generations: DeviceGenerations
  /// The app that receives the payload.
  package var app: AppDeclaration
  /// The app's own strings that the payload references by key; nil if the strings are unknown.
  package var appTexts: AppTexts?

  /// Creates a device with a language, generations and an app.
  package init(
    language: String, generations: DeviceGenerations = .current, app: AppDeclaration = .unknown,
    appTexts: AppTexts? = nil
  ) {
    self.language = language
    self.generations = generations
    self.app = app
    self.appTexts = appTexts
  }

  /// The name of the app; a placeholder if the name is unknown.
  package var appName: String { app.name?.text(in: language) ?? "Your App" }
}
