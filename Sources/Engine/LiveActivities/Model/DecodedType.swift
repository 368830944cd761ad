/// A type, with the JSON values from which a device can decode it.
///
/// A contract is made of such types, whether it is written in Swift or as a JSON Schema.
///
/// ```swift
/// let stops = DecodedType.list(.optional(.number(.double)))   // [Double?]
/// ```
package indirect enum DecodedType: Sendable {
  /// Any value, including null.
  case anything
  /// A type that Crier cannot judge; a note about the contract says why.
  case unjudged
  case null
  case boolean
  case string(StringForm)
  case number(NumberForm)
  /// One of several strings or numbers.
  case constants(Constants)
  /// A value, or null.
  case optional(DecodedType)
  /// An array of any length.
  case list(DecodedType)
  /// An array that begins with certain elements; further elements are ignored.
  case tuple([DecodedType])
  /// An array of a lower and an upper bound, as of a range.
  case bounds(DecodedType)
  /// An object with any keys, whose values have the same type.
  case table(KeyForm, DecodedType)
  /// An array of keys and values in turn, as of a dictionary whose keys are no strings.
  case pairs(key: DecodedType, value: DecodedType)
  case object(ObjectType)
  /// An object with a single key, which names a case of an enumeration.
  case variants(VariantType)
  case choice(Choice)
  /// A type that the contract defines under a name; only such types can contain themselves.
  case named(DefinitionID)
}

/// The keys of an object whose values have the same type.
package indirect enum KeyForm: Sendable {
  case text
  /// Strings that are spelled as a whole number.
  case integer
  /// The raw values of an enumeration.
  case constants(Constants)
}

/// A choice of types.
package struct Choice: Sendable {
  /// The number of types that a value must have.
  package enum Count: Sendable { case atLeastOne, exactlyOne }

  /// The number of types that a value must have.
  package let count: Count
  /// The types to choose from.
  package let types: [DecodedType]

  /// Creates a choice.
  package init(_ count: Count, of types: [DecodedType]) {
    self.count = count
    self.types = types
  }
}

/// The number of a type that a contract defines.
package struct DefinitionID: Hashable, Sendable {
  let index: Int
}
