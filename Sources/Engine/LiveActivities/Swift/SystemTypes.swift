/// The types of Swift's library and of Foundation that a contract can use.
enum SystemTypes {
  /// The types without generic parameters that Crier judges.
  static let simple: [String: DecodedType] = {
    var types: [String: DecodedType] = [
      "String": .string(.any), "Bool": .boolean, "Double": .number(.double),
      "Float": .number(.float), "Float32": .number(.float), "Float64": .number(.double),
      "CGFloat": .number(.double), "TimeInterval": .number(.double), "Date": .number(.date),
      "Decimal": .number(.decimal), "URL": .string(.url), "UUID": .string(.uuid),
      "Data": .string(.base64), "CGPoint": point, "CGSize": point, "CGVector": point,
      "CGRect": .tuple([point, point]),
    ]
    for (name, form) in NumberForm.integers { types[name] = .number(form) }
    return types
  }()

  private static let point = DecodedType.tuple([.number(.double), .number(.double)])

  /// Generic types with one parameter, by the type of their elements.
  static let generic: [String: @Sendable (DecodedType) -> DecodedType] = [
    "Array": { .list($0) }, "ContiguousArray": { .list($0) }, "Set": { .list($0) },
    "Optional": { .optional($0) }, "Range": { .bounds($0) }, "ClosedRange": { .bounds($0) },
    "PartialRangeFrom": { .tuple([$0]) }, "PartialRangeThrough": { .tuple([$0]) },
    "PartialRangeUpTo": { .tuple([$0]) },
  ]

  /// Types of the system whose JSON Crier does not know.
  static let unjudged: Set = [
    "AttributedString", "Calendar", "CharacterSet", "DateComponents", "DateInterval", "Duration",
    "Float16", "Float80", "IndexPath", "IndexSet", "Int128", "Locale", "LocalizedStringResource",
    "Measurement", "PersonNameComponents", "TimeZone", "UInt128",
  ]

  /// Types that do not conform to Decodable.
  static let undecodable: Set = [
    "Any", "AnyHashable", "AnyObject", "Character", "StaticString", "Substring", "Void",
  ]

  /// Protocols that do not change how a type is decoded.
  static let protocols: Set = [
    "ActivityAttributes", "BitwiseCopyable", "CaseIterable", "Codable", "CodingKey",
    "CodingKeyRepresentable", "Comparable", "Copyable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "Identifiable", "LocalizedError", "LosslessStringConvertible", "OptionSet", "RawRepresentable",
    "Sendable", "SendableMetatype",
  ]

  /// Protocols that make the compiler write `init(from:)`.
  static let decodable: Set = ["Codable", "Decodable", "ActivityAttributes"]

  /// Returns a name without the module in front of it.
  static func name(_ names: [SwiftTypeName]) -> SwiftTypeName? {
    let modules: Set = ["Swift", "Foundation", "CoreGraphics", "CoreFoundation", "ActivityKit"]
    if names.count == 2, modules.contains(names[0].name) { return names[1] }
    return names.count == 1 ? names[0] : nil
  }
}
