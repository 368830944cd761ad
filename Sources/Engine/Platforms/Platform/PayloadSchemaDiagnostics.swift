internal import Diagnostics
internal import Documents

extension Diagnostic {
  /// Creates a finding for a value in a body; `spelling` is the corrected value.
  init(
    _ rule: Rule, _ place: SchemaViolation, _ claim: String, label: String = "",
    severity: Severity? = nil, help: String? = nil, spelling: String? = nil
  ) {
    let span = place.value.span
    let path = place.path.text
    self.init(
      rule, "\(path.isEmpty ? "the body" : "'\(path)'") \(claim)", at: Label(span, label),
      severity: severity,
      help: help, fix: spelling.map { Fix("write \($0)", replacing: span, with: $0) })
  }

  static func bothSpellings(
    _ rule: Rule, _ path: String, first: JSONMember, second: JSONMember
  ) -> Self {
    Self(
      rule, "'\(path)' is set twice, as '\(first.key.string)' and as '\(second.key.string)'",
      at: Label(second.keySpan, "two spellings of one field"),
      related: [Label(first.keySpan, "the first spelling")], help: "remove one of the two spellings"
    )
  }

  static func wrongKind(
    _ rule: Rule, _ place: SchemaViolation, severity: Severity?, consequence: String
  ) -> Self {
    let spelling = place.schema.respelled(place.value)
    return Self(
      rule, place, "must be \(place.schema.kindName), not \(place.value.kindName)",
      label: consequence, severity: severity, help: spelling == nil ? place.formHelp : nil,
      spelling: spelling)
  }

  static func entryNotText(
    _ rule: Rule, _ place: SchemaViolation, consequence: String
  ) -> Self {
    Self(
      rule, place, "must be a string, not \(place.value.kindName)", label: consequence,
      help: "put quotes around the value, or write JSON in a string",
      spelling: place.value.quoted)
  }

  static func unknownWord(
    _ rule: Rule, _ place: SchemaViolation, _ text: String, _ words: Vocabulary
  ) -> Self {
    let nearest = words.nearest(to: text)
    return Self(
      rule, place, "must be one of \(words.words.joined(separator: ", ")), not '\(text.shortened)'",
      help: nearest.map { "did you mean '\($0)'?" }
        ?? words.source.map { "source of the list: \($0)" },
      spelling: Suggestion.certain(nearest, for: text).map { "\"\($0)\"" })
  }
}

extension Vocabulary {
  /// Returns the word that is most similar to a text, without what all words begin with, such as
  /// `PRIORITY_`: it says nothing about the word that was meant.
  fileprivate func nearest(to text: String) -> String? {
    let shared = words.dropFirst().reduce(words.first ?? "") { $0.commonPrefix(with: $1) }
    let own = { (word: String) in
      word.uppercased().hasPrefix(shared.uppercased()) ? String(word.dropFirst(shared.count)) : word
    }
    guard let nearest = Suggestion.nearest(to: own(text), among: words.map(own)) else { return nil }
    return words.first { own($0) == nearest }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension SchemaViolation {
  /// The form of the string to write instead of a number or a Boolean; nil if any string is valid.
  fileprivate var formHelp: String? {
    switch (schema, value.content) {
    case (.formed(let form), .number), (.formed(let form), .boolean):
      "write \(form.description)"
    case (.list(.formed(let form)), .number), (.list(.formed(let form)), .string):
      "write an array, in which each element is \(form.description)"
    default: nil
    }
  }
}

extension ValueSchema {
  private var isNumberOrBoolean: Bool {
    switch self {
    case .number, .boolean: true
    default: false
    }
  }

  /// Returns the intended value as JSON; nil if the intention is unclear.
  fileprivate func respelled(_ value: JSONValue) -> String? {
    switch (self, value.content) {
    case (.text, .number): value.quoted
    case (.number(let range), .string(let text)):
      Double(text.string).map { range.contains($0) && range.usual.contains($0) } == true
        && text.text.isVerbatim && text.string.isJSONNumber ? text.string : nil
    case (.number(let range), .boolean(let flag)):
      flag && range.contains(1) && !range.contains(0) ? "1" : nil
    case (.boolean, .string(let text)): text.string.isBoolean ? text.string : nil
    case (.boolean, .number(let number)): ["1": "true", "0": "false"][number.string]
    case (.either(let alternatives), _) where alternatives.allSatisfy(\.isNumberOrBoolean):
      alternatives.lazy.compactMap { $0.respelled(value) }.first
    default: nil
    }
  }
}

extension JSONValue {
  /// A number or a Boolean as a JSON string; nil for other values.
  fileprivate var quoted: String? {
    switch content {
    case .number(let number): "\"\(number.string)\""
    case .boolean(let flag): "\"\(flag)\""
    default: nil
    }
  }
}

extension String {
  /// Whether the string is a valid JSON number.
  fileprivate var isJSONNumber: Bool {
    let bytes = Array(utf8)
    return NumberSpelling(in: bytes.span, from: 0)?.end == bytes.count
  }

  private static let shownLength = 60

  /// The string, truncated after 60 characters.
  var shortened: String { count > Self.shownLength ? prefix(Self.shownLength - 1) + "…" : self }

  /// The string as a template literal, so the hub does not read it as an expression.
  var asTemplateText: String { first.map { "$.%#{".contains($0) } ?? false ? "{'\(self)'}" : self }
}
