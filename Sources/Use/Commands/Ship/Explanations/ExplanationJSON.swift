package import Analysis
package import Diagnostics
internal import Documents
internal import Hub
internal import Localization
internal import Platforms
internal import Reports
internal import Sending

/// A JSON document that explains a send.
///
/// Existing keys never change, but new keys may be added.
package struct ExplanationJSON {
  private let explanation: SendExplanation
  private let send: ExplainedSend
  private let device: String
  private let findings: Findings

  /// Creates a report on a send to one device, with the findings to include.
  package init(
    _ explanation: SendExplanation, _ send: ExplainedSend, device: String, findings: Findings
  ) {
    self.explanation = explanation
    self.send = send
    self.device = device
    self.findings = findings
  }

  /// The document on one line, followed by a line break.
  package var text: [UInt8] {
    let reason = explanation.reason
    return JSONWriter.line(
      .object([
        ("verdict", .string(explanation.verdict.rawValue)), ("reason", .string(reason.code)),
        ("sentence", .string(reason.sentence)), ("device", deviceValue),
        ("audience", audience),
        ("deliveries", .array(explanation.deliveries.map(value))),
        ("change", .optional(reason.change)), ("findings", JSONReport.array(of: findings)),
      ]))
  }

  private var deviceValue: JSONValue {
    .object([
      ("id", .string(device)),
      ("registrations", .array(explanation.candidates.map(value))),
    ])
  }

  private func value(of candidate: SendExplanation.Candidate) -> JSONValue {
    let registration = candidate.registration
    let template = registration.device.template
    return .object([
      ("registration", .optional(registration.id)),
      ("installation", .optional(registration.installation)),
      ("kind", .string(template == nil ? "native" : "template")),
      ("platform", .string(registration.platform.name)), ("handle", .string(registration.handle)),
      ("template", .optional(template?.name)),
      ("tags", .array(registration.tags.map { .string($0.text) })),
      ("expires", .optional(registration.expiration?.iso8601)),
      ("reached", .boolean(candidate.exclusion == nil)),
      ("exclusion", .optional(candidate.exclusion?.rawValue)),
    ])
  }

  /// The tag expression with its evaluation; without an expression, the send reaches all devices.
  private var audience: JSONValue {
    .object([
      ("expression", .optional(send.address.text)),
      ("value", .boolean(explanation.audience?.value ?? true)),
      ("tree", explanation.audience.map(value) ?? .null),
    ])
  }

  private func value(of part: EvaluatedExpression) -> JSONValue {
    .object(
      [
        ("kind", .string(part.kind.rawValue)), ("text", .string(part.text)),
        ("value", .boolean(part.value)),
      ] + (part.matched.map { [("matched", .string($0)), ("basis", .string("inferred"))] } ?? [])
        + (part.operands.isEmpty ? [] : [("operands", .array(part.operands.map(value)))]))
  }

  private func value(of delivery: DeliveryExplanation) -> JSONValue {
    let registration = delivery.registration
    let payload = delivery.delivery.flatMap { String(validating: $0.body, as: UTF8.self) }
    return .object([
      (
        "registration",
        .optional(registration.id ?? registration.installation ?? registration.handle)
      ),
      ("platform", .string(registration.platform.name)),
      ("template", .optional(registration.device.template?.name)),
      ("locale", .optional(delivery.locale?.description)),
      ("verdict", .string(delivery.verdict.rawValue)),
      ("reason", .string(delivery.reason.code)), ("payload", .optional(payload)),
      (
        "headers",
        .object((delivery.delivery?.headers ?? []).map { ($0.name, .string($0.value)) })
      ),
      ("properties", .array(delivery.values.map(value))),
      ("findings", JSONReport.array(of: delivery.findings)),
    ])
  }

  private func value(of property: DeliveryExplanation.Value) -> JSONValue {
    .object([
      ("name", .string(property.name)), ("value", .optional(property.text)),
      ("from", .string(property.source.rawValue)), ("nearest", .optional(property.nearest)),
    ])
  }
}
