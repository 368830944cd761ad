package import Diagnostics
package import Documents

/// The two ways to write a message.
package enum MessageSyntax: Hashable, Sendable {
  case icu
  case mf2

  /// Reads a message; functions beyond the given ones are a finding.
  package func parse(
    _ text: ArraySlice<UInt8>, functions: MessageFunctionSet = .standard
  ) -> ParsedMessage {
    switch self {
    case .icu: ICUMessageParser.parse(text)
    case .mf2: MF2Parser.parse(text, functions: functions)
    }
  }
}

extension ParsedMessage {
  /// Reports all that is wrong or risky, at the bytes of the file that holds the message.
  package func report(
    to findings: inout Findings, text: DecodedText, syntax: MessageSyntax
  ) {
    // What makes the text no message comes first where there is more than anybody reads.
    let ranked = errors + problems.filter { !$0.isError }
    for problem in ranked.prefix(MessageLimits.findings) {
      findings.report(problem.diagnostic(in: text, syntax: syntax))
    }
  }
}

extension MessageProblem {
  /// The finding, at the bytes of the file that holds the message.
  package func diagnostic(in text: DecodedText, syntax: MessageSyntax) -> Diagnostic {
    let place = text.sourceSpan(of: span.range)
    return Diagnostic(
      rule, phrase, at: Label(place, labelText),
      related: related.map { [Label(text.sourceSpan(of: $0.range), relatedText)] } ?? [],
      help: help(syntax), fix: fix(at: place, syntax, isVerbatim: text.isVerbatim))
  }

  private var labelText: String {
    switch kind {
    case .unclosed(.placeholder), .unclosed(.variant): "'}' is missing"
    case .unclosed(.quotedPattern): "'}}' is missing"
    case .unclosed(.quotedLiteral): "'|' is missing"
    case .unclosed(.style): "an apostrophe is missing"
    case .missingOther: "'other {…}' is missing"
    case .missingFallbackVariant: "'* {{…}}' is missing"
    case .accidentalQuote: "starts a quotation"
    default: ""
    }
  }

  private var relatedText: String {
    switch kind {
    case .unclosed, .badArgumentName: "opened here"
    case .duplicateDeclaration: "already known from here"
    case .missingOther, .emptyChoices: "chosen by this"
    default: "first here"
    }
  }

  private func help(_ syntax: MessageSyntax) -> String? {
    switch kind {
    case .unclosed(.placeholder): "close it with '}'; for a brace as text, \(syntax.literalBrace)"
    case .unclosed(.variant): "end the alternative with '}'"
    case .unclosed(.quotedPattern): "end the pattern with '}}'"
    case .unclosed(.quotedLiteral): "end the literal with '|'"
    case .unclosed(.style): "write '' for an apostrophe, or close the quotation"
    case .expected(.commaOrBrace, _): "a name is one word; write '{name}' or '{name, type}'"
    case .expected(.argumentType, _): "the types are \(Self.argumentTypes.joined(separator: ", "))"
    case .strayBrace: "write '\\}' for a brace"
    case .badEscape: "only \\\\, \\{, \\} and \\| are escapes; write '\\\\' for a backslash"
    case .forbiddenCharacter: "remove it"
    case .doubledBraces(let name): "write '\(syntax.placeholder(name ?? "name"))'"
    case .numberedVariable(let digits): "call it '$arg\(digits)', or what it stands for"
    case .missingSpace: "add a blank"
    case .variableAttribute: "attributes are notes for translators; use an option instead"
    case .unknownKeyword: "a message may begin with .input, .local or .match"
    case .reservedSigil: "a function begins with ':', an attribute with '@'"
    case .textAfterMessage: "put the text inside '{{…}}'"
    case .badArgumentName(let name) where name.contains("."):
      "names hold letters, digits and '_'; a point cannot stand in one"
    case .badArgumentName:
      "names hold letters, digits and '_', or are a number without leading zeros"
    case .unknownArgumentType(let type):
      Suggestion.nearest(to: type, among: Self.argumentTypes).map { "did you mean '\($0)'?" }
        ?? "the types are \(Self.argumentTypes.joined(separator: ", "))"
    case .missingOther: "add 'other {…}': it is shown when nothing else fits"
    case .missingStyle(let type): "write '{name, \(type), other {…}}'"
    case .emptyChoices: "add at least 'other {…}'"
    case .badStyle(_, "number"): "a number skeleton begins with '::', such as '::currency/EUR'"
    case .missingFallbackVariant: "add a variant whose keys are all '*'"
    case .missingSelectorAnnotation(let name): "declare it: .input {$\(name) :number} or :string"
    case .duplicateDeclaration: "give the second one another name"
    case .duplicateOption, .duplicateVariant: "remove one of the two"
    case .variantKeyMismatch: "give every variant a key for each selector"
    case .tooLong, .tooDeep, .tooManyVariants, .tooManySelectors: "split the message"
    default: adviceHelp(syntax)
    }
  }

