internal import Diagnostics
internal import Localization

/// A choice in a message, with its selectors, keys and patterns.
struct ChoiceOutline: Sendable {
  /// The kind of value that a selector compares with its keys.
  enum Kind: Hashable, Sendable {
    /// Plural categories of cardinal numbers, and exact numbers.
    case plural
    /// Plural categories of ordinal numbers, and exact numbers.
    case ordinal
    /// Exact numbers only.
    case exact
    /// Strings, as in a `select`.
    case select
    /// Intervals, as in ICU's old choice format.
    case intervals
    /// The values of an unknown function.
    case unknown

    /// The kind of plural categories, cardinal or ordinal; nil if the kind has no categories.
    var pluralUse: PluralFacts.Use? {
      switch self {
      case .plural: .cardinal
      case .ordinal: .ordinal
      case .exact, .select, .intervals, .unknown: nil
      }
    }
  }

  /// A selector and its keys.
  struct Selector: Sendable {
    let kind: Kind
    /// The name of the argument; nil if the selector is a literal.
    let name: String?
    /// Whether the plural subtracts an offset before choosing a category.
    let hasOffset: Bool
    /// The keys of the variants, one for each variant.
    let keys: [Key]

    /// The keys other than numbers, in order, without duplicates; `other` for the catch-all.
    var words: [String] {
      var seen: Set<String> = []
      return keys.map(\.word).filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// The exact whole numbers among the keys.
    var numbers: Set<Int> { Set(keys.compactMap(\.number)) }
  }

  /// A key of a variant.
  struct Key: Sendable {
    /// The text of the key; `other` for the catch-all key.
    let text: String
    let span: SourceSpan
    /// The number, if the key is an exact whole number.
    let number: Int?
    /// Whether the key is an exact number, whole or not.
    let isNumber: Bool
    /// The plural category that a catch-all in Fluent names, such as `many` in `*[many]`.
    let coveredCategory: String?

    /// The text of the key; empty if the key is an exact number.
    var word: String { isNumber ? "" : text }
  }

  let selectors: [Selector]
  /// The patterns of the variants.
  let patterns: [Message.Pattern]
  let span: SourceSpan
  /// The kinds of the enclosing selectors, outermost first.
  let inside: [Kind]
  /// The number of enclosing choices.
  let depth: Int

  init(_ matcher: Message.Matcher, _ declarations: Declarations, inside: [Kind], at depth: Int) {
    span = matcher.span
    self.inside = inside
    self.depth = depth
    patterns = matcher.variants.map(\.pattern)
    selectors = matcher.selectors.enumerated().map { index, selector in
      let (name, function) = declarations.resolved(selector)
      let kind = Kind(function?.selection)
      let keys = matcher.variants.map { variant in
        Key(
          index < variant.keys.count ? variant.keys[index] : .catchAll(variant.span), function,
          covering: variant.defaultKey)
      }
      let offset = function?.options.contains { $0.name == "offset" } ?? false
      return Selector(kind: kind, name: name, hasOffset: offset, keys: keys)
    }
  }

}

extension ChoiceOutline.Kind {
  fileprivate init(_ selection: MessageFunction.Selection?) {
    switch selection {
    case .plural: self = .plural
    case .ordinal: self = .ordinal
    case .exact: self = .exact
    case .text: self = .select
    case .intervals: self = .intervals
    case nil: self = .unknown
    }
  }
}

extension ChoiceOutline.Key {
  fileprivate init(
    _ key: Message.Key, _ function: Message.FunctionReference?, covering category: String?
  ) {
    let spelling = key.text ?? "other"
    let isICU = function?.isICU ?? false
    let digits = isICU && spelling.hasPrefix("=") ? String(spelling.dropFirst()) : spelling
    let looksExact = isICU ? spelling.hasPrefix("=") : Double(digits) != nil
    self.init(
      text: spelling, span: key.span,
      number: looksExact ? Double(digits).flatMap { Int(exactly: $0) } : nil,
      isNumber: looksExact && function?.selection != .text, coveredCategory: category)
  }
}
