package import MessageTables

/// Imports units with a source and a target text, one unit per message or variant.
package enum BilingualImport {
  /// The source and target text of one unit.
  package struct Texts {
    /// The name of the message or variant.
    package let label: VariantLabel
    /// Whether source and target are whole messages in ICU syntax.
    package let isICU: Bool
    /// The source text.
    package let source: [TextPart]
    /// The target text; nil if the file has none.
    package let target: [TextPart]?

    /// Creates the texts of a unit.
    package init(label: VariantLabel, isICU: Bool, source: [TextPart], target: [TextPart]?) {
      self.label = label
      self.isICU = isICU
      self.source = source
      self.target = target
    }
  }

  /// Returns the sentences of a message from its units.
  package static func sentences(
    _ units: [Texts], _ context: ImportContext
  ) throws(ImportProblem) -> ImportedSentences {
    guard let first = units.first else { return .absent }
    if isWholeMessage(first, context) {
      guard let target = first.target else { return .absent }
      return .icu(text(target, source: first.source))
    }
    if first.label.values.isEmpty {
      guard let target = first.target else { return .absent }
      return try context.table(try atoms(target, first.source, context))
    }
    return try variants(units, context)
  }

  /// Whether a unit has a whole message in ICU syntax.
  ///
  /// Some translation tools drop the attribute that says so. The source text shows it, too, where it
  /// cannot be a sentence: in a message with variants, or in another syntax.
  private static func isWholeMessage(_ unit: Texts, _ context: ImportContext) -> Bool {
    if unit.isICU { return true }
    // A message without an ICU form was not exported as one.
    guard unit.label.values.isEmpty,
      let own = try? ICULowering.text(of: context.message.source)
    else { return false }
    return own.utf8.elementsEqual(text(unit.source, source: unit.source).utf8)
      && own
        != context.source.table.sentence([:], in: context.message.source.locale)
        .flatMap(context.source.patterns.encode)
  }

  private static func variants(
    _ units: [Texts], _ context: ImportContext
  ) throws(ImportProblem) -> ImportedSentences {
    let known = context.selectors
    let labels = units[0].label.values.map(\.name)
    var selectors: [Selector] = []
    for label in labels {
      guard let selector = known.first(where: { $0.label == label }) else {
        throw .unknownVariant(units[0].label.name)
      }
      selectors.append(selector)
    }
    var sentences: [KeyedSentence] = []
    for unit in units {
      guard unit.label.values.map(\.name) == labels else { throw .unknownVariant(unit.label.name) }
      guard let target = unit.target else { continue }
      let values = zip(unit.label.values, selectors).map { VariantKey(word: $0.word, for: $1) }
      sentences.append((values, try atoms(target, unit.source, context)))
    }
    if sentences.isEmpty { return .absent }
    return try context.table(selectors, sentences)
  }

  private static func atoms(
    _ parts: [TextPart], _ source: [TextPart], _ context: ImportContext
  ) throws(ImportProblem) -> [VariantTable.Atom] {
    let text = text(parts, source: source)
    guard let atoms = context.patterns.decode(text) else { throw .invalidText(text) }
    return atoms
  }

  /// Returns the translation of a unit that has a whole ICU message; nil for other units.
  package static func wholeMessage(_ texts: Texts) -> String? {
    texts.isICU ? texts.target.map { text($0, source: []) } : nil
  }

  /// Returns text with inline codes replaced by the catalog's placeholders.
  package static func text(_ parts: [TextPart], source: [TextPart]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .code(let code): code.literal ?? meaning(of: code, in: source)
      }
    }.joined()
  }

  /// Returns the placeholder that an inline code represents.
  ///
  /// A code that does not specify a placeholder represents the placeholder of the matching code in
  /// the source.
  private static func meaning(of code: InlineCode, in source: [TextPart]) -> String {
    if let own = code.meaning { return own }
    for case .code(let other) in source where other.id == code.id {
      if let meaning = other.meaning { return meaning }
    }
    return code.marker
  }

  /// Whether the source text in the file differs from the source in the catalog.
  package static func isStale(_ units: [Texts], _ context: ImportContext) -> Bool {
    guard let first = units.first else { return false }
    if isWholeMessage(first, context) {
      let own = try? ICULowering.text(of: context.message.source)
      return own?.utf8.elementsEqual(text(first.source, source: first.source).utf8) == false
    }
    return units.contains { unit in
      let found = text(unit.source, source: unit.source)
      let selectors = context.selectors
      let values = Dictionary(
        unit.label.values.compactMap { value in
          selectors.first { $0.label == value.name }
            .map { ($0, VariantKey(word: value.word, for: $0)) }
        }, uniquingKeysWith: { first, _ in first })
      let own = context.source.table.sentence(values, in: context.message.source.locale)
      return own.flatMap(context.source.patterns.encode)?.utf8.elementsEqual(found.utf8) == false
    }
  }
}

extension InlineCode {
  /// The character that a `cp` code represents; nil for other codes.
  fileprivate var literal: String? {
    guard name == "cp" else { return nil }
    return UInt32(id, radix: 16).flatMap(UnicodeScalar.init).map { String($0) }
  }
}

extension ImportContext {
  /// The converter between sentences and their text in a file.
  package var patterns: PatternText {
    let numeric = model.table.selectors.filter(\.isNumeric)
    return PatternText(
      model.content.syntax, plural: numeric.count == 1 ? numeric.first : nil,
      declarations: model.tree.declarations)
  }
}
