/// The forms of strings that a decoder demands.
package enum StringForm: Hashable, Sendable {
  case any
  case url
  case uuid
  /// Bytes in base 64.
  case base64

  /// The form in words, for messages.
  var description: String {
    switch self {
    case .any: "a string"
    case .url: "a URL"
    case .uuid: "a UUID such as E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    case .base64: "data in base 64"
    }
  }

  /// Returns whether a string has the form.
  package func matches(_ text: String) -> Bool {
    switch self {
    case .any: true
    case .url: URLSpelling.isAccepted(text)
    case .uuid: text.isUUID
    case .base64: text.isBase64
    }
  }
}

extension String {
  /// Whether the string is a UUID in its usual form of 36 characters.
  fileprivate var isUUID: Bool {
    let groups = split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }

  /// Whether the string is data in base 64, with padding and without line breaks.
  fileprivate var isBase64: Bool {
    let digits = prefix { $0 != "=" }
    guard utf8.count.isMultiple(of: 4), utf8.count - digits.utf8.count <= 2 else { return false }
    let rest = dropFirst(digits.count)
    return rest.allSatisfy { $0 == "=" }
      && digits.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "/") }
  }
}
