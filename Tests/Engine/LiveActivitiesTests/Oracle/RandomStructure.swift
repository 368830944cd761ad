import TestSupport

/// A stored property or an associated value of a generated type.
struct RandomField {
  let key: String
  let type: RandomType
}

extension [RandomField] {
  /// Returns an object with a value for each field, and without some that can be missing.
  func object(_ generator: inout Generator, _ depth: Int) -> RandomJSON {
    .object(
      compactMap { field in
        if field.type.isOptional, generator.once(in: 2) { return nil }
        return (field.key, field.type.value(&generator, depth: depth + 1))
      })
  }
}

extension RandomDeclaration {
  private static let names = [
    "stops", "driver", "eta", "`default`", "isLate", "größe", "notes", "position", "`self`",
  ]

  /// Returns a structure with properties of all kinds, in all spellings.
  static func structure(
    _ name: String, _ declared: [RandomDeclaration], _ generator: inout Generator
  ) -> RandomDeclaration {
    var structure = RandomStructure(declared: declared)
    let count = Int.random(in: 0...4, using: &generator)
    for property in names.shuffled(using: &generator).prefix(count) {
      structure.add(property, &generator)
    }
    return structure.declaration(name, &generator)
  }
}

/// A structure of a generated contract while it is put together.
private struct RandomStructure {
  let declared: [RandomDeclaration]
  private var fields: [RandomField] = []
  private var members: [String] = []
  private var keys: [(name: String, key: String)] = []

  init(declared: [RandomDeclaration]) { self.declared = declared }

  /// Text before a property.
  private static let prefixes = [
    "", "", "", "public ", "internal ", "/* { \" /* } */ */ ", "/// A \"value\" {\n  ",
  ]

  mutating func add(_ name: String, _ generator: inout Generator) {
    let type = RandomType.random(declared, &generator)
    let plain = name.filter { $0 != "`" }
    let key = generator.once(in: 5) ? "the \(plain)" : plain
    let keyword = generator.one(of: ["var", "var", "let"])
    let value = type.isOptional && keyword == "var" ? generator.one(of: ["", " = nil"]) : ""
    let end = generator.one(of: ["", "", ";", " // }", value.isEmpty ? "" : " { didSet { } }"])
    let prefix = generator.one(of: Self.prefixes)
    members.append("\(prefix)\(keyword) \(name): \(type.source(&generator))\(value)\(end)")
    keys.append((name, key))
    fields.append(RandomField(key: key, type: type))
  }

  /// Members that are not decoded, each with the number of keys that the compiler makes for it.
  private static let others: [(source: String, hasKey: Bool)] = [
    ("static let shared = \"{ \\(1 + [2].count) }\"", false),
    ("var title: String { \"\\(Self.self) }\" }", false),
    ("var half: Int { get { 1 / 2 } set { _ = newValue } }", false),
    ("let constant = 5", true),
    ("func text<T>(_ other: [String: T] = [:]) -> String where T: Hashable { \"}\" }", false),
    ("#if !os(macOS)\n  var shown: Bool { true }\n  #else\n  var hidden: Int\n  #endif", false),
    ("#if os(Windows) && DEBUG\n  var window: Int\n  #endif", false),
    ("lazy var later: Int = { 3 }()", false),
    ("static func < (left: Self, right: Self) -> Bool { false }", false),
    ("enum Inner { case a }", false),
    ("subscript(index: Int) -> Int { index }", false),
  ]

  func declaration(_ name: String, _ generator: inout Generator) -> RandomDeclaration {
    let codingKeys = codingKeys(&generator)
    var lines = members
    for other in Self.others where generator.once(in: 8) { lines.append(other.source) }
    lines.shuffle(using: &generator)
    let isOutside = !codingKeys.isEmpty && generator.once(in: 3)
    if !isOutside, !codingKeys.isEmpty { lines.append(codingKeys) }
    let conformance = generator.one(of: ["Codable", "Encodable, Decodable", "Swift.Codable"])
    let body = lines.map { "  \($0)\n" }.joined()
    return RandomDeclaration(
      name: name, source: "struct \(name): \(conformance) {\n\(body)}",
      outside: isOutside ? "{\n  \(codingKeys)\n}" : nil
    ) { [fields] in fields.object(&$0, $1) }
  }

  /// The coding keys, which are needed if a key differs from its property.
  private func codingKeys(_ generator: inout Generator) -> String {
    let isNeeded = keys.contains { $0.name.filter { $0 != "`" } != $0.key }
    guard isNeeded || (!keys.isEmpty && generator.once(in: 4)) else { return "" }
    let cases = keys.map { name, key in
      name.filter { $0 != "`" } == key ? "case \(name)" : "case \(name) = \"\(key)\""
    }
    return "enum CodingKeys: String, CodingKey {\n    \(cases.joined(separator: "\n    "))\n  }"
  }
}
