import TestSupport

/// A Swift type for a generated contract, with the JSON that it is decoded from.
indirect enum RandomType {
  /// A type without parameters, such as `Int8`.
  case scalar(String)
  case optional(RandomType)
  case array(RandomType)
  case set(String)
  case dictionary(String, RandomType)
  case range(String, of: String)
  /// A declared type, with the values of its declaration.
  case declared(RandomDeclaration)

  /// Returns a type that can use some declared types.
  static func random(
    _ declared: [RandomDeclaration], _ generator: inout Generator, depth: Int = 0
  ) -> RandomType {
    let choice = Int.random(in: 0..<(depth > 2 ? 6 : 12), using: &generator)
    switch choice {
    case 0...3: return .scalar(generator.one(of: scalars))
    case 4...6 where !declared.isEmpty: return .declared(generator.one(of: declared))
    case 7: return .optional(random(declared, &generator, depth: depth + 1))
    case 8: return .array(random(declared, &generator, depth: depth + 1))
    case 9:
      let keyed = declared.map(\.name).filter { $0.hasPrefix("Keyed") }
      let keys = ["String", "Int", "Double", "Int8", "UUID", "Bool"] + keyed
      return .dictionary(
        generator.one(of: keys), random(declared, &generator, depth: depth + 1))
    case 10:
      return generator.once(in: 2)
        ? .set(generator.one(of: ["Int", "String", "UInt8"]))
        : .range(
          generator.one(of: ["Range", "ClosedRange"]),
          of: generator.one(of: ["Int", "Double", "Date"]))
    default: return .scalar(generator.one(of: scalars))
    }
  }

  static let scalars = [
    "String", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float", "Decimal", "Date", "URL", "UUID", "Data", "TimeInterval",
    "Swift.Int", "Foundation.Date", "CGPoint",
  ]

  /// The type in Swift, in one of its spellings.
  func source(_ generator: inout Generator) -> String {
    switch self {
    case .scalar(let name): return generator.once(in: 8) ? "(\(name))" : name
    case .optional(let type):
      let inner = type.source(&generator)
      return generator.once(in: 4) ? "Optional<\(inner)>" : "\(inner)?"
    case .array(let type):
      let inner = type.source(&generator)
      return generator.once(in: 4) ? "Array<\(inner)>" : "[\(inner)]"
    case .set(let name): return "Set<\(name)>"
    case .dictionary(let key, let value):
      let inner = value.source(&generator)
      return generator.once(in: 4) ? "Dictionary<\(key), \(inner)>" : "[\(key): \(inner)]"
    case .range(let name, let bound): return "\(name)<\(bound)>"
    case .declared(let declaration): return declaration.name
    }
  }

  /// Returns a value that the type is decoded from, or almost.
  func value(_ generator: inout Generator, depth: Int = 0) -> RandomJSON {
    switch self {
    case .scalar(let name): return .scalar(Self.spelling(of: name, &generator))
    case .optional(let type):
      return generator.once(in: 3) ? .scalar("null") : type.value(&generator, depth: depth)
    case .array(let type):
      return .array(generator.several(0...2) { type.value(&$0, depth: depth + 1) })
    case .set(let name):
      return .array(generator.several(0...2) { .scalar(Self.spelling(of: name, &$0)) })
    case .dictionary(let key, let value):
      return Self.dictionary(key, value, &generator, depth)
    case .range(_, let bound):
      return .array((0..<2).map { _ in .scalar(Self.spelling(of: bound, &generator)) })
    case .declared(let declaration): return declaration.value(&generator, depth + 1)
    }
  }

  private static func dictionary(
    _ key: String, _ value: RandomType, _ generator: inout Generator, _ depth: Int
  ) -> RandomJSON {
    let keys: [String: [String]] = [
      "String": ["a", "b c", "é", ""], "Int": ["1", "-7", "+7", "007", "x"],
    ]
    if let names = keys[key] ?? (key.hasPrefix("Keyed") ? ["one", "two", "x"] : nil) {
      return .object(
        generator.several(0...2) { ($0.one(of: names), value.value(&$0, depth: depth + 1)) })
    }
    let pairs = generator.several(0...2) { generator in
      [.scalar(spelling(of: key, &generator)), value.value(&generator, depth: depth + 1)]
    }
    return .array(pairs.flatMap(\.self))
  }

  /// Returns the JSON of a scalar, usually a valid one.
  private static func spelling(of name: String, _ generator: inout Generator) -> String {
    switch name {
    case "String": generator.one(of: [#""""#, #""Ann""#, #""é\n\"\\""#, #""5""#])
    case "Bool": generator.one(of: ["true", "false"])
    case "URL": generator.one(of: [#""https://example.com/a?b#c""#, #""a/b""#, #""mailto:x""#])
    case "UUID": #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#
    case "Data": generator.one(of: [#""""#, #""YWJj""#, #""YWI=""#, #""YQ==""#])
    case "Double", "Float", "Decimal", "Date", "TimeInterval", "Foundation.Date":
      generator.one(of: ["0", "1.5", "-2e3", "817292800", "1e38", "12345678901234567890.5"])
    case "CGPoint": generator.one(of: ["[1,2]", "[1.5,2,3]"])
    default: generator.one(of: ["0", "1", "7.0", "1e1", "100", "127", "-1", "200"])
    }
  }
}

extension RandomType {
  /// Whether the type is an optional, perhaps behind an alias.
  var isOptional: Bool {
    switch self {
    case .optional: true
    case .declared(let declaration): declaration.aliased?.isOptional ?? false
    case .scalar, .array, .set, .dictionary, .range: false
    }
  }
}
