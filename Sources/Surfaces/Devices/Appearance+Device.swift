package import Platforms

extension Appearance {
  /// Determines the appearance of a payload on a device.
  package init(of payload: Payload, on device: ReceivingDevice) {
    self.init()
    let model = DeviceModel.behind(payload.target)
    model.show(DeviceReading(payload, on: device), &self)
    guard let system = model.system else { return }
    surfaces = surfaces.map { $0.drawn(by: device.generations[system]) }
  }
}

/// A kind of device: the function that shows a payload on it.
struct DeviceModel: Sendable {
  /// The system with several generations; nil if only one is known.
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
  /// Returns the surface as a generation of its system draws it.
  fileprivate func drawn(by generation: DeviceGeneration) -> Surface {
    guard frame != .app, frame != .icon else { return self }
    var surface = self
    surface.generation = generation
    surface.assumptions += [generation.estimate].compactMap(\.self)
    return surface
  }
}

extension DeviceGeneration {
  /// The estimate that the layout of the generation rests on; nil if its layout has other sources.
  fileprivate var estimate: Assumption? {
    switch self {
    case .iOS26: .iOS26
    case .android16: .android16
    case .windows10: .windows10
    default: nil
    }
  }
}
