internal import Diagnostics
internal import Documents

extension SwiftContractReader {
  /// Returns the JSON that an enumeration is decoded from: a raw value, or an object with one key.
  mutating func enumeration(_ entry: SwiftTypeTable.Entry) -> DecodedType {
    let cases = entry.declaration.members.cases
    let name = entry.path.last ?? ""
    if let form = rawForm(of: entry) { return rawEnumeration(entry, cases, form) }
    let isRaw = entry.inherited.contains { $0.name == "RawRepresentable" }
    guard !isRaw, !cases.isEmpty, !cases.contains(where: \.isConditional) else {
      findings.report(.contractRawValues(name, at: entry.label))
      return .unjudged
    }
    guard let keys = codingKeys("CodingKeys", of: entry) else { return .unjudged }
    check(keys, against: cases.map(\.name), of: entry)
    let variants = cases.compactMap { enumCase -> VariantType.Variant? in
      guard let key = keys.key(enumCase.name) else { return nil }
      return values(of: enumCase, in: entry).map { .init(key: key, values: $0) }
    }
    return .variants(VariantType(name: name, label: entry.label, variants: variants))
  }

  // MARK: - Raw values

  /// Returns the raw type of an enumeration, which is the first type after the colon.
  private func rawForm(of entry: SwiftTypeTable.Entry) -> Constants.Form? {
    guard case .named(let names)? = entry.declaration.inherited.first else { return nil }
    var name = SystemTypes.name(names)?.name
    if case .alias(let alias, _, _)? = table.reference(to: names.map(\.name), in: entry.path) {
      name = alias.type.name
    }
    switch name.flatMap({ SystemTypes.simple[$0] }) {
    case .string(.any): return .text
    case .number(let form) where form != .date && form != .decimal: return .number(form)
    default: return nil
    }
  }

  private mutating func rawEnumeration(
    _ entry: SwiftTypeTable.Entry, _ cases: [SwiftCase], _ form: Constants.Form
  ) -> DecodedType {
    var values: [JSONValue] = []
    var next: Double = 0
    for enumCase in cases {
      guard !enumCase.isConditional, let value = rawValue(of: enumCase, form, &next) else {
        findings.report(
          .contractRawValues(entry.path.last ?? "", at: Label(enumCase.nameSpan, in: entry.file)))
        return .unjudged
      }
      values.append(value)
    }
    return .constants(
      Constants(form: form, values: values, name: entry.path.last ?? "", label: entry.label))
  }

  /// Returns the raw value of a case: its own, its name, or one more than the value before it.
  private func rawValue(
    of enumCase: SwiftCase, _ form: Constants.Form, _ next: inout Double
  ) -> JSONValue? {
    switch (form, enumCase.rawValue) {
    case (.text, nil): return .string(enumCase.name)
    case (.text, .text(let text)): return .string(text)
    case (.number, nil):
      defer { next += 1 }
      return .number(spelled: next.plain)
    case (.number, .number(let spelling)):
      guard let number = Double(spelling) else { return nil }
      next = number + 1
      return .number(spelled: spelling)
    default: return nil
    }
  }

  // MARK: - Associated values

  /// Returns the object with the associated values of a case; nil if it is not judged.
  private mutating func values(
    of enumCase: SwiftCase, in entry: SwiftTypeTable.Entry
  ) -> ObjectType? {
    let name = enumCase.name.prefix(1).uppercased() + enumCase.name.dropFirst()
    guard let keys = codingKeys("\(name)CodingKeys", of: entry) else { return nil }
    let label = Label(enumCase.nameSpan, in: entry.file)
    let fields = enumCase.values.enumerated().compactMap { index, value -> ObjectType.Field? in
      guard let key = keys.key(value.label ?? "_\(index)") else { return nil }
      let place = Label(value.span, in: entry.file)
      let isOptional = isOptional(value.type, in: entry.path)
      return .init(
        key: key, type: decoded(value.type, in: entry.path, at: place), isRequired: !isOptional,
        spelling: value.spelling, label: place, hasUnusedDefault: value.hasDefault)
    }
    return ObjectType(name: enumCase.name, label: label, fields: fields, otherKeys: .ignored)
  }
}
