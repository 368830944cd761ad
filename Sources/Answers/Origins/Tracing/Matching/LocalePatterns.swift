internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The holes of a template with the patterns of one locale's messages.
struct LocalePatterns {
  /// The patterns of one value, and its text in the payload.
  struct Entry {
    let patterns: [TextPattern]
    let hole: TemplateComparison.Hole
  }

  let localized: LocalizedTemplate
  /// The values in an order in which the first ones determine the most arguments.
  let entries: [Entry]

  init(_ localized: LocalizedTemplate, _ comparison: TemplateComparison) {
    self.localized = localized
    let texts =
      localized.texts.map { ($0.property, $0) } + localized.foreignTexts.map { ($0.name, $0.text) }
    let kinds = Self.kinds(of: localized.notification, texts.map(\.1))
    var messages: [String: [TextPattern]] = [:]
    for (property, text) in texts {
      guard let message = text.entry.message, let locale = LocaleTag(text.message.locale) else {
        continue
      }
      let setting = MessagePatterns.Setting(
        locale: locale, settings: localized.settings, kinds: kinds)
      messages[PropertyName.folded(property.spelling)] =
        MessagePatterns(message, in: setting).patterns
    }
    let expressions = ExpressionPatterns(messages: messages)
    let all = comparison.holes.map { hole in
      Entry(patterns: expressions.patterns(of: hole.expression), hole: hole)
    }
    entries = all.enumerated().sorted { one, other in
      (one.element.patterns.argumentCount, one.offset)
        < (other.element.patterns.argumentCount, other.offset)
    }.map(\.element)
  }

  /// Returns the kind of each argument: as a message requires it, or else as it is declared.
  private static func kinds(
    of notification: Notification, _ texts: [LocalizedText]
  ) -> [String: ArgumentKind] {
    var kinds: [String: ArgumentKind] = [:]
    for argument in notification.expectedArguments {
      kinds[PropertyName.folded(argument.name)] = ArgumentKind(argument.kind)
    }
    for text in texts {
      for (name, type) in text.types where type != .any && type != .text {
        kinds[PropertyName.folded(name)] = ArgumentKind(type.propertyKind)
      }
    }
    for name in texts.flatMap({ ($0.entry.message?.fixedCurrencies ?? [:]).keys }) {
      kinds[PropertyName.folded(name)] = .money
    }
    return kinds
  }
}

extension [TextPattern] {
  /// The number of arguments and variants that the text depends on.
  fileprivate var argumentCount: Int {
    reduce(0) { count, pattern in
      switch pattern {
      case .literal, .missing, .end: count
      case .argument, .placeholder: count + 1
      case .truncated(let inner, _), .percentEncoded(let inner): count + inner.argumentCount
      case .choice(let choice):
        count + choice.variants.reduce(1) { $0 + $1.patterns.argumentCount }
      case .either(let branches): count + (branches.first?.argumentCount ?? 0)
      }
    }
  }
}
