internal import Bytes
internal import Documents

/// The spelling of a value in its document, for fixes that are edits.
package enum ValueSpelling: Hashable, Sendable {
  case jsonString
  case xmlText
  /// With the quote around it.
  case xmlAttribute(UInt8)
  /// A header, an expiry, a word of the command line: as it is.
  case plain

  /// An expression as the document has to spell it, so that the hub finds it again.
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

  /// A text as a literal of the language, delimiters included.
  ///
  /// The delimiter is one that the document need not escape, because the hub searches the body for
  /// the expression in one particular spelling.
  package func literal(_ text: String) -> String {
    let delimiter: Character = self == .xmlAttribute(UInt8(ascii: "'")) ? "\"" : "'"
    let doubled = text.reduce(into: "") { doubled, character in
      doubled.append(character)
      if character == delimiter { doubled.append(character) }
    }
    return "\(delimiter)\(doubled)\(delimiter)"
  }
}
