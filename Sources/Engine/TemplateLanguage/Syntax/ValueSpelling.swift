internal import Bytes

/// The syntax around a value in its document, which determines how a fix is written.
package enum ValueSpelling: Hashable, Sendable {
  case jsonString
  case xmlText
  /// An XML attribute value, enclosed in the given quote.
  case xmlAttribute(UInt8)
  /// A value without escapes: a header, an expiry or a command line argument.
  case plain

  /// Returns an expression in the only spelling that the hub finds in the document.
  package func spelled(_ expression: String) -> String {
    var output: [UInt8] = []
    let bytes = Array(expression.utf8)
    switch self {
    case .jsonString: output.append(bytes, as: .json)
    case .xmlText: output.append(bytes, as: .xmlText)
    case .xmlAttribute: output.append(bytes, as: .xmlDoubleQuoted)
    case .plain: return expression
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns text as a quoted literal of the template language.
  ///
  /// The quote is one that needs no escape in the document, because the hub searches the body for
  /// one particular spelling of the expression.
  package func literal(_ text: String) -> String {
    let delimiter: Character = self == .xmlAttribute(UInt8(ascii: "'")) ? "\"" : "'"
    let doubled = text.reduce(into: "") { doubled, character in
      doubled.append(character)
      if character == delimiter { doubled.append(character) }
    }
    return "\(delimiter)\(doubled)\(delimiter)"
  }
}
