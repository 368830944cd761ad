internal import Documents

extension Message {
  /// The message in ICU MessageFormat; nil if it has constructs of another syntax.
  ///
  /// The message must consist of the argument types of ICU, as in a parsed ICU message.
  package var icuSource: String? {
    guard declarations.isEmpty else { return nil }
    return ICUWriter(plural: nil).text(of: pattern)
  }
}

/// A writer of ICU MessageFormat.
private struct ICUWriter {
  /// The selector of the plural directly around the pattern, whose number `#` displays.
  let plural: Message.Expression?

  func text(of pattern: Message.Pattern) -> String? {
    var output = ""
    var run: [UnicodeScalar] = []
    func flush() {
      output += ICUText.escaped(run, in: plural == nil ? .pattern : .plural)
      run = []
    }
    for part in pattern {
      switch part {
      case .text(let text): run += text.string.unicodeScalars
      case .expression(let expression):
        guard let text = text(of: expression) else { return nil }
        flush()
        output += text
      case .matcher(let matcher):
        guard let text = text(of: matcher) else { return nil }
        flush()
        output += text
      case .markup: return nil
      }
    }
    flush()
    return output
  }

  private func text(of expression: Message.Expression) -> String? {
    guard let name = name(of: expression), let function = expression.function,
      let type = function.icu
    else { return nil }
    switch type {
    case .icuArgument: return "{\(name)}"
    case .icuPound:
      guard let plural, self.name(of: plural) == name,
        plural.function?.icuOffset == function.icuOffset
      else { return nil }
      return "#"
    default:
      guard type.selection == nil else { return nil }
      return "{\(name), \(type.icuKeyword)\(function.literal("style").map { ", \($0)" } ?? "")}"
    }
  }

  private func text(of matcher: Message.Matcher) -> String? {
    guard matcher.selectors.count == 1, let selector = matcher.selectors.first,
      let name = name(of: selector), let type = selector.function?.icu,
      let selection = type.selection, selection != .intervals
    else { return nil }
    let inner = ICUWriter(plural: selection == .text ? nil : selector)
    var words = selector.function?.literal("offset").map { ["offset:\($0)"] } ?? []
    for variant in matcher.variants {
      guard let key = variant.keys.first?.text, let text = inner.text(of: variant.pattern) else {
        return nil
      }
      words.append("\(key) {\(text)}")
    }
    return "{\(name), \(type.icuKeyword), \(words.joined(separator: " "))}"
  }

  private func name(of expression: Message.Expression) -> String? {
    guard case .variable(let variable)? = expression.operand,
      !variable.name.isEmpty, variable.name.unicodeScalars.allSatisfy(ICUCharacters.isIdentifier)
    else { return nil }
    return variable.name
  }
}
