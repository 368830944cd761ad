extension ValueSchema {
  /// A key of a schema, as shown in an editor.
  package struct KeyFacts: Sendable {
    /// The name of the key, as the vendor spells it.
    package let name: String
    /// The purpose of the key and remarks on its use, one paragraph per element.
    package let documentation: [String]
    /// Whether the key is no longer in use.
    package let isDeprecated: Bool
    /// The schema of the key's value.
    package let value: ValueSchema
  }

  /// Returns the key at the end of a path; nil if the schema does not list the key.
  ///
  /// The index of an array element counts as a step of the path, and can have any value.
  package func key(at path: [String]) -> KeyFacts? {
    guard let last = path.last else { return nil }
    return schemas(at: path.dropLast()).lazy.compactMap { schema -> KeyFacts? in
      guard case .object(let object) = schema else { return nil }
      return object.key(spelled: Array(last.utf8)[...]).map(KeyFacts.init)
    }.first
  }

  /// Returns the keys that the schema lists for an object at a path.
  package func keys(at path: [String]) -> [KeyFacts] {
    schemas(at: path[...]).flatMap { schema -> [KeyFacts] in
      guard case .object(let object) = schema else { return [] }
      return object.keys.map(KeyFacts.init)
    }
  }

  /// Returns the words that are allowed at a path; empty if the value is not a word.
  package func words(at path: [String]) -> [String] {
    schemas(at: path[...]).flatMap { schema -> [String] in
      switch schema {
      case .word(let vocabulary): vocabulary.words
      case .boolean: ["true", "false"]
      default: []
      }
    }
  }

  /// Returns the schemas for the value at a path; a choice of schemas yields several.
  private func schemas(at path: ArraySlice<String>) -> [ValueSchema] {
    path.reduce(resolved) { schemas, step in
      schemas.flatMap { $0.schema(of: step)?.resolved ?? [] }
    }
  }

  private var resolved: [ValueSchema] {
    switch self {
    case .either(let alternatives): alternatives.flatMap(\.resolved)
    case .unchecked(let schema): schema.resolved
    default: [self]
    }
  }

  private func schema(of step: String) -> ValueSchema? {
    switch self {
    case .object(let object):
      object.key(spelled: Array(step.utf8)[...])?.value
        ?? object.groups?.first { $0.names.matches(step) }?.value
    case .table(of: let value): value
    case .list(let element): element
    default: nil
    }
  }
}

extension ValueSchema.KeyFacts {
  /// Creates the facts about a key, with remarks on its use.
  package init(
    _ name: String, remarks: [String], isRequired: Bool, isDeprecated: Bool = false,
    value: ValueSchema
  ) {
    self.name = name
    self.value = value
    self.isDeprecated = isDeprecated
    let words = value.words(at: [])
    documentation =
      remarks + (isRequired ? ["Required."] : [])
      + (words.isEmpty ? [] : ["Values: \(words.joined(separator: ", "))"])
  }

  fileprivate init(_ key: ObjectSchema.Key) {
    var lines = [key.summary].compactMap(\.self)
    var isDeprecated = false
    switch key.status {
    case .current: break
    case .deprecated(let advice), .superseded(let advice):
      isDeprecated = true
      lines.append("Deprecated: \(advice)")
    case .unlisted(let remark): lines.append("Not in the reference: \(remark)")
    }
    self.init(
      key.name, remarks: lines, isRequired: key.presence == .required, isDeprecated: isDeprecated,
      value: key.value)
  }
}
