internal import Crier
internal import Diagnostics
internal import Documents
internal import Files
internal import Linting
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
      .init("--compact", nil, "leave out all white space that means nothing"),
      .init("--verbatim", nil, "keep all white space, of JSON too"),
      .init("--strict", nil, "fail on warnings too"),
    ],
    notes: [
      "The payload goes to standard output, findings to standard error. An invalid template gives no",
      "payload and exit code 1.",
    ]
  ) { arguments, console in
    let job = try RenderJob(arguments)
    try console.show(job.findings.filter { $0.severity > .note }, on: .error)
    guard let payload = job.payload, !job.isRefused else { return job.refusal }
    if arguments.has("--headers") {
      try console.write(job.headers.map { "\($0.name): \($0.value)\n" }.joined() + "\n")
    }
    let end: [UInt8] = StandardStream.output.isTerminal ? [UInt8(ascii: "\n")] : []
    try console.write(payload + end)
    return .good
  }
}

/// One template rendered with one set of properties.
private struct RenderJob {
  private(set) var findings: Findings
  private(set) var payload: [UInt8]?
  private(set) var headers: [(name: String, value: String)] = []
  /// How the run ends without a payload.
  private(set) var refusal = ExitCode.findings
  private let isStrict: Bool

  init(_ arguments: ParsedArguments) throws {
    guard arguments.words.isEmpty, let path = arguments["--template"] else {
      throw UsageError("'crier render' needs --template FILE", of: arguments.command)
    }
    guard let propertiesPath = arguments["--properties"] else {
      throw UsageError("'crier render' needs --properties FILE", of: arguments.command)
    }
    guard path != "-" || propertiesPath != "-" else {
      throw UsageError("only one file can come from standard input", of: arguments.command)
    }
    isStrict = arguments.has("--strict")
    let layout = try Self.layout(arguments)
    let target = try InputFile.target(of: path, arguments)
    let envelope = try arguments.envelope()
    let check = TemplateCheck(try InputLimits.document(path), for: target, envelope: envelope)
    findings = check.findings
    let (properties, problems) = Properties.read(try InputLimits.properties(propertiesPath))
    findings.report(contentsOf: problems)
    guard let properties else {
      let isNoJSON = problems.sorted.contains { $0.rule.code == "json-syntax" }
      refusal = isNoJSON ? .unreadable : .findings
      return
    }
    guard let template = check.accepted?.compiled(layout: layout), !findings.hasErrors else {
      return
    }
    payload = render(template, properties)
    for header in envelope.headers {
      let (value, _) = TemplateParser.parseValue(header.value, named: header.name, in: header.file)
      guard let compiled = value?.compiled(in: header.file) else { continue }
      headers.append((header.name, render(compiled, properties).asHeaderValue))
    }
  }

  private mutating func render(
    _ template: CompiledTemplate, _ properties: Properties
  ) -> [UInt8] {
    let values = properties.values(for: template)
    findings.report(contentsOf: template.advice(on: values, from: properties))
    return template.rendered(with: values).bytes
  }

  /// Whether what was found keeps the payload back.
  var isRefused: Bool {
    findings.hasErrors || isStrict && findings.count(of: .warning) > 0
  }

  private static func layout(_ arguments: ParsedArguments) throws(UsageError) -> BodyLayout {
    switch (arguments.has("--compact"), arguments.has("--verbatim")) {
    case (true, true):
      throw UsageError("--compact and --verbatim exclude each other", of: arguments.command)
    case (true, false): return .compact
    case (false, true): return .verbatim
    case (false, false): return .hub
    }
  }
}

extension [UInt8] {
  /// The bytes as the value of a header: a line break would begin another header.
  fileprivate var asHeaderValue: String {
    String(decoding: map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
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
