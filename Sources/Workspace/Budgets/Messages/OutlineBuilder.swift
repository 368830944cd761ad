internal import Documents
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// Builds a ``MessageOutline`` from one message of a catalog.
struct OutlineBuilder {
  private let message: Message
  private let types: [String: ArgumentType]
  private let locale: String
  private let resolver: SegmentResolver
  private var probe: MessageProbe { resolver.probe }

  static func outline(
    _ message: Message, in locale: String, _ resolver: SegmentResolver
  ) -> MessageOutline {
    let builder = OutlineBuilder(
      message: message, types: message.argumentTypes, locale: locale, resolver: resolver)
    return MessageOutline(parts: builder.parts(message.pattern))
  }

  private func parts(_ pattern: Message.Pattern) -> [MessageOutline.Part] {
    var parts: [MessageOutline.Part] = []
    parts.reserveCapacity(pattern.count + 2)
    for part in pattern {
      switch part {
      case .text(let text): parts.append(fixed: Array(text.bytes))
      case .markup: break
      case .expression(let expression): append(expression, to: &parts)
      case .matcher(let matcher): parts.append(.matcher(self.matcher(matcher)))
      }
    }
    return parts
  }

  private func append(_ expression: Message.Expression, to parts: inout [MessageOutline.Part]) {
    guard let signature = PartSignature(expression, in: message, types: types) else {
      return parts.append(.open("a placeholder has an option whose value is an argument"))
    }
    guard let name = signature.argument else {
      let part = MessagePart(expression, in: message, signature)
      if let text = probe.constant(part, in: locale) { parts.append(fixed: text) }
      return
    }
    let argument = resolver.id(of: name)
    guard let facts = resolver.arguments[argument] else {
      return parts.append(.open("'\(name)' is unknown"))
    }
    let use = use(signature, expression)
    guard case .text = facts.domain.values else {
      return parts.append(.values(use, argument: argument))
    }
    guard use.part.showsText else {
      return parts.append(
        .open("'\(name)' is a string, but a message formats it as another type"))
    }
    guard let frame = probe.frame(use) else {
      return parts.append(.open("a message does not display '\(name)' unchanged"))
    }
    parts.append(fixed: frame.before)
    parts.append(.text(argument))
    parts.append(fixed: frame.after)
  }

  private func matcher(_ matcher: Message.Matcher) -> MessageOutline.Matcher {
    MessageOutline.Matcher(
      matcher,
      selectors: matcher.selectors.indices.map { selector($0, of: matcher) },
      variants: matcher.variants.map { variant in
        MessageOutline.Matcher.Variant(keys: variant.keys, parts: parts(variant.pattern))
      })
  }

  private func selector(
    _ index: Int, of matcher: Message.Matcher
  ) -> MessageOutline.Matcher.Selector {
    let other = matcher.variants.last { $0.keys.first?.text ?? "other" == "other" }
    guard
      let signature = PartSignature(
        matcher.selectors[index], in: message, types: types, other: other?.pattern ?? []),
      let name = signature.argument, let selection = signature.selection
    else { return .unknown }
    let argument = resolver.id(of: name)
    guard let facts = resolver.arguments[argument] else { return .unknown }
    let use = use(signature, matcher.selectors[index])
    switch (selection, facts.domain.values) {
    case (.text, .listed), (.text, .text):
      return .text(argument, use.keys(matcher.keys(at: index)) { !matcher.isICU || $0 != "other" })
    case (.plural, .listed), (.ordinal, .listed), (.exact, .listed), (.plural, .number),
      (.ordinal, .number), (.exact, .number):
      let keys = matcher.keys(at: index).filter { !Self.categories.contains($0) }
      return .number(argument, use.keys(keys) { _ in true })
    default: return .unknown
    }
  }

  private func use(_ signature: PartSignature, _ expression: Message.Expression) -> PartUse {
    probe.use(signature.key, in: locale) { MessagePart(expression, in: message, signature) }
  }

  private static let categories: Set = ["zero", "one", "two", "few", "many", "other"]
}

extension Message.Matcher {
  /// Whether the key `other` matches any value, as in ICU messages.
  fileprivate var isICU: Bool { selectors.first?.function?.isICU == true }

  /// Returns the keys that the variants compare with a selector.
  fileprivate func keys(at index: Int) -> [String] {
    variants.compactMap { $0.keys.indices.contains(index) ? $0.keys[index].text : nil }
  }
}

extension [MessageOutline.Part] {
  /// Appends constant text; nothing if the text is empty.
  fileprivate mutating func append(fixed bytes: [UInt8]) {
    if !bytes.isEmpty { append(.fixed(MeasuredText(bytes))) }
  }

  /// Appends constant text; nothing if the text is empty.
  fileprivate mutating func append(fixed text: MeasuredText) {
    if !text.bytes.isEmpty { append(.fixed(text)) }
  }
}
