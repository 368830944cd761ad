internal import Diagnostics
internal import Localization

/// A converter of nested choices into complete sentences, one for each combination of keys.
struct WordingFlattener {
  /// A sentence without choices, and a key for each selector.
  struct Row {
    var keys: [WordingChoice.Key]
    var parts: [WordingPart]
  }

  /// A sentence that is not complete yet.
  private struct Draft {
    var keys: [Int: WordingChoice.Key]
    var parts: [WordingPart]
  }

  private let locale: LocaleTag
  /// The selectors, the outermost first.
  private(set) var selectors: [WordingChoice.Selector] = []
  private var keys: [[WordingChoice.Key]] = []
  /// Whether a choice comes after the choice of a later selector.
  private var hasConflict = false

  init(locale: LocaleTag) { self.locale = locale }

  mutating func rows(of parts: [WordingPart]) throws(ConversionGap) -> [Row] {
    collect(parts)
    for index in keys.indices { keys[index] = keys[index].filter { $0 != .any } + [.any] }
    var drafts = try expand(parts, from: [Draft(keys: [:], parts: [])])
    // Without all combinations, a row of one selector could win over a row of another.
    if hasConflict { drafts = try expand(parts, from: combinations(at: parts.firstSpan)) }
    return drafts.map { draft in
      Row(keys: selectors.indices.map { draft.keys[$0] ?? .any }, parts: draft.parts)
    }
  }

  private func combinations(at span: SourceSpan) throws(ConversionGap) -> [Draft] {
    var drafts = [Draft(keys: [:], parts: [])]
    for index in selectors.indices {
      drafts = drafts.flatMap { draft in
        keys[index].map { key in
          var next = draft
          next.keys[index] = key
          return next
        }
      }
      try check(drafts.count, span)
    }
    return drafts
  }

  private mutating func collect(_ parts: [WordingPart]) {
    for case .choice(let choice) in parts {
      let index = selectors.firstIndex(of: choice.selector) ?? selectors.count
      if index == selectors.count {
        selectors.append(choice.selector)
        keys.append([])
      }
      for variant in choice.variants where !keys[index].contains(variant.key) {
        keys[index].append(variant.key)
      }
      for variant in choice.variants { collect(variant.parts) }
    }
  }

  private func check(_ count: Int, _ span: SourceSpan) throws(ConversionGap) {
    guard count <= ChoiceTable.mostRows else {
      throw ConversionGap(
        span, "the message would have more than \(ChoiceTable.mostRows) variants",
        remedy: "divide the message into several messages")
    }
  }

  private mutating func expand(
    _ parts: [WordingPart], from drafts: [Draft]
  ) throws(ConversionGap) -> [Draft] {
    var drafts = drafts
    for part in parts {
      guard case .choice(let choice) = part else {
        for index in drafts.indices { drafts[index].parts.append(part) }
        continue
      }
      guard let place = selectors.firstIndex(of: choice.selector) else { continue }
      var output: [Draft] = []
      for draft in drafts {
        let isLate = draft.keys[place] == nil && draft.keys.keys.contains { $0 > place }
        if isLate { hasConflict = true }
        for key in draft.keys[place].map({ [$0] }) ?? keys[place] {
          var next = draft
          next.keys[place] = key
          guard let variant = variant(of: choice, for: key) else { continue }
          output += try expand(variant.parts, from: [next])
          try check(output.count, choice.span)
        }
      }
      drafts = output
    }
    return drafts
  }

  private func variant(
    of choice: WordingChoice, for value: WordingChoice.Key
  ) -> WordingChoice.Variant? {
    var best: (rank: Int, variant: WordingChoice.Variant)?
    for variant in choice.variants {
      let rank = KeyMatching.rank(variant.key, for: value, choice.selector, in: locale)
      guard let rank else { continue }
      if best.map({ rank < $0.rank }) ?? true { best = (rank, variant) }
    }
    return best?.variant
  }
}
