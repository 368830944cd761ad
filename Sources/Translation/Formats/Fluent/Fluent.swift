internal import Diagnostics
internal import Documents
package import Interchange
internal import Localization
internal import MessageTables

extension TranslationFormat {
  /// Fluent files of Mozilla's projects.
  ///
  /// https://projectfluent.org/fluent/guide/
  package static let fluent = TranslationFormat(
    "fluent", extensions: ["ftl"], files: .fluent
  ) { source in
    var reader = FluentReader(source.file)
    reader.read()
    return FormatReading(units: reader.units, findings: reader.findings, row: FluentReader.row)
  }
}

/// Converts messages, terms and attributes into units: `hello`, `-brand`, `save.tooltip`.
struct FluentReader {
  private(set) var units: [TranslationUnit] = []
  private(set) var findings: Findings
  private let file: SourceFile
  private var keys: Set<String> = []
  /// The comment about the current group of messages.
  private var group: String?

  init(_ file: SourceFile) {
    self.file = file
    findings = Findings(in: file)
  }

  mutating func read() {
    for entry in FluentResource(file).entries {
      switch entry {
      case .message(let message): add(message, named: message.id.name)
      case .term(let term): add(term, named: "-\(term.id.name)")
      case .comment(let comment): if comment.level == 2 { group = comment.text }
      case .junk(let span, let problem): findings.report(.fluentSyntax(problem, in: span))
      }
    }
  }

  private mutating func add(_ message: FluentResource.Message, named name: String) {
    if !keys.insert(name).inserted { findings.report(.repeatedKey(name, at: message.id.span)) }
    let start = message.comment?.span.start ?? message.span.start
    if let value = message.value {
      var unit = TranslationUnit(key: name, span: SourceSpan(start, value.span.end))
      unit.notes = [message.comment.map { UnitNote(category: "comment", text: $0.text) }]
        .compactMap(\.self)
      add(value, to: unit)
    }
    var names: Set<String> = []
    for attribute in message.attributes {
      let key = "\(name).\(attribute.id.name)"
      if !names.insert(key).inserted { findings.report(.repeatedKey(key, at: attribute.id.span)) }
      add(attribute.value, to: TranslationUnit(key: key, span: attribute.span))
    }
  }

  private mutating func add(_ pattern: FluentResource.Pattern, to unit: TranslationUnit) {
    var unit = unit
    let indent = String(repeating: " ", count: pattern.indent == 0 ? 4 : pattern.indent)
    unit.texts = [
      UnitText(
        [.target], pattern.source(in: file),
        slot: TextSlot(pattern.span, .fluent(indent: indent)))
    ]
    unit.state = .translated
    units.append(unit)
  }

  /// Returns the fields of a pattern in `crier import --list`.
  static func row(_ unit: TranslationUnit) -> JSONValue {
    var row = Row()
    row["key"] = .string(unit.key)
    row["text"] = .text(unit[[.target]])
    row.set("comment", unit.notes.first?.text)
    return row.value
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func fluentSyntax(
    _ problem: FluentResource.Problem, in span: SourceSpan
  ) -> Self {
    let offset = min(max(problem.offset, span.start), span.end)
    return Diagnostic(
      .translationSyntax, "invalid Fluent syntax: \(problem.message)",
      at: Label(SourceSpan(offset, min(offset + 1, max(span.end, offset))), "reported here"),
      help: "Fluent ignores the whole entry, and readers see its key or another language")
  }
}
