internal import Diagnostics
internal import Localization

/// A choice of a message, with what each selector compares.
struct ChoiceOutline: Sendable {
  /// What a selector compares its keys with.
  enum Kind: Hashable, Sendable {
    /// Plural categories of counting numbers, and exact numbers.
    case plural
    /// Plural categories of ranks, and exact numbers.
    case ordinal
    /// Exact numbers only.
    case exact
    /// Text.
    case select
    /// The intervals of ICU's old choice format.
    case intervals
    /// Something that lint does not know.
    case unknown

    /// The numbers that categories are about.
    var pluralUse: PluralFacts.Use? {
      switch self {
      case .plural: .cardinal
      case .ordinal: .ordinal
      case .exact, .select, .intervals, .unknown: nil
      }
    }
  }

  /// What decides, and the keys of the variants for it.
  struct Selector: Sendable {
    let kind: Kind
    /// The argument; nil for a literal.
    let name: String?
    /// What is taken from the number before its category is looked up.
    let hasOffset: Bool
    /// One key for each variant; nil for the catch-all.
    let keys: [Key]

    /// The keys that are no numbers, in order, each once; `other` stands for the catch-all.
    var words: [String] {
      var seen: Set<String> = []
      return keys.map(\.word).filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// The exact numbers.
    var numbers: Set<Int> { Set(keys.compactMap(\.number)) }
  }

  /// A key of a variant.
  struct Key: Sendable {
    /// The text as it stands; `other` for the catch-all.
    let text: String
    let span: SourceSpan
    /// The exact whole number that it stands for.
    let number: Int?
    /// Whether it stands for an exact number of any kind.
    let isNumber: Bool

    /// The text, where it is no number.
    var word: String { isNumber ? "" : text }
  }

  let selectors: [Selector]
  /// The patterns of the variants.
  let patterns: [Message.Pattern]
  let span: SourceSpan
  /// The kinds of the selectors around it, from the outermost.
  let inside: [Kind]
  /// How many choices stand around it.
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
        Key(index < variant.keys.count ? variant.keys[index] : .catchAll(variant.span), function)
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
  fileprivate init(_ key: Message.Key, _ function: Message.FunctionReference?) {
    let spelling = key.text ?? "other"
    let isICU = function?.isICU ?? false
    let digits = isICU && spelling.hasPrefix("=") ? String(spelling.dropFirst()) : spelling
    let looksExact = isICU ? spelling.hasPrefix("=") : Double(digits) != nil
    self.init(
      text: spelling, span: key.span,
      number: looksExact ? Double(digits).flatMap { Int(exactly: $0) } : nil,
      isNumber: looksExact && function?.selection != .text)
  }
}
