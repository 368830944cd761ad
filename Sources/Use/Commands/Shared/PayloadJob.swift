internal import AppStrings
internal import Checking
internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Platforms
internal import Sending
internal import Workspaces

/// A check of one finished payload, for `crier check --payload`.
struct PayloadJob {
  let path: String
  private let target: PlatformTarget
  private let route: Payload.Route
  private let mode: CheckMode

  /// Creates the job; returns nil if `--payload` is not set.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    let mode = try arguments.choice("--mode")
    guard let path = arguments["--payload"] else {
      for option in ["--mode", "--direct"] where arguments.has(option) {
        throw UsageError("'\(option)' needs --payload FILE", of: arguments.command)
      }
      return nil
    }
    guard arguments.words.isEmpty else {
      throw UsageError("--payload accepts one file and no other paths", of: arguments.command)
    }
    self.path = path
    target = try InputFile.target(of: path, arguments)
    route = arguments.has("--direct") ? .direct : .hub
    self.mode = mode.flatMap(CheckMode.init) ?? .lint
  }

  func findings(
    _ headers: CompiledHeaders, _ appStrings: AppStrings?, in source: FileSource
  ) throws -> Findings {
    let file = try InputLimits.payload(path, for: target, in: source)
    let delivery = Delivery(
      finished: file, for: target, headers: headers.verbatim, route: route, mode: mode)
    var findings = delivery.findings
    findings.report(contentsOf: delivery.platformFindings)
    if let appStrings {
      findings.report(contentsOf: appStrings.allFindings(on: file))
      findings.report(contentsOf: appStrings.lengthFindings(of: delivery.payload, in: file))
    }
    return findings
  }
}
