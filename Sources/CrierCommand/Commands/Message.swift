internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Hub
internal import Workspaces

extension CommandDescription {
  static let message = CommandDescription(
    name: "message", group: .ship, summary: "the body or the whole request of the hub send",
    usage: [
      "crier message NOTIFICATION [--sample S | --arguments FILE|-] [--as body|http|curl] [--format text|json]"
    ],
    examples: [
      .init(
        line: "crier message breaking-news --sample world",
        meaning: "the properties of every locale, as the hub takes them"),
      .init(
        line: "crier message notify-user --sample hello --as http",
        meaning: "the request with its headers, the audience as tags"),
      .init(
        line: "crier message notify-user --sample hello --as curl > send.sh",
        meaning: "a command that sends it; HUB_NAMESPACE, HUB_NAME and HUB_TOKEN fill the blanks"),
    ],
    options: [
      .init(
        "--sample", "S", "the arguments of a sample; @empty, @longest, @wide, @rtl are built in"),
      .init("--arguments", "FILE", "a JSON object of arguments; - reads standard input"),
      .init("--as", "body|http|curl", "the body alone, the request as text, or a command"),
      .init("--workspace", "DIR", "the workspace, instead of the one around the current folder"),
      .findingsFormat,
      .init("--strict", nil, "fail on warnings too"),
    ],
    notes: [
      "One send serves every locale: each device's registration, written by 'crier register', names the",
      "properties of its own. An argument in the audience, username:{user}, is filled in from the send.",
    ]
  ) { arguments, console in
    let format = try arguments.findingsFormat()
    let job = try MessageJob(arguments)
    try console.show(job.findings, as: format, on: .error)
    guard let output = job.output(below: arguments.strictness) else { return .findings }
    let isCommand = arguments["--as"] == "curl"
    let end: [UInt8] =
      !isCommand && StandardStream.output.isTerminal ? [UInt8(ascii: "\n")] : []
    try console.write(data: output + end)
    return .good
  }
}

/// One send of a notification to all its devices.
private struct MessageJob {
  /// The errors and warnings.
  private(set) var findings: Findings
  private let bytes: [UInt8]

  init(_ arguments: ParsedArguments) throws {
    let form = try arguments.choice("--as") ?? "body"
    let choice = try WorkspaceChoice(arguments)
    let notification = try choice.notification()
    let sample = try choice.arguments(of: notification)[0]
    let send = choice.workspace.sendBody(of: notification, with: sample.arguments)
    findings = send.findings
    var request = HubRequest(body: send.json, audience: nil)
    if form != "body", let audience = notification.settings.audience {
      let filled = sample.arguments.filled(with: notification.settings.properties)
      let (header, problems) = audience.header { name in
        filled[name]?.text.map { String(decoding: $0, as: UTF8.self) }
      }
      findings.report(contentsOf: problems)
      request = HubRequest(body: send.json, audience: header)
    }
    bytes =
      switch form {
      case "http": request.http
      case "curl": request.curl
      default: request.body
      }
  }

  /// The bytes to print, or nil if a finding is too severe.
  func output(below severity: Severity) -> [UInt8]? {
    let worst = findings.sorted.map(\.severity).max() ?? .note
    return worst >= severity ? nil : bytes
  }
}
