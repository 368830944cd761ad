internal import Diagnostics
package import Localization

extension VariantTable {
  /// Creates the table of complete sentences from the tree of a message.
  package init(
    _ tree: MessageTree, in locale: LocaleTag, limit: Int = VariantTable.mostRows
  ) throws(Failure) {
    var flattener = VariantFlattener(limit: limit)
    flattener.collect(tree.parts)
    if let name = flattener.formattedSelector(in: tree) { throw .formattedSelector(name) }
    self = try flattener.flatten(tree, in: locale)
  }
}

/// A builder that expands the selections of a message into complete sentences.
private struct VariantFlattener {
  private var table = VariantTable()
  private let limit: Int
  /// The index of the segment for each range of the message, added when the range is first used.
  private var segments: [SourceSpan: Int] = [:]

  init(limit: Int) { self.limit = limit }

  /// A partial sentence: the keys selected so far, and the indices of its segments.
  private struct Draft {
    var keys: [Selector: VariantKey]
    var segments: [Int]
  }

  // MARK: - Selectors

  mutating func collect(_ parts: [MessageTree.Part]) {
    for part in parts {
      guard case .choice(let choice) = part else { continue }
      for (index, selector) in choice.selectors.enumerated() {
        let place = table.selectors.firstIndex(of: selector) ?? table.selectors.count
        if place == table.selectors.count {
          table.selectors.append(selector)
          table.keys.append([.any])
        }
        for key in choice.variants.map({ $0.keys[index] }) where !table.keys[place].contains(key) {
          table.keys[place].append(key)
        }
      }
      for variant in choice.variants { collect(variant.parts) }
    }
  }

  /// Returns an argument that selects a plural and is also displayed in a different format.
  ///
  /// Returns nil if the message consists only of a selection.
  func formattedSelector(in tree: MessageTree) -> String? {
    guard tree.syntax == .icu, !tree.isFlat else { return nil }
    let names = Set(table.selectors.filter(\.isNumeric).map(\.name))
    return tree.parts.placeholders.first { placeholder in
      switch placeholder.meaning {
      case .argument, .number: false
      case .integer, .other:
        placeholder.spelling != "#" && names.contains(placeholder.argument ?? "")
      }
    }?.argument
  }

  mutating func flatten(
    _ tree: MessageTree, in locale: LocaleTag
  ) throws(VariantTable.Failure) -> VariantTable {
    for index in table.selectors.indices {
      let selector = table.selectors[index]
      table.keys[index].sort { $0.rank(in: selector) < $1.rank(in: selector) }
    }
    let start = [Draft(keys: [:], segments: [])]
    let drafts: [Draft]
    if tree.syntax == .mf2, case .choice(let choice)? = tree.parts.first {
      // Only declarations can be outside of the variants.
      drafts = try choose(choice, from: start, locale)
    } else {
      drafts = try expand(tree.parts, from: start, in: tree.contentSpan, plural: nil, locale)
    }
    table.unifyNumbers()
    table.rows = drafts.map { draft in
      VariantTable.Row(keys: table.selectors.map { draft.keys[$0] }, segments: draft.segments)
    }
    return table
  }

  // MARK: - Rows

  private mutating func expand(
    _ parts: [MessageTree.Part], from drafts: [Draft], in span: SourceSpan, plural: Selector?,
    _ locale: LocaleTag
  ) throws(VariantTable.Failure) -> [Draft] {
    var drafts = drafts
    var run: [VariantTable.Atom] = []
    var runStart = span.start
    for part in parts {
      switch part {
      case .text(let text, _): run += text.unicodeScalars.map { .scalar($0) }
      case .placeholder(let placeholder, _): run.append(.placeholder(placeholder))
      case .choice(let choice):
        add(run, SourceSpan(runStart, max(runStart, choice.span.start)), plural, to: &drafts)
        drafts = try choose(choice, from: drafts, locale)
        run = []
        runStart = choice.span.end
      }
    }
    add(run, SourceSpan(runStart, max(runStart, span.end)), plural, to: &drafts)
    return drafts
  }

  private mutating func add(
    _ atoms: [VariantTable.Atom], _ span: SourceSpan, _ plural: Selector?, to drafts: inout [Draft]
  ) {
    let index: Int
    if let known = segments[span] {
      index = known
    } else {
      index = table.segments.count
      segments[span] = index
      table.segments.append(.init(atoms: atoms, span: span, plural: plural))
    }
    for place in drafts.indices { drafts[place].segments.append(index) }
  }

  private mutating func choose(
    _ choice: MessageTree.Choice, from drafts: [Draft], _ locale: LocaleTag
  ) throws(VariantTable.Failure) -> [Draft] {
    var output: [Draft] = []
    for draft in drafts {
      for extended in extensions(of: draft, by: choice.selectors) {
        guard let variant = variant(of: choice, for: extended.keys, locale) else { continue }
        let plural = choice.selectors.first.flatMap { $0.isNumeric ? $0 : nil }
        output += try expand(
          variant.parts, from: [extended], in: variant.contentSpan, plural: plural, locale)
        guard output.count <= limit else { throw .tooManyRows(limit: limit) }
      }
    }
    return output
  }

  /// Returns a copy of the draft for each combination of keys of the remaining selectors.
  private func extensions(of draft: Draft, by selectors: [Selector]) -> [Draft] {
    selectors.reduce([draft]) { drafts, selector in
      drafts.flatMap { draft -> [Draft] in
        guard draft.keys[selector] == nil else { return [draft] }
        return table.keys(of: selector).map { key in
          var next = draft
          next.keys[selector] = key
          return next
        }
      }
    }
  }

  /// Returns the variant that matches the keys best; the first selector takes precedence.
  private func variant(
    of choice: MessageTree.Choice, for keys: [Selector: VariantKey], _ locale: LocaleTag
  ) -> MessageTree.Variant? {
    var best: (ranks: [Int], variant: MessageTree.Variant)?
    for variant in choice.variants {
      var ranks: [Int] = []
      for (key, selector) in zip(variant.keys, choice.selectors) {
        guard let rank = rank(key, for: keys[selector] ?? .any, selector, locale) else { break }
        ranks.append(rank)
      }
      guard ranks.count == choice.selectors.count else { continue }
      if best.map({ ranks.lexicographicallyPrecedes($0.ranks) }) ?? true { best = (ranks, variant) }
    }
    return best?.variant
  }

  /// Returns the rank of a match, from 0 for the best match to 2; nil if the key does not match.
  private func rank(
    _ key: VariantKey, for value: VariantKey, _ selector: Selector, _ locale: LocaleTag
  ) -> Int? {
    if key == value { return 0 }
    if key == .any { return 2 }
    if case .exact(let number) = value, case .category(let category) = key,
      PluralSamples.category(of: number, for: selector, in: locale) == category
    {
      return 1
    }
    // The category `other` matches every number that has no other category.
    if value == .any, key == .category("other") { return 1 }
    return nil
  }
}

extension MessageTree {
  /// Whether the message consists of a single selection without nested selections.
  fileprivate var isFlat: Bool {
    guard parts.count == 1, case .choice(let choice) = parts[0] else { return false }
    return choice.variants.allSatisfy { PatternText.atoms($0.parts) != nil }
  }
}

extension [MessageTree.Part] {
  /// All placeholders, including those in variants.
  package var placeholders: [Placeholder] {
    flatMap { part -> [Placeholder] in
      switch part {
      case .text: []
      case .placeholder(let placeholder, _): [placeholder]
      case .choice(let choice): choice.variants.flatMap(\.parts.placeholders)
      }
    }
  }
}
