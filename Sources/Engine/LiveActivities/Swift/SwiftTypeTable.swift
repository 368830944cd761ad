internal import Diagnostics

/// The types that the Swift files of a contract declare, each with the members of its extensions.
struct SwiftTypeTable: Sendable {
  /// A declared type.
  struct Entry: Sendable {
    /// The name with the names of its outer types, such as `DeliveryAttributes.ContentState`.
    let path: [String]
    let declaration: SwiftTypeDeclaration
    let file: SourceFile
    var inherited: [SwiftType]
    /// The custom `init(from:)`, if the type or an extension has one.
    var decoder: Label?

    /// The location of the name.
    var label: Label { Label(declaration.nameSpan, in: file) }
  }

  private var entries: [[String]: Entry] = [:]
  private var aliases: [[String]: (alias: SwiftAlias, file: SourceFile)] = [:]
  /// The paths of all types in the order of their declaration.
  private(set) var paths: [[String]] = []
  /// The types that are declared more than once, in several branches of an `#if`.
  private(set) var repeated: Set<[String]> = []
  private var extensions: [(declaration: SwiftTypeDeclaration, file: SourceFile)] = []

  /// Collects the declarations of several files.
  init(_ files: [(file: SourceFile, declarations: [SwiftDeclaration])]) {
    for (file, declarations) in files { add(declarations, in: [], of: file) }
    for (declaration, file) in extensions { extend(declaration, of: file) }
  }

  private mutating func add(
    _ declarations: [SwiftDeclaration], in outer: [String], of file: SourceFile
  ) {
    for declaration in declarations {
      switch declaration {
      case .type(let type) where type.kind == .typeExtension:
        extensions.append((type, file))
        add(type.members, in: type.names, of: file)
      case .type(let type): add(type, in: outer, of: file)
      case .alias(let alias): aliases[outer + [alias.name]] = (alias, file)
      case .property, .enumCase, .decoder, .rawInitializer, .unclear: break
      }
    }
  }

  private mutating func add(
    _ type: SwiftTypeDeclaration, in outer: [String], of file: SourceFile
  ) {
    let path = outer + type.names
    if entries[path] != nil { repeated.insert(path) }
    entries[path] = Entry(
      path: path, declaration: type, file: file, inherited: type.inherited,
      decoder: type.members.decoder.map { Label($0, in: file) })
    paths.append(path)
    add(type.members, in: path, of: file)
  }

  /// Adds what an extension declares to the extended type.
  private mutating func extend(_ declaration: SwiftTypeDeclaration, of file: SourceFile) {
    let path = resolvedPath(declaration.names, in: []) ?? declaration.names
    guard var entry = entries[path] else { return }
    entry.inherited += declaration.inherited
    entry.decoder = entry.decoder ?? declaration.members.decoder.map { Label($0, in: file) }
    entries[path] = entry
  }

  // MARK: - Lookup

  /// The declaration that a name refers to.
  enum Reference {
    case type(Entry)
    case alias(SwiftAlias, outer: [String], file: SourceFile)
  }

  /// Returns the type at a path.
  subscript(path: [String]) -> Entry? { entries[path] }

  /// Whether the files extend a type of the system.
  func extends(_ name: String) -> Bool { extensions.contains { $0.declaration.names == [name] } }

  /// Returns the declared type that a type names; nil for an alias and for a type that is not declared.
  func entry(of type: SwiftType, in context: [String]) -> Entry? {
    guard let path = type.path, case .type(let entry)? = reference(to: path, in: context) else {
      return nil
    }
    return entry
  }

  /// Returns the declaration that a name refers to inside a type; nil for a type of the system or of
  /// another file.
  func reference(to names: [String], in context: [String]) -> Reference? {
    var scope = context
    if names.first == "Self" { return find(context + names.dropFirst()) }
    while true {
      if names.count > 0, find(scope + names.prefix(1)) != nil { return find(scope, names) }
      guard !scope.isEmpty else { return nil }
      scope.removeLast()
    }
  }

  private func find(_ path: [String]) -> Reference? {
    if let entry = entries[path] { return .type(entry) }
    return aliases[path].map { .alias($0.alias, outer: Array(path.dropLast()), file: $0.file) }
  }

  /// Follows names from a scope, through aliases of types.
  private func find(_ scope: [String], _ names: [String]) -> Reference? {
    var path = scope
    for (index, name) in names.enumerated() {
      path.append(name)
      guard index < names.count - 1, case .alias(let alias, let outer, _)? = find(path) else {
        continue
      }
      guard let inner = alias.type.path, inner != [name],
        let target = resolvedPath(inner, in: outer)
      else { return nil }
      path = target
    }
    return find(path)
  }

  private func resolvedPath(_ names: [String], in context: [String]) -> [String]? {
    guard case .type(let entry)? = reference(to: names, in: context) else { return nil }
    return entry.path
  }
}

extension [SwiftDeclaration] {
  /// The location of a custom `init(from:)`.
  fileprivate var decoder: SourceSpan? {
    lazy.compactMap { if case .decoder(let span) = $0 { span } else { nil } }.first
  }

  /// The stored properties.
  var properties: [SwiftProperty] {
    compactMap { if case .property(let property) = $0 { property } else { nil } }
  }

  /// The cases of an enumeration.
  var cases: [SwiftCase] {
    compactMap { if case .enumCase(let enumCase) = $0 { enumCase } else { nil } }
  }

  /// The parts that the reader did not understand.
  var unclearParts: [SourceSpan] {
    compactMap { if case .unclear(let span) = $0 { span } else { nil } }
  }

  /// Whether an `init?(rawValue:)` can refuse raw values.
  var refusesRawValues: Bool {
    contains { if case .rawInitializer = $0 { true } else { false } }
  }
}
