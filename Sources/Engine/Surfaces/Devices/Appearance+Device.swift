package import Platforms

extension Appearance {
  /// Creates the appearance of a payload on a device.
  package init(of payload: Payload, on device: ReceivingDevice) {
    self.init()
    DeviceModel.behind(payload.target).show(DeviceReading(payload, on: device), &self)
    surfaces = surfaces.map { surface in
      surface.system.map { surface.drawn(by: device.generations[$0]) } ?? surface
    }
  }
}

/// A kind of device, with the function that previews a payload on the device.
struct DeviceModel: Sendable {
  let show: @Sendable (DeviceReading, inout Appearance) -> Void
}

extension Surface {
  /// The operating system that draws the frame, whatever service the payload came from; nil if
  /// generations of the system do not differ, or only one is known.
  fileprivate var system: DeviceGeneration.System? {
    switch frame {
    case .card: .apple
    case .platter: .watch
    case .row: .android
    case .toast, .tile: kind == .phoneToast || kind == .phoneTile ? nil : .windows
    case .icon, .window, .app: nil
    }
  }

  /// Returns the layout as displayed by a generation of the operating system.
  fileprivate func drawn(by generation: DeviceGeneration) -> Surface {
    var surface = self
    surface.generation = generation
    surface.assumptions += [generation.estimate].compactMap(\.self)
    return surface
  }
}

extension DeviceGeneration {
  /// The assumption about a generation's layouts; nil if the generation needs no separate
  /// assumption.
  fileprivate var estimate: Assumption? {
    switch self {
    case .iOS26: .iOS26
    case .watchOS26: .watchLooks
    case .android16: .android16
    case .windows10: .windows10
    default: nil
    }
  }
}
