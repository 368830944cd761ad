internal import Documents
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// Builds a ``MessageOutline`` from one message of a catalog.
struct OutlineBuilder {
  private let types: [String: ArgumentType]
  private let locale: String
  private let resolver: SegmentResolver
  private let nextID: () -> Int
  private var probe: MessageProbe { resolver.probe }

  static func outline(
    _ message: Message, in locale: String, _ resolver: SegmentResolver,
    nextID: @escaping () -> Int
  ) -> MessageOutline {
    let builder = OutlineBuilder(
      types: message.argumentTypes, locale: locale, resolver: resolver, nextID: nextID)
    return MessageOutline(parts: builder.parts(message.pattern, in: message))
  }

  private func parts(_ pattern: Message.Pattern, in message: Message) -> [MessageOutline.Part] {
    pattern.flatMap { part -> [MessageOutline.Part] in
      switch part {
      case .text(let text): Self.fixed(Array(text.bytes))
      case .markup: []
      case .expression(let expression): parts(expression, in: message)
      case .matcher(let matcher): [.matcher(self.matcher(matcher, in: message))]
      }
    }
  }

  private func parts(
    _ expression: Message.Expression, in message: Message
  ) -> [MessageOutline.Part] {
    guard let part = MessagePart(expression, in: message, types: types) else {
      return [.open("a placeholder has an option whose value is an argument")]
    }
    guard let name = part.argument else {
      return probe.constant(part, in: locale).map(Self.fixed) ?? []
    }
    let argument = resolver.id(of: name)
    guard let facts = resolver.arguments[argument] else { return [.open("'\(name)' is unknown")] }
    let use = probe.use(part, in: locale)
    guard case .text = facts.domain.values else { return [.values(use, argument: argument)] }
    guard part.showsText else {
      return [.open("'\(name)' is a string, but a message formats it as another type")]
    }
    guard let frame = probe.frame(use) else {
      return [.open("a message does not display '\(name)' unchanged")]
    }
    return Self.fixed(frame.before) + [.text(argument)] + Self.fixed(frame.after)
  }

  /// Returns a part with constant text; nothing if the text is empty.
  private static func fixed(_ bytes: [UInt8]) -> [MessageOutline.Part] {
    fixed(MeasuredText(bytes))
  }

  private static func fixed(_ text: MeasuredText) -> [MessageOutline.Part] {
    text.bytes.isEmpty ? [] : [.fixed(text)]
  }

  private func matcher(
    _ matcher: Message.Matcher, in message: Message
  ) -> MessageOutline.Matcher {
    MessageOutline.Matcher(
      id: nextID(), isICU: matcher.isICU,
      selectors: matcher.selectors.indices.map { selector($0, of: matcher, in: message) },
      variants: matcher.variants.map { variant in
        MessageOutline.Matcher.Variant(
          keys: variant.keys, parts: parts(variant.pattern, in: message))
      })
  }

  private func selector(
    _ index: Int, of matcher: Message.Matcher, in message: Message
  ) -> MessageOutline.Matcher.Selector {
    let other = matcher.variants.last { $0.keys.first?.text ?? "other" == "other" }
    guard
      let part = MessagePart(
        matcher.selectors[index], in: message, types: types, other: other?.pattern ?? []),
      let name = part.argument, let selection = part.functions.first?.selection
    else { return .unknown }
    let argument = resolver.id(of: name)
    guard let facts = resolver.arguments[argument] else { return .unknown }
    let use = probe.use(part, in: locale)
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
