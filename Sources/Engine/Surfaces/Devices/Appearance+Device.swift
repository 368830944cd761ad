package import Platforms

extension Appearance {
  /// Creates the appearance of a payload on a device.
  package init(of payload: Payload, on device: ReceivingDevice) {
    self.init()
    let model = DeviceModel.behind(payload.target)
    model.show(DeviceReading(payload, on: device), &self)
    guard let system = model.system else { return }
    surfaces = surfaces.map { $0.drawn(by: device.generations[system]) }
  }
}

/// A kind of device, with the function that previews a payload on the device.
struct DeviceModel: Sendable {
  /// The operating system, if several generations of it are known.
  let system: DeviceGeneration.System?
  let show: @Sendable (DeviceReading, inout Appearance) -> Void

  init(
    _ system: DeviceGeneration.System? = nil,
    show: @escaping @Sendable (DeviceReading, inout Appearance) -> Void
  ) {
    self.system = system
    self.show = show
  }
}

extension Surface {
  /// Returns the layout as displayed by a generation of the operating system.
  fileprivate func drawn(by generation: DeviceGeneration) -> Surface {
    guard frame != .app, frame != .icon else { return self }
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
    case .android16: .android16
    case .windows10: .windows10
    default: nil
    }
  }
}
