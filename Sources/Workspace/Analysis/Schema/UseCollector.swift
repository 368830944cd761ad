internal import Diagnostics
internal import Localization

/// A walker that collects uses of arguments in a message, with the values that each use accepts.
struct UseCollector: MessageWalker {
  /// One use of an argument in a message.
  struct Use {
    let name: String
    let need: SchemaUse.Need
    let keys: [String]
    let span: SourceSpan
  }

  private(set) var uses: [Use] = []
  private var declared: Set<String> = []

  mutating func visit(_ declaration: Message.Declaration) {
    visit(declaration.value)
    if declaration.kind == .local { declared.insert(declaration.variable.name) }
  }

  mutating func visit(_ expression: Message.Expression) { add(expression) }

  mutating func visit(_ matcher: Message.Matcher) {
    for (index, selector) in matcher.selectors.enumerated() {
      add(selector, keys: matcher.keys(at: index))
    }
    for variant in matcher.variants { visit(variant) }
  }

  mutating func visit(_ markup: Message.Markup) {
    for option in markup.options { add(option.value, .any) }
  }

  private mutating func add(_ expression: Message.Expression, keys: [String] = []) {
    if let operand = expression.operand {
      add(operand, expression.function?.need ?? .any, keys: keys)
    }
    for option in expression.function?.options ?? [] { add(option.value, .any) }
  }

  private mutating func add(
    _ operand: Message.Operand, _ need: SchemaUse.Need, keys: [String] = []
  ) {
    guard case .variable(let variable) = operand, !declared.contains(variable.name) else { return }
    uses.append(Use(name: variable.name, need: need, keys: keys, span: variable.span))
  }
}

extension Message.FunctionReference {
  /// The values that the function accepts.
  fileprivate var need: SchemaUse.Need {
    guard let definition = definition() else { return .any }
    switch definition.operand {
    case .any: return .any
    case .text: return .text
    case .date: return .date
    case .money: return .money
    case .number:
      let counts = definition.selection == .plural || definition.selection == .ordinal
      return isICU && (counts || name == "icu:pound") || name == "integer" ? .whole : .number
    }
  }
}

extension Message.Matcher {
  /// Returns the keys of all variants for the selector with the given index, except catch-alls.
  fileprivate func keys(at index: Int) -> [String] {
    variants.compactMap { variant in
      variant.keys.indices.contains(index) ? variant.keys[index].text : nil
    }
  }
}
