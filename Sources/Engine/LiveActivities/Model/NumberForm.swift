/// The numbers that a decoder accepts for a type.
package enum NumberForm: Hashable, Sendable {
  /// A whole number of a certain size in bits.
  case integer(bits: Int, isSigned: Bool)
  case double
  case float
  case decimal
  /// A date in seconds since 2001-01-01 UTC.
  case date
  /// A number of a JSON Schema; a bound of nil means no limit.
  case schema(isWhole: Bool, minimum: Double?, maximum: Double?)

  /// The integer types of Swift.
  static let integers: [String: NumberForm] = [
    "Int": .integer(bits: 64, isSigned: true), "Int8": .integer(bits: 8, isSigned: true),
    "Int16": .integer(bits: 16, isSigned: true), "Int32": .integer(bits: 32, isSigned: true),
    "Int64": .integer(bits: 64, isSigned: true), "UInt": .integer(bits: 64, isSigned: false),
    "UInt8": .integer(bits: 8, isSigned: false), "UInt16": .integer(bits: 16, isSigned: false),
    "UInt32": .integer(bits: 32, isSigned: false), "UInt64": .integer(bits: 64, isSigned: false),
  ]

  /// The form in words, for messages.
  var description: String {
    switch self {
    case .integer(64, true): "a whole number"
    case .integer(64, false): "a whole number that is not negative"
    case .integer: range
    case .double, .float, .decimal: "a number"
    case .date: "a date in seconds since 2001-01-01"
    case .schema(let isWhole, let minimum, let maximum):
      (isWhole ? "a whole number" : "a number") + Self.description(minimum, maximum)
    }
  }

  /// The form with its limits in words, for a number outside of them.
  var range: String {
    switch self {
    case .integer(let bits, let isSigned):
      let largest = UInt64.max >> (isSigned ? 65 - bits : 64 - bits)
      return "a whole number from \(isSigned ? "-\(largest + 1)" : "0") to \(largest)"
    case .double, .date: return "a number that fits 'Double'"
    case .float: return "a number that fits 'Float'"
    case .decimal: return "a number that fits 'Decimal'"
    case .schema: return description
    }
  }

  private static func description(_ minimum: Double?, _ maximum: Double?) -> String {
    switch (minimum?.plain, maximum?.plain) {
    case (let minimum?, let maximum?): " from \(minimum) to \(maximum)"
    case (let minimum?, nil): " of at least \(minimum)"
    case (nil, let maximum?): " of at most \(maximum)"
    case (nil, nil): ""
    }
  }
}

extension Double {
  /// The shortest spelling, without a fraction if the number is whole.
  var plain: String {
    guard self == rounded(), magnitude < 1e15 else { return "\(self)" }
    return "\(Int(self))"
  }
}
