import TestSupport

/// A declaration of a generated contract, with the JSON that it is decoded from.
struct RandomDeclaration {
  let name: String
  /// The declaration in Swift.
  let source: String
  /// The rest of an extension of the type, after its name; nil if the type has none.
  var outside: String?
  /// The type behind an alias; nil for any other declaration.
  var aliased: RandomType?
  /// Returns a value that the type is decoded from, or almost.
  let value: (_ generator: inout Generator, _ depth: Int) -> RandomJSON

  /// Returns a declaration that can use earlier ones.
  static func random(
    _ name: String, _ declared: [RandomDeclaration], _ generator: inout Generator
  ) -> RandomDeclaration {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...3: .structure(name, declared, &generator)
    case 4...5: .rawEnumeration(name, &generator)
    case 6...7: .variants(name, declared, &generator)
    case 8: .alias(name, declared, &generator)
    default: .rawStructure(name, &generator)
    }
  }

  /// An enumeration whose dictionaries are objects.
  static func keyed(_ name: String) -> RandomDeclaration {
    RandomDeclaration(
      name: name, source: "enum \(name): String, Codable, CodingKeyRepresentable { case one, two }"
    ) { generator, _ in .scalar(generator.one(of: ["\"one\"", "\"two\""])) }
  }

  private static func alias(
    _ name: String, _ declared: [RandomDeclaration], _ generator: inout Generator
  ) -> RandomDeclaration {
    let type = RandomType.random(declared, &generator, depth: 1)
    return RandomDeclaration(
      name: name, source: "typealias \(name) = \(type.source(&generator))", aliased: type
    ) { type.value(&$0, depth: $1) }
  }

  private static func rawStructure(
    _ name: String, _ generator: inout Generator
  ) -> RandomDeclaration {
    let type = generator.one(of: ["String", "Int", "UUID"])
    let isInside = generator.once(in: 2)
    return RandomDeclaration(
      name: name,
      source: """
        struct \(name): RawRepresentable\(isInside ? ", Codable" : "") {
          var rawValue: \(type)
        }
        """, outside: isInside ? nil : ": Codable {}"
    ) { RandomType.scalar(type).value(&$0, depth: $1) }
  }
}

// MARK: - Enumerations

extension RandomDeclaration {
  private static let caseNames = ["one", "two", "`default`", "`class`", "é", "enRoute"]

  private static func rawEnumeration(
    _ name: String, _ generator: inout Generator
  ) -> RandomDeclaration {
    let type = generator.one(of: ["String", "String", "Int", "Int8", "UInt16", "Double"])
    let names = caseNames.shuffled(using: &generator).prefix(3)
    let raw =
      type == "String" ? textCases(names, &generator) : numberCases(names, type, &generator)
    let source = "enum \(name): \(type), Codable {\n  \(raw.cases.joined(separator: "\n  "))\n}"
    return RandomDeclaration(name: name, source: source) { generator, _ in
      .scalar(generator.one(of: raw.values))
    }
  }

  private typealias RawCases = (cases: [String], values: [String])

  private static func textCases(
    _ names: ArraySlice<String>, _ generator: inout Generator
  ) -> RawCases {
    names.reduce(into: (cases: [], values: [])) { raw, name in
      let plain = name.filter { $0 != "`" }
      let literal = generator.one(of: [
        "", "", "\"x \(plain)\"", "#\"x \(plain)\"#", "\"\\u{78} \(plain)\" // raw \"value\"",
      ])
      raw.cases.append("case \(name)" + (literal.isEmpty ? "" : " = \(literal)"))
      raw.values.append((literal.isEmpty ? plain : "x \(plain)").asJSON)
    }
  }

  private static func numberCases(
    _ names: ArraySlice<String>, _ type: String, _ generator: inout Generator
  ) -> RawCases {
    var next = 0
    return names.reduce(into: (cases: [], values: [])) { raw, name in
      let isSet = generator.once(in: 2)
      if isSet { next += Int.random(in: 1..<9, using: &generator) }
      let isHexadecimal = type != "Double" && generator.once(in: 2)
      let literal = isHexadecimal ? "0x\(String(next, radix: 16))" : "\(next)"
      raw.cases.append("case \(name)" + (isSet ? " = \(literal)" : ""))
      raw.values.append(generator.one(of: ["\(next)", "\(next).0"]))
      next += 1
    }
  }

  private static func variants(
    _ name: String, _ declared: [RandomDeclaration], _ generator: inout Generator
  ) -> RandomDeclaration {
    var variants: [(key: String, fields: [RandomField])] = []
    let cases = caseNames.shuffled(using: &generator).prefix(3).map { name -> String in
      let values = associatedValues(declared, &generator)
      variants.append((name.filter { $0 != "`" }, values.map(\.field)))
      let list = values.map(\.source).joined(separator: ", ")
      return "case \(name)" + (list.isEmpty ? "" : "(\(list))")
    }
    let source = "enum \(name): Codable {\n  \(cases.joined(separator: "; "))\n}"
    return RandomDeclaration(name: name, source: source) { [variants] generator, depth in
      let variant = generator.one(of: variants)
      return .object([(variant.key, variant.fields.object(&generator, depth))])
    }
  }

  private static func associatedValues(
    _ declared: [RandomDeclaration], _ generator: inout Generator
  ) -> [(source: String, field: RandomField)] {
    let labels = ["value", "other", "_ x", ""].shuffled(using: &generator)
    return (0..<Int.random(in: 0...2, using: &generator)).map { index in
      let type = RandomType.random(declared, &generator, depth: 2)
      let label = labels[index]
      let key = label.isEmpty || label == "_ x" ? "_\(index)" : label
      let field = RandomField(key: key, type: type)
      let source = type.source(&generator)
      return (label.isEmpty ? source : "\(label): \(source)", field)
    }
  }
}
