/// The structure of a device handle: its parts, and their format in an installation.
package enum HandleSchema: Hashable, Sendable {
  /// One string, such as Apple's device token.
  case single(HandlePart)
  /// Two strings joined with a hyphen, such as Baidu's `USER-CHANNEL`.
  case pair(HandlePart, HandlePart)
  /// A JSON object with a string for each part, such as a browser's subscription.
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
  /// The format of the string.
  package enum Format: Hashable, Sendable {
    /// Hexadecimal digits, two for each byte, in any letter case.
    case hexadecimal
    /// An absolute URL.
    case url
    /// Any string without white space.
    case token
  }

  /// The name of the XML element that contains the part in a registration: `DeviceToken`.
  package let element: String
  /// The displayed name: `device token`.
  package let words: String
  /// The format of the string.
  package let format: Format

  package init(_ element: String, _ words: String, _ format: Format = .token) {
    self.element = element
    self.words = words
    self.format = format
  }

  /// The key of this part, such as `p256dh`, if a JSON object contains the parts of the handle.
  package var key: String { element.lowercased() }

  /// Returns the string in the letter case that is used to compare handles.
  package func normalized(_ text: String) -> String {
    format == .hexadecimal ? text.uppercased() : text
  }

  /// A problem with a handle, and its remedy.
  package struct Flaw: Hashable, Sendable {
    /// The problem in one phrase.
    package let message: String
    /// The remedy in one phrase.
    package let remedy: String
  }

  /// Returns the problem with a string as this part of a handle; nil if the string is valid.
  package func flaw(of text: String) -> Flaw? {
    guard text.contains(where: { !$0.isWhitespace }) else {
      return Flaw(
        message: "the \(words) is empty",
        remedy: "use the value that the push service gives to the app when the app starts")
    }
    switch format {
    case .hexadecimal: return hexadecimalFlaw(of: text)
    case .url:
      guard !text.isAbsoluteURL else { return nil }
      return Flaw(
        message: "the \(words) must be an absolute URL, not '\(text.prefix(40))'",
        remedy: "use the complete URL that the push service issued to the device")
    case .token:
      guard text.contains(where: \.isWhitespace) else { return nil }
      return Flaw(
        message: "the \(words) must not contain white space",
        remedy: "remove spaces and line breaks")
    }
  }

  private func hexadecimalFlaw(of text: String) -> Flaw? {
    let isHexadecimal = text.utf8.allSatisfy { byte in
      byte &- UInt8(ascii: "0") < 10 || byte & 0xDF &- UInt8(ascii: "A") < 6
    }
    if isHexadecimal, text.utf8.count.isMultiple(of: 2) { return nil }
    if let wrong = text.first(where: { !($0.isASCII && $0.isHexDigit) }) {
      return Flaw(
        message: "a \(words) must contain only hexadecimal digits, but contains '\(wrong)'",
        remedy: "<> ".contains(wrong)
          ? "remove the angle brackets and spaces"
          : "convert a Base64 token to hexadecimal, with two digits per byte")
    }
    guard text.count.isMultiple(of: 2) else {
      return Flaw(
        message: "a \(words) must have an even number of digits, not \(text.count)",
        remedy: "a digit is missing; copy the complete value again")
    }
    return nil
  }
}

extension String {
  /// Whether the string has a scheme followed by `://`, and no white space.
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
