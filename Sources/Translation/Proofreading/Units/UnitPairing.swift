package import Diagnostics
internal import Documents
internal import Formats
package import Interchange
internal import MessageTables

/// Pairs the texts of a translation file with their sources.
///
/// A PO file contains the source of each translation. Android's `values-pl/strings.xml` does not,
/// so its source is the entry with the same key in `values/strings.xml`. A String Catalog has a text
/// for each language in the same entry.
package final class UnitPairing: Sendable {
  private let target: TranslationFile
  private let source: SourceUnits?
  private let syntax: TextSyntax
  private let sourceLanguage: LanguageFacts
  private let language: LanguageFacts
  private let localeName: String?

  /// Creates a pairing of a file with its source.
  ///
  /// `localeName` is the language as spelled in a file with several languages.
  package init(
    _ target: TranslationFile, source: SourceUnits?, from sourceLanguage: LanguageFacts,
    to language: LanguageFacts, named localeName: String? = nil
  ) {
    self.target = target
    self.source = source
    self.sourceLanguage = sourceLanguage
    self.language = language
    self.localeName = localeName
    syntax = TextSyntax(of: target)
  }

  /// Returns the texts of an entry with their sources; nil if there is nothing to compare.
  package func unit(_ entry: TranslationUnit, _ forms: inout PluralIndices) -> ProofUnit? {
    guard !entry.isProtected, entry.fields["obsolete"] == nil, entry.state != .draft,
      entry.state != .absent, target.format.id != "fluent" || !entry.isFluentTerm
    else { return nil }
    var unit = ProofUnit(key: entry.key, span: entry.span, language: language)
    let placeholders = syntax.syntax(of: entry)
    let texts = entry.texts
    let places = texts.indices.filter { isTranslation(texts[$0]) }
    guard !places.isEmpty, let sources = sources(of: entry, placeholders) else { return nil }
    for place in places {
      let text = texts[place]
      let path = text.path.relative
      guard let pair = pair(text, path, sources, entry, placeholders, &forms) else { continue }
      unit.pairs.append(pair)
    }
    let plurals = places.filter { texts[$0].path.pluralCategory != nil }
    unit.pluralGroups = Self.groups(plurals.map { texts[$0] }).filter(isPlural)
    if let source = source?[entry], entry.fields["kind"] == "string-array",
      source.texts.count != places.count
    {
      unit.wrongItemCount = (places.count, source.texts.count)
    }
    if entry.fields["plural"] != nil, let declared = forms.count(entry), declared != places.count {
      unit.wrongFormCount = (places.count, declared)
    }
    return unit
  }

  private func isTranslation(_ text: UnitText) -> Bool {
    guard !text.isMissing else { return false }
    if let localeName { return text.path.locale == localeName }
    return !text.path.steps.contains(.source)
  }

  // MARK: - Sources

  private func sources(
    of entry: TranslationUnit, _ syntax: PlaceholderSyntax
  ) -> SourcePhrases? {
    if let localeName {
      let own = phrases(entry.texts, syntax) { $0.path.locale == entry.sourceLocale }
      if own.isEmpty {
        guard localeName != entry.sourceLocale else { return nil }
        let key = DecodedText(entry.key, replacing: entry.span)
        return SourcePhrases(Phrase(key, syntax), at: RelativePath())
      }
      return own
    }
    if let source {
      guard let match = source[entry] else { return nil }
      return phrases(match.texts, syntax) { _ in true }
    }
    let isSource = { (text: UnitText) in text.path.steps.contains(.source) }
    return entry.texts.contains(where: isSource)
      ? phrases(entry.texts, syntax, where: isSource) : nil
  }

  private func phrases(
    _ texts: [UnitText], _ syntax: PlaceholderSyntax, where isSource: (UnitText) -> Bool
  ) -> SourcePhrases {
    var phrases = SourcePhrases()
    for text in texts where !text.isMissing && isSource(text) {
      phrases.set(phrase(text, syntax), at: text.path.relative)
    }
    return phrases
  }

  private func phrase(_ text: UnitText, _ placeholders: PlaceholderSyntax) -> Phrase {
    Phrase(text.text, placeholders, codes: text.codes, codesAreTags: syntax.codesAreTags)
  }

  // MARK: - Forms

  private func pair(
    _ text: UnitText, _ path: RelativePath, _ sources: SourcePhrases,
    _ entry: TranslationUnit, _ placeholders: PlaceholderSyntax, _ forms: inout PluralIndices
  ) -> PhrasePair? {
    let target = phrase(text, placeholders)
    func pair(_ source: Phrase, _ form: PhrasePair.PluralForm?) -> PhrasePair {
      PhrasePair(
        source: source, target: target, sourceFile: self.source?.file, from: sourceLanguage,
        to: language, form: form)
    }
    if let index = path.index, let plural = sources[RelativePath(category: "other")] {
      let isSingular = forms.isSingular(index, of: entry)
      let singular = sources[RelativePath()]
      let source = isSingular ? singular ?? plural : plural
      return pair(
        source,
        .init(
          name: String(index), isOfFewNumbers: forms.hasFewNumbers(index, of: entry),
          otherSource: isSingular ? plural : singular))
    }
    guard let category = path.category else {
      return
        (sources[path] ?? sources[path.withCategory("other")] ?? sources[RelativePath()]
        ?? sources[RelativePath(category: "other")]).map { pair($0, nil) }
    }
    let isOfFew = language.hasFewNumbers(category) || category == "zero"
    let other =
      sources[path.withCategory("other")] ?? sources[path.withCategory(nil)]
      ?? sources[RelativePath(category: "other")] ?? sources[RelativePath()]
    let same = isOfFew ? sources[path] : nil
    let one = sources[path.withCategory("one")]
    guard let source = same ?? other ?? one else { return nil }
    return pair(
      source,
      .init(name: category, isOfFewNumbers: isOfFew, otherSource: same == nil ? one : other))
  }

  /// Whether the variants are surely those of a plural: in i18next, `step_one` and `step_two` can be
  /// the keys of two steps.
  private func isPlural(_ group: ProofUnit.PluralGroup) -> Bool {
    target.format.id != "i18next" || !group.categories.allSatisfy(["zero", "one", "two"].contains)
  }

  /// Returns plural variants, grouped by what they are variants of.
  private static func groups(_ plurals: [UnitText]) -> [ProofUnit.PluralGroup] {
    guard !plurals.isEmpty else { return [] }
    var order: [RelativePath] = []
    var groups: [RelativePath: [UnitText]] = [:]
    for text in plurals {
      let path = text.path.relative.withCategory(nil)
      if groups[path] == nil { order.append(path) }
      groups[path, default: []].append(text)
    }
    return order.compactMap { path in
      guard let texts = groups[path], let first = texts.first, let last = texts.last else {
        return nil
      }
      return ProofUnit.PluralGroup(
        categories: texts.compactMap(\.path.pluralCategory), span: first.span.through(last.span))
    }
  }
}

