package import Surfaces

extension OptionDescription {
  /// The option `--device`.
  package static let device = OptionDescription(
    "--device", DeviceGeneration.all.map(\.name).joined(separator: "|"),
    "the generation of a system (default: the current one of each)", .often)
}

extension ParsedArguments {
  /// The generations given with `--device`, and the current ones of the other systems.
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
