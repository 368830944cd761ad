package import Diagnostics
internal import Documents
package import Platforms
package import TemplateLanguage

/// Renders one template for many devices, and checks equivalent payloads only once.
///
/// The checks of most platforms depend neither on the visible text nor on the app's own data, except
/// on whether such a string is empty, and only need to know that a badge is a number in its range or
/// that a collapse id is not too long. Payloads that differ only in such ``OrdinaryValues`` belong to
/// one class, and share a verdict.
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
    /// All headers that the service receives.
    package let headers: [Header]
    /// The verdict, which payloads of one class share.
    package let verdict: Verdict

    /// Creates the checked payload of a delivery.
    package init(_ delivery: Delivery) {
      self.init(delivery.body, delivery.headers, Verdict(delivery))
    }

    fileprivate init(_ body: [UInt8], _ headers: [Header], _ verdict: Verdict) {
      self.body = body
      self.headers = headers
      self.verdict = verdict
    }
  }

  /// The findings about a payload, and the reason if the service refuses it.
  package final class Verdict: Sendable {
    /// All findings about the values and the payload.
    package let findings: [Diagnostic]
    /// The reason why the service refuses the payload; nil if the service accepts it.
    package let refusal: Refusal?

    fileprivate init(_ delivery: Delivery) {
      findings = delivery.findings.sorted + delivery.platformFindings.sorted
      refusal = Refusal(delivery)
    }
  }

  /// A reason why a service refuses a payload.
  package enum Refusal: Hashable, Sendable {
    case size
    case other

    fileprivate init?(_ delivery: Delivery) {
      let findings = delivery.payload.refusals(
        knowing: delivery.platformFindings, size: delivery.size)
      guard findings.hasErrors else { return nil }
      self = findings.sorted.contains { $0.rule == .payloadTooLarge } ? .size : .other
    }
  }

  private let template: PayloadTemplate
  private let options: DeliveryOptions
  /// The properties that all devices share.
  private let shared: Properties
  private var body: FilledTemplate
  private var headers: BulkHeaders
  /// The dependence of checks on each slot of the body.
  private let readings: [ValueReading]
  /// The payload size in bytes up to which no finding about the size is possible.
  private let safeByteCount: Int
  /// A verdict, with the headers of the first payload of its class.
  private typealias Known = (verdict: Verdict, headers: [Header])
  private var known: [PayloadClass: Known] = [:]
  /// The class of the previous payload; the next payload usually belongs to it too.
  private var latest: (class: PayloadClass, known: Known)?
  /// The class of the current payload; kept to reuse the memory.
  private var current = PayloadClass()
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
    self.options = options
    shared = properties
    self.body = FilledTemplate(body, sharing: properties)
    headers = BulkHeaders(template.headers, for: template.target, sharing: properties)
    readings = template.readings(of: body)
    let limit = template.target.safeByteCount(with: options.requestHeaders)
    // Findings begin at nine tenths of the limit, and each byte may count twice, as `/` becomes
    // `\/`.
    safeByteCount = limit * 9 / 10 / 2
  }

  /// Renders and checks the payload of one device, adding `own` to the shared properties.
  package mutating func payload(adding own: NamedValues) -> Judged {
    guard body.fill(adding: own), headers.fill(adding: own) else { return judge(own) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    body.append(to: &bytes)
    byteCount = bytes.count
    guard bytes.count <= safeByteCount else { return judgeFilled() }
    current.removeAll()
    for slot in readings.indices { current.add(body.value(of: slot), readings[slot]) }
    headers.add(to: &current)
    if let latest, latest.class == current { return judged(bytes, latest.known) }
    if let known = known[current] {
      latest = (current, known)
      return judged(bytes, known)
    }
    let judged = judgeFilled()
    guard known.count < Self.mostClasses else { return judged }
    let new = (judged.verdict, judged.headers)
    known[current] = new
    latest = (current, new)
    return judged
  }

  private func judged(_ bytes: [UInt8], _ known: Known) -> Judged {
    Judged(bytes, headers.replacingValues(in: known.headers), known.verdict)
  }

  /// Checks the payload with the current values, which cause no findings.
  private func judgeFilled() -> Judged {
    var findings = Findings()
    let headers = headers.rendered(&findings)
    return Judged(
      Delivery(
        template, body.template, with: body.values, headers: headers, findings: findings,
        options: options))
  }

  /// Checks the payload of a device whose values cause findings.
  private func judge(_ own: NamedValues) -> Judged {
    let all = shared.filled(with: own.texts)
    return Judged(Delivery(template, body.template, with: all, options: options))
  }
}

extension PayloadTemplate {
  /// Returns for each slot of the body what checks depend on.
  fileprivate func readings(of body: CompiledTemplate) -> [ValueReading] {
    var readings: [PropertyName: ValueReading] = [:]
    for value in syntax?.values ?? [] {
      guard let expression = value.expression else { continue }
      let values = target.ordinaryValues(at: value.path)
      for term in expression.properties {
        let applies = values?.apply(to: term, in: expression) == true
        readings[term.name, default: .emptiness].add(applies ? values : nil)
      }
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