  private static let argumentTypes = MessageFunction.icuTypes.map(\.icuKeyword)

  private func adviceHelp(_ syntax: MessageSyntax) -> String? {
    switch kind {
    case .accidentalQuote, .unclosedQuote: "write '' for an apostrophe"
    case .foreignPlaceholder(_, let name?): "write '\(syntax.placeholder(name))'"
    case .foreignPlaceholder: "write '\(syntax.placeholder("name"))' with the name of an argument"
    case .numberInBraces(let digits): "write '{$arg\(digits)}' for an argument"
    case .unknownPluralKeyword(let word):
      Suggestion.nearest(to: word, among: ["zero", "one", "two", "few", "many", "other"])
        .map { "did you mean '\($0)'?" }
        ?? "the categories are zero, one, two, few, many and other; '=1' is exactly one"
    case .repeatedSelector: "remove one of the two"
    case .currencyWithoutCode: "name the currency: '::currency/EUR'"
    case .datePattern: "use a skeleton, such as '::yMMMd', and every language orders it as it likes"
    case .tagInMessage: "leave it out: a notification shows it as it is"
    case .unknownFunction(let name):
      Suggestion.nearest(to: name, among: MessageFunction.all.map(\.name))
        .map { "did you mean ':\($0)'?" }
    case .unknownOption(let name, let function):
      Suggestion.nearest(to: name, among: MessageFunction.named(function)?.options ?? [])
        .map { "did you mean '\($0)'?" }
    default: nil
    }
  }

  private func fix(
    at place: SourceSpan, _ syntax: MessageSyntax, isVerbatim: Bool
  ) -> Fix? {
    switch kind {
    case .accidentalQuote, .unclosedQuote(isLetter: true):
      Fix("double the apostrophe", replacing: place, with: "''")
    case .doubledBraces(let name?):
      Fix("use one pair of braces", replacing: place, with: syntax.placeholder(name))
    case .foreignPlaceholder(_, let name?):
      Fix("use one pair of braces", replacing: place, with: syntax.placeholder(name))
    case .numberInBraces(let digits):
      Fix("name the argument", replacing: place, with: "{$arg\(digits)}")
    case .numberedVariable(let digits):
      Fix("name the argument", replacing: place, with: "$arg\(digits)")
    case .missingOther(let text) where isVerbatim || Self.isPlainText(text):
      Fix("let the last alternative stand for all others", replacing: place, with: " other \(text)")
    default: nil
    }
  }

  /// Whether a text can stand in a JSON string as it is.
  private static func isPlainText(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
  }

  static func isPlainName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F
      }
  }
}

extension MessageSyntax {
  fileprivate var literalBrace: String {
    self == .icu ? "put apostrophes around it" : "put a backslash before it"
  }

  fileprivate func placeholder(_ name: String) -> String {
    self == .icu ? "{\(name)}" : "{$\(name)}"
  }
}
