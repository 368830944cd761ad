package import Diagnostics

/// The schema of a JSON object: its keys and the values that they accept.
///
/// Checks, the canonical order of keys, and the JSON Schemas for editors are derived from it:
///
/// ```swift
/// let sound = ObjectSchema("aps.sound", [.init("name", .text), .init("volume", .number(.any))])
/// ```
///
/// This type is a class because a check of a value passes schemas on very often.
package final class ObjectSchema: Sendable {
  /// The path of the object in messages, such as `aps.alert`; empty for a whole document.
  package let name: String
  /// The purpose of the object, as shown in editors; nil if missing.
  package let summary: String?
  /// The keys in their canonical order.
  package let keys: [Key]
  /// The treatment of keys that the schema does not list.
  package let otherKeys: OtherKeys
  /// The keys that the object must have.
  let requiredKeys: [Key]

  /// The treatment of keys that a schema does not list.
  package enum OtherKeys: Sendable {
    /// Every other key is a violation.
    case refused
    /// Another key is a violation only if its name is similar to that of a listed key.
    case misspelled
    /// Every other key is accepted.
    ///
    /// If the name of a key matches a group, the group's schema applies to the value of the key.
    case grouped([(names: TextForm, value: ValueSchema)])

    /// Every other key is accepted, with any value.
    package static let allowed = OtherKeys.grouped([])
  }

  /// Creates the schema of a document, or of an object that messages do not name.
  package convenience init(summary: String? = nil, _ keys: [Key], otherKeys: OtherKeys = .refused) {
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

  /// The schemas for groups of other keys; nil if other keys are violations.
  var groups: [(names: TextForm, value: ValueSchema)]? {
    if case .grouped(let groups) = otherKeys { groups } else { nil }
  }

  /// Returns whether the schema lists a key, in any of the key's spellings.
  package func lists(_ key: JSONString) -> Bool { self.key(spelled: key.text.bytes) != nil }

  /// Returns the listed key with the given spelling; nil if no key has that spelling.
  package func key(spelled bytes: ArraySlice<UInt8>) -> Key? { keys.first { $0.isSpelled(bytes) } }
}

extension ObjectSchema {
  /// A key that a schema lists, with the values that it accepts.
  package struct Key: Sendable {
    /// The presence of a key in an object: optional or required.
    package enum Presence: Sendable { case optional, required }

    /// The status of a key in the vendor's reference.
    package enum Status: Hashable, Sendable {
      case current
      /// The key is no longer in use; the advice names a replacement.
      case deprecated(String)
      /// The key still works, but the vendor recommends a replacement, which the advice names.
      ///
      /// The check of the document decides where to report it.
      case superseded(String)
      /// The key is accepted, but the vendor's reference lacks it; the remark explains this.
      case unlisted(String)
    }

    /// The name of the key, as the vendor spells it.
    package var name: String { shared.fields.name }
    /// The schema of the values that the key accepts.
    package var value: ValueSchema { shared.fields.value }
    /// The purpose of the key, as shown in editors.
    package var summary: String? { shared.fields.summary }
    /// The presence of the key in an object: optional or required.
    package var presence: Presence { shared.fields.presence }
    /// A second spelling that is accepted too, such as `titleLocKey` for `title_loc_key`.
    package var alias: String? { shared.fields.alias }
    /// The status of the key in the vendor's reference.
    package var status: Status { shared.fields.status }
    /// The rule that reports a value of the wrong kind; nil for the default rule.
    package var kindRule: Rule? { shared.fields.kindRule }
    /// The rule that reports a value outside the allowed range, form or vocabulary; nil for the
    /// default rule.
    package var valueRule: Rule? { shared.fields.valueRule }

    private var shared: Shared

    /// The fields, which all copies of a key share.
    private final class Shared: Sendable {
      let fields: Fields

      init(_ fields: Fields) { self.fields = fields }
    }

    fileprivate struct Fields: Sendable {
      let name: String
      let value: ValueSchema
      let summary: String?
      let presence: Presence
      var alias: String?
      var status = Status.current
      var kindRule: Rule?
      var valueRule: Rule?
    }

    /// Creates a key that a schema can list.
    package init(
      _ name: String, _ value: ValueSchema, _ summary: String? = nil,
      _ presence: Presence = .optional
    ) {
      shared = Shared(Fields(name: name, value: value, summary: summary, presence: presence))
    }

    fileprivate func changed(_ change: (inout Fields) -> Void) -> Self {
      var (key, fields) = (self, shared.fields)
      change(&fields)
      key.shared = Shared(fields)
      return key
    }

    /// Whether only a value can violate the key: it is current and has a single spelling.
    var isPlain: Bool { status == .current && alias == nil }

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
  /// Returns the key with a second spelling that is accepted too.
  package func alias(_ alias: String) -> Self {
    changed { key in key.alias = alias == key.name ? nil : alias }
  }

  /// Returns the key, marked as no longer in use.
  package func deprecated(_ advice: String) -> Self { changed { $0.status = .deprecated(advice) } }

  /// Returns the key, marked as working, but with a recommended replacement.
  package func superseded(_ advice: String) -> Self { changed { $0.status = .superseded(advice) } }

  /// Returns the key, marked as missing from the vendor's reference.
  package func unlisted(_ remark: String) -> Self { changed { $0.status = .unlisted(remark) } }

  /// Returns the key with its own rules for values of the wrong kind and for other invalid values.
  package func reporting(kind: Rule? = nil, value: Rule? = nil) -> Self {
    changed { key in (key.kindRule, key.valueRule) = (kind, value) }
  }
}
