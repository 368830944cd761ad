internal import Documents
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The patterns of the text that a message can produce in its locale.
struct MessagePatterns {
  /// The facts about a workspace and a locale that all messages of the locale share.
  struct Setting {
    let locale: LocaleTag
    let settings: WorkspaceSettings
    /// The kinds of arguments, by lower-case name.
    let kinds: [String: ArgumentKind]
  }

  private let message: Message
  private let setting: Setting
  /// The character that replaces a value, to find the text that the formatter adds around it.
  private static let sign: [UInt8] = Array("x".utf8)

  init(_ message: Message, in setting: Setting) {
    self.message = message
    self.setting = setting
  }

  var patterns: [TextPattern] { patterns(of: message.pattern) }

  private func patterns(of pattern: Message.Pattern) -> [TextPattern] {
    pattern.flatMap { part -> [TextPattern] in
      switch part {
      case .text(let text): [.literal(Array(text.bytes))]
      case .markup: []
      case .matcher(let matcher): [.choice(choice(matcher))]
      case .expression(let expression): patterns(of: expression)
      }
    }
  }

  private func patterns(of expression: Message.Expression) -> [TextPattern] {
    let name = argument(of: expression)
    let kind = name.map { setting.kinds[PropertyName.folded($0)] ?? .text } ?? .text
    guard
      let placeholder = Placeholder(
        expression, showing: name ?? "", as: kind, of: message, in: setting)
    else { return [] }
    guard let name else { return [.literal(placeholder.text(of: .text([])) ?? [])] }
    guard kind == .text, let shown = placeholder.text(of: .text(Self.sign[...])),
      let place = shown.firstIndex(of: Self.sign[0])
    else { return [.placeholder(placeholder)] }
    let affixes = [Array(shown[..<place]), Array(shown[(place + 1)...])]
    return [.literal(affixes[0]), .argument(name), .literal(affixes[1])]
  }

  private func choice(_ matcher: Message.Matcher) -> Choice {
    let keys = matcher.variants.map { variant in
      zip(variant.keys, matcher.selectors).map { key, selector in key.wanted(by: selector) }
    }
    return Choice(
      selectors: matcher.selectors.enumerated().map { index, selector in
        Choice.Selector(
          argument: argument(of: selector), selection: selection(of: selector),
          locale: setting.locale,
          keys: keys.compactMap { $0.indices.contains(index) ? $0[index] : nil })
      },
      variants: zip(matcher.variants, keys).map { variant, keys in
        Choice.Variant(keys: keys, patterns: patterns(of: variant.pattern))
      })
  }

  // MARK: - Declarations

  /// Returns the argument that an expression shows, through declarations; nil for constant values.
  private func argument(of expression: Message.Expression) -> String? {
    guard case .variable(let variable)? = expression.operand else { return nil }
    guard let declaration = declaration(of: variable.name), declaration.kind == .local else {
      return variable.name
    }
    return argument(of: declaration.value)
  }

  private func selection(of expression: Message.Expression) -> MessageFunction.Selection {
    if let selection = expression.function?.selection { return selection }
    guard expression.function == nil, case .variable(let variable)? = expression.operand,
      let declaration = declaration(of: variable.name)
    else { return .text }
    if let selection = declaration.value.function?.selection { return selection }
    return declaration.kind == .local ? selection(of: declaration.value) : .text
  }

  private func declaration(of name: String) -> Message.Declaration? {
    message.declarations.first { $0.variable.name == name }
  }
}

extension Message.Key {
  /// Returns the text of the key; nil for the catch-all, which is `other` in an ICU message.
  fileprivate func wanted(by selector: Message.Expression) -> String? {
    guard let text, !(text == "other" && selector.function?.isICU ?? false) else { return nil }
    return text
  }
}
