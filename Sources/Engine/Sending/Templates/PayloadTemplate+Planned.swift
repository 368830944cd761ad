package import Diagnostics
internal import Documents
package import Platforms
package import TemplateLanguage

extension PayloadTemplate {
  /// Returns the payload before a send, with values not yet known; nil if the body is invalid.
  ///
  /// `allowedValues` contains the declared values of each property whose values the author limits.
  package func plannedPayload(allowedValues: [PropertyName: [String]] = [:]) -> Payload? {
    guard let syntax else { return nil }
    var pending = PendingValues()
    for value in syntax.values {
      guard let expression = value.expression else { continue }
      pending.add(
        PendingValue(
          expression, spelling: value.spelling, in: file, allowedValues: allowedValues),
        at: value.span)
    }
    return Payload(
      .document(syntax.document), for: target, headers: headers.planned, pending: pending,
      stage: .template)
  }

  /// Returns the findings of the service and the device that apply to every send.
  package func platformFindings(allowedValues: [PropertyName: [String]] = [:]) -> Findings {
    guard let payload = plannedPayload(allowedValues: allowedValues) else { return Findings() }
    let hubFindings = hubFindings
    var found = payload.findings().withoutPlaces(ofErrorsIn: hubFindings)
    if !hubFindings.hasErrors { found.report(contentsOf: constantSizeFindings(payload)) }
    return found
  }

  /// All findings about a template that is checked without a workspace.
  package var allFindings: Findings {
    var all = hubFindings
    all.report(contentsOf: platformFindings())
    return all
  }

  /// Returns the findings about the size of the constant text, which every payload contains.
  ///
  /// Values that are not yet known make the final size larger, so only an exceeded limit is
  /// reported.
  private func constantSizeFindings(_ payload: Payload) -> Findings {
    guard file.bytes.count >= PayloadSize.leastRemarkable, let template = body() else {
      return Findings()
    }
    let nothing = SlotValues(bytes: [], ranges: template.slots.map { _ in 0..<0 })
    let provenance = Provenance(template.rendered(with: nothing), of: template)
    let bytes = SourceFile(name: "rendering", bytes: provenance.rendering.bytes)
    guard let document = Document.read(bytes, as: template.syntax).document else {
      return Findings()
    }
    let constant = Payload(.document(document), for: target, headers: payload.headers)
    let least: Severity = template.slots.isEmpty ? .note : .error
    return constant.sizeFindings(provenance.size)
      .filter { $0.severity >= least }.map { provenance.traced($0, from: bytes) }
  }
}

extension Findings {
  /// Returns the findings, except those about a value that contains an earlier error; keeps all
  /// notes.
  ///
  /// A value with a wrong expression has no text yet that could be judged.
  fileprivate func withoutPlaces(ofErrorsIn earlier: Findings) -> Findings {
    let errors = earlier.sorted.filter { $0.severity == .error }.compactMap(\.primary)
      .sorted { $0.span.start < $1.span.start }
    return filter { finding in
      guard finding.severity > .note, let label = finding.primary else { return true }
      let next = errors.partitioningIndex { $0.span.start >= label.span.start }
      return !errors[next...].prefix { $0.span.start < label.span.end }
        .contains { $0.file == label.file && $0.span.end <= label.span.end }
    }
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
  /// Whether the term has no default and no maximum length, so that `$(p)` or `#(p)` can replace
  /// it.
  fileprivate var isPlain: Bool {
    defaultText == nil && (form == .whole || form == .number)
  }
}

extension Expression {
  /// Returns all strings that the expression can render; nil if they are unknown.
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
