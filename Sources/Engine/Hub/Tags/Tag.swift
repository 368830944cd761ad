/// A tag: a label of a registration, with which a send selects devices.
///
/// Letter case does not matter. Two kinds of tags are set by the hub itself and include braces:
/// `$InstallationId:{…}` and `$UserId:{…}`.
package struct Tag: Sendable, CustomStringConvertible {
  /// The tag in its original spelling.
  package let text: String
  private let folded: String

  /// The maximum number of characters of a tag.
  package static let longest = 120

  /// Creates a tag; nil if the hub refuses the string.
  package init?(_ text: String) {
    guard TagFlaw(in: Array(text.utf8)) == nil else { return nil }
    self.init(unchecked: text)
  }

  /// Creates the tag that the hub derives from a template's name.
  ///
  /// It is the only tag that may contain spaces, because authors never write it themselves.
  package init(templateName: String) { self.init(unchecked: templateName) }

  private init(unchecked text: String) {
    self.text = text
    // Most tags are in lower case; then `text` and `folded` share their memory.
    folded = text.utf8.allSatisfy(\.isFolded) ? text : text.lowercased()
  }

  /// The tag in its original spelling.
  package var description: String { text }
}

extension UInt8 {
  /// Whether the byte is ASCII and not a capital letter.
  fileprivate var isFolded: Bool { self < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self) }
}

extension Tag: Hashable {
  /// Whether the hub treats two tags as the same tag.
  package static func == (left: Tag, right: Tag) -> Bool { left.folded == right.folded }

  /// Hashes the tag in lower case.
  package func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

/// The reason why a string is not a valid tag.
package enum TagFlaw: Hashable, Sendable {
  case empty
  /// A character that tags must not contain, with its byte range in the string.
  case character(Range<Int>)
  case tooLong(Int)
  /// A `$` at the beginning of the tag, which only the hub's own tags can have.
  case reserved
  /// A built-in tag without the braces around its value.
  case bracesMissing(BuiltInTag)

  /// Finds the first flaw in a string; nil if the string is a valid tag.
  package init?(in text: [UInt8]) {
    guard !text.isEmpty else {
      self = .empty
      return
    }
    if let builtIn = BuiltInTag(beginning: text) {
      let value = text.dropFirst(builtIn.prefix.utf8.count)
      guard value.first == UInt8(ascii: "{"), value.last == UInt8(ascii: "}"), value.count > 1
      else {
        self = .bracesMissing(builtIn)
        return
      }
      let content = value.dropFirst().dropLast()
      if content.isEmpty {
        self = .empty
      } else if let range = Self.foreignCharacter(in: content, isTagPart: BuiltInTag.isPart) {
        self = .character(range)
      } else {
        return nil
      }
      return
    }
    if text[0] == UInt8(ascii: "$") {
      self = .reserved
    } else if let range = Self.foreignCharacter(in: text[...], isTagPart: Self.isPart) {
      self = .character(range)
    } else if text.count > Tag.longest {
      self = .tooLong(text.count)
    } else {
      return nil
    }
  }

  /// Whether a byte may occur in a tag: ASCII letters and digits, and `_ @ # . : -`.
  ///
  /// Microsoft's client accepts letters of all scripts, but such a tag then fails as the value of
  /// an HTTP header. Crier refuses them.
  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "@"),
      UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func foreignCharacter(
    in text: ArraySlice<UInt8>, isTagPart: (UInt8) -> Bool
  ) -> Range<Int>? {
    guard let start = text.firstIndex(where: { !isTagPart($0) }) else { return nil }
    var end = start + 1
    while end < text.endIndex, text[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }
}

/// The tags that the hub itself sets.
package enum BuiltInTag: String, Hashable, Sendable, CaseIterable {
  case installation = "$InstallationId"
  case user = "$UserId"

  /// The name of the tag, followed by a colon.
  package var prefix: String { rawValue + ":" }

  /// Recognizes the built-in tag with which a string begins, ignoring letter case.
  package init?(beginning text: some Collection<UInt8>) {
    guard text.first == UInt8(ascii: "$") else { return nil }
    let found = Self.allCases.first { builtIn in
      let prefix = builtIn.prefix.lowercased().utf8
      return text.count >= prefix.count
        && zip(text, prefix).allSatisfy { byte, wanted in
          byte == wanted || (byte | 0x20) == wanted && wanted >= UInt8(ascii: "a")
        }
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether a byte may occur between the braces of a built-in tag.
  static func isPart(_ byte: UInt8) -> Bool { TagFlaw.isPart(byte) || byte == UInt8(ascii: "=") }
}
