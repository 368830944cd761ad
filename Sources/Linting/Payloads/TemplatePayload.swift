internal import Diagnostics
internal import Documents
package import Platforms
package import TemplateLanguage

extension Payload {
  /// The payload that a template will become, as far as it is known before a send.
  ///
  /// `allowedValues` are the texts that a property can have, where somebody has said so.
  package init(
    _ template: TemplateSyntax, for target: PlatformTarget, envelope: Envelope = Envelope(),
    allowedValues: [PropertyName: [String]] = [:]
  ) {
    var pending = PendingValues()
    let file = template.document.file
    for value in template.values {
      guard let expression = value.expression else { continue }
      pending.add(
        PendingValue(
          expression, spelling: value.spelling, in: file, allowedValues: allowedValues),
        at: value.span)
    }
    self.init(
      .document(template.document), for: target,
      headers: PayloadHeaders(envelope.headers.map(\.asPlanned)), pending: pending,
      stage: .template)
  }
}

extension Envelope.Field {
  /// The header of a template: an expression is not known yet.
  package var asPlanned: PayloadHeader {
    let (parsed, findings) = TemplateParser.parseValue(value, named: name, in: file)
    let isKnown = parsed?.expression == nil && !findings.hasErrors
    return PayloadHeader(name, isKnown ? value.string : nil, at: value.span, in: file)
  }
}

extension PendingValue {
  fileprivate init(
    _ expression: Expression, spelling: ValueSpelling, in file: SourceFile,
    allowedValues: [PropertyName: [String]]
  ) {
    let term = expression.onlyProperty
    let isBare = if case .property = expression { true } else { false }
    let isNumber = isBare && term?.form == .number && spelling == .jsonString
    self.init(
      isNumber ? .numberOrText : .text, expression: file.text(at: expression.span),
      properties: expression.properties.map(\.name.spelling),
      possibleTexts: expression.possibleTexts(allowedValues),
      numberForm: term.flatMap { $0.isPlain ? "#(\($0.name.spelling))" : nil },
      textForm: term.flatMap { $0.isPlain ? "$(\($0.name.spelling))" : nil })
  }
}

extension PropertyTerm {
  /// Whether another form could take its place without losing anything.
  fileprivate var isPlain: Bool {
    defaultText == nil && (form == .whole || form == .number)
  }
}

extension Expression {
  /// The property, where the expression is nothing else, in braces or not.
  fileprivate var onlyProperty: PropertyTerm? {
    switch self {
    case .property(let term): term
    case .literal: nil
    case .composition(let composition):
      composition.terms.count == 1 ? composition.terms[0].onlyProperty : nil
    }
  }

  /// All texts that it can become; nil where a send can supply any.
  fileprivate func possibleTexts(_ allowedValues: [PropertyName: [String]]) -> [String]? {
    switch self {
    case .literal(let term): return [term.text]
    case .property(let term):
      guard term.form == .whole || term.form == .number, let texts = allowedValues[term.name]
      else { return nil }
      return texts + (term.defaultText.map { [$0] } ?? [])
    case .composition(let composition):
      let texts = composition.terms.map { $0.possibleTexts(allowedValues) }
      if texts.count == 1 { return texts[0] }
      guard texts.allSatisfy({ $0?.count == 1 }) else { return nil }
      return [texts.compactMap(\.self).joined().joined()]
    }
  }
}
