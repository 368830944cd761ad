internal import Crier
internal import Diagnostics
internal import Documents
internal import Files
internal import Linting
internal import Platforms
internal import TemplateLanguage

extension CommandDescription {
  static let render = CommandDescription(
    name: "render", group: .write, summary: "the exact payload",
    usage: ["crier render --template FILE [--platform P[-V]] --properties FILE|-"],
    examples: [
      .init(
        line:
          "crier render --template Templates/breaking-news/apns.json --properties Templates/breaking-news/samples/world.json",
        meaning: "the bytes that an iPhone would get"),
      .init(
        line:
          #"echo '{"message":"Hi"}' | crier render --template toast.xml --platform wns --properties -"#,
        meaning: "properties from standard input, the platform by name"),
    ],
    options: [
      .init("--template", "FILE", "the body that a hub registration would carry"),
      .init("--platform", "P[-V]", "the platform, where the file's name does not say it"),
      .init("--properties", "FILE", "a JSON object of properties; - reads standard input"),
      .init("--header", "'NAME: VALUE'", "a header of the template; may be an expression", .often),
      .init("--headers", nil, "print the headers and an empty line first"),
      .init("--direct", nil, "the payload goes to the service itself, not through a hub"),
      .init("--size", nil, "say how many bytes there are, and what they are made of"),
      .init("--pretty", nil, "laid out for eyes; not what is sent"),
      .init("--compact", nil, "leave out all white space that means nothing"),
      .init("--verbatim", nil, "keep all white space, of JSON too"),
      .onOversize("what becomes of a payload that is too large; keep, if not said"),
      .init("--strict", nil, "fail on warnings too"),
    ],
    notes: [
      "The payload goes to standard output, findings to standard error. An invalid template gives no",
      "payload and exit code 1; what the service will have against the payload changes the exit code",
      "only with --strict. --headers adds what the hub adds itself; with --direct, what you have to add.",
    ]
  ) { arguments, console in
    let job = try RenderJob(arguments)
    var findings = job.findings.filter { $0.severity > .note }
    findings.report(contentsOf: job.platformFindings)
    try console.show(findings, on: .error)
    guard let payload = job.payload, !job.isRefused else { return job.refusal }
    if let clip = job.clip { try console.say(clip.statement) }
    if arguments.has("--size"), let size = job.size { try console.say(size.table) }
    if arguments.has("--pretty") {
      try console.say("for eyes only: these are not the bytes that are sent")
      try console.write(job.target.pretty(payload))
      return .good
    }
    if arguments.has("--headers") {
      try console.write(job.headers.map { "\($0.name): \($0.value)\n" }.joined() + "\n")
    }
    let end: [UInt8] = StandardStream.output.isTerminal ? [UInt8(ascii: "\n")] : []
    try console.write(payload + end)
    return .good
  }
}

extension ParsedArguments {
  /// The headers, expiry and priority of the command line.
  func envelope() throws(UsageError) -> Envelope {
    var envelope = Envelope()
    for header in all("--header") {
      guard let colon = header.dropFirst().firstIndex(of: ":") else {
        throw UsageError("a header is 'name: value', not '\(header)'", of: command)
      }
      let value = header[header.index(after: colon)...].drop { $0 == " " }
      let name = String(header[..<colon])
      envelope.headers.append(.init(name, SourceFile(name: name, text: String(value))))
    }
    envelope.expiry = self["--expiry"].map { .init("expiry", SourceFile(name: "expiry", text: $0)) }
    envelope.priority = self["--priority"].map {
      .init("priority", SourceFile(name: "priority", text: $0))
    }
    return envelope
  }
}

extension FittedPayload.Clipping {
  /// What was done, for people.
  fileprivate var statement: String {
    "clipped '\(name.spelling)' from \(byteCount.grouped) to \(keptByteCount.grouped) bytes, "
      + "so that the payload fits"
  }
}

extension PayloadSize {
  /// The bytes of each part, the largest first.
  fileprivate var table: String {
    let lines = parts.filter { $0.byteCount > 0 }.map { "  \($0.byteCount.grouped)\t\($0.name)" }
    return (["\(byteCount.grouped) bytes"] + lines).joined(separator: "\n")
  }
}

extension PlatformTarget {
  fileprivate func pretty(_ payload: [UInt8]) -> [UInt8] {
    let file = SourceFile(name: "rendering", bytes: payload)
    return Document.read(file, as: syntax(of: payload)).document.map(pretty) ?? payload
  }
}
