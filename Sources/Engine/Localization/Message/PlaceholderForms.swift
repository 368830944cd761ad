internal import Diagnostics

/// The forms that a placeholder of a message can have, for an author to choose from.
///
///     // {when, date} on 26 November:  "long date", {when, date, long};  "weekday", {when, date, ::EEEE}; …
///     PlaceholderForms("{when, date}", in: message, .icu) { _ in .any }?.choices
package struct PlaceholderForms: Sendable {
  /// One form of the placeholder.
  package struct Choice: Sendable {
    /// The name of the form: "long date".
    package let name: String
    /// The placeholder in this form.
    package let text: String
    /// Whether the placeholder has this form already.
    package let isCurrent: Bool
    /// A message of this placeholder alone, with the declarations that it depends on.
    package let example: Message
  }

  /// The forms; empty if a value of this type has only one.
  package let choices: [Choice]

  /// Finds the forms of a placeholder; nil if the text is not one placeholder with a variable.
  ///
  /// The type is what senders set, because a number can be an amount of money; if `type` does not
  /// know, it is that of the placeholder's function, the variable's declaration, or its other uses.
  package init?(
    _ placeholder: String, in message: Message, _ syntax: MessageSyntax,
    type known: (String) -> ArgumentType
  ) {
    let bytes = Array(placeholder.utf8)
    guard let pattern = syntax.parse(bytes[...]).message?.pattern, pattern.count == 1,
      case .expression(let expression) = pattern[0],
      case .variable(let variable)? = expression.operand
    else { return nil }
    let declared = Declarations(message).resolved(expression)
    let argument = declared.name ?? variable.name
    var type = known(argument)
    if type == .any { type = declared.function?.definition()?.operand ?? .any }
    if type == .any { type = message.argumentTypes[argument] ?? .any }
    let isDeclared = message.declarations.contains {
      $0.variable.name == variable.name && $0.value.function != nil
    }
    let spelling = PlaceholderSpelling(expression, bytes: bytes, syntax)
    let forms = ArgumentForm.all(of: type)
    let texts =
      (isDeclared && !forms.isEmpty ? [("as declared", spelling.plain)] : [])
      + forms.compactMap { form in spelling.text(in: form).map { (form.name, $0) } }
    choices = texts.compactMap { name, text in
      guard let part = syntax.parse(Array(text.utf8)[...]).message?.pattern else { return nil }
      return Choice(
        name: name, text: text,
        isCurrent: text.filter { !$0.isWhitespace } == placeholder.filter { !$0.isWhitespace },
        example: Message(declarations: message.declarations, body: .pattern(part)))
    }
  }
}

/// The spelling of a placeholder in the syntax of its message.
private struct PlaceholderSpelling {
  private let expression: Message.Expression
  private let bytes: [UInt8]
  private let syntax: MessageSyntax
  private let name: String

  init(_ expression: Message.Expression, bytes: [UInt8], _ syntax: MessageSyntax) {
    self.expression = expression
    self.bytes = bytes
    self.syntax = syntax
    name = if case .variable(let variable)? = expression.operand { variable.name } else { "" }
  }

  /// The placeholder without a function.
  var plain: String {
    syntax == .mf2
      ? "{\((["$\(name)"] + attributes).joined(separator: " "))}" : syntax.placeholder(name)
  }

  /// Returns the placeholder in a form; nil if the syntax does not have the form.
  func text(in form: ArgumentForm) -> String? {
    switch syntax {
    case .icu: return form.icu.isEmpty ? plain : "{\(name), \(form.icu)}"
    case .mf2:
      let words = ["$\(name)", ":\(form.mf2)"] + options(keptIn: form.mf2) + attributes
      return "{\(words.joined(separator: " "))}"
    case .fluent:
      guard let call = form.fluent else { return nil }
      let parts = call.split(separator: " ", maxSplits: 1)
      return "{ \(parts[0])(\((["$\(name)"] + parts.dropFirst()).joined(separator: ", "))) }"
    }
  }

  /// The options that another form does not decide, such as the time zone.
  private func options(keptIn form: String) -> [String] {
    let words = form.split(separator: " ")
    let known = MessageFunction.named(String(words[0]), in: .standard)?.options ?? []
    let decided = Self.decided + words.dropFirst().map { String($0.prefix { $0 != "=" }) }
    return (expression.function?.options ?? []).filter { option in
      known.contains(option.name) && !decided.contains(option.name)
    }.map { text(of: $0.span) }
  }

  /// The options of MessageFormat 2 that make the difference between two forms.
  private static let decided = [
    "fields", "length", "precision", "dateFields", "dateLength", "timePrecision",
    "minimumFractionDigits", "maximumFractionDigits", "fractionDigits", "currencyDisplay",
  ]

  private var attributes: [String] { expression.attributes.map { text(of: $0.span) } }

  private func text(of span: SourceSpan) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }
}
