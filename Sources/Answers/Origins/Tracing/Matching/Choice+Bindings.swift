internal import Localization

extension Choice {
  /// The numbers to try for a plural category, and for numbers without a category of their own.
  private static let mostHints = 4

  /// Returns the values found so far with those that select a variant; nil if a known value selects
  /// another variant.
  func bindings(_ bindings: Bindings, selecting variant: Variant) -> Bindings? {
    var known = bindings
    for (selector, key) in zip(selectors, variant.keys) {
      guard let name = selector.argument else { continue }
      switch selector.selection {
      case .text:
        guard let next = words(known, name, (key, selector)) else { return nil }
        known = next
      case .plural, .ordinal, .exact, .intervals:
        guard let next = numbers(known, name, (key, selector)) else { return nil }
        known = next
      }
    }
    return known
  }

  private typealias Key = (text: String?, selector: Selector)

  private func words(_ bindings: Bindings, _ name: String, _ key: Key) -> Bindings? {
    guard let word = key.text.map({ Array($0.utf8) }) else {
      return selectors.count == 1 ? others(bindings, name, key.selector) : bindings
    }
    switch bindings.value(of: name) {
    case .whole(let text)?: return text == word ? bindings : nil
    case .beginning(let text)?:
      return word.starts(with: text) ? bindings.setting(name, to: .whole(word)) : nil
    case .missing?: return nil
    case .candidates?: return bindings
    case nil:
      guard !(bindings[name]?.excluded.contains(word) ?? false) else { return nil }
      return bindings.setting(name, to: .whole(word))
    }
  }

  /// Returns the values for the catch-all: the argument differs from all words in keys.
  private func others(_ bindings: Bindings, _ name: String, _ selector: Selector) -> Bindings? {
    if case .whole(let text)? = bindings.value(of: name),
      selector.keys.contains(where: { $0.utf8.elementsEqual(text) })
    {
      return nil
    }
    return bindings.excluding(selector.keys, for: name)
  }

  private func numbers(_ bindings: Bindings, _ name: String, _ key: Key) -> Bindings? {
    let exact = key.text.flatMap { text in
      DecimalNumber(Array((text.hasPrefix("=") ? text.dropFirst() : text[...]).utf8))
    }
    guard let exact else {
      return bindings.adding(hints: hints(for: key), for: name)
    }
    let hint = [CandidateValue.number(exact)]
    guard case .candidates(let values)? = bindings.value(of: name) else {
      return bindings.adding(hints: hint, for: name)
    }
    let equal = values.filter { value in
      DecimalNumber(value.spelling)?.withoutNegativeZero == exact
    }
    // A function can multiply the value, so other values are left to the final rendering.
    return bindings.setting(name, to: .candidates(equal.isEmpty ? values : equal))
  }

  /// Returns the smallest numbers of a category, or those that have no key for their category.
  private func hints(for key: Key) -> [CandidateValue] {
    let use: PluralFacts.Use = key.selector.selection == .ordinal ? .ordinal : .cardinal
    guard let facts = PluralFacts.of(key.selector.locale, use) else { return Self.anyNumbers }
    let keys = Set(key.selector.keys)
    let categories = key.text.map { [$0] } ?? facts.categories.filter { !keys.contains($0) }
    let numbers = categories.flatMap { category in
      facts.wholeNumbers(in: category).sorted()
        .filter { !keys.contains(String($0)) && !keys.contains("=\($0)") }
        .prefix(Self.mostHints)
    }
    return numbers.map { .number(.integer(Int64($0))) } + Self.anyNumbers
  }

  private static let anyNumbers: [CandidateValue] = ["1.5", "2", "5", "1000000"].compactMap {
    text in
    DecimalNumber(Array(text.utf8)).map { .number($0) }
  }
}
