internal import Bytes
package import Diagnostics

extension Rule {
  /// All rules about Fluent catalogs.
  package static let ofFluentCatalogs: [Rule] = [
    .fluentSyntax, .fluentReference, .fluentFunction, .fluentNameTwice,
  ]

  static let fluentSyntax = Rule(
    "fluent-syntax", basis: .documented,
    summary: "an entry of a Fluent catalog must be valid Fluent",
    explanation: """
      Fluent skips an entry that it cannot parse, with all its attributes, so the texts of the \
      entry are missing. Text begins on the line of '=', or on lines that are indented by at least \
      one space; a literal brace is a string in a placeable, {"{"}. Each choice needs a default \
      variant, which is marked with '*'. The syntax: https://projectfluent.org/fluent/guide/.
      """,
    bad: .fluent("news =\n    .title = News of { $place\n"),
    good: .fluent("news =\n    .title = News of { $place }\n"))

  static let fluentReference = Rule(
    "fluent-reference", basis: .documented,
    summary: "a reference must name a text of its Fluent file, and must not lead back to itself",
    explanation: """
      A reference is replaced by the text of a message, an attribute or a term of the same file. \
      In other programs, Fluent shows the name in braces if there is no such text, so a \
      notification would show {-brand}. A term sees only the arguments that the reference sets, as \
      in { -brand(case: "genitive") }.
      """,
    bad: .fluent("-brand = Nova\nnews =\n    .title = News by { -brnad }\n"),
    good: .fluent("-brand = Nova\nnews =\n    .title = News by { -brand }\n"))

  static let fluentFunction = Rule(
    "fluent-function", basis: .documented,
    summary: "a Fluent message must call only NUMBER and DATETIME, with their own options",
    explanation: """
      NUMBER and DATETIME are the functions that every implementation of Fluent has. Each formats \
      one value, with options that are strings or numbers, such as \
      NUMBER($price, minimumFractionDigits: 2). Other functions are defined by a program, so \
      Crier cannot know their results: https://projectfluent.org/fluent/guide/functions.html.
      """,
    bad: .fluent("news =\n    .title = { UPPER($place) }\n"),
    good: .fluent("news =\n    .title = { NUMBER($count) }\n"))

  static let fluentNameTwice = Rule(
    "fluent-name-twice", basis: .documented,
    summary: "a Fluent file must not define a message or a term twice",
    explanation: """
      Fluent uses the first definition of a name and ignores all later ones, with their attributes. \
      The texts of a notification are attributes of one message.
      """,
    bad: .fluent("news =\n    .title = News\nnews =\n    .body = Flood\n"),
    good: .fluent("news =\n    .title = News\n    .body = Flood\n"))
}

extension Example {
  /// Returns a Fluent catalog of a workspace with one notification.
  static func fluent(_ text: String) -> Example {
    Example(
      "Locales/en.ftl", text,
      others: [Example("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#)])
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  /// Reports invalid syntax; `message` is the name of the message that an invalid attribute ends.
  static func fluentSyntax(
    _ problem: FluentResource.Problem, at span: SourceSpan, of message: String? = nil
  ) -> Self {
    Self(
      .fluentSyntax, "invalid Fluent syntax: \(problem.message)", at: Label(span),
      help: message.map {
        "correct the attribute; until then it is missing in '\($0)', as are the attributes after it"
      } ?? "correct the entry; until then all of its texts are missing")
  }

  static func fluentNameTwice(
    _ name: String, at second: SourceSpan, first: SourceSpan
  ) -> Self {
    Self(
      .fluentNameTwice, "'\(name)' is defined twice", at: Label(second, "this entry is ignored"),
      related: [Label(first, "this entry is used")],
      help: "remove one of the entries, or move its attributes to the other one")
  }

  /// Reports a message without a property, which nothing refers to.
  static func fluentMessageWithoutProperty(_ name: String, at span: SourceSpan) -> Self {
    Self(
      .catalogKey, "the text of '\(name)' belongs to no property of a notification",
      at: Label(span, "never sent"),
      help: "make the text an attribute of '\(name)', such as '.title = …' on an indented line")
  }

  static func fluentWithoutLocale() -> Self {
    Self(
      .catalogLocaleMissing, "the catalog has no locale", at: Label(SourceSpan(0, 0)),
      help: "rename the file to Locales/<tag>.ftl, such as Locales/pl.ftl")
  }

  /// Reports a reason why a pattern has no message.
  static func fluent(_ failure: FluentBundle.Failure) -> Self {
    let problem = failure.problem
    return Self(
      problem.rule, problem.sentence, at: Label(failure.span), help: problem.remedy)
  }
}

extension FluentProblem {
  fileprivate var rule: Rule {
    switch self {
    case .unknownReference, .invalidReference, .cycle, .unsetVariable, .attributeWithPlaceable:
      .fluentReference
    case .tooMuchText, .tooDeep: .messageTooLarge
    case .unknownFunction, .wrongValueCount, .optionWithoutLiteral, .unknownOption, .badOption,
      .valueWithoutFormat:
      .fluentFunction
    }
  }

  /// The problem in words.
  var sentence: String {
    switch self {
    case .unknownReference(let name): "'\(name)' is not in this file"
    case .invalidReference(let name): "'\(name)' has invalid syntax"
    case .cycle(let name): "'\(name)' refers to itself"
    case .unsetVariable(let name): "the term uses $\(name), which no reference sets"
    case .attributeWithPlaceable: "the attribute of a term must be plain text"
    case .tooMuchText: "the references result in too much text"
    case .tooDeep:
      "placeables and references are nested more than \(MessageLimits.depth) levels deep"
    case .unknownFunction(let name): "'\(name)' is not a function of Fluent"
    case .wrongValueCount(let name): "'\(name)' needs one value"
    case .optionWithoutLiteral: "options must be strings or numbers"
    case .unknownOption(let name, let function):
      "'\(function.callName)' has no option '\(name)'"
    case .badOption(let name, let value): "'\(value)' is not a value of the option '\(name)'"
    case .valueWithoutFormat: "this value cannot be formatted or select a variant"
    }
  }

  fileprivate var remedy: String? {
    switch self {
    case .unknownReference(let name):
      name.hasPrefix("-")
        ? "define the term in this file; each file is complete by itself"
        : "define the message in this file; each file is complete by itself"
    case .invalidReference: "correct the entry first"
    case .cycle: "write out the text in one of the entries"
    case .unsetVariable(let name):
      "set the value in the reference, as in { -term(\(name): \"…\") }, or use the variable in the "
        + "message itself"
    case .attributeWithPlaceable: "write the attribute without placeables"
    case .tooMuchText, .tooDeep: "write out some of the references, or shorten the terms"
    case .unknownFunction(let name):
      Suggestion.nearest(to: name, among: FluentFunction.called.keys.sorted())
        .map { "did you mean '\($0)'?" }
        ?? "let the program compute the value, and use the variable itself"
    case .wrongValueCount(let name): "write \(name)($value)"
    case .optionWithoutLiteral: "write the value of the option into the message"
    case .unknownOption(let name, let function):
      Suggestion.nearest(to: name, among: function.optionNames).map { "did you mean '\($0)'?" }
        ?? "valid options: \(function.optionNames.joined(separator: ", "))"
    case .badOption: "the values are those of Intl.NumberFormat and Intl.DateTimeFormat"
    case .valueWithoutFormat: "use a variable or a number"
    }
  }
}

extension FluentFunction {
  fileprivate var callName: String {
    Self.called.first { $0.value == self }?.key ?? rawValue
  }

  fileprivate var optionNames: [String] { definition.options }
}
