extension ContractComparison {
  mutating func compare(_ before: ObjectType, _ after: ObjectType, _ place: Place) {
    for field in after.fields {
      guard let other = before.field(field.key) else { continue }
      compare(other, field, place)
    }
    var added = after.fields.filter { before.field($0.key) == nil }
    var removed = before.fields.filter { after.field($0.key) == nil }
    for field in removed {
      guard let renamed = added.first(where: { isRenamed(field, to: $0) }) else { continue }
      report(
        .renamed, place.of(renamed, path: field.key), before: field.key, after: renamed.key,
        breaks: ContractChange.Side.allCases)
      added.removeAll { $0.key == renamed.key }
      removed.removeAll { $0.key == field.key }
    }
    for field in added {
      report(
        .added, place.of(field), after: field.spelling,
        breaks: (before.refusesOtherKeys ? [.olderApps] : [])
          + (field.isRequired ? [.updatedApp] : []))
    }
    for field in removed {
      report(
        .removed, place.of(field), before: field.spelling,
        breaks: (field.isRequired ? [.olderApps] : [])
          + (after.refusesOtherKeys ? [.updatedApp] : []))
    }
  }

  /// Returns whether a removed field and an added one are probably the same: both are required, and
  /// have the same type.
  private func isRenamed(_ field: ObjectType.Field, to other: ObjectType.Field) -> Bool {
    field.isRequired && other.isRequired && field.spelling == other.spelling
      && brokenSides(field.type, other.type).isEmpty
  }

  private mutating func compare(
    _ before: ObjectType.Field, _ after: ObjectType.Field, _ place: Place
  ) {
    let place = place.of(after)
    let (one, other) = (old.withoutOptional(before.type), new.withoutOptional(after.type))
    let wasOptional = before.canBeMissing(unlike: after, in: old)
    let isOptional = after.canBeMissing(unlike: before, in: new)
    if wasOptional, !isOptional { report(.required, place, breaks: [.updatedApp]) }
    if isOptional, !wasOptional { report(.optional, place, breaks: [.olderApps]) }
    let known = changes.count
    compare(one, other, place)
    // The author's spelling says more than words for the type.
    guard changes.count == known + 1, let change = changes.last,
      change.kind == .retyped || change.kind == .limited,
      change.path == place.path, !before.spelling.isEmpty, !after.spelling.isEmpty,
      before.spelling != after.spelling
    else { return }
    changes.removeLast()
    report(
      change.kind, place, before: "'\(before.spelling)'", after: "'\(after.spelling)'",
      breaks: change.broken)
  }
}

extension ContractComparison.Place {
  fileprivate func of(_ field: ObjectType.Field, path key: String? = nil) -> Self {
    Self(path: "\(path).\(key ?? field.key)", label: field.label)
  }
}

extension ObjectType.Field {
  /// Returns whether the key can be missing, or null; if it can be missing in both contracts, only
  /// null matters.
  fileprivate func canBeMissing(unlike other: Self, in contract: ActivityContract) -> Bool {
    contract.isOptional(type) || (!isRequired && other.isRequired)
  }
}

extension ActivityContract {
  fileprivate func isOptional(_ type: DecodedType) -> Bool {
    if case .optional = resolved(type) { true } else { false }
  }

  fileprivate func withoutOptional(_ type: DecodedType) -> DecodedType {
    if case .optional(let wrapped) = resolved(type) { wrapped } else { type }
  }
}
