internal import Diagnostics
internal import ICU

extension MessageParser {
  /// The report, or the one mistake that explains all of its errors.
  ///
  /// Each of these mistakes makes a parser misread the rest of the message, and report an error at
  /// each place where it notices: a message in the other syntax, `]` or `)` instead of `}`, and a
  /// variant without its `}`.
  var explained: MessageReport {
    guard report.hasErrors, let cause = otherSyntax ?? wrongBracket ?? unclosedVariant else {
      return report
    }
    return report.explained(by: cause)
  }

  /// The finding about a message that is valid in the other syntax, and has parts that only this one
  /// has.
  private var otherSyntax: Diagnostic? {
    switch syntax {
    case .icu:
      guard bytes[...].usesVariables else { return nil }
      var parser = MF2Parser(bytes, functions: .standard)
      guard parser.validMessage() != nil else { return nil }
      return .otherSyntax(.mf2, at: SourceSpan(0, bytes.count))
    case .mf2:
      var parser = ICUMessageParser(bytes)
      guard let message = parser.validMessage(), message.hasTypes else { return nil }
      return .otherSyntax(.icu, at: SourceSpan(0, bytes.count))
    case .fluent: return nil
    }
  }

  /// The finding about the one bracket that makes an ICU message valid if it becomes a brace.
  private var wrongBracket: Diagnostic? {
    guard syntax == .icu else { return nil }
    for offset in bytes.unpairedBrackets.prefix(MessageLimits.trials) {
      var corrected = bytes
      corrected[offset] = UInt8(ascii: "}")
      var parser = ICUMessageParser(corrected)
      if parser.validMessage() != nil {
        let span = SourceSpan(offset, offset + 1)
        return .wrongBracket(text(span), at: span)
      }
    }
    return nil
  }

  /// The finding about the one plural variant that makes an ICU message valid if it is closed before
  /// the next keyword.
  private var unclosedVariant: Diagnostic? {
    guard syntax == .icu, bytes.count(of: "{") == bytes.count(of: "}") + 1 else { return nil }
    for end in bytes.endsBeforeKeywords.prefix(MessageLimits.trials) {
      var parser = ICUMessageParser(bytes[..<end] + [UInt8(ascii: "}")] + bytes[end...])
      guard parser.validMessage() != nil, let opening = bytes.openingBrace(before: end) else {
        continue
      }
      return .unclosed(
        .variant, at: SourceSpan(end, end), opening: SourceSpan(opening, opening + 1), in: syntax)
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text has variables or a declaration of MessageFormat 2.
  var usesVariables: Bool {
    first == UInt8(ascii: ".")
      || indices.dropLast().contains {
        self[$0] == UInt8(ascii: "{") && self[$0 + 1] == UInt8(ascii: "$")
      }
  }
}

extension [UInt8] {
  /// The offsets of each `]` and `)` without an opening bracket.
  fileprivate var unpairedBrackets: [Int] {
    var open = 0
    return indices.filter { index in
      switch self[index] {
      case UInt8(ascii: "["), UInt8(ascii: "("): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"):
        if open == 0 { return true }
        open -= 1
      default: break
      }
      return false
    }
  }
}

extension [UInt8] {
  fileprivate func count(of brace: UnicodeScalar) -> Int { count { $0 == UInt8(ascii: brace) } }

  /// The ends of the text before each space, plural keyword and brace, as in ` other {`.
  fileprivate var endsBeforeKeywords: [Int] {
    indices.filter { index in
      guard self[index] == UInt8(ascii: " ") else { return false }
      let word = self[(index + 1)...].prefix { (0x61...0x7A).contains($0) }
      // Spaces are skipped only after a keyword, so that a run of spaces is read once.
      guard PluralCategory(keyword: Array(word)) != nil else { return false }
      let rest = self[word.endIndex...].drop { $0 == UInt8(ascii: " ") }
      return rest.first == UInt8(ascii: "{")
    }
  }

  /// Returns the offset of the innermost brace that is open at an offset.
  fileprivate func openingBrace(before offset: Int) -> Int? {
    var depth = 0
    return indices[..<offset].last { index in
      if self[index] == UInt8(ascii: "}") { depth += 1 }
      if self[index] == UInt8(ascii: "{") { depth -= 1 }
      return depth < 0
    }
  }
}

extension Message {
  /// Whether a placeholder of an ICU message has a type, such as `number` or `plural`.
  fileprivate var hasTypes: Bool {
    guard case .pattern(let parts) = body else { return false }
    return parts.contains { part in
      switch part {
      case .matcher: true
      case .expression(let expression):
        expression.function?.icuFormat.map { $0 != .argument } ?? false
      case .text, .markup: false
      }
    }
  }
}
