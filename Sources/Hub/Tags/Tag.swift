/// A tag: a word on a registration, by which a send finds the device.
///
/// Letter case does not count. Two tags are the hub's own and have braces that belong to them:
/// `$InstallationId:{…}` and `$UserId:{…}`.
package struct Tag: Sendable, CustomStringConvertible {
  /// The tag as it is spelled.
  package let text: String
  private let folded: String

  /// The most characters of a tag.
  package static let longest = 120

  /// Creates a tag, if the hub takes it for one.
  package init?(_ text: String) {
    guard TagFlaw(in: Array(text.utf8)) == nil else { return nil }
    self.init(unchecked: text)
  }

  /// Creates the tag that the hub makes of a template's name.
  ///
  /// It is the only tag that may contain spaces, because authors never write it themselves.
  package init(templateName: String) { self.init(unchecked: templateName) }

  private init(unchecked text: String) {
    self.text = text
    // Most tags are in lower case, and then both share their memory.
    folded = text.utf8.allSatisfy(\.isFolded) ? text : text.lowercased()
  }

  /// The tag as it is spelled.
  package var description: String { text }
}

extension UInt8 {
  /// Whether the byte is ASCII and no capital letter.
  fileprivate var isFolded: Bool {
    self < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self)
  }
}

extension Tag: Hashable {
  /// Tells whether the hub takes both for one tag.
  package static func == (left: Tag, right: Tag) -> Bool { left.folded == right.folded }

  /// Feeds the folded text.
  package func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

/// The reason why a text is not a tag.
package enum TagFlaw: Hashable, Sendable {
  case empty
  /// A character that no tag holds, by its bytes in the text.
  case character(Range<Int>)
  case tooLong(Int)
  /// A `$` at the beginning of a tag that is not one of the hub's own.
  case reserved
  /// One of the hub's own tags, by its name, without the braces around its value.
  case bracesMissing(BuiltInTag)

  /// Looks for the first flaw.
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

  /// ASCII letters and digits, and `_ @ # . : -`.
  ///
  /// Microsoft's client lets letters of all scripts pass, and such a tag then fails as the value of an
  /// HTTP header, so they are no part of a tag here.
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

/// The tags that the hub makes itself.
package enum BuiltInTag: String, Hashable, Sendable, CaseIterable {
  case installation = "$InstallationId"
  case user = "$UserId"

  /// The name and the colon behind it.
  package var prefix: String { rawValue + ":" }

  /// Recognizes the beginning of a tag, letter case left aside.
  package init?(beginning text: some Collection<UInt8>) {
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

  /// Whether a byte may be between the braces.
  static func isPart(_ byte: UInt8) -> Bool { TagFlaw.isPart(byte) || byte == UInt8(ascii: "=") }
}
