internal import Diagnostics
internal import Documents

extension MessageOutline {
  /// A reader of the variants of a matcher.
  struct FieldReader {
    let bytes: [UInt8]
    let syntax: MessageSyntax
    let declarations: [Message.Declaration]
    var selectors: [Selector] = []
    var fields: [Field] = []
    var isNested = false

    /// Adds the fields of a matcher; returns false if the patterns mix text and matchers.
    mutating func read(
      _ matcher: Message.Matcher, keys: [String], depth: Int, mostDepth: Int
    ) -> Bool {
      guard depth <= mostDepth else { return false }
      if selectors.count < depth + matcher.selectors.count - 1 {
        selectors += matcher.selectors.map(selector)
      }
      for variant in matcher.variants {
        let path = keys + variant.keys.map { self.text(of: $0) }
        if let inner = variant.pattern.onlyMatcher {
          isNested = true
          guard read(inner, keys: path, depth: depth + 1, mostDepth: mostDepth) else {
            return false
          }
        } else {
          guard !variant.pattern.contains(where: \.isMatcher),
            let range = range(of: variant)
          else { return false }
          fields.append(Field(keys: path, range: range, defaultKey: variant.defaultKey))
        }
      }
      return true
    }

    private func text(of key: Message.Key) -> String {
      guard case .literal = key else { return syntax == .icu ? "other" : "*" }
      return String(decoding: bytes[key.span.range], as: UTF8.self)
    }

    /// Returns the range of a pattern; an empty one is found by the braces behind the keys.
    private func range(of variant: Message.Variant) -> Range<Int>? {
      if let first = variant.pattern.first, let last = variant.pattern.last {
        return first.span.start..<last.span.end
      }
      var position = variant.keys.map(\.span.end).max() ?? variant.span.end
      while position < bytes.count, bytes[position].isBlank { position += 1 }
      let braces = syntax == .icu ? 1 : 2
      guard position + braces <= bytes.count,
        bytes[position..<position + braces].allSatisfy({ $0 == UInt8(ascii: "{") })
      else { return nil }
      return position + braces..<position + braces
    }

    /// Finds the argument of a selector, which a message in MessageFormat 2 declares.
    private func selector(_ expression: Message.Expression) -> Selector {
      var function = expression.function
      var name: String?
      if case .variable(let variable)? = expression.operand {
        name = variable.name
        let declaration = declarations.last { $0.variable.name == variable.name }
        function = function ?? declaration?.value.function
        if case .variable(let input)? = declaration?.value.operand { name = input.name }
      }
      let use: PluralFacts.Use? =
        switch function?.selection {
        case .plural: .cardinal
        case .ordinal: .ordinal
        default: nil
        }
      return Selector(name: name, use: use)
    }
  }

  /// Puts the number of each variant at the beginning of its pattern.
  struct Numberer {
    /// Marks around a number: characters of the private use area, which texts do not contain.
    static let open: Character = "\u{E000}"
    static let close: Character = "\u{E001}"

    private var next = 0

    mutating func number(_ matcher: Message.Matcher) -> Message.Matcher {
      var numbered = matcher
      for index in numbered.variants.indices {
        let pattern = numbered.variants[index].pattern
        if let inner = pattern.onlyMatcher {
          numbered.variants[index].pattern = [.matcher(number(inner))]
        } else {
          let mark = "\(Self.open)\(next)\(Self.close)"
          numbered.variants[index].pattern =
            [.text(DecodedText(mark, replacing: numbered.variants[index].span))] + pattern
          next += 1
        }
      }
      return numbered
    }
  }
}

extension Message.Pattern {
  /// The matcher that the pattern consists of; nil if it has other parts.
  var onlyMatcher: Message.Matcher? {
    guard count == 1, case .matcher(let matcher)? = first else { return nil }
    return matcher
  }
}

extension Message.Part {
  var isMatcher: Bool { if case .matcher = self { true } else { false } }
}

extension UInt8 {
  /// Whether the byte is white space of a message.
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
