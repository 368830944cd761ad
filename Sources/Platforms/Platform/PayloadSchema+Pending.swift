internal import Diagnostics
internal import Documents

extension PayloadSchema {
  /// Reports what cannot be right about a value that a send has yet to set.
  func report(
    _ pending: PendingValue, _ schema: ValueSchema, _ place: SchemaViolation,
    _ findings: inout Findings
  ) {
    let kindRule = kindRule(place)
    switch schema {
    case .any, .scalar, .unchecked: break
    case .text, .formed, .word:
      if pending.kind == .numberOrText {
        findings.report(.mayBecomeNumber(kindRule, place, pending))
      }
      for text in pending.possibleTexts ?? [] {
        guard let wanted = schema.objection(to: text) else { continue }
        findings.report(.canBecome(valueRule(place), place, pending, text, wanted: wanted))
      }
    case .number:
      if pending.kind == .text, quotedScalars == .refused {
        findings.report(.alwaysText(kindRule, place, pending, wanted: "a number"))
      }
    case .boolean where pending.kind == .text && quotedScalars == .accepted:
      findings.report(.alwaysText(kindRule, place, pending, wanted: "a boolean", .warning))
    case .boolean, .null, .object, .table, .list:
      findings.report(.neverOfKind(kindRule, place, pending, wanted: schema.kindName))
    case .either(let alternatives):
      if let wanted = alternatives.first(where: pending.canBecome) ?? alternatives.first {
        report(pending, wanted, place, &findings)
      }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func mayBecomeNumber(
    _ rule: Rule, _ place: SchemaViolation, _ pending: PendingValue
  ) -> Self {
    Self(
      rule,
      "'\(place.path.text)' is a string, and \(pending.expression) gives a number for a text like 5",
      at: Label(place.value.span, "a number as soon as it looks like one"), severity: .warning,
      help: "use the form that always gives text",
      fix: pending.textForm.map {
        Fix("use the form of text", replacing: place.value.span, with: "\"\($0)\"")
      })
  }

  fileprivate static func alwaysText(
    _ rule: Rule, _ place: SchemaViolation, _ pending: PendingValue, wanted: String,
    _ severity: Severity? = nil
  ) -> Self {
    let form = wanted == "a number" ? pending.numberForm : nil
    return Self(
      rule, "'\(place.path.text)' is \(wanted), and \(pending.expression) always gives text",
      at: Label(place.value.span, "sent in quotes"), severity: severity,
      help: form.map { "\($0) gives a number" }
        ?? "no expression like this one gives \(wanted); write the value itself",
      fix: form.map {
        Fix("use the form of numbers", replacing: place.value.span, with: "\"\($0)\"")
      })
  }

  fileprivate static func neverOfKind(
    _ rule: Rule, _ place: SchemaViolation, _ pending: PendingValue, wanted: String
  ) -> Self {
    Self(
      rule, place, "is \(wanted), and no expression gives one",
      label: "\(pending.expression) gives text, at best a number",
      help: "write the value itself; properties are texts")
  }

  fileprivate static func canBecome(
    _ rule: Rule, _ place: SchemaViolation, _ pending: PendingValue, _ text: String, wanted: String
  ) -> Self {
    Self(
      rule, place, "is \(wanted), and \(pending.expression) can be '\(text)'",
      label: pending.properties.isEmpty ? "" : "a value of \(pending.propertyList)")
  }
}

extension PendingValue {
  /// Whether the value can have the kind of a schema.
  fileprivate func canBecome(_ schema: ValueSchema) -> Bool {
    switch schema {
    case .any, .text, .formed, .word, .scalar, .unchecked: true
    case .number: kind == .numberOrText
    case .boolean, .null, .object, .table, .list, .either: false
    }
  }

  /// The properties for a message: `'count' and 'name'`.
  var propertyList: String { properties.map { "'\($0)'" }.joined(separator: " and ") }
}
