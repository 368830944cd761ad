package import Diagnostics
package import Documents

/// A parser of template bodies and all values in them.
package struct TemplateParser {
  private(set) var values: [TemplateValue] = []
  private(set) var findings: Findings
  let file: SourceFile

  /// Parses a file; the syntax is nil if the document is invalid.
  package static func parse(
    _ file: SourceFile, as syntax: DocumentSyntax
  ) -> (template: TemplateSyntax?, findings: Findings) {
    var (document, findings) = Document.read(file, as: syntax)
    guard let document else { return (nil, findings) }
    var parser = TemplateParser(file)
    switch document {
    case .json(let json) where json.root.members == nil:
      // Invalid JSON is already reported by another finding.
      if !findings.hasErrors {
        findings.report(.bodyIsNoObject(at: json.root.span, kind: json.root.kindName))
      }
    case .json(let json):
      findings.report(contentsOf: json.duplicateKeys())
      parser.visit(json)
    case .xml(let xml): parser.visit(xml.root, path: xml.root.name)
    }
    findings.report(contentsOf: parser.findings)
    return (TemplateSyntax(document: document, values: parser.values), findings)
  }

  private init(_ file: SourceFile) {
    self.file = file
    findings = Findings(in: file)
  }

  mutating func report(_ diagnostic: Diagnostic) { findings.report(diagnostic) }

  /// Parses one value and reports findings about it.
  @discardableResult
  mutating func add(
    _ text: DecodedText, at span: SourceSpan, spelling: ValueSpelling, path: String
  ) -> Expression? {
    var expression: Expression?
    switch ExpressionParser.parse(text, spelling: spelling) {
    case .expression(let parsed):
      expression = parsed
      if case .composition(let composition) = parsed, composition.notation == .bare {
        findings.report(.compositionWithoutBraces(at: composition.span))
      }
    case .invalid(let diagnostic):
      findings.report(text.fullWidthSyntax(in: spelling, isRejected: true) ?? diagnostic)
    case .literal:
      if let finding = text.fullWidthSyntax(in: spelling, isRejected: false) {
        findings.report(finding)
      } else {
        lookForPlaceholders(in: text, spelling: spelling)
      }
    }
    values.append(
      TemplateValue(
        spelling: spelling, text: text, span: span, path: path, expression: expression))
    return expression
  }

  /// Warns about placeholders in text that the hub sends unchanged.
  private mutating func lookForPlaceholders(in text: DecodedText, spelling: ValueSpelling) {
    let marks = ExpressionParser.sigils
    guard text.bytes.contains(where: { marks.contains($0) }) else { return }
    let pieces = TextPieces(text.string, in: spelling)
    let blanks = text.bytes.prefix(while: Whitespace.contains).count
    if case .text? = pieces.pieces.first, blanks > 0,
      case .expression = ExpressionParser.parse(text.trimmed, spelling: spelling)
    {
      let gap = text.sourceSpan(of: 0..<blanks)
      let rest = text.sourceSpan(of: blanks..<text.bytes.count)
      let fix = Fix(
        "remove the white space", replacing: text.span, with: spelling.spelled(text.trimmed.string))
      findings.report(.blankBeforeExpression(at: gap, expression: rest, fix: fix))
      return
    }
    let fix = pieces.composed(for: spelling).map {
      Fix("join text and properties in braces", replacing: text.span, with: spelling.spelled($0))
    }
    if pieces.holdsTerm {
      findings.report(.textAroundExpression(at: text.span, fix: fix))
    } else if let foreign = pieces.firstForeign {
      findings.report(
        .foreignPlaceholder(foreign, at: text.span, fix: fix, severity: .warning))
    }
  }
}

extension DecodedText {
  /// The text without leading and trailing white space; its spans do not refer to the original
  /// file.
  fileprivate var trimmed: DecodedText {
    let start = bytes.drop(while: Whitespace.contains)
    let end = start.lastIndex { !Whitespace.contains($0) } ?? start.startIndex
    let text = String(decoding: start.prefix(through: end), as: UTF8.self)
    return DecodedText(verbatim: SourceFile(name: "", text: text))
  }
}

extension TemplateParser {
  /// Parses a value that is not in a body: a header, an expiry or a command line argument.
  package static func parseValue(
    _ text: DecodedText, named path: String, in file: SourceFile
  ) -> (value: TemplateValue, findings: Findings) {
    var parser = TemplateParser(file)
    let expression = parser.add(text, at: text.span, spelling: .plain, path: path)
    let value = TemplateValue(
      spelling: .plain, text: text, span: text.span, path: path, expression: expression)
    return (value, parser.findings)
  }
}
