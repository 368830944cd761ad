internal import Documents
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// Builds a ``MessageOutline`` from one message of a catalog.
struct OutlineBuilder {
  private let types: [String: ArgumentType]
  private let locale: String
  private let arguments: [String: ArgumentFacts]
  private let probe: MessageProbe
  private let nextID: () -> Int

  static func outline(
    _ message: Message, in locale: String, _ arguments: [String: ArgumentFacts],
    _ probe: MessageProbe, nextID: @escaping () -> Int
  ) -> MessageOutline {
    let builder = OutlineBuilder(
      types: message.argumentTypes, locale: locale, arguments: arguments, probe: probe,
      nextID: nextID)
    return MessageOutline(parts: builder.parts(message.pattern, in: message))
  }

  private func parts(_ pattern: Message.Pattern, in message: Message) -> [MessageOutline.Part] {
    pattern.flatMap { part -> [MessageOutline.Part] in
      switch part {
      case .text(let text): [.fixed(Array(text.bytes))]
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
      return probe.constant(part, in: locale).map { [.fixed($0)] } ?? []
    }
    let folded = PropertyName.folded(name)
    guard let argument = arguments[folded] else { return [.open("'\(name)' is unknown")] }
    let use = probe.use(part, in: locale)
    guard case .text = argument.domain.values else { return [.values(use, argument: folded)] }
    guard part.showsText else {
      return [.open("'\(name)' is a string, but a message formats it as another type")]
    }
    guard let frame = probe.frame(use) else {
      return [.open("a message does not display '\(name)' unchanged")]
    }
    return [.fixed(frame.before), .text(folded), .fixed(frame.after)]
  }

  private func matcher(
    _ matcher: Message.Matcher, in message: Message
  ) -> MessageOutline.Matcher {
    let other = matcher.variants.last { $0.keys.first?.text ?? "other" == "other" }
    return MessageOutline.Matcher(
      id: nextID(), isICU: matcher.selectors.first?.function?.isICU == true,
      selectors: matcher.selectors.map {
        selector($0, in: message, other: other?.pattern ?? [])
      },
      variants: matcher.variants.map { variant in
        MessageOutline.Matcher.Variant(
          keys: variant.keys, parts: parts(variant.pattern, in: message))
      })
  }

  private func selector(
    _ expression: Message.Expression, in message: Message, other: Message.Pattern
  ) -> MessageOutline.Matcher.Selector {
    guard
      let part = MessagePart(expression, in: message, types: types, other: other),
      let name = part.argument, let argument = arguments[PropertyName.folded(name)],
      let selection = part.functions.first?.selection
    else { return .unknown }
    let folded = PropertyName.folded(name)
    let use = probe.use(part, in: locale)
    switch (selection, argument.domain.values) {
    case (.text, .listed), (.text, .text): return .text(argument: folded, use)
    case (.plural, .listed), (.ordinal, .listed), (.exact, .listed), (.plural, .number),
      (.ordinal, .number), (.exact, .number):
      return .number(argument: folded, use)
    default: return .unknown
    }
  }
}
