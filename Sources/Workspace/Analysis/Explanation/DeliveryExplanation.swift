package import Diagnostics
internal import Documents
internal import Hub
package import Localization
internal import Platforms
package import Sending
internal import Surfaces
internal import TemplateLanguage

/// The notification that a registration receives from a send, and its effect on the device.
package struct DeliveryExplanation: Sendable {
  /// The result of a send on the device.
  package enum Verdict: String, Hashable, Sendable { case shown, empty, nothing }

  /// A property that the template uses.
  package struct Value: Hashable, Sendable {
    /// The source of a value, or `missing` if no source sets the value.
    package enum Source: String, Hashable, Sendable {
      case send, missing
      case pushVariable = "push-variable"
      case defaultText = "default"
    }

    package let name: String
    /// The value; nil if it is missing.
    package let text: String?
    package let source: Source
    /// The most similar name in the send if the value is missing; otherwise nil.
    package let nearest: String?
  }

  /// The registration that the send reaches.
  package let registration: KnownRegistration
  /// The delivery; nil if the hub refuses the template.
  package let delivery: Delivery?
  /// The properties that the template uses, in order of appearance.
  package let values: [Value]
  /// The locale of the text; nil if it is unknown.
  package let locale: LocaleTag?
  /// The findings about the template, the values and the payload.
  package let findings: Findings
  /// The result on the device: `shown`, `empty` or `nothing`.
  package let verdict: Verdict
  /// The reason for the result.
  package let reason: DeliveryReason

  init(
    _ registration: KnownRegistration, _ send: ExplainedSend, _ delivery: Delivery?,
    at time: HubTime
  ) {
    self.registration = registration
    self.delivery = delivery
    values = Self.values(registration, send)
    locale = Self.locale(registration, send)
    var found = registration.device.template?.template.hubFindings ?? Findings()
    if let delivery {
      found.report(contentsOf: delivery.findings)
      found.report(contentsOf: delivery.platformFindings)
    }
    findings = found.naming(registration.device.template)
    reason = Self.reason(registration, delivery, values, at: time)
    verdict =
      switch reason {
      case .shown: .shown
      case .missingProperties, .emptyText: .empty
      default: .nothing
      }
  }

  // MARK: - Properties

  private static func values(_ registration: KnownRegistration, _ send: ExplainedSend) -> [Value] {
    guard case .properties(let sent, _) = send.content,
      let template = registration.device.template?.template
    else { return [] }
    let all = send.properties(with: registration.variables) ?? sent
    var seen: Set<PropertyName> = []
    return template.references.filter { seen.insert($0.name).inserted }.map { term in
      let name = term.name.spelling
      if let text = all[term.name] {
        return Value(
          name: name, text: String(decoding: text, as: UTF8.self),
          source: sent[term.name] == nil ? .pushVariable : .send, nearest: nil)
      }
      let source: Value.Source = term.defaultText == nil ? .missing : .defaultText
      return Value(
        name: name, text: term.defaultText, source: source,
        nearest: source == .missing ? NearestProperty.name(to: name, among: all.names) : nil)
    }
  }

  /// The locale that all localized properties have in common, if any.
  private static func locale(
    _ registration: KnownRegistration, _ send: ExplainedSend
  ) -> LocaleTag? {
    guard case .properties(_, let locales) = send.content else { return nil }
    let used = registration.device.template?.template.references.compactMap { locales[$0.name] }
    let all = Set(used ?? [])
    return all.count == 1 ? all.first : nil
  }

  // MARK: - The result

  private static func reason(
    _ registration: KnownRegistration, _ delivery: Delivery?, _ values: [Value], at time: HubTime
  ) -> DeliveryReason {
    guard let delivery else {
      let error = registration.device.template?.template.findings.sorted
        .first { $0.severity == .error }
      return .templateRefused(error?.message ?? "the body of the template cannot be read")
    }
    let refusals = delivery.payload.findings(.provider, size: delivery.size)
    if let refusal = refusals.sorted.first(where: { $0.severity == .error }) {
      return .refused(by: registration.platform, message: refusal.message)
    }
    if let expiry = delivery.expiry, expiry < time {
      return .expired(.notification(at: expiry.iso8601))
    }
    if delivery.showsOnlyEmptyText(registration.device.template?.template) {
      let missing = values.filter { $0.source == .missing }
      return missing.isEmpty
        ? .emptyText
        : .missingProperties(missing.map { MissingProperty(name: $0.name, nearest: $0.nearest) })
    }
    let appearance = Appearance(of: delivery.payload, on: ReceivingDevice(language: ""))
    guard appearance.surfaces.contains(where: { $0.frame != .app }) else {
      return .appDecides(
        appearance.silence ?? "the app receives the payload and decides what to show")
    }
    return .shown(count: 1)
  }
}

extension PayloadTemplate {
  /// All references to properties in the body and the headers.
  fileprivate var references: [PropertyTerm] {
    (syntax?.references ?? []) + headers.fields.flatMap(\.properties)
  }
}

extension Delivery {
  /// The time at which Apple's service discards the notification; nil if it is not set.
  ///
  /// Zero means a single attempt
  /// (https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns).
  fileprivate var expiry: HubTime? {
    guard let seconds = headers["apns-expiration"].flatMap({ Int64($0.value) }),
      (1...253_402_300_799).contains(seconds)
    else { return nil }
    return HubTime(seconds: seconds)
  }

  /// Whether the template has fields for visible text, and all of these fields are empty in this
  /// delivery.
  fileprivate func showsOnlyEmptyText(_ template: PayloadTemplate?) -> Bool {
    guard let template, let provenance, let syntax = template.syntax else { return false }
    let visible = syntax.values.filter { template.target.platform.shows($0.path) }
    return !visible.isEmpty && visible.allSatisfy { provenance.text(of: $0).isInvisible }
  }
}

extension Findings {
  /// Returns the findings with the name of the template in place of its file name.
  ///
  /// Lines and columns refer to the body of the template, not to the file.
  fileprivate func naming(_ template: RegisteredTemplate?) -> Findings {
    guard let template else { return self }
    let body = template.template.file
    let words = template.name.map { "template '\($0)'" } ?? "template"
    let named = SourceFile(name: "\(body.name), \(words)", bytes: body.bytes)
    return map { finding in
      func moved(_ label: Label) -> Label {
        label.file == body ? Label(label.span, label.text, in: named) : label
      }
      return Diagnostic(
        finding.rule, finding.message, at: finding.primary.map(moved), severity: finding.severity,
        related: finding.related.map(moved), help: finding.help)
    }
  }
}
