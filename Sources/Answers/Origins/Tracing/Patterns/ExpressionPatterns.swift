internal import TemplateLanguage

/// The patterns of the text that an expression of a template can produce.
struct ExpressionPatterns {
  /// The patterns of the localized properties, by lower-case name.
  let messages: [String: [TextPattern]]

  func patterns(of expression: Expression) -> [TextPattern] {
    switch expression {
    case .literal(let literal): [.literal(Array(literal.text.utf8))]
    case .composition(let composition): composition.terms.flatMap(patterns)
    case .property(let term): patterns(of: term)
    }
  }

  private func patterns(of term: PropertyTerm) -> [TextPattern] {
    let name = PropertyName.folded(term.name.spelling)
    let message = messages[name]
    let value = message ?? [.argument(term.name.spelling)]
    let shown = formed(value, term.form)
    guard message == nil, let text = term.defaultText else { return shown }
    let bytes = Array(text.utf8)
    return [
      .either([shown, formed([.missing(term.name.spelling, default: bytes)], term.form)])
    ]
  }

  private func formed(_ value: [TextPattern], _ form: PropertyTerm.Form) -> [TextPattern] {
    switch form {
    case .whole, .number: value
    case .clipped(let units): [.truncated(value, TextLimit(units: units, dots: 0))]
    case .elided(let units): [.truncated(value, TextLimit(units: units, dots: 3))]
    case .percentEncoded: [.percentEncoded(value)]
    }
  }
}
