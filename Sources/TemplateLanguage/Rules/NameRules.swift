package import Diagnostics

extension Rule {
  static let ofNames: [Rule] = [
    .badName, .nameTooLong, .blankAfterSigil, .parenthesisMissing, .unclosedParenthesis,
    .badDefault,
  ]

  package static let badName = Rule(
    "property-name-characters", basis: .validator,
    summary: "a property name must consist of ASCII letters, digits and _",
    explanation: """
      The hub takes the properties of the first level of a send, by plain names. There is no path \
      into nested objects, so $(user.name) and $(first-name) are refused. Rename the property on \
      the sending side too.
      """,
    bad: alert("$(user.name)"), good: alert("$(user_name)"))

  static let nameTooLong = Rule(
    "property-name-too-long", basis: .validator,
    summary: "a property name must have at most 120 characters",
    explanation: "The hub's validator counts, and refuses the registration.",
    bad: alert("$(\(String(repeating: "a", count: 121)))"),
    good: alert("$(\(String(repeating: "a", count: 120)))"))

  static let blankAfterSigil = Rule(
    "blank-after-sigil", basis: .validator,
    summary: "a sigil must be followed directly by its parenthesis",
    explanation: "The hub reads $( as one mark. $ (name), with a blank between, is refused.",
    bad: alert("$ (name)"), good: alert("$(name)"))

  static let parenthesisMissing = Rule(
    "parenthesis-missing", basis: .validator,
    summary: "a sigil must be followed by a parenthesis",
    explanation: """
      In a composition $, ., % and # begin a term and nothing else; the name is in parentheses.
      """,
    bad: alert("{'Hello ' + $name}"), good: alert("{'Hello ' + $(name)}"))

  static let unclosedParenthesis = Rule(
    "parenthesis-unclosed", basis: .validator,
    summary: "a parenthesis must be closed",
    explanation: "Without its closing parenthesis a term has no end, and the hub refuses it.",
    bad: alert("$(name"), good: alert("$(name)"))

  static let badDefault = Rule(
    "default-malformed", basis: .validator,
    summary: "a default must be between :{ and }, directly after the name",
    explanation: """
      $(name:{friend}) is "friend" if the send has no name. The form is not documented, but \
      Microsoft's own parser knows it. Behind the closing brace only ) or , may follow, not even a \
      blank. A } inside the default is written \\}.
      """,
    bad: alert("$(name:{friend)"), good: alert("$(name:{friend})"))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func badName(_ name: String, at span: SourceSpan) -> Self {
    guard !name.isEmpty else {
      return Self(
        .badName, "a property has a name", at: Label(span, "the parentheses are empty"),
        help: "write $(name)")
    }
    let isLong =
      name.utf8.count > PropertyName.longest && PropertyName(String(name.prefix(1))) != nil
    if isLong, name.utf8.allSatisfy(PropertyName.isPart) {
      return Self(
        .nameTooLong,
        "a property name has at most \(PropertyName.longest) characters, this one \(name.utf8.count)",
        at: Label(span, "too long"))
    }
    return Self(
      .badName, "a property name holds only ASCII letters, digits and _",
      at: Label(span, "not a property name"),
      help: name.contains(".")
        ? "there are no paths into nested objects; send the value as a property of the first level"
        : "for instance $(\(name.asPropertyName)); rename the property on the sending side too")
  }

  static func blankAfterSigil(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .blankAfterSigil, "the parenthesis follows its sigil directly",
      at: Label(span, "a space between them"), fix: fix)
  }

  static func parenthesisMissing(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .parenthesisMissing, "a property is written $(name)",
      at: Label(span, "a parenthesis is missing behind the sigil"),
      help: fix == nil ? "write text in quotes: '#ff0000'" : nil, fix: fix)
  }

  static func unclosedParenthesis(at span: SourceSpan, opened: SourceSpan) -> Self {
    Self(
      .unclosedParenthesis, "a parenthesis is not closed", at: Label(span, "')' is missing"),
      related: [Label(opened, "opened here")],
      fix: Fix("close it", replacing: SourceSpan(span.end, span.end), with: ")"))
  }

  static func unclosedDefault(at span: SourceSpan) -> Self {
    Self(
      .badDefault, "a default is not closed", at: Label(span, "'}' is missing"),
      help: "write a default between :{ and }, as in $(name:{friend})")
  }

  static func textAfterDefault(at span: SourceSpan) -> Self {
    Self(
      .badDefault, "only ')' or ',' follows a default", at: Label(span, "something else follows"),
      help: "write them without a space: $(name:{friend})")
  }
}
