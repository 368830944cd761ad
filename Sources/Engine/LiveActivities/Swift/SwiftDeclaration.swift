internal import Diagnostics

/// A declaration of a Swift file that can matter for decoding.
///
/// Functions, operators and computed properties do not matter, so they have no declarations.
indirect enum SwiftDeclaration: Sendable {
  case type(SwiftTypeDeclaration)
  case property(SwiftProperty)
  case enumCase(SwiftCase)
  case alias(SwiftAlias)
  /// An `init(from:)`, which replaces the one that the compiler would make.
  case decoder(SourceSpan)
  /// An `init?(rawValue:)`, which can refuse any raw value.
  case rawInitializer(SourceSpan)
  /// Source text that the reader does not understand.
  case unclear(SourceSpan)
}

/// A structure, an enumeration, a class, a protocol, or an extension of one of these.
struct SwiftTypeDeclaration: Sendable {
  enum Kind: String, Hashable, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case classType = "class"
    case actor
    case protocolType = "protocol"
    case typeExtension = "extension"
  }

  let kind: Kind
  /// The name; for an extension, the name of the extended type with its outer types.
  let names: [String]
  let nameSpan: SourceSpan
  /// The types after the colon: protocols, a raw type or a superclass.
  let inherited: [SwiftType]
  let isGeneric: Bool
  /// The attributes that can be macros, which add members that the file does not show.
  let macros: [SwiftToken]
  let members: [SwiftDeclaration]
  /// Whether it is unknown if the declaration is part of the app, because of an `#if`.
  let isConditional: Bool
}

/// A stored property of an instance.
struct SwiftProperty: Sendable {
  let name: String
  let nameSpan: SourceSpan
  /// The declared type, or the type of the initial value; nil if it is unknown.
  let type: SwiftType?
  /// The type in the author's spelling, for messages.
  let spelling: String
  let isConstant: Bool
  let hasInitialValue: Bool
  /// The property wrapper; nil for an ordinary property.
  let wrapper: SwiftToken?
  let isConditional: Bool
}

/// A case of an enumeration.
struct SwiftCase: Sendable {
  /// An associated value.
  struct Value: Sendable {
    /// The label; nil if the value has none or `_`.
    let label: String?
    let type: SwiftType
    let spelling: String
    let span: SourceSpan
    let hasDefault: Bool
  }

  /// The value of a case in an enumeration with a raw type.
  enum RawValue: Hashable, Sendable {
    case text(String)
    /// A number in JSON's spelling.
    case number(String)
    case unknown
  }

  let name: String
  let nameSpan: SourceSpan
  let values: [Value]
  /// The raw value; nil if the case does not set one.
  let rawValue: RawValue?
  let isConditional: Bool
}

/// A type alias.
struct SwiftAlias: Sendable {
  let name: String
  let type: SwiftType
  let isGeneric: Bool
}
