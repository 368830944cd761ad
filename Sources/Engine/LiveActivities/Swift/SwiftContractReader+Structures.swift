internal import Diagnostics

extension SwiftContractReader {
  /// The coding keys of a type: the key in JSON of each property or case.
  struct CodingKeys {
    /// The declared keys by name; nil if the compiler makes one for each property.
    var names: [String: String]?
    /// The cases of the enumeration `CodingKeys`.
    var cases: [SwiftCase] = []
    var file: SourceFile?

    /// Returns the key in JSON of a property or case; nil if it is not decoded.
    func key(_ name: String) -> String? {
      guard let names else { return name }
      return names[name]
    }
  }

  /// Returns the object that a structure is decoded from.
  mutating func structure(_ entry: SwiftTypeTable.Entry) -> DecodedType {
    if let raw = rawStructure(entry) { return raw }
    let properties = entry.declaration.members.properties
    guard let keys = codingKeys("CodingKeys", of: entry) else { return .unjudged }
    check(keys, against: properties.map(\.name), of: entry)
    let fields = properties.compactMap { field($0, keys, in: entry) }
    let isUnclear = !entry.declaration.members.unclearParts.isEmpty
    return .object(
      ObjectType(
        name: entry.path.last ?? "", label: entry.label, fields: fields,
        otherKeys: isUnclear ? .allowed : .ignored,
        mustBeObject: isUnclear || keys.names.map { !$0.isEmpty } ?? !properties.isEmpty))
  }

  /// Returns the raw type of a structure that conforms to `RawRepresentable`.
  ///
  /// Swift decodes the raw value itself only for strings, Booleans and simple numbers:
  /// https://developer.apple.com/documentation/swift/rawrepresentable.
  private mutating func rawStructure(_ entry: SwiftTypeTable.Entry) -> DecodedType? {
    let isRaw = entry.inherited.contains { ["RawRepresentable", "OptionSet"].contains($0.name) }
    guard isRaw else { return nil }
    let property = entry.declaration.members.properties.first { $0.name == "rawValue" }
    guard let type = property?.type, !entry.declaration.members.refusesRawValues else {
      findings.report(.contractRawValues(entry.path.last ?? "", at: entry.label))
      return .unjudged
    }
    let raw = decoded(type, in: entry.path, at: entry.label)
    switch raw {
    case .string(.any), .boolean, .number(.integer), .number(.double), .number(.float): return raw
    default: return nil
    }
  }

  // MARK: - Properties

  /// The maximum number of aliases that refer to each other.
  private static let longestChain = 32

  private mutating func field(
    _ property: SwiftProperty, _ keys: CodingKeys, in entry: SwiftTypeTable.Entry
  ) -> ObjectType.Field? {
    let label = Label(property.nameSpan, in: entry.file)
    let isOptional = property.type.map { self.isOptional($0, in: entry.path) } ?? false
    guard let key = keys.key(property.name) else {
      if !property.hasInitialValue, !isOptional || property.isConstant {
        findings.report(.contractWithoutKey(property.name, at: label))
      }
      return nil
    }
    if property.isConstant, property.hasInitialValue { return nil }
    if property.isConditional {
      findings.report(.contractConditional(property.name, at: label))
      return .init(
        key: key, type: .unjudged, isRequired: false, spelling: property.spelling, label: label)
    }
    if let wrapper = property.wrapper {
      return wrapped(property, key, wrapper, in: entry)
    }
    guard let type = property.type else {
      findings.report(.contractInferred(property.name, at: label))
      return .init(key: key, type: .unjudged, isRequired: true, spelling: "", label: label)
    }
    let decoded = decoded(type, in: entry.path, at: label)
    return .init(
      key: key, type: decoded, isRequired: !isOptional, spelling: property.spelling,
      label: label, hasUnusedDefault: property.hasInitialValue,
      property: key == property.name ? nil : property.name)
  }

  /// Returns whether a type is an optional, perhaps under another name.
  func isOptional(_ type: SwiftType, in context: [String], depth: Int = 0) -> Bool {
    guard depth < Self.longestChain else { return false }
    switch type {
    case .optional: return true
    case .named(let names):
      if SystemTypes.name(names)?.name == "Optional" { return true }
      let reference = table.reference(to: names.map(\.name), in: context)
      guard case .alias(let alias, let outer, _)? = reference else { return false }
      return isOptional(alias.type, in: outer, depth: depth + 1)
    case .undecodable, .unclear: return false
    }
  }

  /// Returns the field of a property with a wrapper, which is decoded instead of the value.
  private mutating func wrapped(
    _ property: SwiftProperty, _ key: String, _ wrapper: SwiftToken,
    in entry: SwiftTypeTable.Entry
  ) -> ObjectType.Field {
    let label = Label(property.nameSpan, in: entry.file)
    let spelling = "@\(wrapper.text) \(property.spelling)"
    let reference = table.reference(to: [wrapper.text], in: entry.path)
    // An extension of the container can decode the wrapper in any way, also without its key.
    guard case .type(let type)? = reference, !table.extends("KeyedDecodingContainer") else {
      findings.report(.contractWrapper(wrapper.text, at: Label(wrapper.span, in: entry.file)))
      return .init(
        key: key, type: .unjudged, isRequired: false, spelling: spelling, label: label)
    }
    return .init(
      key: key, type: decoded(type), isRequired: true, spelling: spelling, label: label)
  }

  // MARK: - Coding keys

  /// Returns the coding keys of a type; nil if they are not judged, which a note says.
  mutating func codingKeys(_ name: String, of entry: SwiftTypeTable.Entry) -> CodingKeys? {
    guard table.reference(to: ["Self", name], in: entry.path) != nil else { return CodingKeys() }
    guard let found = codingKeyType(name, of: entry),
      found.declaration.kind == .enumeration, found.decoder == nil,
      found.declaration.members.unclearParts.isEmpty
    else {
      findings.report(.contractCodingKeys(entry.path.last ?? "", at: entry.label))
      return nil
    }
    var names: [String: String] = [:]
    // Raw values other than strings do not change the keys.
    let cases = found.declaration.members.cases
    for enumCase in cases {
      if case .text(let text)? = enumCase.rawValue {
        names[enumCase.name] = text
      } else {
        names[enumCase.name] = enumCase.name
      }
    }
    return CodingKeys(names: names, cases: cases, file: found.file)
  }

  private func codingKeyType(
    _ name: String, of entry: SwiftTypeTable.Entry
  ) -> SwiftTypeTable.Entry? {
    switch table.reference(to: ["Self", name], in: entry.path) {
    case .type(let type): return type
    case .alias(let alias, let outer, _): return table.entry(of: alias.type, in: outer)
    case nil: return nil
    }
  }

  /// Reports coding keys without a property or case, which the compiler refuses.
  mutating func check(
    _ keys: CodingKeys, against names: [String], of entry: SwiftTypeTable.Entry
  ) {
    guard let file = keys.file, entry.declaration.members.unclearParts.isEmpty else { return }
    for key in keys.cases where !names.contains(key.name) {
      findings.report(
        .contractStrayKey(key.name, among: names, at: Label(key.nameSpan, in: file)))
    }
  }
}
