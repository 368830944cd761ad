internal import Bytes
package import Diagnostics
internal import Documents

/// The treatment of white space in a body.
package enum BodyLayout: String, Hashable, Sendable, CaseIterable {
  /// The body as the hub sends it: JSON without white space, XML unchanged.
  case hub
  /// The body without insignificant white space.
  case compact
  /// The body with all its white space.
  case verbatim

  /// Whether rendering drops insignificant white space in a body with the given syntax.
  func dropsWhitespace(in syntax: DocumentSyntax) -> Bool {
    switch self {
    case .hub: syntax == .json
    case .compact: true
    case .verbatim: false
    }
  }
}

/// A compiler of templates into constant bytes and holes.
struct Compiler {
  private let file: SourceFile
  private let isJSON: Bool
  private var constants: [UInt8] = []
  private var steps: [CompiledTemplate.Step] = []
  private var pieces: [CompiledTemplate.ConstantPiece] = []
  private var slots: [PropertyName] = []
  private var slotNumbers: [PropertyName: Int] = [:]
  /// The offset of the first constant byte that is not part of a step yet.
  private var runStart = 0

  init(file: SourceFile, syntax: DocumentSyntax) {
    self.file = file
    isJSON = syntax == .json
  }

  static func compile(_ template: TemplateSyntax, layout: BodyLayout) -> CompiledTemplate {
    let document = template.document
    var compiler = Compiler(file: document.file, syntax: document.syntax)
    let removed =
      layout.dropsWhitespace(in: document.syntax) ? document.insignificantSpans : []
    compiler.compile(template.values, in: document.bodySpan, without: removed)
    return compiler.finished(syntax: document.syntax)
  }

  private mutating func compile(
    _ values: [TemplateValue], in body: SourceSpan, without removed: [SourceSpan]
  ) {
    var position = body.start
    var blanks = removed[...]
    func isNext(_ span: SourceSpan) -> Bool { (blanks.first?.start ?? .max) < span.start }
    for value in values.sorted(by: { $0.span.start < $1.span.start }) {
      guard let expression = value.expression else { continue }
      while isNext(value.span) { skip(&blanks, from: &position) }
      appendSource(SourceSpan(position, value.span.start))
      append(expression, in: value)
      position = value.span.end
    }
    while !blanks.isEmpty { skip(&blanks, from: &position) }
    appendSource(SourceSpan(position, max(position, body.end)))
  }

  private mutating func skip(_ blanks: inout ArraySlice<SourceSpan>, from position: inout Int) {
    let blank = blanks.removeFirst()
    appendSource(SourceSpan(position, blank.start))
    position = blank.end
  }

  private mutating func append(_ expression: Expression, in value: TemplateValue) {
    switch value.spelling {
    case .jsonString:
      if case .property(let term) = expression, term.form == .number {
        appendHole(term, escape: nil)
        return
      }
      appendConstant([UInt8(ascii: "\"")], from: value.span)
      append(expression, escape: .json)
      appendConstant([UInt8(ascii: "\"")], from: value.span)
    case .xmlText: append(expression, escape: .xmlText)
    case .xmlAttribute(let quote):
      let isDouble = quote == UInt8(ascii: "\"")
      append(expression, escape: isDouble ? .xmlDoubleQuoted : .xmlSingleQuoted)
    case .plain: append(expression, escape: .plain)
    }
  }

  mutating func append(_ expression: Expression, escape: Escape) {
    switch expression {
    case .property(let term): appendHole(term, escape: escape)
    case .literal(let term):
      var escaped: [UInt8] = []
      escaped.append(Array(term.text.utf8), as: escape)
      appendConstant(escaped, from: term.span)
    case .composition(let composition):
      for term in composition.terms { append(term, escape: escape) }
    }
  }

  private mutating func appendHole(_ term: PropertyTerm, escape: Escape?) {
    endRun()
    var defaultRange: Range<Int>?
    if let text = term.defaultText {
      let start = constants.count
      constants.append(contentsOf: text.utf8)
      defaultRange = start..<constants.count
      runStart = constants.count
    }
    steps.append(
      .hole(
        Hole(
          slot: slotNumber(of: term.name), form: term.form, span: term.span,
          defaultRange: defaultRange, escape: term.form == .percentEncoded ? .percent : escape)))
  }

  private mutating func slotNumber(of name: PropertyName) -> Int {
    if let number = slotNumbers[name] { return number }
    slotNumbers[name] = slots.count
    slots.append(name)
    return slots.count - 1
  }

  private mutating func appendSource(_ span: SourceSpan) {
    appendConstant(file.bytes[span.range], from: span)
  }

  private mutating func appendConstant(_ bytes: some Collection<UInt8>, from span: SourceSpan) {
    guard !bytes.isEmpty else { return }
    let start = constants.count
    constants.append(contentsOf: bytes)
    pieces.append(.init(range: start..<constants.count, span: span))
  }

  private mutating func endRun() {
    guard runStart < constants.count else { return }
    steps.append(.constant(runStart..<constants.count))
    runStart = constants.count
  }

  consuming func finished(syntax: DocumentSyntax) -> CompiledTemplate {
    endRun()
    return CompiledTemplate(
      constants: constants, steps: steps, pieces: pieces, syntax: syntax, file: file, slots: slots)
  }
}

extension TemplateSyntax {
  /// Compiles the template, which must have no errors.
  package func compiled(layout: BodyLayout = .hub) -> CompiledTemplate {
    Compiler.compile(self, layout: layout)
  }
}

extension TemplateValue {
  /// Compiles the value as a separate template, without escaping.
  package func compiled(in file: SourceFile) -> CompiledTemplate {
    var compiler = Compiler(file: file, syntax: .json)
    if let expression {
      compiler.append(expression, escape: .plain)
    } else {
      compiler.append(.literal(LiteralTerm(text: text.string, span: span)), escape: .plain)
    }
    return compiler.finished(syntax: .json)
  }
}
