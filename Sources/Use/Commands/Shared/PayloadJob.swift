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
  private var check: PayloadCheck
  /// The workspace whose contracts apply; nil outside of all workspaces.
  private let workspace: String?
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
    check = PayloadCheck(
      for: try InputFile.target(of: path, arguments), by: arguments.has("--direct") ? .direct : .hub
    )
    check.mode = mode.flatMap(CheckMode.init) ?? .lint
    check.activity = arguments["--activity"]
    command = arguments.command
    // A payload can be checked anywhere, so a workspace is only needed if one is named.
    let isNamed = arguments.has("--workspace") || check.activity != nil
    workspace = isNamed ? try arguments.workspaceFolder() : Workspace.folder(around: ".")
  }

  func findings(
    _ headers: CompiledHeaders, _ appStrings: AppStrings?, in source: FileSource
  ) throws -> Findings {
    let file = try InputLimits.payload(path, for: check.target, in: source)
    var check = check
    check.headers = headers.verbatim
    check.appStrings = appStrings
    return check.findings(on: file, in: try contractWorkspace(in: source))
  }

  /// Loads the workspace whose contracts apply; nil if no contract applies.
  private func contractWorkspace(in source: FileSource) throws(UsageError) -> Workspace? {
    guard check.mode == .lint, let workspace = workspace.map({ Workspace.load($0, from: source) })
    else { return nil }
    let declared = workspace.activities.declared
    if let activity = check.activity, !declared.contains(activity) {
      throw .unknown("Live Activity", activity, among: declared, of: command)
    }
    return workspace
  }
}
