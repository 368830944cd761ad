package import Diagnostics
internal import Documents

extension Payload {
  /// Returns the findings about the size of the payload.
  package func sizeFindings(_ size: PayloadSize?) -> Findings {
    var findings = Findings(in: file)
    guard let size else { return findings }
    for (payload, size) in messages { findings.report(contentsOf: payload.sizeFindings(size)) }
    guard let report = report(on: size) else { return findings }
    if report.isCertainlyTooLarge {
      findings.report(.tooLarge(report, severity: report.limit.severity))
    } else if report.most > report.limit.byteCount {
      findings.report(.tooLarge(report, severity: .warning))
    } else {
      findings.report(.nearlyTooLarge(report))
    }
    return findings
  }

  /// Returns a finding if a body of this size is certainly too large; otherwise nil.
  ///
  /// The finding is a warning if the limit is uncertain.
  package func oversize(_ size: PayloadSize) -> Diagnostic? {
    if let first = messages.lazy.compactMap({ $0.oversize($1) }).first { return first }
    guard let report = report(on: size), report.isCertainlyTooLarge else { return nil }
    return .tooLarge(report, severity: report.limit.severity)
  }

  /// The maximum size of the body in bytes; nil if the service has no known limit.
  package var byteLimit: Int? { target.platform.service.limit(self)?.byteCount }

  /// The messages of a body that is a list, each as a payload with its size.
  private var messages: [(payload: Payload, size: PayloadSize)] {
    target.platform.service.messages(self).map { message in
      let document = Document.json(JSONDocument(file: file, root: message))
      let payload = Payload(
        .document(document), for: target, headers: headers, route: route, stage: stage)
      return (payload, PayloadSize(byteCount: message.span.byteCount, slashCount: 0))
    }
  }

  /// Returns the report about a size; nil if the size is well below the limit.
  private func report(on size: PayloadSize) -> SizeReport? {
    guard let limit = target.platform.service.limit(self) else { return nil }
    let count = limit.counted(size)
    let least = min(count, limit.otherCount ?? count)
    var most = max(count, limit.otherCount ?? count)
    if route == .hub, target.platform.syntaxes.first == .json { most += size.slashCount }
    guard most * 10 >= limit.byteCount * 9 else { return nil }
    return SizeReport(least: least, most: most, limit: limit, parts: parts(of: size, limit))
  }

  /// Returns the parts of a body: the properties of a rendering, or the largest values of another
  /// body.
  private func parts(of size: PayloadSize, _ limit: SizeLimit) -> [PayloadSize.Part] {
    guard size.parts.isEmpty else { return size.parts }
    var leaves = PayloadLeaves(without: limit.uncounted)
    if let json { leaves.collect(json) }
    if let xml { leaves.collect(xml) }
    let named = leaves.largest(SizeReport.namedParts).map { span in
      let path = json?.path(to: span) ?? xml?.path(to: span) ?? ""
      return PayloadSize.Part(path, byteCount: span.byteCount, at: span)
    }
    let rest = limit.counted(size) - named.reduce(0) { $0 + $1.byteCount }
    let start = json?.span.start ?? 0
    let whole = SourceSpan(start, min(start + 1, file.bytes.count))
    let parts = named + [.init("everything else", byteCount: rest, at: whole)]
    return parts.sorted { $0.byteCount > $1.byteCount }
  }
}

extension PlatformTarget {
  /// Returns a size that the service accepts for every body with the given headers.
  package func safeByteCount(with headers: [Header]) -> Int {
    let nothing = Payload(.opaque(SourceFile(name: "", text: "")), for: self, headers: headers)
    return platform.service.limit(nothing)?.byteCount ?? PayloadSize.leastRemarkable
  }
}

/// The facts that a finding about size reports.
struct SizeReport {
  let least: Int
  let most: Int
  let limit: SizeLimit
  let parts: [PayloadSize.Part]

  /// Whether the body exceeds the limit, no matter how the service counts bytes.
  var isCertainlyTooLarge: Bool { least > limit.byteCount }

  /// The size in words: `4,312 bytes`, or a range.
  var size: String {
    least == most ? "\(least.grouped) bytes" : "\(least.grouped) to \(most.grouped) bytes"
  }

  static let namedParts = 6

  /// The largest parts, each with its number of bytes.
  var breakdown: String {
    let named = parts.prefix(Self.namedParts).map { "\($0.name) \($0.byteCount.grouped)" }
    let rest = parts.dropFirst(Self.namedParts).reduce(0) { $0 + $1.byteCount }
    return (named + (rest > 0 ? ["all others \(rest.grouped)"] : [])).joined(separator: ", ")
  }

  /// The parts that an author can shorten.
  var largest: [PayloadSize.Part] {
    parts.filter { $0.name != "constant text" && $0.name != "everything else" }
  }
}

/// Collects the values of a body to find the largest ones.
private struct PayloadLeaves {
  private let excluded: [SourceSpan]
  private var spans: [SourceSpan] = []

