/// The key of a message, `<notification>.<property>`; case is ignored, as in the hub.
///
///     MessageKey("news.title")?.property        // "title"
///     MessageKey("title")                       // nil
package struct MessageKey: Sendable {
  /// The notification as the author spelled it.
  package let notification: String
  /// The property as the author spelled it.
  package let property: String
  private let folded: String

  /// Creates a key from its two parts.
  package init(notification: String, property: String) {
    self.notification = notification
    self.property = property
    folded = Self.folded("\(notification).\(property)")
  }

  /// Parses a key; returns nil unless it has a notification and a property.
  ///
  /// The last dot separates the notification from the property, because the name of a property
  /// cannot contain a dot.
  package init?(_ text: String) {
    guard let point = text.utf8.lastIndex(of: UInt8(ascii: ".")), point > text.startIndex else {
      return nil
    }
    let property = text[text.utf8.index(after: point)...]
    guard !property.isEmpty, property.utf8.allSatisfy(Self.isNamePart) else { return nil }
    self.init(notification: String(text[..<point]), property: String(property))
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
  }

  /// Converts ASCII letters to lower case; the hub ignores the case of these letters only.
  private static func folded(_ name: String) -> String {
    guard name.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return name }
    let bytes = name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension MessageKey: Hashable {
  /// Compares two keys, ignoring case.
  package static func == (left: MessageKey, right: MessageKey) -> Bool {
    left.folded == right.folded
  }

  /// Hashes the key in lower case.
  package func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

extension MessageKey: Comparable {
  /// Orders keys by their lower-case forms.
  package static func < (left: MessageKey, right: MessageKey) -> Bool {
    left.folded.utf8.lexicographicallyPrecedes(right.folded.utf8)
  }
}

extension MessageKey: CustomStringConvertible {
  /// The key as the author spelled it.
  package var description: String { "\(notification).\(property)" }
}
