internal import CommandLineTool
internal import Diagnostics

/// The options that `crier test --coverage`, `--mutate` and `--explore` have in common.
struct MeasurementOptions {
  let format: String
  let jobs: Int
  /// The lowest accepted result in percent.
  let minimum: Int

  /// Reads the options; `measurement` is the option that selects what is measured, and `formats` are
  /// the formats of its report.
  init(
    _ arguments: ParsedArguments, of measurement: String, refusing others: [String],
    formats: [String]
  ) throws(UsageError) {
    try arguments.refuse(
      ["--update", "--review", "--watch", "--accept", "--pending", "--remove-unreferenced"]
        + others, beside: measurement)
    format = try arguments.choice("--format") ?? "text"
    guard formats.contains(format) else {
      let list = formats.dropLast().joined(separator: ", ") + " or \(formats.last ?? "")"
      throw UsageError(
        "\(measurement) cannot be written as \(format)", remedy: "use --format \(list)")
    }
    jobs = try arguments.jobs()
    minimum = try arguments.percent("--at-least") ?? 0
  }

  /// Says that a result is lower than the accepted one.
  func report(_ percent: Int, _ console: Console) throws {
    guard percent < minimum else { return }
    try console.say("less than \(minimum) %, which --at-least requires")
  }
}

extension ParsedArguments {
  /// Returns the value of an option that is a percentage.
  fileprivate func percent(_ name: String) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let percent = Int(text), (0...100).contains(percent) else {
      throw UsageError("\(name) must be a number from 0 to 100, not '\(text)'", of: command)
    }
    return percent
  }
}
