extension Message {
  /// The arguments that every variant shows, in the order of the message.
  ///
  /// A translation of "{$count} new messages for {$name}" should show both, too. Arguments that choose
  /// a variant are left out, because "one file" is as good as "1 file".
  package var namesInAllVariants: [String] {
    var collector = SelectorNames()
    collector.walk(self)
    let shown = Self.names(in: pattern).subtracting(collector.names)
    return MessageSignature(self).parameters.map(\.name).filter(shown.contains)
  }

  private static func names(in pattern: Pattern) -> Set<String> {
    pattern.reduce(into: []) { names, part in
      switch part {
      case .text, .markup: break
      case .expression(let expression):
        if case .variable(let variable)? = expression.operand { names.insert(variable.name) }
      case .matcher(let matcher):
        let variants = matcher.variants.map { Self.names(in: $0.pattern) }
        names.formUnion(variants.dropFirst().reduce(variants.first ?? []) { $0.intersection($1) })
      }
    }
  }
}

/// Collects the arguments that choose a variant.
private struct SelectorNames: MessageWalker {
  private(set) var names: Set<String> = []

  mutating func visit(_ matcher: Message.Matcher) {
    for case .variable(let variable)? in matcher.selectors.map(\.operand) {
      names.insert(variable.name)
    }
    descend(into: matcher)
  }
}
