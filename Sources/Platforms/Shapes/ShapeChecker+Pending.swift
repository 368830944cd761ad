internal import Diagnostics
internal import Documents

/// What can be said of a value before a send supplies it.
extension ShapeChecker {
  mutating func checkPending(
    _ pending: PendingValue, _ value: JSONValue, as type: ValueType, of key: PayloadKey
  ) {
    let rule = key.typeRule ?? rules.wrongType
    switch type {
    case .any: break
    case .text:
      if pending.kind == .numberOrText {
        report(.mayBecomeNumber(rule, path, pending, at: value.span))
      }
    case .formed(let form):
      checkTexts(of: pending, value, key) { form.matches($0) ? nil : form.description }
    case .choice(let words):
      checkTexts(of: pending, value, key) {
        words.contains($0) ? nil : "one of \(words.words.joined(separator: ", "))"
      }
    case .number(let form):
      if pending.kind == .text, form.leniency == .strict {
        report(.alwaysText(rule, path, pending, wanted: "a number", at: value.span))
      }
    case .boolean(.quoted) where pending.kind == .text:
      report(
        .alwaysText(rule, path, pending, wanted: "a boolean", at: value.span, severity: .warning))
    case .boolean, .object, .freeObject, .textMap, .list:
      report(.neverOfType(rule, path, pending, wanted: type.kindName, at: value.span))
    case .either(let types): checkPending(pending, value, asOneOf: types, of: key)
    }
  }

  private mutating func checkPending(
    _ pending: PendingValue, _ value: JSONValue, asOneOf types: [ValueType], of key: PayloadKey
  ) {
    let wanted = types.first { type in
      switch type {
      case .any, .text, .formed, .choice: true
      case .number: pending.kind == .numberOrText
      case .boolean, .object, .freeObject, .textMap, .list, .either: false
      }
    }
    checkPending(pending, value, as: wanted ?? types[0], of: key)
  }

  /// Checks the texts that a value can become, where all of them are known.
  private mutating func checkTexts(
    of pending: PendingValue, _ value: JSONValue, _ key: PayloadKey,
    _ objection: (String) -> String?
  ) {
    if pending.kind == .numberOrText {
      report(.mayBecomeNumber(key.typeRule ?? rules.wrongType, path, pending, at: value.span))
    }
    for text in pending.possibleTexts ?? [] {
      guard let wanted = objection(text) else { continue }
      report(
        .canBecome(
          key.valueRule ?? rules.wrongType, path, pending, text, wanted: wanted, at: value.span))
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func mayBecomeNumber(
    _ rule: Rule, _ path: String, _ pending: PendingValue, at span: SourceSpan
  ) -> Self {
    Self(
      rule, "'\(path)' is a string, and \(pending.expression) gives a number for a text like 5",
      at: Label(span, "a number as soon as it looks like one"), severity: .warning,
      help: "use the form that always gives text",
      fix: pending.textForm.map { Fix("use the form of text", replacing: span, with: "\"\($0)\"") })
  }

  fileprivate static func alwaysText(
    _ rule: Rule, _ path: String, _ pending: PendingValue, wanted: String, at span: SourceSpan,
    severity: Severity? = nil
  ) -> Self {
    let form = wanted == "a number" ? pending.numberForm : nil
    return Self(
      rule, "'\(path)' is \(wanted), and \(pending.expression) always gives text",
      at: Label(span, "sent in quotes"), severity: severity,
      help: form.map { "\($0) gives a number" }
        ?? "no expression like this one gives \(wanted); write the value itself",
      fix: form.map { Fix("use the form of numbers", replacing: span, with: "\"\($0)\"") })
  }

  fileprivate static func neverOfType(
    _ rule: Rule, _ path: String, _ pending: PendingValue, wanted: String, at span: SourceSpan
  ) -> Self {
    Self(
      rule, "'\(path)' is \(wanted), and no expression gives one",
      at: Label(span, "\(pending.expression) gives text, at best a number"),
      help: "write the value itself; properties are texts")
  }

  fileprivate static func canBecome(
    _ rule: Rule, _ path: String, _ pending: PendingValue, _ text: String, wanted: String,
    at span: SourceSpan
  ) -> Self {
    Self(
      rule, "'\(path)' is \(wanted), and \(pending.expression) can be '\(text)'",
      at: Label(span, pending.properties.isEmpty ? "" : "a value of \(pending.propertyList)"))
  }
}

extension PendingValue {
  /// The properties for a message: `'count' and 'name'`.
  var propertyList: String { properties.map { "'\($0)'" }.joined(separator: " and ") }
}
