internal import Diagnostics
internal import Documents

extension Diagnostic {
  static func bothSpellings(
    _ rule: Rule, _ path: String, first: JSONMember, second: JSONMember
  ) -> Self {
    Self(
      rule, "'\(path)' stands twice, as '\(first.key.string)' and as '\(second.key.string)'",
      at: Label(second.keySpan, "the same field again"),
      related: [Label(first.keySpan, "first here")], help: "keep one of them")
  }

  static func deprecated(
    _ rule: Rule, _ path: String, at span: SourceSpan, advice: String
  ) -> Self {
    Self(rule, "'\(path)' is deprecated", at: Label(span, "not used any more"), help: advice)
  }

  static func unlisted(_ rule: Rule, _ path: String, at span: SourceSpan, remark: String) -> Self {
    Self(
      rule, "'\(path)': \(remark)", at: Label(span, "accepted here, unchecked"))
  }

  static func wrongType(
    _ rule: Rule, _ path: String, _ value: JSONValue, _ type: ValueType, severity: Severity?,
    consequence: String
  ) -> Self {
    Self(
      rule, "'\(path)' is \(type.kindName), not \(value.kindName)",
      at: Label(value.span, consequence), severity: severity,
      fix: type.respelled(value).map { Fix("write \($0)", replacing: value.span, with: $0) })
  }

  static func mapValueNotText(
    _ rule: Rule, _ path: String, _ member: JSONMember, consequence: String
  ) -> Self {
    let value = member.value
    return Self(
      rule, "'\(path)' must be a string, not \(value.kindName)",
      at: Label(value.span, consequence),
      help: "values of a map are strings; put quotes around it, or write JSON as text",
      fix: ValueType.text.respelled(value).map {
        Fix("write \($0)", replacing: value.span, with: $0)
      })
  }

  static func outOfRange(
    _ rule: Rule, _ path: String, _ value: JSONValue, _ number: String, _ form: NumberForm
  ) -> Self {
    Self(rule, "'\(path)' is \(form.description), not \(number)", at: Label(value.span))
  }

  static func wrongForm(
    _ rule: Rule, _ path: String, at span: SourceSpan, _ text: String, _ form: TextForm,
    _ remedy: String?
  ) -> Self {
    Self(
      rule, "'\(path)' is \(form.description), not '\(text.shortened)'", at: Label(span),
      fix: remedy.map { Fix("write \"\($0)\"", replacing: span, with: "\"\($0)\"") })
  }

  static func notInVocabulary(
    _ rule: Rule, _ path: String, at span: SourceSpan, _ text: String, _ words: Vocabulary
  ) -> Self {
    let nearest = Suggestion.nearest(to: text, among: words.words)
    return Self(
      rule, "'\(path)' is one of \(words.words.joined(separator: ", ")), not '\(text.shortened)'",
      at: Label(span),
      help: nearest.map { "did you mean '\($0)'?" } ?? "the list is that of \(words.source)",
      fix: nearest.map { Fix("write \"\($0)\"", replacing: span, with: "\"\($0)\"") })
  }
}

extension ValueType {
  /// The value as it has to be spelled, where there can be no doubt what is meant.
  fileprivate func respelled(_ value: JSONValue) -> String? {
    switch (self, value.content) {
    case (.text, .number(let number)): "\"\(number.string)\""
    case (.text, .boolean(let flag)): "\"\(flag)\""
    case (.number(let form), .string(let text)):
      Double(text.string).map(form.matches) == true && text.text.isVerbatim
        && text.string.isJSONNumber ? text.string : nil
    case (.number(let form), .boolean(let flag)):
      flag && form.matches(1) && !form.matches(0) ? "1" : nil
    case (.boolean, .string(let text)): text.string.isBoolean ? text.string : nil
    case (.boolean, .number(let number)): ["1": "true", "0": "false"][number.string]
    case (.formed(let form), .number(let number)): form.remedy(number.string).map { "\"\($0)\"" }
    default: nil
    }
  }
}

extension String {
  /// Whether JSON would take the text as a number.
  fileprivate var isJSONNumber: Bool {
    let bytes = Array(utf8)
    return NumberSpelling(in: bytes.span, from: 0)?.end == bytes.count
  }

  private static let shownLength = 60

  /// The text, cut where it would fill a screen.
  var shortened: String {
    count > Self.shownLength ? prefix(Self.shownLength - 1) + "…" : self
  }
}
