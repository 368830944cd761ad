package import Diagnostics
package import Platforms
package import TemplateLanguage

/// Renders one template for many devices, and checks equivalent payloads only once.
///
/// The rules of most platforms depend neither on the visible text nor on the app's own data, except
/// on whether such a string is empty. Payloads that differ only in these strings have equal
/// findings.
///
/// ```swift
/// var bulk = BulkDelivery(template, body)
/// let payloads = devices.map { bulk.payload(with: $0.properties) }
/// ```
package struct BulkDelivery: Sendable {
  /// A rendered payload with its headers and findings, and the reason if the service refuses it.
  package struct Judged: Sendable {
    /// The exact bytes of the body.
    package let body: [UInt8]
    /// All headers that the service receives.
    package let headers: [Header]
    /// All findings about the values and the payload.
    package let findings: [Diagnostic]
    /// The reason why the service refuses the payload; nil if the service accepts it.
    package let refusal: Refusal?
    /// The number of the class, whose payloads have equal headers and findings; nil without a
    /// class.
    fileprivate let number: Int?

    /// Creates the checked payload of a delivery.
    package init(_ delivery: Delivery) {
      body = delivery.body
      headers = delivery.headers
      findings = delivery.findings.sorted + delivery.platformFindings.sorted
      refusal = Refusal(delivery)
      number = nil
    }

    fileprivate init(_ body: [UInt8], like other: Judged, number: Int?) {
      self.body = body
      self.number = number
      headers = other.headers
      findings = other.findings
      refusal = other.refusal
    }

    /// Whether two payloads of one `BulkDelivery` are known to have equal headers and findings.
    package func isLike(_ other: Judged) -> Bool { number != nil && number == other.number }
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
  /// The properties that all devices share, with their text for each slot.
  private let shared: (properties: Properties, texts: [ArraySlice<UInt8>?])?
  /// Whether rules check only that the value is empty or not, for each slot.
  private let freeSlots: [Bool]
  /// The payload size in bytes up to which no finding about the size is possible.
  private let safeByteCount: Int
  /// A checked payload for each class; the key consists of the values that rules depend on.
  private var known: [[UInt8]: Judged] = [:]
  /// The class of the previous payload; the next payload usually belongs to it too.
  private var latest: (key: [UInt8], judged: Judged)?
  /// The byte counts of the previous values and payload, for reserving memory.
  private var sizes = (values: 0, payload: 0)

  /// The maximum number of classes; beyond it, reusing findings saves no time.
  private static let mostClasses = 1000

  /// Creates a renderer for a template and its compiled body.
  ///
  /// `properties` are the properties of all devices; ``payload(adding:)`` adds those of one device.
  package init(
    _ template: PayloadTemplate, _ body: CompiledTemplate,
    options: DeliveryOptions = DeliveryOptions(), sharing properties: Properties? = nil
  ) {
    self.template = template
    self.body = body
    self.options = options
    shared = properties.map { properties in (properties, body.slots.map { properties[$0] }) }
    freeSlots = template.freeSlots(of: body)
    let limit = template.target.safeByteCount(with: options.requestHeaders)
    // Findings begin at nine tenths of the limit, and each byte may count twice, as `/` becomes
    // `\/`.
    safeByteCount = limit * 9 / 10 / 2
  }

  /// Renders and checks the payload of one device with all its properties.
  package mutating func payload(with properties: Properties) -> Judged {
    payload(with: properties.values(for: body), from: properties) { properties }
  }

  /// Renders and checks the payload of one device, adding `own` to the shared properties.
  package mutating func payload(adding own: [(name: String, text: String)]) -> Judged {
    guard let shared else { return payload(with: Properties(own)) }
    var text: [UInt8] = []
    text.reserveCapacity(sizes.values)
    var ranges: [Range<Int>?] = []
    ranges.reserveCapacity(body.slots.count)
    for (slot, name) in body.slots.enumerated() {
      let start = text.count
      if let known = shared.texts[slot] {
        text.append(contentsOf: known)
      } else if let value = own.last(where: { PropertyName.areEqual($0.name, name.spelling) }) {
        text.append(contentsOf: value.text.utf8)
      } else {
        ranges.append(nil)
        continue
      }
      ranges.append(start..<text.count)
    }
    let values = SlotValues(bytes: text, ranges: ranges)
    sizes.values = values.bytes.count
    return payload(with: values, from: shared.properties) { shared.properties.filled(with: own) }
  }

  /// Renders and checks a payload with the values of the slots; calls `all` only if needed.
  private mutating func payload(
    with values: SlotValues, from known: Properties, _ all: () -> Properties
  ) -> Judged {
    guard body.advice(on: values, from: known).isEmpty else { return judge(all()) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sizes.payload)
    body.append(values, to: &bytes)
    sizes.payload = bytes.count
    guard bytes.count <= safeByteCount else { return judge(all()) }
    let key = key(of: values)
    if let latest, latest.key == key {
      return Judged(bytes, like: latest.judged, number: latest.judged.number)
    }
    if let judged = self.known[key] {
      latest = (key, judged)
      return Judged(bytes, like: judged, number: judged.number)
    }
    let judged = judge(all())
    guard self.known.count < Self.mostClasses else { return judged }
    let first = Judged(bytes, like: judged, number: self.known.count)
    self.known[key] = first
    latest = (key, first)
    return first
  }

  private func judge(_ properties: Properties) -> Judged {
    Judged(Delivery(template, body, with: properties, options: options))
  }

  /// Returns the parts of the values that rules and headers depend on.
  private func key(of values: SlotValues) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(freeSlots.count)
    for (slot, isFree) in freeSlots.enumerated() {
      guard let range = values.range(of: slot) else {
        key.append(0)
        continue
      }
      key.append(range.isEmpty ? 1 : 2)
      guard !isFree else { continue }
      key.append(contentsOf: values.bytes[range])
      // The value ends with a byte that never occurs in UTF-8.
      key.append(0xFF)
    }
    return key
  }
}

extension PayloadTemplate {
  /// Returns for each slot whether rules check only that the slot's value is empty or not.
  fileprivate func freeSlots(of body: CompiledTemplate) -> [Bool] {
    let values = syntax?.values ?? []
    var bound: Set<PropertyName> = []
    for value in values {
      let isFree = target.isFreeText(at: value.path)
      for term in value.expression?.properties ?? [] where !isFree || term.form != .whole {
        bound.insert(term.name)
      }
    }
    for field in headers.fields { bound.formUnion(field.template.slots) }
    let folded = Set(bound.map { PropertyName.folded($0.spelling) })
    return body.slots.map { !folded.contains(PropertyName.folded($0.spelling)) }
  }
}
