/// A type as it is spelled in Swift source text.
indirect enum SwiftType: Hashable, Sendable {
  /// A name such as `Stop`, `[Stop]` (which is `Array<Stop>`) or `DeliveryAttributes.Stop`.
  case named([SwiftTypeName])
  case optional(SwiftType)
  /// A type that never conforms to Decodable, in words: `a tuple`.
  case undecodable(String)
  /// A type that the reader does not understand.
  case unclear

  /// Creates the type with a single name.
  static func named(_ name: String, _ arguments: SwiftType...) -> SwiftType {
    .named([SwiftTypeName(name: name, arguments: arguments)])
  }

  /// The names without their generic arguments, such as `DeliveryAttributes` and `Stop`; nil for
  /// types without a name.
  var path: [String]? {
    guard case .named(let names) = self else { return nil }
    return names.map(\.name)
  }

  /// The names of the path in one string, such as `DeliveryAttributes.Stop`.
  var name: String? { path?.joined(separator: ".") }
}

/// A part of a type's name, with its generic arguments.
struct SwiftTypeName: Hashable, Sendable {
  let name: String
  var arguments: [SwiftType] = []
}
