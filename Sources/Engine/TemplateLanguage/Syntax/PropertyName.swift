internal import Bytes

/// The name of a property; names that differ only in case are equal, as in the hub.
package struct PropertyName: Sendable {
  /// The name in its original letter case.
  package let spelling: String
  private let folded: String

  /// Creates a name; returns nil unless it consists of 1 to 120 ASCII letters, digits and `_`.
  package init?(_ spelling: String) {
    guard !spelling.isEmpty, spelling.utf8.count <= Self.longest,
      spelling.utf8.allSatisfy(Self.isPart)
    else { return nil }
    self.spelling = spelling
    folded = Self.folded(spelling)
  }

  /// The hub's maximum length of a property name, in ASCII characters.
  package static let longest = 120

  /// Returns the lower-case form that is used to compare names.
  package static func folded(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 != $0.lowercasedLetter }) else { return name }
    return String(decoding: name.utf8.map(\.lowercasedLetter), as: UTF8.self)
  }

  /// Whether the hub treats two names as equal.
  package static func areEqual(_ first: String, _ second: String) -> Bool {
    first.utf8.isEqualIgnoringCase(to: second.utf8)
  }

  /// Whether the hub treats a name in UTF-8 as equal to this name.
  func isSpelled(_ name: ArraySlice<UInt8>) -> Bool {
    folded.utf8.isEqualIgnoringCase(to: name)
  }

  static func isPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
  }
}

extension PropertyName: Hashable {
  /// Whether the hub treats both names as equal.
  package static func == (left: PropertyName, right: PropertyName) -> Bool {
    left.folded == right.folded
  }

  /// Hashes the lower-case form of the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}
