internal import Diagnostics
package import Documents

extension PayloadSchema {
  /// Returns the finding for a violation; nil if the service ignores the violation.
  func finding(about violation: SchemaViolation, _ stage: Payload.Stage) -> Diagnostic? {
    guard !isReportedElsewhere(violation) else { return nil }
    let path = violation.path.text
    let rule = valueRule(violation)
    switch violation.problem {
    case .unknownKey(let key): return unknownKey(key, path)
    case .wrongKind: return wrongKind(violation)
    case .outOfRange(let range, let number):
      return Diagnostic(rule, violation, "must be \(range.description), not \(number)")
    case .wrongForm(let form, let text):
      let remedy = form.remedy(text).map { stage == .template ? $0.asTemplateText : $0 }
      return Diagnostic(
        rule, violation, "must be \(form.description), not '\(text.shortened)'",
        spelling: remedy.map { "\"\($0)\"" })
    case .unknownWord(let words, let text): return .unknownWord(rule, violation, text, words)
    case .bothSpellings(let first, let second):
      return bothSpellings.map { .bothSpellings($0, path, first: first, second: second) }
    case .status(.deprecated(let advice), let member):
      let label = Label(member.keySpan, "no longer used")
      return Diagnostic(deprecated ?? wrongKind, "'\(path)' is deprecated", at: label, help: advice)
    case .status(.unlisted(let remark), let member):
      let label = Label(member.keySpan, "accepted without checks")
      return Diagnostic(unlisted ?? wrongKind, "'\(path)': \(remark)", at: label)
    case .status(.current, _), .status(.superseded, _), .missingKeys, .pending: return nil
    }
  }

  /// Returns the rule for a value of the wrong type: the key's rule, or the schema's rule.
  func kindRule(_ violation: SchemaViolation) -> Rule { violation.key?.kindRule ?? wrongKind }

  /// Returns the rule for a value outside its range, form or vocabulary.
  func valueRule(_ violation: SchemaViolation) -> Rule { violation.key?.valueRule ?? wrongKind }

  private func wrongKind(_ violation: SchemaViolation) -> Diagnostic? {
    let rule = kindRule(violation)
    let consequence = specialConsequence(violation) ?? consequence
    if case .entry? = violation.path.steps.last {
      return .entryNotText(rule, violation, consequence: consequence)
    }
    var severity: Severity?
    if quotedScalars == .accepted, let text = violation.value.text?.string {
      switch violation.schema {
      case .boolean where text.isBoolean: severity = .warning
      case .number(let range):
        guard let number = Double(text) else { break }
        guard !range.contains(number) else { return nil }
        return Diagnostic(
          valueRule(violation), violation, "must be \(range.description), not \(text)")
      default: break
      }
    }
    return .wrongKind(rule, violation, severity: severity, consequence: consequence)
  }
}

extension ValueSchema {
  /// The expected type in words, for messages: `a string`, `a number or a boolean`.
  var kindName: String {
    switch self {
    case .any, .unchecked: "anything"
    case .text, .formed, .word: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .scalar: "a string, a number or a boolean"
    case .null: "null"
    case .object, .table: "an object"
    case .list: "an array"
    case .either(let alternatives):
      alternatives.map(\.kindName).reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
      }.joined(separator: " or ")
    }
  }

  /// Returns the requirement that a string violates; nil if the string is valid.
  package func objection(to text: String) -> String? {
    switch self {
    case .formed(let form): form.matches(text) ? nil : form.description
    case .word(let words):
      words.contains(text) ? nil : "one of \(words.words.joined(separator: ", "))"
    case .number(let range): Double(text).map(range.contains) == true ? nil : range.description
    case .boolean: ["true", "false", "1", "0"].contains(text) ? nil : "true or false"
    case .any, .text, .scalar, .null, .list, .object, .table, .either, .unchecked: nil
    }
  }
}

extension String {
  /// Whether the string is `true` or `false`.
  package var isBoolean: Bool { self == "true" || self == "false" }
}
