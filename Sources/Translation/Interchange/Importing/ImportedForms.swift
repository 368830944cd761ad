internal import Localization
internal import MessageTables

/// The forms of a message in a file, completed with those of the catalog.
///
/// Translators' tools empty forms that are not translated yet, and leave out forms that they do not
/// know. Neither means that the notification should be empty, or that another form fits.
struct ImportedForms {
  private let context: ImportContext
  private let selectors: [Selector]
  private(set) var sentences: [KeyedSentence]
  /// The names of the forms that the file does not have and the catalog keeps, such as `few`.
  private(set) var kept: [String] = []

  init(_ context: ImportContext, _ selectors: [Selector], _ sentences: [KeyedSentence]) {
    self.context = context
    self.selectors = selectors
    self.sentences = sentences
  }

  /// Replaces each empty sentence with the catalog's sentence.
  mutating func keepEmptied() {
    // A message without variants that is empty is refused as a whole.
    guard let existing = context.existing?.table, !selectors.isEmpty else { return }
    sentences = sentences.map { sentence in
      guard sentence.atoms.isBlank,
        let own = existing.sentence(assignment(sentence.values), in: context.locale), !own.isBlank
      else { return sentence }
      kept.append(name(of: sentence.values))
      return (sentence.values, own)
    }
  }

  /// Adds the sentences of the catalog's categories and values that the file does not mention.
  mutating func keepMissing() {
    guard let existing = context.existing?.table, !selectors.isEmpty else { return }
    complete(from: existing)
    guard let own = VariantTable(selectors, sentences) else { return }
    let known = knownKeys
    for row in existing.rows {
      let keys = keys(of: row, in: existing)
      guard isKept(keys), !known.contains(keys) else { continue }
      let atoms = existing.atoms(of: row)
      let values = assignment(keys)
      // A row that the catalog never shows is not missing either, such as `one` beside `=1`.
      let shown = existing.sentence(values, in: context.locale)
      if own.sentence(values, in: context.locale) != shown {
        kept.append(name(of: keys))
        sentences.append((keys, atoms))
      }
    }
  }

  /// Adds the sentence of the catalog for each combination of keys that the file lacks.
  ///
  /// In a file with a unit for `female, one` and none for `female, other`, nothing else would tell
  /// what to show to a woman with five messages.
  private mutating func complete(from existing: VariantTable) {
    guard VariantTable(selectors, sentences) == nil else { return }
    for values in missing {
      guard let own = existing.sentence(assignment(values), in: context.locale) else { continue }
      kept.append(name(of: values))
      sentences.append((values, own))
    }
  }

  /// The combinations of keys without a sentence; none if there are too many to list.
  var missing: [[VariantKey]] {
    let keys = selectors.indices.map { index in
      Set(sentences.compactMap { $0.values[index] } + [.any]).sorted {
        $0.rank(in: selectors[index]) < $1.rank(in: selectors[index])
      }
    }
    let count = keys.reduce(1) { min($0 * $1.count, 1 << 20) }
    guard count <= VariantTable.mostRows else { return [] }
    return VariantTable.combinations(keys).filter { values in
      !sentences.contains { sentence in
        zip(sentence.values, values).allSatisfy { $0 == nil || $0 == $1 }
      }
    }
  }

  private var knownKeys: Set<[VariantKey]> {
    Set(sentences.map { $0.values.map { $0 ?? .any } })
  }

  private func keys(of row: VariantTable.Row, in existing: VariantTable) -> [VariantKey] {
    selectors.map { selector in
      existing.selectors.firstIndex(of: selector).flatMap { row.keys[$0] } ?? .any
    }
  }

  /// Whether a file can have a form for these keys, so that its absence means something.
  private func isKept(_ keys: [VariantKey]) -> Bool {
    zip(selectors, keys).allSatisfy { selector, key in
      switch key {
      case .any, .value, .exact: true
      case .category(let category):
        PluralSamples.categories(selector, context.locale).contains(category)
      }
    } && keys.contains { $0 != .any }
  }

  private func assignment(_ values: [VariantKey?]) -> [Selector: VariantKey] {
    Dictionary(
      zip(selectors, values.map { $0 ?? .any }), uniquingKeysWith: { first, _ in first })
  }

  func name(of values: [VariantKey?]) -> String {
    values.map { ($0 ?? .any).labelWord }.joined(separator: ", ")
  }
}

extension [VariantTable.Atom] {
  /// Whether a sentence is empty, or only white space.
  var isBlank: Bool {
    allSatisfy { atom in
      if case .scalar(let scalar) = atom { scalar.properties.isWhitespace } else { false }
    }
  }
}
