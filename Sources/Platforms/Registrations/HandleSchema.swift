/// The form of a device handle: how many parts it has, and how an installation writes them.
package enum HandleSchema: Hashable, Sendable {
  /// One string, such as Apple's device token.
  case single(HandlePart)
  /// Two strings with a hyphen between them, as Baidu's `USER-CHANNEL`.
  case pair(HandlePart, HandlePart)
  /// A JSON object with one string for each part, as a browser's subscription.
  case object([HandlePart])

  /// The parts, in the order of a registration's elements.
  package var parts: [HandlePart] {
    switch self {
    case .single(let part): [part]
    case .pair(let first, let second): [first, second]
    case .object(let parts): parts
    }
  }
}

/// One part of a device handle, such as the `auth` key of a browser's subscription.
package struct HandlePart: Hashable, Sendable {
  /// The format of the text.
  package enum Format: Hashable, Sendable {
    /// Hexadecimal digits, two for each byte; letter case does not count.
    case hexadecimal
    /// An absolute URL.
    case url
    /// Anything without white space.
    case token
  }

  /// The element of a registration that holds the part: `DeviceToken`.
  package let element: String
  /// The name that people use: `device token`.
  package let words: String
  /// The format of the text.
  package let format: Format

  package init(_ element: String, _ words: String, _ format: Format = .token) {
    self.element = element
    self.words = words
    self.format = format
  }

  /// The key in a JSON object of several parts: `p256dh`.
  package var key: String { element.lowercased() }

  /// The text in the letter case in which handles are compared.
  package func normalized(_ text: String) -> String {
    format == .hexadecimal ? text.uppercased() : text
  }

  /// A fault of a handle, and the remedy.
  package struct Flaw: Hashable, Sendable {
    /// The fault in one phrase.
    package let message: String
    /// The remedy.
    package let remedy: String
  }

  /// Returns the fault of a text as this part, or nil if the text may be one.
  package func flaw(of text: String) -> Flaw? {
    guard text.contains(where: { !$0.isWhitespace }) else {
      return Flaw(
        message: "the \(words) is empty",
        remedy: "the app gets it from its platform's service when it starts")
    }
    switch format {
    case .hexadecimal: return hexadecimalFlaw(of: text)
    case .url:
      guard !text.isAbsoluteURL else { return nil }
      return Flaw(
        message: "the \(words) is an absolute address, not '\(text.prefix(40))'",
        remedy: "it begins with https:// and comes from the platform's service")
    case .token:
      guard text.contains(where: \.isWhitespace) else { return nil }
      return Flaw(message: "the \(words) holds no white space", remedy: "paste it in one piece")
    }
  }

  private func hexadecimalFlaw(of text: String) -> Flaw? {
    if let wrong = text.first(where: { !($0.isASCII && $0.isHexDigit) }) {
      return Flaw(
        message: "a \(words) must be hexadecimal digits, and '\(wrong)' is not one",
        remedy: "<> ".contains(wrong)
          ? "remove the angle brackets and spaces that old descriptions of a token have"
          : "a token in Base64 has to be converted: two digits a byte")
    }
    guard text.count.isMultiple(of: 2) else {
      return Flaw(
        message: "a \(words) has two digits a byte, and \(text.count) is odd",
        remedy: "a digit was lost on the way")
    }
    return nil
  }
}

extension String {
  /// Whether the text has a scheme, `://` and a rest without white space.
  fileprivate var isAbsoluteURL: Bool {
    guard let colon = firstIndex(of: ":"), let first, first.isASCII, first.isLetter else {
      return false
    }
    let isScheme = self[..<colon].allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
    }
    return isScheme && self[colon...].hasPrefix("://") && self[colon...].count > 3
      && !contains(where: \.isWhitespace)
  }
}
