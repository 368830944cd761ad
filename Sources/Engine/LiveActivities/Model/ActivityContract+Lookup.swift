internal import Documents

extension ActivityContract {
  /// Returns the keys that the app reads from an object at a path in a part of a payload.
  ///
  /// The index of an array element counts as a step, and can have any value.
  package func fields(at path: ArraySlice<String>, of part: Part) -> [ObjectType.Field] {
    types(at: path, of: part).flatMap { type -> [ObjectType.Field] in
      switch type {
      case .object(let object): object.fields
      case .variants(let type): type.variants.map(\.field)
      default: []
      }
    }
  }

  /// Returns the field at the end of a path; nil if the app does not read it.
  package func field(at path: ArraySlice<String>, of part: Part) -> ObjectType.Field? {
    path.last.flatMap { key in fields(at: path.dropLast(), of: part).first { $0.key == key } }
  }

  /// Returns the words that a value at a path can be; empty if it can be any text.
  package func words(at path: ArraySlice<String>, of part: Part) -> [String] {
    types(at: path, of: part).flatMap { type -> [String] in
      switch type {
      case .constants(let constants): constants.values.compactMap { $0.text?.string }
      default: []
      }
    }
  }

  /// Returns the types of the values at a path; a choice has several.
  private func types(at path: ArraySlice<String>, of part: Part) -> [DecodedType] {
    path.reduce(plain(type(of: part))) { types, step in
      types.flatMap { self.types(below: $0, step) }
    }
  }

  private func types(below type: DecodedType, _ step: String) -> [DecodedType] {
    switch type {
    case .object(let object):
      if let field = object.field(step) { return plain(field.type) }
      if case .typed(let entry) = object.otherKeys { return plain(entry) }
      return []
    case .variants(let type):
      return type.variants.filter { $0.key == step }.map { .object($0.values) }
    case .list(let element), .table(_, let element), .bounds(let element): return plain(element)
    case .tuple(let types):
      return Int(step).flatMap { types.indices.contains($0) ? plain(types[$0]) : nil } ?? []
    case .anything, .unjudged, .null, .boolean, .string, .number, .constants, .optional, .pairs,
      .choice, .named:
      return []
    }
  }

  /// Returns the types behind a name, an optional or a choice.
  private func plain(_ type: DecodedType, depth: Int = 0) -> [DecodedType] {
    guard depth < Self.deepestChoice else { return [] }
    switch resolved(type) {
    case .optional(let wrapped): return plain(wrapped, depth: depth + 1)
    case .choice(let choice): return choice.types.flatMap { plain($0, depth: depth + 1) }
    case let other: return [other]
    }
  }

  private static let deepestChoice = 6
}

extension VariantType.Variant {
  /// The case as a key of the object that names it.
  fileprivate var field: ObjectType.Field {
    .init(
      key: key, type: .object(values), isRequired: false, spelling: "case \(key)",
      label: values.label)
  }
}
