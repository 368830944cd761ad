extension Message {
  /// The arguments that every variant shows, in the order of the message.
  ///
  /// A translation of "{$count} new messages for {$name}" should show both, too. Arguments that choose
  /// a variant are left out, because "one file" is as good as "1 file".
  package var namesInAllVariants: [String] {
    let declarations = Declarations(self)
    var selectors = SelectorNames(declarations: declarations)
    selectors.walk(self)
    let shown = Self.names(in: pattern, declarations).subtracting(selectors.names)
    return MessageSignature(self).parameters.map(\.name).filter(shown.contains)
  }

  private static func names(in pattern: Pattern, _ declarations: Declarations) -> Set<String> {
    pattern.reduce(into: []) { names, part in
      switch part {
      case .text, .markup: break
      case .expression(let expression):
        if let name = declarations.resolved(expression).name { names.insert(name) }
      case .matcher(let matcher):
        let variants = matcher.variants.map { Self.names(in: $0.pattern, declarations) }
        names.formUnion(variants.dropFirst().reduce(variants.first ?? []) { $0.intersection($1) })
      }
    }
  }
}

/// Collects the arguments that choose a variant.
private struct SelectorNames: MessageWalker {
  let declarations: Declarations
  private(set) var names: Set<String> = []

  init(declarations: Declarations) { self.declarations = declarations }

  mutating func visit(_ matcher: Message.Matcher) {
    names.formUnion(matcher.selectors.compactMap { declarations.resolved($0).name })
    descend(into: matcher)
  }
}
