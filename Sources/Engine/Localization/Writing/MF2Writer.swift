internal import Documents

extension Message {
  /// The message in the syntax of MessageFormat 2; nil if the syntax cannot express the message.
  ///
  /// Messages in ICU MessageFormat have functions and nested matchers that this syntax lacks.
  package var mf2Source: String? {
    do throws(MF2Writer.Failure) {
      return try MF2Writer.text(of: self)
    } catch {
      return nil
    }
  }
}

/// A writer of the syntax of MessageFormat 2.
private enum MF2Writer {
  /// A part of the message that has no spelling.
  struct Failure: Error {}

  static func text(of message: Message) throws(Failure) -> String {
    var lines: [String] = []
    for declaration in message.declarations { lines.append(try text(of: declaration)) }
    switch message.body {
    case .pattern(let pattern):
      let text = try text(of: pattern)
      guard !lines.isEmpty || MF2Text.needsBraces(text) else { return text }
      return (lines + ["{{\(text)}}"]).joined(separator: "\n")
    case .matcher(let matcher):
      var names: [String] = []
      for selector in matcher.selectors {
        guard case .variable(let variable)? = selector.operand, selector.function == nil else {
          throw Failure()
        }
        names.append(try name(variable))
      }
      lines.append(".match \(names.joined(separator: " "))")
      for variant in matcher.variants {
        let keys = variant.keys.map { $0.text.map(MF2Text.literal) ?? "*" }
        lines.append("\(keys.joined(separator: " ")) {{\(try text(of: variant.pattern))}}")
      }
      return lines.joined(separator: "\n")
    }
  }

  private static func text(of declaration: Message.Declaration) throws(Failure) -> String {
    let value = try text(of: declaration.value)
    return switch declaration.kind {
    case .input: ".input \(value)"
    case .local: ".local \(try name(declaration.variable)) = \(value)"
    }
  }

  private static func text(of pattern: Message.Pattern) throws(Failure) -> String {
    var output = ""
    for part in pattern {
      switch part {
      case .text(let text):
        guard !text.bytes.contains(0) else { throw Failure() }
        output += MF2Text.escaped(text.string.unicodeScalars)
      case .expression(let expression): output += try text(of: expression)
      case .markup(let markup): output += try text(of: markup)
      case .matcher: throw Failure()
      }
    }
    return output
  }

  private static func text(of expression: Message.Expression) throws(Failure) -> String {
    var words: [String] = []
    if let operand = expression.operand { words.append(try text(of: operand)) }
    if let function = expression.function {
      guard !function.isICU, function.fluent == nil else { throw Failure() }
      words.append(":" + (try identifier(function.name)))
      words += try texts(of: function.options)
    }
    words += try texts(of: expression.attributes)
    return "{\(words.joined(separator: " "))}"
  }

  private static func text(of markup: Message.Markup) throws(Failure) -> String {
    let words =
      try [identifier(markup.name)] + texts(of: markup.options) + texts(of: markup.attributes)
    let text = words.joined(separator: " ")
    return switch markup.kind {
    case .open: "{#\(text)}"
    case .standalone: "{#\(text) /}"
    case .close: "{/\(text)}"
    }
  }

  private static func texts(of options: [Message.Option]) throws(Failure) -> [String] {
    var texts: [String] = []
    for option in options {
      texts.append("\(try identifier(option.name))=\(try text(of: option.value))")
    }
    return texts
  }

  private static func texts(of attributes: [Message.Attribute]) throws(Failure) -> [String] {
    var texts: [String] = []
    for attribute in attributes {
      let value = attribute.value.map { "=" + MF2Text.literal($0.text) } ?? ""
      texts.append("@\(try identifier(attribute.name))\(value)")
    }
    return texts
  }

  private static func text(of operand: Message.Operand) throws(Failure) -> String {
    switch operand {
    case .variable(let variable): return try name(variable)
    case .literal(let literal):
      guard !literal.text.utf8.contains(0) else { throw Failure() }
      return MF2Text.literal(literal.text)
    }
  }

  private static func name(_ variable: Message.Variable) throws(Failure) -> String {
    guard MF2Text.isName(variable.name) else { throw Failure() }
    return "$" + variable.name
  }

  private static func identifier(_ name: String) throws(Failure) -> String {
    guard MF2Text.isIdentifier(name) else { throw Failure() }
    return name
  }
}
