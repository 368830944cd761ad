internal import Diagnostics
internal import Documents

extension PayloadSchema {
  /// Reports a pending value that can become, or must become, an invalid value.
  func report(
    _ pending: PendingValue, _ schema: ValueSchema, _ place: SchemaViolation,
    _ findings: inout Findings
  ) {
    let kindRule = kindRule(place)
    switch schema {
    case .any, .scalar, .unchecked: break
    case .text, .formed, .word:
      if pending.kind == .numberOrText {
        findings.report(.mayBecomeNumber(kindRule, place, pending, schema))
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
    _ rule: Rule, _ place: SchemaViolation, _ pending: PendingValue, _ schema: ValueSchema
  ) -> Self {
    // Text of a form needs more than the property: a duration ends in 's'.
    let form = if case .formed(let form) = schema { Optional(form) } else { TextForm?.none }
    let textForm = form == nil ? pending.textForm : nil
    return Self(
      rule,
      "'\(place.path.text)' must be a string, but \(pending.expression) gives a number if the "
        + "value looks like a number, such as 5",
      at: Label(place.value.span, "sent as a number if the value looks like a number"),
      severity: .warning,
      help: "use an expression that always gives \(form?.description ?? "text")",
      fix: textForm.map {
        Fix("use an expression that gives text", replacing: place.value.span, with: "\"\($0)\"")
      })
  }

  fileprivate static func alwaysText(
    _ rule: Rule, _ place: SchemaViolation, _ pending: PendingValue, wanted: String,
    _ severity: Severity? = nil
  ) -> Self {
    let form = wanted == "a number" ? pending.numberForm : nil
    return Self(
      rule, "'\(place.path.text)' must be \(wanted), but \(pending.expression) always gives text",
      at: Label(place.value.span, "sent as a string"), severity: severity,
      help: form.map { "use \($0), which gives a number" }
        ?? "the expression cannot give \(wanted); write the value itself",
      fix: form.map {
        Fix("use an expression that gives a number", replacing: place.value.span, with: "\"\($0)\"")
      })
  }

  fileprivate static func neverOfKind(
    _ rule: Rule, _ place: SchemaViolation, _ pending: PendingValue, wanted: String
  ) -> Self {
    Self(
      rule, place, "must be \(wanted), which an expression cannot give",
      label: "\(pending.expression) gives text or a number",
      help: "write a constant value, because an expression always gives a string or a number")
  }

  fileprivate static func canBecome(
    _ rule: Rule, _ place: SchemaViolation, _ pending: PendingValue, _ text: String, wanted: String
  ) -> Self {
    Self(
      rule, place, "must be \(wanted), but \(pending.expression) can render '\(text)'",
      label: pending.properties.isEmpty ? "" : "depends on \(pending.propertyList)")
  }
}

extension PendingValue {
  /// Whether the value can have the type that the schema requires.
  fileprivate func canBecome(_ schema: ValueSchema) -> Bool {
    switch schema {
    case .any, .text, .formed, .word, .scalar, .unchecked: true
    case .number: kind == .numberOrText
    case .boolean, .null, .object, .table, .list, .either: false
    }
  }

  /// The names of the properties, quoted and joined for a message: `'count' and 'name'`.
  var propertyList: String { properties.map { "'\($0)'" }.joined(separator: " and ") }
}
