package import MessageTables

/// One entry of a bilingual file: a source text and its translation.
package struct BilingualUnit: Sendable {
  /// A part of a text: a run of characters, or a placeholder as an inline code.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// A placeholder and its number; equal placeholders in source and target share a number.
    case code(Placeholder, Int)
  }

  /// The message that the entry belongs to.
  package let message: ExchangedMessage
  /// The name of the entry, which identifies a message or one of its variants.
  package let label: VariantLabel
  /// Whether source and target are whole messages in ICU syntax.
  package let isICU: Bool
  /// The source text.
  package let source: [Piece]
  /// The target text; nil if untranslated.
  package let target: [Piece]?
  /// The state of the translation.
  package let state: UnitState

  /// The source as plain text, for formats without inline codes.
  package var sourceText: String { Self.text(source) }

  /// The target as plain text, for formats without inline codes.
  package var targetText: String? { target.map(Self.text) }

  private static func text(_ pieces: [Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .code(let placeholder, _): placeholder.spelling
      }
    }.joined()
  }
}

extension TranslationExport {
  /// Returns the entries of a message in the target language of the export.
  package func bilingualUnits(
    _ message: ExchangedMessage
  ) throws(ExportReason) -> [BilingualUnit] {
    let target = message.translations[locale]
    if options.plurals == .icu {
      return [
        BilingualUnit(
          message: message, label: VariantLabel(key: "\(message.key)"), isICU: true,
          source: [.text(try ICULowering.text(of: message.source))],
          target: try target.map { (content) throws(ExportReason) in
            [.text(try ICULowering.text(of: content))]
          }, state: target?.state ?? .absent)
      ]
    }
    let source = try ParsedContent(message.source)
    let translation = try target.map { (content) throws(ExportReason) in
      try ParsedContent(content)
    }
    let rows = try VariantRows(source, translation, in: locale)
    var units: [BilingualUnit] = []
    for row in rows.rows {
      var codes = CodeNumbers()
      let text = try pieces(row.source, source, &codes)
      codes.restart()
      units.append(
        BilingualUnit(
          message: message, label: rows.label(of: row, key: "\(message.key)"), isICU: false,
          source: text,
          target: try row.target.map { (atoms) throws(ExportReason) in
            try pieces(atoms, translation ?? source, &codes)
          }, state: target?.state ?? .absent))
    }
    return units
  }

  private func pieces(
    _ atoms: [VariantTable.Atom], _ content: ParsedContent, _ codes: inout CodeNumbers
  ) throws(ExportReason) -> [BilingualUnit.Piece] {
    var pieces: [BilingualUnit.Piece] = []
    let runs = atoms.runs
    for (index, run) in runs.enumerated() {
      switch run {
      case .text(let text):
        // The text is escaped even next to inline codes, so that it can be parsed without context.
        var ends: PatternText.Ends = index == 0 ? .start : []
        if index == runs.count - 1 { ends.insert(.end) }
        let encoded =
          content.patterns.encodePart(text.unicodeScalars.map { .scalar($0) }, at: ends) ?? text
        pieces.append(.text(encoded))
      case .placeholder(let placeholder):
        guard let spelling = content.patterns.spelling(of: placeholder) else {
          throw .placeholder(placeholder.spelling)
        }
        if options.placeholders == .text {
          pieces.append(.text(spelling))
        } else {
          let spelled = Placeholder(
            spelling: spelling, meaning: placeholder.meaning, argument: placeholder.argument)
          pieces.append(.code(spelled, codes.number(of: spelling)))
        }
      }
    }
    return pieces
  }
}

/// Numbers the inline codes of a unit, so that equal codes in source and target match.
private struct CodeNumbers {
  private var numbers: [String: [Int]] = [:]
  private var uses: [String: Int] = [:]
  private var last = 0

  mutating func number(of spelling: String) -> Int {
    let use = uses[spelling, default: 0]
    uses[spelling] = use + 1
    if let known = numbers[spelling], use < known.count { return known[use] }
    last += 1
    numbers[spelling, default: []].append(last)
    return last
  }

  /// Starts the numbering of the target text.
  mutating func restart() { uses = [:] }
}
