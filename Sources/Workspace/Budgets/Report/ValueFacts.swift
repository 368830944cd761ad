internal import Diagnostics
internal import Documents
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// Statements about the values in a template, each proved or disproved by an example.
struct ValueFacts {
  private let template: NotificationTemplate
  private let planner: NotificationPlanner
  private let values: [TemplateValue]
  /// The path of each value that a device shows, and what can make it empty.
  private let visible: [(field: String, cause: EmptyCause)]

  /// The origin of an argument that can make a value empty.
  private indirect enum EmptyCause {
    /// The argument, the same in all locales; `""` for a value that is always empty, nil for a
    /// value that is never empty.
    case fixed(String?)
    /// A message, as its index in the list of localized properties.
    case message(Int)
    /// Several values, all of which must be empty.
    case joined([EmptyCause])
  }

  /// Creates the facts about a template in which some properties are localized.
  init(
    _ template: NotificationTemplate, localized: [PropertyName], _ planner: NotificationPlanner
  ) {
    self.template = template
    self.planner = planner
    values = template.template.syntax?.values ?? []
    visible = values.compactMap { value in
      value.expression.flatMap { expression in
        template.target.platform.shows(value.path)
          ? (value.path, Self.cause(expression, localized, planner)) : nil
      }
    }
  }

  private static func cause(
    _ expression: Expression, _ localized: [PropertyName], _ planner: NotificationPlanner
  ) -> EmptyCause {
    switch expression {
    case .literal(let literal): return .fixed(literal.text.utf8.isBlank ? "" : nil)
    case .composition(let composition):
      return .joined(composition.terms.map { cause($0, localized, planner) })
    case .property(let term):
      if let index = localized.firstIndex(of: term.name) { return .message(index) }
      return .fixed(
        planner.resolver.argument(named: term.name.spelling).flatMap(emptyingArgument))
    }
  }

  /// The proved and disproved statements about numbers and URLs.
  var facts: [ValueFact] {
    values.compactMap { value in
      guard let expression = value.expression else { return nil }
      if case .property(let term) = expression, term.form == .number, value.spelling == .jsonString
      {
        return number(term, value)
      }
      return url(expression, value)
    }
  }

  private func fact(
    _ claim: ValueFact.Claim, _ value: TemplateValue, against refutation: (String, String)?
  ) -> ValueFact {
    ValueFact(
      claim: claim, notification: planner.notification.name, template: template.label,
      field: value.path, argument: refutation?.0, example: refutation?.1)
  }

  // MARK: Numbers

  private func number(_ term: PropertyTerm, _ value: TemplateValue) -> ValueFact? {
    guard demandsNumber(term, value) else { return nil }
    guard let argument = planner.resolver.argument(named: term.name.spelling) else {
      return fact(.number, value, against: (term.name.spelling, "a message"))
    }
    let text = argument.domain.values.textThatIsNoNumber
    return fact(.number, value, against: text.map { (argument.name, $0) })
  }

  /// Whether the platform accepts a number but rejects a string in this value.
  private func demandsNumber(_ term: PropertyTerm, _ value: TemplateValue) -> Bool {
    !isRefused("5", term, value) && isRefused("a", term, value)
  }

  private func isRefused(_ text: String, _ term: PropertyTerm, _ value: TemplateValue) -> Bool {
    guard let body = template.template.body() else { return false }
    let properties = Properties([(term.name.spelling, text)])
    let delivery = Delivery(template.template, body, with: properties)
    return delivery.platformFindings.sorted.contains { (finding: Diagnostic) in
      guard finding.severity == .error, let span = finding.primary?.span else { return false }
      return span.start < value.span.end && value.span.start < span.end
    }
  }

  // MARK: URLs

