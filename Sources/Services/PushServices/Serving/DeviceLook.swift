package import Surfaces

/// The properties of a named device that decide about the picture of a notification.
package struct DeviceLook: Sendable {
  /// The generation of the system; the current generation of other systems.
  package let generations: DeviceGenerations
  /// The language of the device; nil if it is unknown.
  package let locale: String?
}

extension PushState {
  /// Returns the look of the device with a name or a handle; nil for an unknown device.
  package func look(of device: String) -> DeviceLook? {
    devices[device].map { device in
      DeviceLook(
        generations: DeviceGenerations(
          [device.generation.flatMap(DeviceGeneration.named)].compactMap(\.self)),
        locale: device.locale)
    }
  }
}
