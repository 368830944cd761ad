/// The name of a variant, such as `match.Body[goals=few,gender=male]`.
///
/// Special characters of this notation are percent-encoded in names and values.
package struct VariantLabel: Hashable, Sendable {
  /// The message's key.
  package let key: String
  /// The name and the key of each selector, as words; empty for a message without variants.
  package let values: [(name: String, word: String)]

  /// Creates the name of a variant.
  package init(key: String, values: [(name: String, word: String)] = []) {
    self.key = key
    self.values = values
  }

  /// Parses a name; a name without brackets is a plain key.
  package init(_ name: String) {
    guard name.utf8.last == UInt8(ascii: "]"), let bracket = name.lastIndex(of: "[") else {
      self.init(key: name)
      return
    }
    let inside = name[name.index(after: bracket)...].dropLast()
    let pairs = inside.split(separator: ",", omittingEmptySubsequences: false).compactMap { pair in
      pair.firstIndex(of: "=").map { sign in
        (
          name: Self.decoded(pair[..<sign]), word: Self.decoded(pair[pair.index(after: sign)...])
        )
      }
    }
    self.init(key: String(name[..<bracket]), values: pairs)
  }

  /// The name of the variant.
  package var name: String {
    guard !values.isEmpty else { return key }
    let pairs = values.map { "\(Self.encoded($0.name))=\(Self.encoded($0.word))" }
    return "\(key)[\(pairs.joined(separator: ","))]"
  }

  /// Returns whether both variants have the same name.
  package static func == (left: VariantLabel, right: VariantLabel) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  private static func encoded(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      guard scalar.value <= 0x20 || "%,[]".unicodeScalars.contains(scalar) else {
        return String(scalar)
      }
      let byte = UInt8(scalar.value)
      return "%" + String(byte >> 4, radix: 16, uppercase: true)
        + String(byte & 15, radix: 16, uppercase: true)
    }.joined()
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Selector {
  /// The name of the selector in labels, which distinguishes ordinals and offsets from plurals.
  package var label: String {
    let kind = self.kind == .ordinal ? "\(name).ordinal" : name
    return offset.map { "\(kind)-\($0)" } ?? kind
  }
}

extension VariantKey {
  /// Parses a key from its word in a label.
  package init(word: String, for selector: Selector) {
    if word == "other" {
      self = .any
    } else if word.hasPrefix("=") {
      let rest = String(word.dropFirst())
      self = selector.isNumeric ? .exact(rest) : .value(rest)
    } else if selector.isNumeric {
      self = word == "other*" ? .category("other") : .category(word)
    } else {
      self = .value(word)
    }
  }

  /// The word for the key in labels, which is unique for each key, unlike `word`.
  package var labelWord: String {
    switch self {
    case .category("other"): "other*"
    case .value("other"): "=other"
    case .value(let text) where text.hasPrefix("="): "=\(text)"
    default: word
    }
  }
}
