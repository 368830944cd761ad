/// A version of an operating system whose notifications differ from those of other versions.
///
///     DeviceGeneration.named("ios-18")?.displayName  // "iOS 18"
package struct DeviceGeneration: Hashable, Sendable {
  /// The operating systems of which several generations are known.
  package enum System: String, Hashable, Sendable { case apple, android, windows, watch }

  /// The name on the command line: `ios-18`.
  package let name: String
  /// The displayed name: `iOS 18`.
  package let displayName: String
  /// The operating system.
  package let system: System

  private init(_ name: String, _ displayName: String, _ system: System) {
    self.name = name
    self.displayName = displayName
    self.system = system
  }

  package static let iOS26 = DeviceGeneration("ios-26", "iOS 26", .apple)
  package static let iOS18 = DeviceGeneration("ios-18", "iOS 18", .apple)
  package static let android16 = DeviceGeneration("android-16", "Android 16", .android)
  package static let android14 = DeviceGeneration("android-14", "Android 14", .android)
  package static let windows11 = DeviceGeneration("windows-11", "Windows 11", .windows)
  package static let windows10 = DeviceGeneration("windows-10", "Windows 10", .windows)

  /// A watch shows the notifications of its iPhone, so previews draw it only if it is chosen.
  package static let watchOS26 = DeviceGeneration("watchos-26", "watchOS 26", .watch)

  /// All generations, grouped by system; the current generation of a system comes first.
  package static let all: [DeviceGeneration] = [
    iOS26, iOS18, android16, android14, windows11, windows10, watchOS26,
  ]

  /// Returns the generation with the given name.
  package static func named(_ name: String) -> DeviceGeneration? { all.first { $0.name == name } }
}

/// The chosen generation of each system.
package struct DeviceGenerations: Hashable, Sendable {
  private let chosen: [DeviceGeneration]

  /// The current generation of each system.
  package static let current = DeviceGenerations([])

  /// Chooses the given generations, and the current generation of every other system.
  package init(_ chosen: [DeviceGeneration]) { self.chosen = chosen }

  /// Whether a device of the given system is meant; with no choice, a device of any system is, except
  /// a watch.
  func includes(_ system: DeviceGeneration.System) -> Bool {
    let others = chosen.filter { $0.system != .watch }
    return system != .watch && others.isEmpty || chosen.contains { $0.system == system }
  }

  /// Whether a watch is meant, and no iPhone.
  var areWatchesAlone: Bool {
    includes(.watch) && !chosen.contains { $0.system == .apple }
  }

  /// The chosen generation of the given system.
  package subscript(system: DeviceGeneration.System) -> DeviceGeneration {
    let all = chosen.reversed() + DeviceGeneration.all
    guard let generation = all.first(where: { $0.system == system }) else {
      preconditionFailure("every system must have a generation in the list")
    }
    return generation
  }
}
