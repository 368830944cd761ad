internal import Crier
internal import Diagnostics
internal import Linting
internal import Platforms

/// The finished payload that `crier check --payload` is about.
struct PayloadJob {
  let path: String
  private let target: PlatformTarget
  private let road: Payload.Road
  private let scrutiny: Scrutiny

  /// Nil where the command line is about templates.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    let mode = try arguments.choice("--mode")
    guard let path = arguments["--payload"] else {
      for option in ["--mode", "--direct"] where arguments.has(option) {
        throw UsageError("'\(option)' is about a payload: add --payload", of: arguments.command)
      }
      return nil
    }
    guard arguments.words.isEmpty else {
      throw UsageError("--payload takes one file, and no other paths", of: arguments.command)
    }
    self.path = path
    target = try InputFile.target(of: path, arguments)
    road = arguments.has("--direct") ? .direct : .hub
    scrutiny = mode.flatMap(Scrutiny.init) ?? .lint
  }

  func findings(_ envelope: Envelope) throws -> Findings {
    let file = try InputLimits.payload(path, for: target)
    return FinishedPayload(
      file, for: target, envelope: envelope, road: road, scrutiny: scrutiny
    ).findings
  }
}
