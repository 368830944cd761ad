package import Diagnostics
package import Documents
package import Platforms
internal import TemplateLanguage

extension CompiledHeaders {
  /// Returns the findings of the hub's validator about headers, expiry and priority.
  package func findings(for target: PlatformTarget, bodySyntax: DocumentSyntax) -> Findings {
    var findings = Findings()
    let schema = target.platform.registration
    if let expiry {
      findings.report(
        contentsOf: expiry.check("the expiry is empty", schema?.expiry))
    }
    if let priority {
      findings.report(
        contentsOf: priority.check("the priority is empty", schema?.priority))
    }
    for header in headers {
      let form = schema?.headerForms[header.name.lowercased()]
      findings.report(
        contentsOf: header.check("the header '\(header.name)' is empty", form))
      if let rule = schema?.headerName, !header.name.lowercased().hasPrefix(rule.prefix) {
        findings.report(.wrongHeaderName(header, rule))
      }
    }
    reportUnsupported(by: schema, &findings)
    if let missing = missingTypeHeader(for: target, bodySyntax: bodySyntax) {
      findings.report(.typeHeaderMissing(missing, for: target))
    }
    return findings
  }

  /// Reports the fields that registrations for the platform do not support.
  private func reportUnsupported(by schema: RegistrationSchema?, _ findings: inout Findings) {
    func report(_ fields: [Field], _ isSupported: (RegistrationSchema) -> Bool) {
      guard schema.map(isSupported) != true else { return }
      let supporting = Platform.all.filter { $0.registration.map(isSupported) == true }
      let names = supporting.map(\.name).joined(separator: ", ")
      for field in fields { findings.report(.fieldNotSupported(field, platforms: names)) }
    }
    report([expiry].compactMap(\.self)) { $0.expiry != nil }
    report([priority].compactMap(\.self)) { $0.priority != nil }
    report(headers) { $0.headers != nil }
  }

  /// Returns the required type header if no header specifies the notification's kind.
  private func missingTypeHeader(
    for target: PlatformTarget, bodySyntax: DocumentSyntax
  ) -> TypeHeader? {
    guard !headers.isEmpty, target.variant == "raw" || bodySyntax == .json,
      let type = target.platform.typeHeader
    else { return nil }
    let isSet = headers.contains { $0.name.lowercased() == type.name.lowercased() }
    return isSet ? nil : type
  }
}

extension CompiledHeaders.Field {
  fileprivate func check(_ emptyMessage: String, _ form: LiteralForm?) -> Findings {
    var findings = findings
    let text = value.string
    if text.allSatisfy(\.isWhitespace) {
      findings.report(.emptyField(self, emptyMessage))
    } else if !findings.hasErrors, !isExpression, let form, !form.matches(text) {
      findings.report(.malformedField(self, form))
    }
    return findings
  }
}

extension Rule {
  /// All rules about headers, expiry and priority.
  package static let ofSending: [Rule] = [
    .emptyField, .typeHeaderMissing, .fieldNotSupported, .expiryNoDate,
  ]

  private static let body = #"{"aps":{"alert":"$(message)"}}"#

  static let emptyField = Rule(
    "header-empty", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a header, an expiry or a priority must have a value",
    explanation: "The hub refuses a registration with an empty value. Omit the field instead.",
    bad: Example("apns.json", body, envelope: ["apns-topic: "]),
    good: Example("apns.json", body, envelope: ["apns-topic: com.example.news"]))

  package static let typeHeaderMissing = Rule(
    "type-header-missing", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a raw or JSON body for Windows must be sent with a header that states its type",
    explanation: """
      Microsoft's client derives the type from the root element of a toast, tile or badge. For any \
      other body, set the header: X-WNS-Type for wns, X-NotificationClass for mpns.
      """,
    bad: Example(
      "wns-raw.xml", "<news>$(title)</news>", envelope: ["X-WNS-Cache-Policy: cache"]),
    good: Example("wns-raw.xml", "<news>$(title)</news>", envelope: ["X-WNS-Type: wns/raw"]))

  static let fieldNotSupported = Rule(
    "envelope-not-carried", .warning, basis: .documented, source: MicrosoftHubPage.registrations,
    summary:
      "a header, an expiry or a priority should be supported by the platform's registrations",
    explanation: """
      Registrations for Apple have an expiry, a priority and headers; those for Windows have \
      headers. For any other platform, these fields are ignored, or the hub refuses the template. \
      Firebase \
      reads these settings from the body: message.android.ttl, message.android.priority.
      """,
    bad: Example(
      "fcmv1.json", #"{"message":{"data":{"message":"$(message)"}}}"#, envelope: ["priority: 10"]),
    good: Example(
      "fcmv1.json",
      #"{"message":{"data":{"message":"$(message)"},"android":{"priority":"high"}}}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func emptyField(_ field: CompiledHeaders.Field, _ message: String) -> Self {
    Self(
      .emptyField, message, at: Label(field.value.span, "empty", in: field.file),
      help: "set a value, or remove '\(field.name)'")
  }

  fileprivate static func fieldNotSupported(
    _ field: CompiledHeaders.Field, platforms: String
  ) -> Self {
    Self(
      .fieldNotSupported, "registrations for this platform do not support '\(field.name)'",
      at: Label(field.value.span, "ignored", in: field.file),
      help: "remove the field, or set it in the body; only registrations for \(platforms) "
        + "support it")
  }

  fileprivate static func malformedField(
    _ field: CompiledHeaders.Field, _ form: LiteralForm
  ) -> Self {
    Self(
      form.rule, "'\(field.name)' must be \(form.description)",
      at: Label(field.value.span, "invalid value", in: field.file),
      help: form.advice(field.value.string)
        ?? "write a valid value, or an expression: $(\(field.name.suggestedProperty))")
  }

  fileprivate static func wrongHeaderName(
    _ field: CompiledHeaders.Field, _ rule: HeaderNameRule
  ) -> Self {
    let nearest = Suggestion.nearest(to: field.name, among: rule.known)
    return Self(
      rule.rule, rule.message,
      at: Label(field.value.span, "the value of '\(field.name)'", in: field.file),
      help: nearest.map { "did you mean '\($0)'?" })
  }

  fileprivate static func typeHeaderMissing(
    _ header: TypeHeader, for target: PlatformTarget
  ) -> Self {
    Self(
      .typeHeaderMissing, "this body for \(target) needs the header '\(header.name)'",
      at: nil, help: "add '\(header.name): \(header.rawValue)'")
  }
}

extension String {
  fileprivate var suggestedProperty: String {
    split(separator: "-").last.map(String.init) ?? self
  }
}
