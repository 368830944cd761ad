package import Diagnostics

/// A type that is decoded from an object: a structure, or an object of a JSON Schema.
package struct ObjectType: Sendable {
  /// A key of the object.
  package struct Field: Sendable {
    /// The name of the key in JSON.
    package let key: String
    /// The type of the value.
    package let type: DecodedType
    /// Whether the object must have the key.
    package let isRequired: Bool
    /// The type in the author's spelling, for messages: `Int?`.
    package let spelling: String
    /// The location of the property or the schema.
    package let label: Label
    /// Whether the property has a default value, which decoding does not use.
    package var hasUnusedDefault = false
    /// The name of the property, if its coding key is another name.
    package var property: String?
  }

  /// The treatment of keys that are not among the fields.
  package enum OtherKeys: Sendable {
    /// They are ignored; the author may not know that.
    case ignored
    case allowed
    case refused
    /// Their values have a type.
    case typed(DecodedType)
  }

  /// The name of the type; empty for an object of a JSON Schema.
  package let name: String
  /// The location of the declaration.
  package let label: Label
  /// The keys, in the order of their declaration.
  package let fields: [Field]
  /// The treatment of keys that are not among the fields.
  package let otherKeys: OtherKeys
  /// Whether a value must be an object: a structure without coding keys reads nothing.
  package var mustBeObject = true

  /// Whether the contract forbids keys that are not among the fields.
  var refusesOtherKeys: Bool { if case .refused = otherKeys { true } else { false } }

  /// Returns the field with a key; Swift compares strings by their characters, not by their bytes.
  package func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}

/// An enumeration with associated values, which is decoded from an object with a single key.
package struct VariantType: Sendable {
  /// A case of the enumeration.
  package struct Variant: Sendable {
    /// The name of the key in JSON.
    package let key: String
    /// The associated values, as keys of the inner object.
    package let values: ObjectType
  }

  /// The name of the enumeration.
  package let name: String
  /// The location of the declaration.
  package let label: Label
  /// The cases, in the order of their declaration.
  package let variants: [Variant]
}
