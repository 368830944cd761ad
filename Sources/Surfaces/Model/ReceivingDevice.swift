package import Apps

/// The device that receives a payload: its language, its generation, and the app on it.
///
/// ```swift
/// let device = ReceivingDevice(language: "fr", generations: DeviceGenerations([.iOS18]))
/// let appearance = Appearance(of: delivery.payload, on: device)
/// ```
package struct ReceivingDevice: Sendable {
  /// The tag of the device's language; empty if it is unknown.
  package var language: String
  /// The chosen generation of each operating system.
  package var generations: DeviceGenerations
  /// The app that the payload is for.
  package var app: AppDeclaration
  /// The app's own strings that the payload names; nil if they are unknown.
  package var appTexts: AppTexts?

  /// Creates a device.
  package init(
    language: String, generations: DeviceGenerations = .current, app: AppDeclaration = .unknown,
    appTexts: AppTexts? = nil
  ) {
    self.language = language
    self.generations = generations
    self.app = app
    self.appTexts = appTexts
  }

  /// The name of the app; a placeholder if it is unknown.
  var appName: String { app.name?.text(in: language) ?? "Your App" }
}
