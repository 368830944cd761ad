internal import Documents

extension MessageSignature {
  /// Returns the minimum and maximum bytes of the formatted text, without bidirectional isolates.
  ///
  /// `bounds` gives the byte counts of a formatted argument. An argument without bounds can have
  /// any number of bytes; then there is no maximum.
  package func byteCounts(
    _ bounds: (Parameter) -> ClosedRange<Int>?
  ) -> (least: Int, most: Int?) {
    let known = Dictionary(
      parameters.map { ($0.name, bounds($0)) }, uniquingKeysWith: { first, _ in first })
    return ByteCounter(bounds: known, declarations: message.declarations).count(message.pattern)
  }
}

/// A counter that adds up the bytes of parts; for variants, it uses the smallest and the largest
/// count.
private struct ByteCounter {
  typealias Count = (least: Int, most: Int?)

  let bounds: [String: ClosedRange<Int>?]
  let declarations: [Message.Declaration]

  func count(_ pattern: Message.Pattern) -> Count {
    pattern.reduce((0, 0)) { sum, part in
      let next: Count =
        switch part {
        case .text(let text): (text.bytes.count, text.bytes.count)
        case .markup: (0, 0)
        case .matcher(let matcher): count(matcher)
        case .expression(let expression): count(expression, depth: 0)
        }
      return (sum.0 + next.least, sum.1.flatMap { most in next.most.map { most + $0 } })
    }
  }

  private func count(_ matcher: Message.Matcher) -> Count {
    let all = matcher.variants.map { count($0.pattern) }
    let mosts = all.compactMap(\.most)
    return (all.map(\.least).min() ?? 0, mosts.count == all.count ? mosts.max() ?? 0 : nil)
  }

  private func count(_ expression: Message.Expression, depth: Int) -> Count {
    switch expression.operand {
    case .literal(let literal)? where expression.function == nil:
      return (literal.text.utf8.count, literal.text.utf8.count)
    case .variable(let variable)?:
      let local = declarations.first { $0.kind == .local && $0.variable.name == variable.name }
      if let local, depth < declarations.count { return count(local.value, depth: depth + 1) }
      guard let range = bounds[variable.name] ?? nil else { return (0, nil) }
      return (range.lowerBound, range.upperBound)
    case .literal?, nil: return (0, nil)
    }
  }
}
