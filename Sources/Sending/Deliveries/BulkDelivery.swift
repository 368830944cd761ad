package import Diagnostics
internal import Documents
package import Platforms
package import TemplateLanguage

/// Renders one template for many devices, and checks equivalent payloads only once.
///
/// The checks of most platforms depend neither on the visible text nor on the app's own data, except
/// on whether such a string is empty, and only need to know that a badge is a number in its range.
/// Payloads that differ only in such ``OrdinaryValues`` belong to one class, and share a verdict.
///
/// ```swift
/// var bulk = BulkDelivery(template, body, sharing: message.properties)
/// let payloads = devices.map { bulk.payload(adding: $0.pushVariables) }
/// ```
package struct BulkDelivery: Sendable {
  /// A rendered payload with its verdict.
  package struct Judged: Sendable {
    /// The exact bytes of the body.
    package let body: [UInt8]
    /// The verdict, which payloads of one class share.
    package let verdict: Verdict

    /// Creates the checked payload of a delivery.
    package init(_ delivery: Delivery) {
      self.init(delivery.body, Verdict(delivery))
    }

    fileprivate init(_ body: [UInt8], _ verdict: Verdict) {
      self.body = body
      self.verdict = verdict
    }
  }

  /// The headers and findings of a payload, and the reason if the service refuses it.
  package final class Verdict: Sendable {
    /// All headers that the service receives.
    package let headers: [Header]
    /// All findings about the values and the payload.
    package let findings: [Diagnostic]
    /// The reason why the service refuses the payload; nil if the service accepts it.
    package let refusal: Refusal?

    fileprivate init(_ delivery: Delivery) {
      headers = delivery.headers
      findings = delivery.findings.sorted + delivery.platformFindings.sorted
      refusal = Refusal(delivery)
    }
  }

  /// A reason why a service refuses a payload.
  package enum Refusal: Hashable, Sendable {
    case size
    case other

    fileprivate init?(_ delivery: Delivery) {
      let findings = delivery.payload.findings(.provider, size: delivery.size)
      guard findings.hasErrors else { return nil }
      self = findings.sorted.contains { $0.rule == .payloadTooLarge } ? .size : .other
    }
  }

  private let template: PayloadTemplate
  private let body: CompiledTemplate
  private let options: DeliveryOptions
  /// The properties that all devices share.
  private let shared: Properties
  /// The text of a shared property for each slot.
  private let sharedTexts: [ArraySlice<UInt8>?]
  /// The dependence of checks and headers on each slot.
  private let readings: [SlotReading]
  /// The payload size in bytes up to which no finding about the size is possible.
  private let safeByteCount: Int
  /// The verdict for each class; the key consists of the values that checks depend on.
  private var verdicts: [[UInt8]: Verdict] = [:]
  /// The class of the previous payload; the next payload usually belongs to it too.
  private var latest: (key: [UInt8], verdict: Verdict)?
  /// The values and the class of the current payload; kept to reuse the memory.
  private var values = SlotValues()
  private var key: [UInt8] = []
  /// The byte count of the previous payload, for reserving memory.
  private var byteCount = 0

  /// The maximum number of classes; beyond it, reusing verdicts saves no time.
  private static let mostClasses = 1000

  /// Creates a renderer for a template and its compiled body.
  ///
  /// `properties` are the properties of all devices; ``payload(adding:)`` adds those of one device.
  package init(
    _ template: PayloadTemplate, _ body: CompiledTemplate,
    options: DeliveryOptions = DeliveryOptions(), sharing properties: Properties = Properties([])
  ) {
    self.template = template
    self.body = body
    self.options = options
    shared = properties
    sharedTexts = body.slots.map { properties[$0] }
    readings = template.readings(of: body)
    let limit = template.target.safeByteCount(with: options.requestHeaders)
    // Findings begin at nine tenths of the limit, and each byte may count twice, as `/` becomes
    // `\/`.
    safeByteCount = limit * 9 / 10 / 2
  }

  /// Renders and checks the payload of one device, adding `own` to the shared properties.
  package mutating func payload(adding own: NamedValues) -> Judged {
    values.refill(with: sharedTexts, adding: own, for: body)
    guard body.advice(on: values, from: shared).isEmpty else { return judge(own) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    body.append(values, to: &bytes)
    byteCount = bytes.count
    guard bytes.count <= safeByteCount else { return judge(own) }
    updateKey()
    if let latest, latest.key == key { return Judged(bytes, latest.verdict) }
    if let verdict = verdicts[key] {
      latest = (key, verdict)
      return Judged(bytes, verdict)
    }
    let judged = judge(own)
    guard verdicts.count < Self.mostClasses else { return judged }
    verdicts[key] = judged.verdict
    latest = (key, judged.verdict)
    return judged
  }

  private func judge(_ own: NamedValues) -> Judged {
    let all = shared.filled(with: own.texts)
    return Judged(Delivery(template, body, with: all, options: options))
  }

  /// Sets the key to the parts of the values that checks and headers depend on.
  private mutating func updateKey() {
    key.removeAll(keepingCapacity: true)
    for slot in readings.indices {
      guard let range = values.range(of: slot), !range.isEmpty else {
        key.append(values.range(of: slot) == nil ? 0 : 1)
        continue
      }
      let start = key.count
      key.append(2)
      if readings[slot].appendKinds(of: values.bytes, range, to: &key) { continue }
      key.removeSubrange(start...)
      key.append(3)
      key.append(contentsOf: values.bytes[range])
      // The value ends with a byte that never occurs in UTF-8.
      key.append(0xFF)
    }
  }
}

/// The dependence of checks and headers on the value of a slot.
private enum SlotReading {
  /// They only depend on whether the value is empty.
  case emptiness
  /// They do not tell these values apart.
  case kinds([OrdinaryValues])
  /// They depend on the whole value.
  case content

  /// Adds another place that uses the slot.
  mutating func add(_ values: OrdinaryValues?) {
    switch (self, values) {
    case (.content, _), (_, nil): self = .content
    case (_, .texts): break
    case (.emptiness, let values?): self = .kinds([values])
    case (.kinds(let known), let values?): self = .kinds(known + [values])
    }
  }

  /// Appends the kinds of a value; returns false if checks depend on the whole value.
  func appendKinds(of bytes: [UInt8], _ range: Range<Int>, to key: inout [UInt8]) -> Bool {
    switch self {
    case .emptiness: true
    case .content: false
    case .kinds(let all): all.allSatisfy { $0.appendKind(of: bytes[range], to: &key) }
    }
  }
}

extension OrdinaryValues {
  fileprivate func appendKind(of text: ArraySlice<UInt8>, to key: inout [UInt8]) -> Bool {
    switch self {
    case .texts: return true
    case .numbers(let range): return text.wholeNumber.map { range.contains(Double($0)) } ?? false
    case .kinds(let kind):
      guard let number = kind(text) else { return false }
      key.append(number)
      return true
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number, if the text is the shortest spelling of a whole number that is not negative.
  fileprivate var wholeNumber: Int? {
    guard let first, (1...15).contains(count), first != UInt8(ascii: "0") || count == 1 else {
      return nil
    }
    var number = 0
    for byte in self {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}

extension PayloadTemplate {
  /// Returns for each slot what checks and headers depend on.
  fileprivate func readings(of body: CompiledTemplate) -> [SlotReading] {
    var readings: [PropertyName: SlotReading] = [:]
    for value in syntax?.values ?? [] {
      guard let expression = value.expression else { continue }
      let values = target.ordinaryValues(at: value.path)
      for term in expression.properties {
        let applies = values?.apply(to: term, in: expression) == true
        readings[term.name, default: .emptiness].add(applies ? values : nil)
      }
    }
    for field in headers.fields {
      for name in field.template.slots { readings[name] = .content }
    }
    return body.slots.map { readings[$0] ?? .content }
  }
}

extension OrdinaryValues {
  /// Whether these are the values of a term that checks do not tell apart.
  fileprivate func apply(to term: PropertyTerm, in expression: Expression) -> Bool {
    switch (self, expression) {
    case (.texts, _), (.kinds, .property): term.form == .whole
    case (.numbers, .property): term.form == .number
    case (.numbers, _), (.kinds, _): false
    }
  }
}
