internal import Diagnostics
internal import Documents
internal import Localization

/// The mutants of one message of a catalog.
struct MessageMutants {
  private let entry: CatalogEntry
  private let arguments: [String]
  private(set) var mutants: [Mutant] = []

  /// Collects the mutants of a message, in the order of its text.
  init(of entry: CatalogEntry) {
    self.entry = entry
    arguments = entry.message.map { MessageSignature($0).parameters.map(\.name) } ?? []
    guard let message = entry.written else { return }
    for declaration in message.declarations { addStyles(of: declaration.value) }
    addMutants(of: message.pattern)
  }

  private mutating func addMutants(of pattern: Message.Pattern) {
    for part in pattern {
      switch part {
      case .text, .markup: break
      case .expression(let expression):
        add(.placeholderLost, text(at: expression.span), replacing: expression.span)
        addStyles(of: expression)
      case .matcher(let matcher):
        addMutants(of: matcher)
        for variant in matcher.variants { addMutants(of: variant.pattern) }
      }
    }
  }

  // MARK: - Styles

  /// Adds a mutant for each option of a function that is written in the message.
  private mutating func addStyles(of expression: Message.Expression) {
    guard let function = expression.function else { return }
    for option in function.options where option.span.end <= expression.span.end {
      guard option.span.start > function.span.start, let start = start(of: option, function) else {
        continue
      }
      let removed = SourceSpan(start, option.span.end)
      add(.styleLost, Self.trimmed(text(at: option.span)), replacing: removed)
    }
  }

  /// Returns the spelling of an option without the white space around it.
  private static func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Returns the position after the previous part: that of the comma of an ICU style or a Fluent
  /// argument, or that of the white space before an option.
  private func start(
    of option: Message.Option, _ function: Message.FunctionReference
  ) -> Int? {
    let before = entry.text.bytes.dropFirst(function.span.start)
      .prefix(option.span.start - function.span.start)
    if function.isICU || function.fluentFunction != nil {
      return before.lastIndex(of: UInt8(ascii: ",")).map { $0 - entry.text.bytes.startIndex }
    }
    return option.span.start - before.reversed().prefix { $0 <= 0x20 }.count
  }

  // MARK: - Variants

  private mutating func addMutants(of matcher: Message.Matcher) {
    let variants = matcher.variants
    for (index, variant) in variants.enumerated() {
      let next = index + 1 < variants.count ? variants[index + 1] : nil
      let keys = variant.keys.map { $0.text ?? "*" }
      let kind: Mutant.Kind =
        keys.contains(where: Self.categories.contains) ? .categoryMissing : .variantDropped
      if variants.count > 1, let end = next?.span.start ?? end(of: matcher) {
        let removed = SourceSpan(variant.span.start, end)
        add(kind, keys.joined(separator: " "), replacing: removed)
      }
      if let next { addSwap(of: variant, next) }
    }
  }

  /// The plural categories other than `other`, which every message has.
  private static let categories: Set = ["zero", "one", "two", "few", "many"]

  /// Returns the position after the last variant; nil for a choice, whose variants are separated.
  private func end(of matcher: Message.Matcher) -> Int? {
    guard matcher.selectors.first?.function?.isICU == true else { return matcher.span.end }
    let key = matcher.variants.last?.keys.first?.text ?? ""
    return key.hasSuffix("#") || key.hasSuffix("<") ? nil : matcher.span.end - 1
  }

  private mutating func addSwap(of one: Message.Variant, _ other: Message.Variant) {
    guard let first = one.patternSpan, let second = other.patternSpan else { return }
    let between = SourceSpan(first.end, second.start)
    let bytes = [second, between, first].flatMap { source(at: $0) }
    let keys = [one, other].map { $0.keys.map { $0.text ?? "*" }.joined(separator: " ") }
    add(
      .variantsSwapped, keys.joined(separator: ", "),
      replacing: SourceSpan(first.start, second.end), with: bytes)
  }

  // MARK: - Source

  private mutating func add(
    _ kind: Mutant.Kind, _ subject: String, replacing span: SourceSpan, with bytes: [UInt8] = []
  ) {
    let mutant = Mutant(
      kind, subject, replacing: entry.place(of: span), in: entry.file, with: bytes,
      dependingOn: arguments)
    if !mutant.isEmpty { mutants.append(mutant) }
  }

  private func text(at span: SourceSpan) -> String {
    let bytes = entry.text.bytes.dropFirst(span.start).prefix(span.byteCount)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the bytes with which the catalog spells a part of the message.
  private func source(at span: SourceSpan) -> [UInt8] {
    Array(entry.file.bytes[entry.place(of: span).range])
  }
}

extension Message.Variant {
  /// The bytes of the pattern without its braces; nil for an empty pattern.
  fileprivate var patternSpan: SourceSpan? {
    guard let first = pattern.first, let last = pattern.last else { return nil }
    return first.span.through(last.span)
  }
}
