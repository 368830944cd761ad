/// The keys that a settings file may have, as data: the reader, the check and the schema are made
/// from it.
package struct SettingsShape: Sendable {
  /// What a key's value is.
  package indirect enum Kind: Sendable {
    case text
    /// One of these words.
    case choice([String])
    /// A whole number that is not negative.
    case count
    /// A text, a number or a boolean.
    case scalar
    case list(Kind)
    case object(SettingsShape)
    /// Names that the author chooses, each with a value of one kind.
    case table(of: Kind)
    /// Codes of rules with the reason why each is silenced; `IgnoreList` reads them.
    case reasons
  }

  /// One key.
  package struct Key: Sendable {
    package let name: String
    package let kind: Kind
    /// What it is for, as an editor shows it.
    package let summary: String

    /// Creates a key.
    package init(_ name: String, _ kind: Kind, _ summary: String) {
      self.name = name
      self.kind = kind
      self.summary = summary
    }
  }

  /// What the file is, in one sentence.
  package let summary: String
  /// The keys, in the order in which they are documented.
  package let keys: [Key]

  /// Creates a shape.
  package init(_ summary: String, _ keys: [Key]) {
    self.summary = summary
    self.keys = keys
  }

  subscript(name: String) -> Key? { keys.first { $0.name == name } }
}

extension SettingsShape.Kind {
  /// The kind in words, for a person who wrote something else.
  var description: String {
    switch self {
    case .text: "a text"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .count: "a whole number"
    case .scalar: "a text, a number or a boolean"
    case .list(let kind): "a list, each element \(kind.description)"
    case .object, .table, .reasons: "an object"
    }
  }
}
