internal import Localization
internal import TemplateLanguage

/// A choice of one variant for each matcher.
struct VariantChoice {
  /// The chosen group of each argument that selects variants.
  var groups = ArgumentMap<ArgumentGroup>()
  /// The index of the chosen variant of each untracked matcher.
  var variants: [ObjectIdentifier: Int] = [:]

  /// Creates a choice for messages without variants.
  init() {}

  /// Creates a choice for messages with one selector.
  init(_ argument: ArgumentID, _ group: ArgumentGroup) { groups[argument] = group }

  /// Returns the variant that a matcher selects.
  func variant(of matcher: MessageOutline.Matcher) -> MessageOutline.Matcher.Variant? {
    if !variants.isEmpty, let index = variants[ObjectIdentifier(matcher)] {
      return matcher.variants[index]
    }
    return matcher.variant { selector, _ in
      switch selector {
      case .unknown: nil
      case .text(let argument, _): groups[argument]?.textClass
      case .number(let argument, let keys): groups[argument]?.classes[keys.use.id]
      }
    }
  }
}

extension MessageOutline.Matcher {
  /// Returns the variant selected by the value classes.
  ///
  /// The closure returns the class of a selector's value; its second argument is the selector's
  /// index.
  func variant(_ valueClass: (Selector, Int) -> MessageProbe.ValueClass?) -> Variant? {
    if selectors.count == 1 { return variant(for: valueClass(selectors[0], 0)) }
    let classes = selectors.enumerated().map { valueClass($1, $0) }
    var best: (ranks: [Int], variant: Variant)?
    for variant in variants {
      let ranks = zip(classes, variant.keys).map { rank($0, $1) }
      guard !ranks.contains(nil) else { continue }
      let known = ranks.compactMap(\.self)
      if best.map({ known.lexicographicallyPrecedes($0.ranks) }) ?? true {
        best = (known, variant)
      }
    }
    return best?.variant ?? variants.last
  }

  /// Returns the variant selected in a matcher with one selector, without allocating lists of
  /// ranks.
  private func variant(for valueClass: MessageProbe.ValueClass?) -> Variant? {
    var best: (rank: Int, variant: Variant)?
    for variant in variants {
      guard let key = variant.keys.first, let rank = rank(valueClass, key) else { continue }
      if rank < best?.rank ?? .max { best = (rank, variant) }
    }
    return best?.variant ?? variants.last
  }

  /// Returns the rank of a key, 0 for the best match; nil if the key does not match.
  private func rank(_ valueClass: MessageProbe.ValueClass?, _ key: Message.Key) -> Int? {
    guard let text = key.text else { return 2 }
    if valueClass?.exact == text { return 0 }
    if valueClass?.category == text { return takesFirstMatch ? 0 : 1 }
    return isICU && text == "other" ? 2 : nil
  }
}

/// Constant text, a string argument, a formatted value or a value of unknown size.
enum Segment {
  case fixed(MeasuredText)
  /// An argument whose string is displayed unchanged.
  case text(ArgumentID)
  /// The formatted values of an argument.
  case values(FormattedValues, argument: ArgumentID)
  /// The reason why a value has no known maximum size.
  case open(String)
}

extension MessageOutline {
  /// Calls a function with each segment of the message, with the chosen variant of each matcher.
  func visit(_ choice: VariantChoice, _ resolver: SegmentResolver, _ body: (Segment) -> Void) {
    visit(parts, choice, resolver, body)
  }

  private func visit(
    _ parts: [Part], _ choice: VariantChoice, _ resolver: SegmentResolver,
    _ body: (Segment) -> Void
  ) {
    for part in parts {
      switch part {
      case .fixed(let text): body(.fixed(text))
      case .open(let reason): body(.open(reason))
      case .text(let argument):
        let value = choice.groups[argument]?.shown?.first
        body(value.map { .fixed($0.text) } ?? .text(argument))
      case .matcher(let matcher):
        guard let variant = choice.variant(of: matcher) else { continue }
        visit(variant.parts, choice, resolver, body)
      case .values(let use, let argument):
        guard let facts = resolver.arguments[argument] else { continue }
        switch resolver.probe.formats(of: use, facts, in: choice.groups[argument]) {
        case .values(let values): body(.values(values, argument: argument))
        case .open(let reason): body(.open(reason))
        }
      }
    }
  }
}