  init(without excluded: [SourceSpan]) { self.excluded = excluded }

  func largest(_ count: Int) -> [SourceSpan] {
    Array(spans.sorted { $0.byteCount > $1.byteCount }.prefix(count))
  }

  mutating func collect(_ value: JSONValue) {
    switch value.content {
    case .object(let members):
      for index in members.indices { collect(members[index].value) }
    case .array(let values):
      for index in values.indices { collect(values[index]) }
    case .string, .number, .boolean, .null:
      if !excluded.contains(where: { $0.contains(value.span) }) { spans.append(value.span) }
    }
  }

  mutating func collect(_ element: XMLElement) {
    for attribute in element.attributes { spans.append(attribute.value.span) }
    var isLeaf = true
    for case .element(let child) in element.children {
      isLeaf = false
      collect(child)
    }
    if isLeaf, let span = element.contentSpan, span.byteCount > 0 { spans.append(span) }
  }
}

extension JSONValue {
  /// Returns the path of the value at a span, such as `aps.alert.title`.
  fileprivate func path(to wanted: SourceSpan) -> String {
    switch content {
    case .object(let members):
      let member = members.first { $0.value.span.contains(wanted) }
      return member.map { "\($0.key.string)\($0.value.rest(of: wanted))" } ?? ""
    case .array(let values):
      let index = values.firstIndex { $0.span.contains(wanted) }
      return index.map { "[\($0)]\(values[$0].rest(of: wanted))" } ?? ""
    case .string, .number, .boolean, .null: return ""
    }
  }

  private func rest(of wanted: SourceSpan) -> String {
    switch content {
    case .object: ".\(path(to: wanted))"
    case .array, .string, .number, .boolean, .null: path(to: wanted)
    }
  }
}

extension XMLElement {
  /// Returns the path of the value at a span, such as `toast/visual/binding/text`.
  fileprivate func path(to wanted: SourceSpan) -> String {
    if let attribute = attributes.first(where: { $0.value.span == wanted }) {
      return "\(name)/@\(attribute.name)"
    }
    let child = elements.first { $0.span.contains(wanted) }
    return child.map { "\(name)/\($0.path(to: wanted))" } ?? name
  }
}

extension SourceSpan {
  fileprivate func contains(_ other: SourceSpan) -> Bool {
    start <= other.start && other.end <= end
  }
}

extension Rule {
  static let ofSizes: [Rule] = [.payloadTooLarge, .payloadNearlyTooLarge]

  private static let longText = String(repeating: "All work and no play. ", count: 200)

  private static let limitPages = VendorPage(
    #"Apple, "Generating a remote notification"; Firebase, "FCM Error Codes"; Microsoft, "Push notification service request and response headers""#,
    checked: .init(2026, 11, 20))

  package static let payloadTooLarge = Rule(
    "payload-too-large", basis: .documented,
    vendor: VendorStatement("A02", "F17", "W02", objector: .service, page: limitPages),
    summary: "a payload must not exceed the size limit of its service",
    explanation: """
      A service refuses a body that is too large, and the device shows nothing. The limit counts \
      the bytes of the request, not characters: white space and escapes count, and a character \
      beyond ASCII has two to four bytes. If the service counts differently, or the hub may write \
      '/' as \
      '\\/', the size is a range; it is an error only if the whole range exceeds the limit.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"\#(longText)"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"All work and no play."}}"#))

  static let payloadNearlyTooLarge = Rule(
    "payload-nearly-too-large", .note, basis: .documented,
    vendor: VendorStatement("A02", "F17", "W02", page: limitPages),
    summary: "a payload should be well below the size limit of its service",
    explanation: """
      From nine tenths of the limit on, a longer name, another language or one more emoji can make \
      the payload too large. A service refuses such a payload instead of shortening it.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"\#(longText.prefix(3900))"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"All work and no play."}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func tooLarge(_ report: SizeReport, severity: Severity) -> Self {
    Self(
      .payloadTooLarge, "the payload has \(report.size), but \(report.limit.statement)",
      at: report.primary, severity: severity, related: report.related,
      help: "bytes by part: \(report.breakdown)")
  }

  fileprivate static func nearlyTooLarge(_ report: SizeReport) -> Self {
    let percent = report.most * 100 / report.limit.byteCount
    return Self(
      .payloadNearlyTooLarge,
      "the payload has \(report.size), \(percent) % of the limit: \(report.limit.statement)",
      at: report.primary, help: "bytes by part: \(report.breakdown)")
  }
}

extension SizeReport {
  private static let shownPlaces = 3

  fileprivate var primary: Label? {
    let part = largest.first ?? parts.first
    return part.map { Label($0.span, "\($0.name): \($0.byteCount.grouped) bytes") }
  }

  fileprivate var related: [Label] {
    largest.dropFirst().prefix(Self.shownPlaces - 1).map {
      Label($0.span, "\($0.name): \($0.byteCount.grouped) bytes")
    }
  }
}
