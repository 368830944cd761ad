internal import Crier
internal import Diagnostics
internal import Documents
internal import Linting
internal import Platforms
internal import TemplateLanguage

/// One template rendered with one set of properties.
struct RenderJob {
  /// What is wrong with the template, the properties, or their meeting.
  private(set) var findings: Findings
  /// What the service will have against the payload; it keeps nothing back.
  private(set) var platformFindings = Findings()
  private(set) var payload: [UInt8]?
  private(set) var headers: [(name: String, value: String)] = []
  private(set) var size: PayloadSize?
  /// What was shortened so that the payload fits.
  private(set) var clip: FittedPayload.Clipping?
  /// How the run ends without a payload.
  private(set) var refusal = ExitCode.findings
  let target: PlatformTarget
  private let isStrict: Bool
  private var isTooLarge = false

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
    target = try InputFile.target(of: path, arguments)
    let envelope = try arguments.envelope()
    let check = TemplateCheck(try InputLimits.document(path), for: target, envelope: envelope)
    findings = check.hubFindings
    platformFindings = check.platformFindings.filter { $0.severity > .note }
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
    let policy = try arguments.oversizePolicy(for: template) ?? .keep
    let sent = rendered(envelope.headers, properties)
    let values = advised(template, properties)
    let judge = SizeJudge(for: target, headers: PayloadHeaders(sent))
    let fitted = judge.fit(template, with: values, policy)
    clip = fitted.clip
    isTooLarge = fitted.objection != nil
    let rendering = template.rendered(with: fitted.values)
    let rendered = RenderedPayload(
      rendering, of: template, check, headers: sent,
      road: arguments.has("--direct") ? .direct : .hub)
    platformFindings.report(contentsOf: rendered.findings)
    payload = rendering.bytes
    size = rendered.size
    headers =
      sent.map { ($0.name, $0.text ?? "") } + rendered.derivedHeaders.map { ($0.name, $0.value) }
  }

  private mutating func rendered(
    _ fields: [Envelope.Field], _ properties: Properties
  ) -> [PayloadHeader] {
    fields.compactMap { field in
      let (value, _) = TemplateParser.parseValue(field.value, named: field.name, in: field.file)
      guard let compiled = value?.compiled(in: field.file) else { return nil }
      let text = compiled.rendered(with: advised(compiled, properties)).bytes.asHeaderValue
      return PayloadHeader(field.name, text, at: field.value.span, in: field.file)
    }
  }

  /// The values for a template; what is to be said of them goes to the findings.
  private mutating func advised(
    _ template: CompiledTemplate, _ properties: Properties
  ) -> SlotValues {
    let values = properties.values(for: template)
    findings.report(contentsOf: template.advice(on: values, from: properties))
    return values
  }

  /// Whether what was found keeps the payload back.
  var isRefused: Bool {
    if findings.hasErrors || isTooLarge { return true }
    let all = findings.sorted + platformFindings.sorted
    return isStrict && all.contains { $0.severity > .note }
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
