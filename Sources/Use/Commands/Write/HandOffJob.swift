internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Platforms
internal import Previewing
internal import Sending

/// One run of `crier preview --send`, which shows a notification with a tool.
struct HandOffJob {
  private let arguments: ParsedArguments
  private let tool: HandOffTool

  /// Reads the options; nil without `--send`.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    guard let word = try arguments.choice("--send"), let tool = HandOffTool(rawValue: word) else {
      try arguments.requireSend(["--app", "--to", "--action"])
      return nil
    }
    try arguments.refuse(["--format", "--watch"], beside: "--send")
    guard tool == .simulator || !arguments.has("--out") else {
      throw UsageError(
        "--out is for the simulator; '\(word)' reads no file", of: arguments.command)
    }
    self.arguments = arguments
    self.tool = tool
  }

  /// Shows the only preview of its kind.
  func send(_ previews: [Preview], _ console: Console) throws -> ExitCode {
    let fitting = previews.filter { $0.delivery.map(isFor) ?? false }
    let candidates = fitting.isEmpty ? previews : fitting
    guard candidates.count == 1, let preview = candidates.first else {
      throw UsageError(
        "\(candidates.count) notifications match; choose one with --platform, --locale or --sample",
        of: arguments.command)
    }
    guard let delivery = preview.delivery else { return .findings }
    let handOff: HandOff
    do throws(HandOff.Refusal) {
      handOff = try HandOff(delivery, to: tool, options)
    } catch {
      throw UsageError("\(error.message)\(advice(on: error))", of: arguments.command)
    }
    return try run(handOff, of: preview, console)
  }

  /// Whether the tool shows notifications of the platform.
  private func isFor(_ delivery: Delivery) -> Bool {
    let platform = delivery.payload.target.platform
    return switch tool {
    case .simulator: platform == .apns
    case .adb: platform == .fcmv1
    case .windows: platform == .wns
    }
  }

  private func advice(on refusal: HandOff.Refusal) -> DisplayText {
    switch refusal.missing {
    case .app: "; set it with --app"
    case .action: "; name its action with --action"
    case nil: ""
    }
  }

  private var options: HandOffOptions {
    var options = HandOffOptions()
    options.app = arguments["--app"]
    options.device = arguments["--to"]
    options.action = arguments["--action"]
    return options
  }

  private func run(
    _ handOff: HandOff, of preview: Preview, _ console: Console
  ) throws -> ExitCode {
    let subject = preview.subject
    let name = [subject.notification, subject.template, subject.requestedLocale ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ".")
    let run =
      arguments["--out"].map { HandOffRun(handOff, file: $0) } ?? HandOffRun(handOff, name: name)
    switch try run.run() {
    case .shown(let text):
      if !text.isEmpty { try console.say("\(lines: text)") }
      try console.say("\(tool.displayName) shows the notification")
      return .good
    case .failed(let text):
      try console.write("crier: \(tool.program) failed: \(text)\n", to: .error)
      return .findings
    case .missing:
      try console.say("\(tool.program) is not installed; run this where it is:")
      try console.write("\(run.command)\n")
      return .good
    }
  }
}

extension ParsedArguments {
  /// Throws if an option is set that only `--send` has.
  fileprivate func requireSend(_ names: [String]) throws(UsageError) {
    guard let name = names.first(where: { has($0) }) else { return }
    throw UsageError("\(name) needs --send", of: command)
  }
}
