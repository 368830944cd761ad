internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Hub
internal import Workspaces

extension CommandDescription {
  static let message = CommandDescription(
    name: "message", group: .ship, summary: "print the body or the complete request of a send",
    usage: [
      "crier message NOTIFICATION [NAME=VALUE...] [--sample S | --arguments FILE|JSON|-] [--as body|http|curl] [--format text|json]"
    ],
    examples: [
      "crier message breaking-news --sample world":
        "print the properties of every locale, as the hub expects them",
      "crier message notify-user --sample lunch --as http":
        "print the request with its headers, including the audience as a tag expression",
      "crier message notify-user --sample lunch --as curl > send.sh":
        "write a curl command; set HUB_NAMESPACE, HUB_NAME and HUB_TOKEN to run it",
    ],
    options: [
      .init(
        "--sample", "S", "the arguments of a sample; @empty, @longest, @wide, @rtl are built in"),
      .init(
        "--arguments", "FILE|JSON", "a JSON object of arguments, or its file; - is standard input"),
      .init(
        "--as", "body|http|curl",
        "only the body, the request as text, or a curl command (default: body)"),
      .workspace, .findingsFormat, .strict,
    ],
    notes: [
      "One send serves every locale: the registration of each device, written by 'crier register',",
      "uses the properties of its locale. An argument in the audience, such as username:{user}, is",
      "replaced.",
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

/// One send of a notification to all devices in its audience.
private struct MessageJob {
  /// The errors and warnings about the send.
  private(set) var findings: Findings
  private let bytes: [UInt8]

  init(_ arguments: ParsedArguments) throws {
    let form = try arguments.choice("--as") ?? "body"
    let choice = try WorkspaceChoice(arguments, of: arguments.notificationNames)
    let notification = try choice.notification()
    let sample = try choice.arguments(of: notification)[0]
    let (request, problems) = choice.workspace.request(
      sending: notification, with: sample.arguments)
    switch form {
    case "http": (bytes, findings) = (request.http, problems)
    case "curl": (bytes, findings) = (request.curl, problems)
    default:
      // The body has no audience to judge.
      let send = choice.workspace.sendBody(of: notification, with: sample.arguments)
      (bytes, findings) = (request.body, send.findings)
    }
  }

  /// Returns the bytes to print; nil if a finding has the given severity or a higher one.
  func output(below severity: Severity) -> [UInt8]? {
    let worst = findings.sorted.map(\.severity).max() ?? .note
    return worst >= severity ? nil : bytes
  }
}
