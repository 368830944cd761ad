internal import Diagnostics
internal import Documents
package import Localization

extension MessageTree {
  /// Creates the tree of a message; nil if the message is invalid or uses ICU's `choice`.
  package init?(_ text: String, syntax: MessageSyntax) {
    guard let message = syntax.parse(Array(text.utf8)[...]).message else { return nil }
    var reader = MessageTreeReader(bytes: Array(text.utf8), syntax: syntax)
    guard let tree = reader.read(message, source: text) else { return nil }
    self = tree
  }
}

/// A converter of the message model of `Localization` into a tree.
///
/// No other code of this module uses that message model.
private struct MessageTreeReader {
  let bytes: [UInt8]
  let syntax: MessageSyntax
  /// The function of each variable that a message in MessageFormat 2 declares.
  private var functions: [String: Message.FunctionReference] = [:]
  private var locals: Set<String> = []
  private var isUnsupported = false

  init(bytes: [UInt8], syntax: MessageSyntax) {
    self.bytes = bytes
    self.syntax = syntax
  }

  mutating func read(_ message: Message, source: String) -> MessageTree? {
    for declaration in message.declarations {
      functions[declaration.variable.name] = declaration.value.function
      if declaration.kind == .local { locals.insert(declaration.variable.name) }
    }
    var content = SourceSpan(0, bytes.count)
    var parts: [MessageTree.Part] = []
    switch message.body {
    case .pattern(let pattern):
      content = contentOfQuotedPattern(after: message.declarations.last?.span.end)
      parts = self.parts(pattern, within: nil)
    case .matcher(let choice): parts = [.choice(self.choice(choice))]
    }
    if isUnsupported { return nil }
    return MessageTree(
      syntax: syntax, source: source, declarations: message.declarations.map { text($0.span) },
      parts: parts, contentSpan: content)
  }

  private func text(_ span: SourceSpan) -> String {
    String(decoding: bytes[span.range], as: UTF8.self)
  }

  /// Returns the range inside `{{…}}`, or the whole message if there are no such braces.
  private func contentOfQuotedPattern(after end: Int?) -> SourceSpan {
    guard syntax == .mf2 else { return SourceSpan(0, bytes.count) }
    let start = skippingBlanks(from: end ?? 0)
    guard bytes[start...].starts(with: "{{".utf8) else { return SourceSpan(0, bytes.count) }
    let last = endOfQuotedPattern(before: bytes.count)
    return SourceSpan(start + 2, max(start + 2, last))
  }

