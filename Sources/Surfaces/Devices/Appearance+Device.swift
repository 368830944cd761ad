package import Platforms

extension Appearance {
  /// Determines the appearance of a payload on a device that is set to a language.
  package init(of payload: Payload, language: String) {
    self.init()
    DeviceModel.behind(payload.target).show(DeviceReading(payload, language: language), &self)
  }
}

/// A kind of device, as the function that draws a payload on it.
struct DeviceModel: Sendable {
  let show: @Sendable (DeviceReading, inout Appearance) -> Void
}
