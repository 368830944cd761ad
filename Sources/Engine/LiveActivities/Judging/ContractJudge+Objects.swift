internal import Diagnostics
internal import Documents

extension ContractJudge {
  /// Checks the keys and values of an object; of a repeated key, the first value is decoded.
  mutating func check(
    _ members: [JSONMember], of object: JSONValue, as type: ObjectType, _ place: Place
  ) {
    var seen: Set<String> = []
    var unknown: [JSONMember] = []
    for member in members where seen.insert(member.key.string).inserted {
      guard let field = type.field(member.key.string) else {
        unknown.append(member)
        continue
      }
      check(member.value, as: field.type, place.below(".\(field.key)", key: member.keySpan, field))
    }
    let absent = type.fields.filter { !seen.contains($0.key) }
    check(unknown, without: absent, in: object, as: type, place)
  }

  /// Checks the keys of an object that have no field, together with the fields that have no key.
  private mutating func check(
    _ unknown: [JSONMember], without absent: [ObjectType.Field], in object: JSONValue,
    as type: ObjectType, _ place: Place
  ) {
    var absent = absent
    for member in unknown {
      let meant = type.nearest(to: member.key.string, among: absent)
      switch type.otherKeys {
      case .typed(let entry):
        let inner = place.below(".\(member.key.string)", key: member.keySpan)
        check(member.value, as: entry, inner)
        continue
      case .allowed: continue
      case .refused: report(.refusedKey(member, meant: meant), object, place, at: member.keySpan)
      case .ignored:
        report(.ignoredKey(member, meant: meant, in: type), object, place, at: member.keySpan)
      }
      guard let meant else { continue }
      // A misspelled key is one mistake, not also a missing key; its value can be another.
      absent.removeAll { $0.key == meant.key }
      if meant.isRequired {
        check(
          member.value, as: meant.type, place.below(".\(meant.key)", key: member.keySpan, meant))
      }
    }
    let missing = absent.filter(\.isRequired)
    if !missing.isEmpty {
      report(.missingKeys(missing), object, place, at: place.key ?? object.opening)
    }
  }

  // MARK: - Enumerations with associated values

  /// Checks an object whose only known key names a case; unknown keys are ignored.
  mutating func check(
    _ members: [JSONMember], of object: JSONValue, as type: VariantType, _ place: Place
  ) {
    var seen: Set<String> = []
    let known = members.filter { member in
      type.variants.contains { $0.key == member.key.string }
        && seen.insert(member.key.string).inserted
    }
    guard known.count == 1, let member = known.first,
      let variant = type.variants.first(where: { $0.key == member.key.string })
    else {
      return report(.caseCount(type, known), object, place, at: place.key ?? object.opening)
    }
    let inner = place.below(".\(member.key.string)", key: member.keySpan)
    guard let values = member.value.members else {
      return report(.wrongKind(.object(variant.values)), member.value, inner)
    }
    check(values, of: member.value, as: variant.values, inner)
  }

  // MARK: - Dictionaries

  mutating func check(
    _ members: [JSONMember], as keys: KeyForm, _ type: DecodedType, _ object: JSONValue,
    _ place: Place
  ) {
    var seen: Set<String> = []
    for member in members where seen.insert(member.key.string).inserted {
      if !keys.accepts(member.key.string) {
        report(.malformedKey(member, keys), object, place, at: member.keySpan)
      }
      check(member.value, as: type, place.below(".\(member.key.string)", key: member.keySpan))
    }
  }
}

extension KeyForm {
  /// Returns whether a key is spelled as its type demands.
  fileprivate func accepts(_ key: String) -> Bool {
    switch self {
    case .text: return true
    case .integer: return Int(key) != nil
    case .constants(let constants):
      guard case .number = constants.form else { return constants.contains(.string(key)) }
      return Int(key).map { constants.contains(.number($0)) } ?? false
    }
  }
}

extension ObjectType {
  /// Returns the field that was probably meant by a key: the one whose property has the name, or one
  /// with a similar key; a required field is preferred.
  fileprivate func nearest(to key: String, among fields: [Field]) -> Field? {
    if let field = fields.first(where: { $0.property == key }) { return field }
    let required = fields.filter(\.isRequired)
    let name =
      Suggestion.nearest(to: key, among: required.map(\.key))
      ?? Suggestion.nearest(to: key, among: fields.map(\.key))
    return name.flatMap { name in fields.first { $0.key == name } }
  }
}

extension JSONValue {
  /// The bracket with which an object or an array begins.
  var opening: SourceSpan { SourceSpan(span.start, min(span.start + 1, span.end)) }
}
