internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Senders
internal import Workspaces

/// One run of `crier sender`.
struct SenderJob {
  private let arguments: ParsedArguments
  private let console: Console
  private let format: FindingsFormat
  private let language: SenderLanguage?

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    format = try arguments.findingsFormat()
    language = try arguments.choice("--as").flatMap(SenderLanguage.init(named:))
    guard language != nil || arguments.has("--since") else {
      throw UsageError(
        "'crier sender' needs --as LANGUAGE or --since REV", of: arguments.command)
    }
    if arguments.has("--since") {
      try arguments.refuse(["--as", "--check", "--sample"], beside: "--since")
    }
  }

  func run() throws -> ExitCode {
    let choice = try SenderChoice(arguments)
    guard let language else { return try compare(choice) }
    let sender = Sender(choice.schema, in: language, sample: try choice.sample())
    let findings = choice.notification.ignores.unsilencedOrErrors(sender.findings)
    try console.show(findings, as: format, on: .error)
    guard let text = sender.text else { return .findings }
    guard let path = arguments["--check"] else {
      try console.write(data: Array(text.utf8))
      return .good
    }
    let file = try FileReader.text(of: path, limit: InputLimits.documentByteCount)
    let verdict = SenderDigest.verdict(on: String(decoding: file, as: UTF8.self), against: text)
    if format == .text { try console.say("\(path) \(verdict.sentence)") }
    return verdict == .current ? .good : .findings
  }

  private func compare(_ choice: SenderChoice) throws -> ExitCode {
    let revision = arguments["--since"] ?? "HEAD"
    let report = SchemaChangeReport(
      from: try choice.schema(at: revision), in: revision, to: choice.schema)
    switch format {
    case .json: try console.write(data: report.json)
    case .text: try console.write(report.text)
    }
    return report.isBreaking ? .findings : .good
  }
}
