package import Platforms

extension Appearance {
  /// Determines the appearance of a payload on a device in a language.
  ///
  /// `appTexts` contains the app's own strings that the payload names; nil if they are unknown.
  package init(of payload: Payload, language: String, appTexts: AppTexts? = nil) {
    self.init()
    DeviceModel.behind(payload.target).show(
      DeviceReading(payload, language: language, appTexts: appTexts), &self)
  }
}

/// A kind of device: the function that shows a payload on it.
struct DeviceModel: Sendable {
  let show: @Sendable (DeviceReading, inout Appearance) -> Void
}
