internal import Localization
internal import TemplateLanguage

/// A choice of one variant for each matcher.
struct VariantChoice {
  /// The chosen group of each argument that selects variants, by folded name.
  var groups: [String: ArgumentGroup] = [:]
  /// The index of the chosen variant of each untracked matcher, by the matcher's id.
  var variants: [Int: Int] = [:]

  /// Returns the variant that a matcher selects.
  func variant(of matcher: MessageOutline.Matcher) -> MessageOutline.Matcher.Variant? {
    if !variants.isEmpty, let index = variants[matcher.id] { return matcher.variants[index] }
    return matcher.variant { selector, _ in
      switch selector {
      case .unknown: nil
      case .text(let name, _): groups[name]?.textClass
      case .number(let name, let use): groups[name]?.classes[use.id]
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
    if valueClass?.category == text { return 1 }
    return isICU && text == "other" ? 2 : nil
  }
}

/// Constant text, a string argument, a formatted value or a value of unknown size.
enum Segment {
  case fixed([UInt8])
  /// The folded name of an argument whose string is displayed unchanged.
  case text(String)
  /// The formatted values of an argument.
  case values(FormattedValues, argument: String)
  /// The reason why a value has no known maximum size.
  case open(String)
}

extension MessageOutline {
  /// Returns the segments of the message, with the chosen variant of each matcher.
  func segments(
    _ choice: VariantChoice, _ arguments: [String: ArgumentFacts], _ probe: MessageProbe
  ) -> [Segment] {
    Self.segments(parts, choice, arguments, probe)
  }

  private static func segments(
    _ parts: [Part], _ choice: VariantChoice, _ arguments: [String: ArgumentFacts],
    _ probe: MessageProbe
  ) -> [Segment] {
    parts.flatMap { part -> [Segment] in
      switch part {
      case .fixed(let bytes): return bytes.isEmpty ? [] : [.fixed(bytes)]
      case .open(let reason): return [.open(reason)]
      case .text(let name):
        if let value = choice.groups[name]?.shown?.first { return [.fixed(value.text)] }
        return [.text(name)]
      case .matcher(let matcher):
        let variant = choice.variant(of: matcher)
        return segments(variant?.parts ?? [], choice, arguments, probe)
      case .values(let use, let name):
        guard let argument = arguments[name] else { return [] }
        switch probe.formats(of: use, argument, in: choice.groups[name]) {
        case .values(let values): return [.values(values, argument: name)]
        case .open(let reason): return [.open(reason)]
        }
      }
    }
  }
}
