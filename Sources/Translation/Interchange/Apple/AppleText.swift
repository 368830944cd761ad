package import MessageTables

/// Creates comments and variable names for Apple's localization formats.
package enum AppleText {
  /// Returns a comment with the message's description and the names of its positional placeholders.
  ///
  /// Returns nil if the message has neither a description nor such placeholders.
  package static func comment(_ message: ExchangedMessage, _ arguments: [String]) -> String? {
    let named = arguments.enumerated().map { index, name in
      let example = message.arguments.first { $0.name == name }?.example
      return "%\(index + 1)$ = \(name)" + (example.map { " (\($0))" } ?? "")
    }
    let parts = [message.description, named.isEmpty ? nil : named.joined(separator: ", ")]
    let text = parts.compactMap(\.self).joined(separator: ". ")
    if text.isEmpty { return nil }
    // The text must not contain `*/`, which would end the comment.
    return text.replacingBytes("*/", with: "* /")
  }

  /// Returns the reason why the format cannot represent a selector.
  package static func reason(for selector: Selector) -> ExportReason {
    switch selector.kind {
    case .plural: .plural(selector.name)
    case .ordinal: .ordinal(selector.name)
    case .select: .select(selector.name)
    case .other(let name): .function(name)
    }
  }

  /// Returns the variable name of an argument, which is valid in Apple's formats.
  package static func variable(_ name: String, _ position: Int) -> String {
    name.isPlainName && name != "arg" ? name : "value\(position)"
  }
}