  private func skippingBlanks(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) {
        index += 1
      } else if let width = Self.wideBlanks.first(where: { bytes[index...].starts(with: $0) })?
        .count
      {
        index += width
      } else {
        break
      }
    }
    return index
  }

  /// The non-ASCII white space and directional marks of both syntaxes.
  private static let wideBlanks: [[UInt8]] = [
    "\u{85}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{61C}", "\u{2066}", "\u{2067}",
    "\u{2068}", "\u{2069}", "\u{3000}",
  ].map { Array($0.utf8) }

  /// Returns the offset of the last `}}` before the given offset.
  private func endOfQuotedPattern(before end: Int) -> Int {
    var index = end
    while index >= 2, bytes[index - 1] != UInt8(ascii: "}") || bytes[index - 2] != UInt8(ascii: "}")
    {
      index -= 1
    }
    return max(0, index - 2)
  }

  // MARK: - Patterns

  private mutating func parts(_ pattern: Message.Pattern, within selector: Selector?)
    -> [MessageTree.Part]
  {
    pattern.map { part in
      switch part {
      case .text(let text): .text(text.string, text.span)
      case .markup(let markup):
        .placeholder(
          Placeholder(
            spelling: text(markup.span), meaning: .other(text(markup.span)), argument: nil),
          markup.span)
      case .expression(let expression):
        .placeholder(placeholder(expression, within: selector), expression.span)
      case .matcher(let choice): .choice(self.choice(choice))
      }
    }
  }

  private func placeholder(_ expression: Message.Expression, within selector: Selector?)
    -> Placeholder
  {
    let spelling = text(expression.span)
    guard case .variable(let variable)? = expression.operand else {
      return Placeholder(spelling: spelling, meaning: .other(spelling), argument: nil)
    }
    let name = variable.name
    // Attributes are notes for tools; a placeholder with attributes keeps its spelling.
    let isPlain = expression.attributes.isEmpty
    let meaning = isPlain ? meaning(name, expression.function, within: selector) : nil
    return Placeholder(
      spelling: spelling, meaning: meaning ?? .other(spelling),
      argument: locals.contains(name) ? nil : name)
  }

  private func meaning(
    _ name: String, _ call: Message.FunctionReference?, within selector: Selector?
  ) -> Placeholder.Meaning? {
    if locals.contains(name) { return nil }
    guard let call = call ?? functions[name] else { return .argument(name) }
    switch call.name {
    case "icu:argument", "string", "fluent:value":
      return call.options.isEmpty ? .argument(name) : nil
    case "icu:number", "number", "fluent:number":
      return call.options.isEmpty ? .number(name) : nil
    case "integer": return call.options.isEmpty ? .integer(name) : nil
    case "icu:pound":
      return call.options.isEmpty ? .number(name) : .other("#\(name)-\(selector?.offset ?? "")")
    default: return nil
    }
  }

  // MARK: - Choices

  private mutating func choice(_ choice: Message.Matcher) -> MessageTree.Choice {
    let selectors = choice.selectors.map { selector($0) }
    if syntax == .fluent, !choice.isInOrderOfBestMatches { isUnsupported = true }
    var variants: [MessageTree.Variant] = []
    for (index, variant) in choice.variants.enumerated() {
      let isLast = index == choice.variants.count - 1
      let end = isLast ? choice.span.end : choice.variants[index + 1].span.start
      let keys = zip(variant.keys, selectors).map { key($0, $1) }
      variants.append(
        MessageTree.Variant(
          keys: keys, parts: parts(variant.pattern, within: selectors.first),
          contentSpan: contentSpan(after: variant.span.end, before: end, isLast: isLast)))
    }
    return MessageTree.Choice(selectors: selectors, variants: variants, span: choice.span)
  }

  /// Returns the range inside the braces that follow a key.
  private func contentSpan(after keyEnd: Int, before end: Int, isLast: Bool) -> SourceSpan {
    let opening = skippingBlanks(from: keyEnd)
    if syntax == .fluent { return fluentSpan(after: opening, before: end, isLast: isLast) }
    if syntax == .mf2 {
      return SourceSpan(opening + 2, max(opening + 2, endOfQuotedPattern(before: end)))
    }
    // The closing brace of the selection follows the last variant.
    var index = isLast ? end - 1 : end
    while index > opening + 1, bytes[index - 1] != UInt8(ascii: "}") { index -= 1 }
    return SourceSpan(opening + 1, max(opening + 1, index - 1))
  }

  /// Returns the range from the bracket of a key to the next key, without the blanks at both ends.
  private func fluentSpan(after bracket: Int, before end: Int, isLast: Bool) -> SourceSpan {
    let start = skippingBlanks(from: bracket + 1)
    var index = isLast ? end - 1 : end
    // A key follows '[', which can follow '*'; the placeable ends with a brace.
    let marks: [UInt8] = isLast ? [] : [UInt8(ascii: "["), UInt8(ascii: "*"), 0x20]
    while index > start, marks.contains(bytes[index - 1]) { index -= 1 }
    while index > start, [0x20, 0x0A, 0x0D].contains(bytes[index - 1]) { index -= 1 }
    return SourceSpan(start, max(start, index))
  }

  private mutating func selector(_ expression: Message.Expression) -> Selector {
    guard case .variable(let variable)? = expression.operand else {
      isUnsupported = true
      return Selector(name: "", kind: .select)
    }
    let call = expression.function ?? functions[variable.name]
    let offset = call?.options.first { $0.name == "offset" }
    var literal: String?
    if case .literal(let value)? = offset?.value { literal = value.text }
    if literal == "0" { literal = nil }
    return Selector(name: variable.name, kind: kind(call, of: variable.name), offset: literal)
  }

  private mutating func kind(_ call: Message.FunctionReference?, of name: String) -> Selector.Kind {
    guard let call else { return .select }
    switch call.name {
    case "icu:plural": return .plural
    case "icu:selectordinal": return .ordinal
    case "icu:select", "fluent:choice": return .select
    case "fluent:count": return .plural
    case "fluent:number" where call.options.isEmpty: return .plural
    case "fluent:number" where call.options.count == 1 && call.literal("type") == "ordinal":
      return .ordinal
    case "icu:choice":
      isUnsupported = true
      return .select
    case "string" where call.options.isEmpty && !locals.contains(name): return .select
    case "number", "integer":
      guard !locals.contains(name) else { return .other(call.name) }
      switch call.options.map({ ($0.name, $0.value) }) {
      case let options where options.isEmpty: return .plural
      case let options where options.count == 1 && options[0].0 == "select":
        guard case .literal(let value) = options[0].1 else { return .other(call.name) }
        return value.text == "ordinal"
          ? .ordinal : value.text == "plural" ? .plural : .other(call.name)
      default: return .other(call.name)
      }
    default: return .other(call.name)
    }
  }

  private func key(_ key: Message.Key, _ selector: Selector) -> VariantKey {
    guard let text = key.text else { return .any }
    let isICU = syntax == .icu
    switch selector.kind {
    case .plural, .ordinal:
      if isICU, text.hasPrefix("=") { return .exact(Self.canonical(text.dropFirst())) }
      if isICU, text == "other" { return .any }
      if Self.categories.contains(text) { return .category(text) }
      return isICU ? .value(text) : .exact(Self.canonical(text[...]))
    case .select: return isICU && text == "other" ? .any : .value(text)
    case .other: return .value(text)
    }
  }

  /// Returns a whole number without leading zeros and plus sign; returns any other number
  /// unchanged.
  private static func canonical(_ number: Substring) -> String {
    Int(number).map(String.init) ?? String(number)
  }

  private static let categories: Set = ["zero", "one", "two", "few", "many", "other"]
}

extension Message.Matcher {
  /// Whether the first variant that matches is also the best one, as in the other syntaxes, and the
  /// default is the last one.
  ///
  /// Fluent uses the first match, so that a plural category can hide a number behind it.
  fileprivate var isInOrderOfBestMatches: Bool {
    let numbers = variants.map { $0.keys.first?.text.map { Double($0) != nil } ?? false }
    let lastNumber = numbers.lastIndex(of: true) ?? -1
    let firstWord = numbers.firstIndex(of: false) ?? numbers.count
    let keys = variants.compactMap { $0.keys.first?.text }
    let isOrdered = zip(variants, variants.dropFirst()).allSatisfy {
      $0.span.start < $1.span.start
    }
    return lastNumber < firstWord && Set(keys).count == keys.count && isOrdered
  }
}
