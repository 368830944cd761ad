internal import Documents

extension Message {
  /// The message as a pattern of a Fluent file; nil if it has constructs of another syntax.
  ///
  /// The pattern follows `=` and a space, or begins with a line break. Its lines are indented by
  /// the given number of spaces.
  package func fluentSource(indent: Int) -> String? {
    guard declarations.isEmpty else { return nil }
    let margin = String(repeating: " ", count: indent)
    guard let text = FluentWriter(margin: margin).text(of: pattern) else { return nil }
    guard text.contains("\n") else { return " " + text }
    return "\n" + margin + text
  }
}

/// A writer of Fluent patterns.
private struct FluentWriter {
  /// The spaces before each line.
  let margin: String

  func text(of pattern: Message.Pattern) -> String? {
    var output = ""
    var run = ""
    for part in pattern {
      switch part {
      case .text(let text): run += text.string
      case .expression(let expression):
        guard let text = inline(expression) else { return nil }
        output += escaped(run, isFirst: output.isEmpty) + "{ \(text) }"
        run = ""
      case .matcher(let matcher):
        guard let text = text(of: matcher) else { return nil }
        output += escaped(run, isFirst: output.isEmpty) + text
        run = ""
      case .markup: return nil
      }
    }
    output += escaped(run, isFirst: output.isEmpty, isLast: .last)
    return output.isEmpty ? "{ \"\" }" : output
  }

  private func text(of matcher: Message.Matcher) -> String? {
    guard matcher.selectors.count == 1, let selector = inline(matcher.selectors[0]),
      let last = matcher.variants.last, last.keys.first?.text == nil
    else { return nil }
    let inner = FluentWriter(margin: margin + "        ")
    var lines = ["{ \(selector) ->"]
    for variant in matcher.variants {
      let key = variant.keys.first?.text
      guard key.map(Self.isKey) ?? true, let text = inner.text(of: variant.pattern) else {
        return nil
      }
      // A block of lines shares its indentation, which the first line then has too.
      let value = text.contains("\n") ? "\n\(inner.margin)\(text)" : " \(text)"
      lines.append("\(margin)\(key == nil ? "   *" : "    ")[\(key ?? "other")]\(value)")
    }
    return (lines + ["\(margin)}"]).joined(separator: "\n")
  }

  // MARK: - Text

  /// The position of text in a pattern.
  private enum Ending { case inner, last }

  /// Returns text in which each special character is a string in braces.
  private func escaped(_ text: String, isFirst: Bool, isLast ending: Ending = .inner) -> String {
    guard !text.isEmpty else { return "" }
    var lines: [String] = []
    let parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in parts.enumerated() {
      let beginsLine = index > 0 || isFirst
      let endsPattern = ending == .last && index == parts.count - 1
      var spelled = self.line(
        String(String.UnicodeScalarView(line)), beginsLine: beginsLine, endsPattern: endsPattern)
      // An empty first or last line of a pattern would be removed.
      if spelled.isEmpty, parts.count > 1, index == 0 && isFirst || endsPattern {
        spelled = "{ \"\" }"
      }
      // A placeholder follows the last line, even if that line is empty.
      let isBlank = spelled.isEmpty && (index < parts.count - 1 || ending == .last)
      lines.append(index == 0 || isBlank ? spelled : margin + spelled)
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ line: String, beginsLine: Bool, endsPattern: Bool) -> String {
    var scalars = Array(line.unicodeScalars)
    var output = ""
    if beginsLine {
      let blanks = scalars.prefix { $0 == " " }.count
      if blanks > 0 {
        output += quoted(String(repeating: " ", count: blanks))
        scalars.removeFirst(blanks)
      } else if let first = scalars.first, ["[", "*", ".", "#", "-"].contains(first) {
        // In a block, these characters would begin a variant, an attribute or another entry.
        output += quoted(String(first))
        scalars.removeFirst()
      }
    }
    var ending = ""
    if endsPattern {
      let blanks = scalars.reversed().prefix { $0 == " " }.count
      if blanks > 0 {
        ending = quoted(String(repeating: " ", count: blanks))
        scalars.removeLast(blanks)
      }
    }
    for scalar in scalars {
      switch scalar {
      case "{", "}", "\r": output += quoted(String(scalar))
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + ending
  }

  private func quoted(_ text: String) -> String { "{ \(Self.string(text)) }" }

  /// Returns a string in quotes.
  private static func string(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": output += "\\\(scalar)"
      case "\n": output += "\\u000A"
      case "\r": output += "\\u000D"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }

  // MARK: - Values

  private func inline(_ expression: Message.Expression) -> String? {
    guard let function = expression.function, let kind = function.fluentFunction else { return nil }
    let value: String
    switch expression.operand {
    case .variable(let variable)? where Self.isName(variable.name): value = "$\(variable.name)"
    case .literal(let literal)?
    where kind == .numeral && Self.isNumber(literal.text) || kind == .reference:
      value = literal.text
    default: return nil
    }
    switch kind {
    case .value, .count, .choice: return function.options.isEmpty ? value : nil
    case .reference: return value
    case .numeral where function.options.isEmpty: return value
    case .numeral, .number: return call("NUMBER", value, function.options)
    case .dateTime: return call("DATETIME", value, function.options)
    }
  }

  private func call(_ name: String, _ value: String, _ options: [Message.Option]) -> String? {
    var words = [value]
    for option in options {
      guard case .literal(let literal) = option.value, Self.isName(option.name) else { return nil }
      let setting = Self.isNumber(literal.text) ? literal.text : Self.string(literal.text)
      words.append("\(option.name): \(setting)")
    }
    return "\(name)(\(words.joined(separator: ", ")))"
  }

  private static func isKey(_ text: String) -> Bool { isName(text) || isNumber(text) }

  private static func isName(_ text: String) -> Bool { FluentName.isValid(text) }

  private static func isNumber(_ text: String) -> Bool {
    let parts = (text.hasPrefix("-") ? text.dropFirst() : text[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(FluentParser.isDigit) }
  }
}

/// The names of Fluent: an ASCII letter, then letters, digits, hyphens and underscores.
package enum FluentName {
  /// Whether a string can be the name of a message, an attribute, a variable or a variant.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, FluentParser.isLetter(first) else { return false }
    return text.utf8.allSatisfy(FluentParser.isNameByte)
  }
}