/// The source texts of an entry, by path.
///
/// Most entries have one text, for which a dictionary takes much longer than a comparison.
private struct SourcePhrases {
  private var first: (path: RelativePath, phrase: Phrase)?
  private var others: [RelativePath: Phrase] = [:]

  init() {}

  init(_ phrase: Phrase, at path: RelativePath) { first = (path, phrase) }

  var isEmpty: Bool { first == nil }

  /// Adds a text; a later text replaces an earlier one with the same path.
  mutating func set(_ phrase: Phrase, at path: RelativePath) {
    if first.map({ $0.path == path }) ?? true {
      first = (path, phrase)
    } else {
      others[path] = phrase
    }
  }

  subscript(path: RelativePath) -> Phrase? {
    if let first, first.path == path { return first.phrase }
    return others.isEmpty ? nil : others[path]
  }
}

/// The path of a text inside its entry, without the language.
struct RelativePath: Hashable {
  fileprivate(set) var category: String?
  fileprivate(set) var index: Int?
  fileprivate var others: [TextPath.Step] = []

  init(category: String? = nil) { self.category = category }

  func withCategory(_ category: String?) -> RelativePath {
    var path = self
    path.category = category
    return path
  }
}

extension TextPath {
  /// The path without the language.
  var relative: RelativePath {
    var path = RelativePath()
    for step in steps {
      switch step {
      case .source, .target, .locale, .column: break
      case .plural(let category): path.category = category
      case .index(let index) where steps.count == 2: path.index = index
      default: path.others.append(step)
      }
    }
    return path
  }
}