  private func url(_ expression: Expression, _ value: TemplateValue) -> ValueFact? {
    guard case .composition(let composition) = expression,
      case .literal(let literal)? = composition.terms.first, literal.text.beginsWithScheme
    else { return nil }
    for term in expression.properties where term.form != .percentEncoded {
      guard let argument = planner.resolver.argument(named: term.name.spelling) else {
        return fact(.url, value, against: (term.name.spelling, "a message"))
      }
      if let text = argument.domain.values.textThatIsNoURL(isURL: isURL(term.name)) {
        return fact(.url, value, against: (argument.name, text))
      }
    }
    return fact(.url, value, against: nil)
  }

  private func isURL(_ name: PropertyName) -> Bool {
    planner.notification.declaration(named: name.spelling)?.kind == .url
  }

  // MARK: Empty text

  /// Returns the visible fields that some allowed arguments leave empty.
  func emptyFields(_ texts: [OutlinedText], _ locale: LocaleTag) -> [EmptyField] {
    visible.compactMap { field, cause in
      guard let argument = emptyingArgument(cause, texts) else { return nil }
      return EmptyField(
        notification: planner.notification.name, template: template.label, locale: locale,
        field: field, argument: argument.isEmpty ? nil : argument)
    }
  }

  /// Returns an argument that can make a value empty; nil if no argument can.
  ///
  /// A value that is always empty returns `""`.
  private func emptyingArgument(_ cause: EmptyCause, _ texts: [OutlinedText]) -> String? {
    switch cause {
    case .fixed(let argument): argument
    case .message(let index): emptyingArgument(texts[index].outline.parts)
    case .joined(let causes): joined(causes) { emptyingArgument($0, texts) }
    }
  }

  private static func emptyingArgument(_ argument: ArgumentFacts) -> String? {
    switch argument.domain.values {
    case .text: argument.name
    case .listed(let values): values.contains { $0.text.isBlank } ? argument.name : nil
    case .number, .date, .open: nil
    }
  }

  private func emptyingArgument(_ parts: [MessageOutline.Part]) -> String? {
    joined(parts) { part in
      switch part {
      case .fixed(let text): text.isBlank ? "" : nil
      case .text(let argument):
        planner.resolver.arguments[argument].flatMap(Self.emptyingArgument)
      case .values, .open: nil
      case .matcher(let matcher):
        matcher.variants.lazy.compactMap { emptyingArgument($0.parts) }.first
      }
    }
  }

  /// Returns the first argument of the answers for all parts; nil if any part has no answer.
  private func joined<Part>(_ parts: [Part], _ answer: (Part) -> String?) -> String? {
    var first = ""
    for part in parts {
      guard let argument = answer(part) else { return nil }
      if first.isEmpty { first = argument }
    }
    return first
  }
}

extension ArgumentDomain {
  /// An allowed value that `#(x)` renders as a string; nil if all allowed values are numbers.
  fileprivate var textThatIsNoNumber: String? {
    switch self {
    case .text: return "a"
    case .number: return "-1"
    case .date: return "2026-11-20"
    case .open: return "-1"
    case .listed(let values):
      let text = values.map(\.text.bytes).first {
        $0.first == UInt8(ascii: "-") || DecimalNumber($0) == nil
      }
      return text.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns an allowed value that makes a URL invalid; nil if there is no such value.
  fileprivate func textThatIsNoURL(isURL: Bool) -> String? {
    switch self {
    case .text: return isURL ? nil : "a b"
    case .number, .date, .open: return nil
    case .listed(let values):
      let text = values.map(\.text.bytes).first { text in
        text.contains { $0 <= 0x20 || "\"<>\\^`{|}#%".utf8.contains($0) }
      }
      return text.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension String {
  /// Whether the text begins with a scheme and a colon, as an absolute URL does.
  ///
  /// https://www.rfc-editor.org/rfc/rfc3986#section-3.1
  fileprivate var beginsWithScheme: Bool {
    guard let colon = firstIndex(of: ":") else { return false }
    let scheme = self[..<colon]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      && self[colon...].hasPrefix("://")
  }
}
