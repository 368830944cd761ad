package import Diagnostics

/// The keys of a JSON object and the values that they accept, as data.
///
/// Checks, the order of keys in canonical layout, and the JSON Schemas for editors follow from it:
///
/// ```swift
/// let sound = ObjectSchema("aps.sound", [.init("name", .text), .init("volume", .number(.any))])
/// ```
package struct ObjectSchema: Sendable {
  /// The object's path for messages, such as `aps.alert`; empty for a whole document.
  package let name: String
  /// The purpose of the object, as editors show it.
  package let summary: String?
  /// The keys in their conventional order.
  package let keys: [Key]
  /// The treatment of keys that are not listed.
  package let otherKeys: OtherKeys
  /// The keys that the object must have.
  let requiredKeys: [Key]

  /// The treatment of keys that a schema does not list.
  package enum OtherKeys: Sendable {
    /// Each one is a violation.
    case refused
    /// Only a name close to that of a listed key is a violation.
    case misspelled
    /// Any other key is accepted; if its name matches a group, the group's schema applies.
    case grouped([(names: TextForm, value: ValueSchema)])

    /// Any key with any value is accepted.
    package static let allowed = OtherKeys.grouped([])
  }

  /// Creates the schema of a document, or of an object that messages do not name.
  package init(summary: String? = nil, _ keys: [Key], otherKeys: OtherKeys = .refused) {
    self.init("", summary: summary, keys, otherKeys: otherKeys)
  }

  /// Creates the schema of an object at a path.
  package init(
    _ name: String, summary: String? = nil, _ keys: [Key], otherKeys: OtherKeys = .refused
  ) {
    self.name = name
    self.summary = summary
    self.keys = keys
    self.otherKeys = otherKeys
    requiredKeys = keys.filter { $0.presence == .required }
  }

  /// The groups of keys that are not listed; nil if other keys are reported.
  var groups: [(names: TextForm, value: ValueSchema)]? {
    if case .grouped(let groups) = otherKeys { groups } else { nil }
  }

  /// Returns whether a key is listed, in any of its spellings.
  package func lists(_ key: JSONString) -> Bool { self.key(spelled: key.text.bytes) != nil }

  /// Finds a key by any of its spellings.
  package func key(spelled bytes: ArraySlice<UInt8>) -> Key? {
    keys.first { $0.isSpelled(bytes) }
  }
}

extension ObjectSchema {
  /// A key with its accepted values and its status in the vendor's reference.
  package struct Key: Sendable {
    /// The requirement that an object contains a key.
    package enum Presence: Sendable { case optional, required }

    /// The status of a key in the vendor's reference.
    package enum Status: Hashable, Sendable {
      case current
      /// No longer in use, with advice on a replacement.
      case deprecated(String)
      /// Accepted, although missing from the vendor's reference, with a remark.
      case unlisted(String)
    }

    /// The name in the vendor's spelling.
    package let name: String
    /// The accepted values.
    package let value: ValueSchema
    /// The purpose of the key, as editors show it.
    package let summary: String?
    /// The requirement that the object contains the key.
    package let presence: Presence
    /// The spelling of the key in another dialect, which is accepted too.
    package private(set) var alias: String?
    /// The status in the vendor's reference.
    package private(set) var status = Status.current
    /// The specific rule for a value of the wrong kind, if any.
    package private(set) var kindRule: Rule?
    /// The specific rule for a value outside its range, form or vocabulary, if any.
    package private(set) var valueRule: Rule?

    /// Creates a key.
    package init(
      _ name: String, _ value: ValueSchema, _ summary: String? = nil,
      _ presence: Presence = .optional
    ) {
      self.name = name
      self.value = value
      self.summary = summary
      self.presence = presence
    }

    func isSpelled(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.count == name.utf8.count && bytes.elementsEqual(name.utf8)
        || alias.map { bytes.elementsEqual($0.utf8) } ?? false
    }
  }
}

extension ObjectSchema.Key: ExpressibleByStringLiteral {
  /// Creates a key that accepts any string.
  package init(stringLiteral name: String) { self.init(name, .text) }
}

extension ObjectSchema.Key {
  /// Adds the spelling of another dialect.
  package func alias(_ alias: String) -> Self {
    changed { key in key.alias = alias == key.name ? nil : alias }
  }

  /// Marks the key as no longer in use.
  package func deprecated(_ advice: String) -> Self {
    changed { $0.status = .deprecated(advice) }
  }

  /// Marks the key as missing from the vendor's reference.
  package func unlisted(_ remark: String) -> Self { changed { $0.status = .unlisted(remark) } }

  /// Sets the rules that report invalid values of the key.
  package func reporting(kind: Rule? = nil, value: Rule? = nil) -> Self {
    changed { key in (key.kindRule, key.valueRule) = (kind, value) }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var key = self
    change(&key)
    return key
  }
}