/// The entries of a source file, by key.
package final class SourceUnits: Sendable {
  /// The source file.
  package let file: SourceFile?
  /// The entries, in the order of the file.
  package let units: [TranslationUnit]
  private let places: [ExactText: Int]
  private let isOfAndroid: Bool

  /// Indexes the entries of a file.
  package init(_ file: TranslationFile) {
    self.file = file.source?.file
    units = file.units
    isOfAndroid = file.format.id == "android"
    var places: [ExactText: Int] = [:]
    places.reserveCapacity(units.count)
    for (place, unit) in units.enumerated() {
      places[Self.name(of: unit, for: unit.product)] = place
    }
    self.places = places
  }

  /// Returns the source of an entry.
  package subscript(entry: TranslationUnit) -> TranslationUnit? {
    // On a product without an entry of its own, Android shows the entry for all products.
    (places[Self.name(of: entry, for: entry.product)] ?? places[Self.name(of: entry, for: nil)])
      .map { units[$0] }
  }

  /// Returns the name that an entry for a product has, or one for all products; it is unique in its
  /// file.
  private static func name(of unit: TranslationUnit, for product: String?) -> ExactText {
    let scope = unit.scope + [product].compactMap(\.self)
    return ExactText(
      scope.isEmpty ? unit.key : (scope + [unit.key]).joined(separator: "\u{0}"))
  }

  /// Whether a text is only a reference to another resource of an Android app, such as
  /// `@string/title`, which has the translation.
  private func refersToResource(_ text: UnitText) -> Bool {
    isOfAndroid && text.text.bytes.first == UInt8(ascii: "@")
      && text.text.bytes.contains(UInt8(ascii: "/"))
  }

  /// Returns the keys of the texts to translate that a file lacks.
  package func missing(from file: SourceUnits) -> [String] {
    units.filter { unit in
      !unit.isProtected && !unit.texts.isEmpty && file[unit] == nil
        && !unit.texts.allSatisfy { $0.text.bytes.isEmpty || refersToResource($0) }
    }.map(\.key)
  }
}

/// The numbers of each plural index of a PO file.
package struct PluralIndices {
  private var header: String?
  private var rule: GettextPlural?
  private var numbers: [Int: [Int]] = [:]

  /// Creates an empty cache.
  package init() {}

  private mutating func read(_ entry: TranslationUnit) {
    guard entry.fields["rule"] != header else { return }
    header = entry.fields["rule"]
    rule = header.flatMap { GettextPlural(header: $0) }
    numbers = [:]
  }

  private mutating func numbers(of index: Int, in entry: TranslationUnit) -> [Int]? {
    read(entry)
    if let known = numbers[index] { return known }
    guard let rule else { return nil }
    let found = (0...GettextPlural.highest).filter { rule.index(of: $0) == index }
    numbers[index] = found
    return found
  }

  /// Returns whether a plural index is that of 1 and of few other numbers.
  mutating func isSingular(_ index: Int, of entry: TranslationUnit) -> Bool {
    guard let numbers = numbers(of: index, in: entry) else { return index == 0 }
    return numbers.contains(1) && numbers.count <= LanguageFacts.few
  }

  /// Returns whether a plural index applies to few numbers.
  mutating func hasFewNumbers(_ index: Int, of entry: TranslationUnit) -> Bool {
    guard let numbers = numbers(of: index, in: entry) else { return index == 0 }
    return numbers.count <= LanguageFacts.few
  }

  /// Returns the number of plural forms that the file declares; nil if unknown.
  mutating func count(_ entry: TranslationUnit) -> Int? {
    read(entry)
    return rule?.count
  }
}
