internal import Localization
internal import TemplateLanguage

/// One combination of the variants that matchers can select.
struct VariantChoice {
  /// The chosen group of each argument that selects variants, by folded name.
  var groups: [String: ArgumentGroup] = [:]
  /// The index of the chosen variant of each untracked matcher, by the matcher's id.
  var variants: [Int: Int] = [:]

  /// Returns the variant that a matcher selects.
  func variant(of matcher: MessageOutline.Matcher) -> MessageOutline.Matcher.Variant? {
    if let index = variants[matcher.id] { return matcher.variants[index] }
    var best: (ranks: [Int], variant: MessageOutline.Matcher.Variant)?
    for variant in matcher.variants {
      let ranks = zip(matcher.selectors, variant.keys).map { rank($0, $1, of: matcher) }
      guard !ranks.contains(nil) else { continue }
      let known = ranks.compactMap(\.self)
      if best.map({ known.lexicographicallyPrecedes($0.ranks) }) ?? true {
        best = (known, variant)
      }
    }
    return best?.variant ?? matcher.variants.last
  }

  /// Returns the rank of a key, 0 for the best match; nil if the key does not match.
  private func rank(
    _ selector: MessageOutline.Matcher.Selector, _ key: Message.Key,
    of matcher: MessageOutline.Matcher
  ) -> Int? {
    guard let text = key.text else { return 2 }
    let isCatchAll = matcher.isICU && text == "other"
    switch selector {
    case .unknown: return nil
    case .text(let name):
      if let value = groups[name]?.members.first, value.text.elementsEqual(text.utf8) { return 0 }
      return isCatchAll ? 2 : nil
    case .number(let name, let use):
      let number = groups[name]?.classes[use.key]
      if number?.exact == text { return 0 }
      if number?.category == text { return 1 }
      return isCatchAll ? 2 : nil
    }
  }
}

/// A part of one variant of a message.
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
    segments(parts, choice, arguments, probe)
  }

  private func segments(
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
      case .values(let part, let name):
        guard let argument = arguments[name] else { return [] }
        let group = choice.groups[name]
        let formats = probe.formats(
          of: part, argument, group?.shown, scope: group?.scope ?? "", in: locale)
        switch formats {
        case .values(let values): return [.values(values, argument: name)]
        case .open(let reason): return [.open(reason)]
        }
      }
    }
  }
}
