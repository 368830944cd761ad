package import Surfaces

extension OptionDescription {
  /// The option `--device`, which selects a generation of a system.
  package static let device = OptionDescription(
    "--device", DeviceGeneration.all.map(\.name).joined(separator: "|"),
    "the generation of a system to preview (default: the current one of each system)", .often)
}

extension ParsedArguments {
  /// Returns the generations that `--device` sets; the current generation for all other systems.
  package func deviceGenerations() throws(UsageError) -> DeviceGenerations {
    var chosen: [DeviceGeneration] = []
    for name in all("--device") {
      guard let generation = DeviceGeneration.named(name) else {
        throw .unknown("device", name, among: DeviceGeneration.all.map(\.name), of: command)
      }
      chosen.append(generation)
    }
    return DeviceGenerations(chosen)
  }
}
