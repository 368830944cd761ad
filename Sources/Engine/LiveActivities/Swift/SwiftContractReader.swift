internal import Diagnostics

/// A reader that turns the Swift declarations of an activity into a contract.
///
/// It decides as the compiler does which keys a type is decoded from. What it cannot decide is not
/// judged, and a note says so once.
struct SwiftContractReader {
  let table: SwiftTypeTable
  private(set) var definitions: [ActivityContract.Definition] = []
  var findings = Findings()
  private var ids: [[String]: DefinitionID] = [:]
  /// The aliases that are being resolved, to end circles.
  private var openAliases: Set<[String]> = []
  /// The number of types around the current one.
  private var depth = 0

  /// Reads the contract of an activity; nil if the files do not declare its type.
  static func read(
    _ activity: String, from files: [SourceFile], at place: Label
  ) -> (contract: ActivityContract?, findings: Findings) {
    let parsed = files.map { ($0, SwiftParser.parse($0)) }
    var reader = SwiftContractReader(
      table: SwiftTypeTable(parsed.map { ($0, $1.declarations) }))
    for (file, result) in parsed {
      if let unclosed = result.unclosed {
        reader.findings.report(.contractUnclosed(at: Label(unclosed, in: file)))
      }
    }
    guard !reader.findings.hasErrors else { return (nil, reader.findings) }
    guard let entry = reader.attributes(named: activity) else {
      reader.findings.report(.contractLacks(activity, among: reader.activities, at: place))
      return (nil, reader.findings)
    }
    let attributes = reader.decoded(entry)
    let state = reader.state(of: entry)
    let contract = ActivityContract(
      activity: activity, files: files, attributes: attributes, state: state,
      definitions: reader.definitions)
    return (contract, reader.findings)
  }

  /// The maximum number of types in each other, more than any app has.
  private static let deepest = 100

  private init(table: SwiftTypeTable) { self.table = table }

  // MARK: - The activity

  /// Returns the type with the name of the activity, which can be inside another type.
  private func attributes(named activity: String) -> SwiftTypeTable.Entry? {
    let candidates = table.paths.filter { $0.joined(separator: ".") == activity }
    let others = table.paths.filter { $0.last == activity }
    return (candidates.first ?? others.first).flatMap { table[$0] }
  }

  /// The names of all types in the files that conform to `ActivityAttributes`.
  private var activities: [String] {
    table.paths.compactMap { path in
      let isActivity = table[path]?.inherited.contains {
        $0.path?.last == "ActivityAttributes"
      }
      return isActivity == true ? path.last : nil
    }
  }

  private mutating func state(of entry: SwiftTypeTable.Entry) -> DecodedType {
    let path = entry.path
    guard table.reference(to: ["Self", "ContentState"], in: path) != nil else {
      findings.report(.contractWithoutState(entry.path.last ?? "", at: entry.label))
      return .unjudged
    }
    return decoded(
      .named([.init(name: "Self"), .init(name: "ContentState")]), in: path, at: entry.label)
  }

  // MARK: - Types

  /// Returns the JSON that a type is decoded from; `place` is the location of the type's use.
  mutating func decoded(_ type: SwiftType, in context: [String], at place: Label) -> DecodedType {
    guard depth < Self.deepest else {
      findings.report(.contractUnclear(at: place))
      return .unjudged
    }
    depth += 1
    defer { depth -= 1 }
    switch type {
    case .optional(let wrapped): return .optional(decoded(wrapped, in: context, at: place))
    case .undecodable(let kind):
      findings.report(.contractUndecodable(kind, at: place))
      return .unjudged
    case .unclear:
      findings.report(.contractUnclear(at: place))
      return .unjudged
    case .named(let names):
      switch table.reference(to: names.map(\.name), in: context) {
      case .type(let entry): return decoded(entry)
      case .alias(let alias, let outer, _): return decoded(alias, in: outer, at: place)
      case nil: return systemType(names, in: context, at: place)
      }
    }
  }

  private mutating func decoded(
    _ alias: SwiftAlias, in outer: [String], at place: Label
  ) -> DecodedType {
    guard !alias.isGeneric, openAliases.insert(outer + [alias.name]).inserted else {
      findings.report(.contractGeneric(alias.name, at: place))
      return .unjudged
    }
    defer { openAliases.remove(outer + [alias.name]) }
    return decoded(alias.type, in: outer, at: place)
  }

  private mutating func systemType(
    _ names: [SwiftTypeName], in context: [String], at place: Label
  ) -> DecodedType {
    let spelled = names.map(\.name).joined(separator: ".")
    guard let name = SystemTypes.name(names) else {
      findings.report(.contractUndeclared(spelled, at: place))
      return .unjudged
    }
    if let simple = SystemTypes.simple[name.name], name.arguments.isEmpty { return simple }
    if let make = SystemTypes.generic[name.name], name.arguments.count == 1 {
      return make(decoded(name.arguments[0], in: context, at: place))
    }
    if name.name == "Dictionary", name.arguments.count == 2 {
      return dictionary(name.arguments[0], name.arguments[1], in: context, at: place)
    }
    if SystemTypes.undecodable.contains(name.name) {
      findings.report(.contractUndecodable("'\(name.name)'", at: place))
    } else if SystemTypes.unjudged.contains(name.name) {
      findings.report(.contractSystemType(name.name, at: place))
    } else {
      findings.report(.contractUndeclared(spelled, at: place))
    }
    return .unjudged
  }

  /// Returns the JSON of a dictionary: an object, or an array unless the keys are strings or `Int`.
  private mutating func dictionary(
    _ key: SwiftType, _ value: SwiftType, in context: [String], at place: Label
  ) -> DecodedType {
    let keys = decoded(key, in: context, at: place)
    let values = decoded(value, in: context, at: place)
    let entry = table.entry(of: key, in: context)
    if entry?.inherited.contains(where: { $0.name == "CodingKeyRepresentable" }) == true {
      guard case .constants(let constants) = resolved(keys) else { return .unjudged }
      return .table(.constants(constants), values)
    }
    switch keys {
    case .string(.any): return .table(.text, values)
    case .number(NumberForm.integers["Int"]) where key.isInt: return .table(.integer, values)
    default: return .pairs(key: keys, value: values)
    }
  }

  private func resolved(_ type: DecodedType) -> DecodedType {
    if case .named(let id) = type { definitions[id.index].type } else { type }
  }

  // MARK: - Declared types

  /// Returns a reference to a declared type, which is read once.
  mutating func decoded(_ entry: SwiftTypeTable.Entry) -> DecodedType {
    if let id = ids[entry.path] { return .named(id) }
    let id = DefinitionID(index: definitions.count)
    ids[entry.path] = id
    definitions.append(.init(name: entry.path.joined(separator: "."), type: .unjudged))
    definitions[id.index].type = obstacle(to: entry) ? .unjudged : body(of: entry)
    return .named(id)
  }

  private mutating func body(of entry: SwiftTypeTable.Entry) -> DecodedType {
    for span in entry.declaration.members.unclearParts {
      findings.report(.contractUnclear(at: Label(span, in: entry.file)))
    }
    switch entry.declaration.kind {
    case .enumeration: return enumeration(entry)
    default: return structure(entry)
    }
  }
}

extension SwiftType {
  /// Whether the type is `Int`, the only integer whose dictionaries are objects in JSON.
  fileprivate var isInt: Bool { name == "Int" || name == "Swift.Int" }
}
