internal import AppStrings
internal import Checking
internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import LiveActivities
internal import Platforms
internal import Sending
internal import Workspaces

/// A check of one finished payload, for `crier check --payload`.
struct PayloadJob {
  let path: String
  private let target: PlatformTarget
  private let route: Payload.Route
  private let mode: CheckMode
  /// The workspace whose contracts apply; nil outside of all workspaces.
  private let workspace: String?
  private let activity: String?
  private let command: CommandDescription

  /// Creates the job; returns nil if `--payload` is not set.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    let mode = try arguments.choice("--mode")
    guard let path = arguments["--payload"] else {
      for option in ["--mode", "--direct", "--activity"] where arguments.has(option) {
        throw UsageError("'\(option)' needs --payload FILE", of: arguments.command)
      }
      return nil
    }
    guard arguments.words.isEmpty else {
      throw UsageError("--payload accepts one file and no other paths", of: arguments.command)
    }
    self.path = path
    target = try InputFile.target(of: path, arguments)
    let isDirect = arguments.has("--direct") || target.platform.send == nil
    route = isDirect ? .direct : .hub
    self.mode = mode.flatMap(CheckMode.init) ?? .lint
    command = arguments.command
    activity = arguments["--activity"]
    // A payload can be checked anywhere, so a workspace is only needed if one is named.
    let isNamed = arguments.has("--workspace") || activity != nil
    workspace = isNamed ? try arguments.workspaceFolder() : Workspace.folder(around: ".")
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
    if mode == .lint { findings.report(contentsOf: try activityFindings(delivery, in: source)) }
    return findings
  }

  /// Returns the findings about a Live Activity in the payload, and about its contract.
  private func activityFindings(
    _ delivery: Delivery, in source: FileSource
  ) throws(UsageError) -> Findings {
    guard let workspace = workspace.map({ Workspace.load($0, from: source) }) else {
      return Findings()
    }
    let contracts = workspace.activities
    if let activity, !contracts.declared.contains(activity) {
      throw .unknown("Live Activity", activity, among: contracts.declared, of: command)
    }
    let assumption = contracts.assumption(setting: activity, starts: [])
    var findings = contracts.findings(on: delivery.payload, assuming: assumption)
    findings.report(
      contentsOf: contracts.readingFindings(on: delivery.payload, assuming: assumption))
    return findings
  }
}
