package import Diagnostics

extension Rule {
  static let ofNames: [Rule] = [
    .badName, .nameTooLong, .blankAfterSigil, .parenthesisMissing, .unclosedParenthesis,
    .badDefault,
  ]

  package static let badName = Rule(
    "property-name-characters", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a property name must consist of ASCII letters, digits and _",
    explanation: """
      The properties of a send are a flat list, so an expression cannot name a path into nested \
      objects. The hub rejects $(user.name) and $(first-name). Rename the property in the send \
      too.
      """,
    bad: alert("$(user.name)"), good: alert("$(user_name)"))

  static let nameTooLong = Rule(
    "property-name-too-long", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a property name must not have more than 120 characters",
    explanation: "The hub rejects a registration with a longer property name.",
    bad: alert("$(\(String(repeating: "a", count: 121)))"),
    good: alert("$(\(String(repeating: "a", count: 120)))"))

  static let blankAfterSigil = Rule(
    "blank-after-sigil", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a sigil must be followed directly by its parenthesis",
    explanation: "The hub reads $( as one token and rejects $ (name), with a space.",
    bad: alert("$ (name)"), good: alert("$(name)"))

  static let parenthesisMissing = Rule(
    "parenthesis-missing", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a sigil must be followed by a parenthesis",
    explanation: """
      In a composition, $, ., % and # always begin a property, whose name is in parentheses.
      """,
    bad: alert("{'Hello ' + $name}"), good: alert("{'Hello ' + $(name)}"))

  static let unclosedParenthesis = Rule(
    "parenthesis-unclosed", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a parenthesis must be closed",
    explanation: "The hub rejects a term without its closing parenthesis.",
    bad: alert("$(name"), good: alert("$(name)"))

  static let badDefault = Rule(
    "default-malformed", basis: .validator, source: MicrosoftHubPage.client,
    summary: "a default must be between :{ and }, directly after the name",
    explanation: """
      $(name:{friend}) is "friend" if the send does not set 'name'. The form is undocumented, but \
      Microsoft's parser supports it. Only ) or , may follow the closing brace, without a space. \
      Write } inside the default as \\}.
      """,
    bad: alert("$(name:{friend)"), good: alert("$(name:{friend})"))
}

// MARK: - Diagnostics

extension Fix {
  /// Returns a fix for a default without braces, as in `$(name:friend)`; nil for other names.
  fileprivate static func defaultInBraces(_ text: String, at span: SourceSpan) -> Fix? {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, PropertyName(parts[0]) != nil,
      !parts[1].contains(where: "{}\\".contains)
    else { return nil }
    // The text between the braces is literal, so quotes around it would be shown.
    let isQuoted = ["'", "\""].contains { parts[1].hasPrefix($0) && parts[1].hasSuffix($0) }
    let text = isQuoted && parts[1].count > 1 ? String(parts[1].dropFirst().dropLast()) : parts[1]
    return Fix("put the default in braces", replacing: span, with: "\(parts[0]):{\(text)}")
  }
}

extension Diagnostic {
  static func badName(_ name: String, at span: SourceSpan) -> Self {
    guard !name.isEmpty else {
      return Self(
        .badName, "the property has no name", at: Label(span, "the parentheses are empty"),
        help: "write $(name)")
    }
    let isLong =
      name.utf8.count > PropertyName.longest && PropertyName(String(name.prefix(1))) != nil
    if isLong, name.utf8.allSatisfy(PropertyName.isPart) {
      return Self(
        .nameTooLong,
        "the property name has \(name.utf8.count) characters, more than \(PropertyName.longest)",
        at: Label(span, "too long"))
    }
    if let fix = Fix.defaultInBraces(name, at: span) {
      return Self(
        .badDefault, "the default of the property is not in braces", at: Label(span),
        help: "write the default between :{ and }, as in $(name:{friend})", fix: fix)
    }
    let latin = name.withLatinLookAlikes
    if latin != name, PropertyName(latin) != nil {
      return Self(
        .badName, "the property name contains letters that only look like Latin letters",
        at: Label(span, "not the property '\(latin)'"),
        help: "did you mean $(\(latin))? Type it again in Latin letters",
        fix: Fix("write the name in Latin letters", replacing: span, with: latin))
    }
    return Self(
      .badName, "the property name contains other characters than ASCII letters, digits and _",
      at: Label(span, "invalid property name"),
      help: help(forName: name))
  }

  /// Returns the help for an invalid name, which is often an expression of another language.
  private static func help(forName name: String) -> String {
    if name.contains("|") || name.contains("?") { return "write a default as in $(name:{friend})" }
    if name.contains("(") {
      return "expressions have no functions; send the finished value as a property of its own"
    }
    if name.contains("[") {
      return "an element of a list cannot be selected; send it as a property of its own"
    }
    if name.contains(".") {
      return "a path into nested objects is not possible; send the value as a top-level property"
    }
    let parts = name.split { " +*/-".contains($0) }
    if parts.count > 1, name.contains(where: { "+*/".contains($0) }) {
      return "expressions have no arithmetic; send the result as a property of its own"
    }
    return "use a name such as $(\(name.asPropertyName)), and rename the property in the send too"
  }

  static func blankAfterSigil(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .blankAfterSigil, "the sigil and its parenthesis are separated by a space",
      at: Label(span, "the hub rejects this space"), fix: fix)
  }

  static func parenthesisMissing(at span: SourceSpan, fix: Fix?) -> Self {
    Self(
      .parenthesisMissing, "the sigil has no parenthesis; a property is written $(name)",
      at: Label(span, "'(' is missing after the sigil"),
      help: fix == nil ? "write text in quotes: '#ff0000'" : nil, fix: fix)
  }

  static func unclosedParenthesis(at span: SourceSpan, opened: SourceSpan) -> Self {
    Self(
      .unclosedParenthesis, "the opening parenthesis has no closing parenthesis",
      at: Label(span, "')' is missing"), related: [Label(opened, "opened here")],
      fix: Fix("close the parenthesis", replacing: SourceSpan(span.end, span.end), with: ")"))
  }

  static func unclosedDefault(at span: SourceSpan) -> Self {
    Self(
      .badDefault, "the default has no closing brace", at: Label(span, "'}' is missing"),
      help: "write the default between :{ and }, as in $(name:{friend})")
  }

  static func textAfterDefault(at span: SourceSpan) -> Self {
    Self(
      .badDefault, "the default is not followed by ')' or ','",
      at: Label(span, "not allowed after a default"),
      help: "write $(name:{friend}), without a space")
  }
}
