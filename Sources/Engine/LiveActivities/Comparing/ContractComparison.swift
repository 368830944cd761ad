internal import Diagnostics
internal import Documents

extension ActivityContract {
  /// Returns the changes between an older contract and this one that break running activities.
  ///
  /// ```swift
  /// for change in new.changes(since: old) { print(change.words, change.broken) }
  /// ```
  package func changes(since old: ActivityContract) -> [ContractChange] {
    comparisons(with: old).flatMap(\.changes)
  }

  /// Returns the paths of values whose type only one of two contracts tells, such as a structure
  /// that is now missing, or that now has its own `init(from:)`.
  package func uncomparedPaths(since old: ActivityContract) -> [String] {
    comparisons(with: old).flatMap(\.uncompared)
  }

  private func comparisons(with old: ActivityContract) -> [ContractComparison] {
    Part.allCases.map { part in
      var comparison = ContractComparison(from: old, to: self, part)
      comparison.compare(
        old.type(of: part), type(of: part), .init(path: part.rawValue, label: label(of: part)))
      return comparison
    }
  }

  /// The location of the type of a part, or else of the contract.
  private func label(of part: Part) -> Label {
    switch resolved(type(of: part)) {
    case .object(let object): object.label
    case .variants(let type): type.label
    default: Label(SourceSpan(0, 0), in: files.first)
    }
  }
}

/// A walk through two contracts that finds what one side sends and the other side cannot decode.
struct ContractComparison {
  /// The location of a pair of types.
  struct Place {
    var path: String
    var label: Label
  }

  let old: ActivityContract
  let new: ActivityContract
  private let part: ActivityContract.Part
  var changes: [ContractChange] = []
  private(set) var uncompared: [String] = []
  /// The pairs of definitions around the current types, because types can contain themselves.
  private var open: Set<[DefinitionID]> = []

  init(from old: ActivityContract, to new: ActivityContract, _ part: ActivityContract.Part) {
    self.old = old
    self.new = new
    self.part = part
  }

  mutating func report(
    _ kind: ContractChange.Kind, _ place: Place, before: String? = nil, after: String? = nil,
    breaks broken: [ContractChange.Side]
  ) {
    guard !broken.isEmpty else { return }
    changes.append(
      ContractChange(
        activity: new.activity, part: part, kind: kind, path: place.path, before: before,
        after: after, broken: broken, label: place.label))
  }

  // MARK: - Types

  mutating func compare(_ before: DecodedType, _ after: DecodedType, _ place: Place) {
    if case .named(let one) = before, case .named(let other) = after {
      guard open.insert([one, other]).inserted else { return }
      defer { open.remove([one, other]) }
      return compareResolved(old.resolved(before), new.resolved(after), place)
    }
    compareResolved(old.resolved(before), new.resolved(after), place)
  }

  private mutating func compareResolved(
    _ before: DecodedType, _ after: DecodedType, _ place: Place
  ) {
    switch (before, after) {
    case (.unjudged, .unjudged): break
    case (.unjudged, _), (_, .unjudged): uncompared.append(place.path)
    case (.optional(let one), .optional(let other)): compare(one, other, place)
    case (.optional(let one), _) where !fits(.null, after, from: old, in: new):
      report(.required, place, breaks: [.updatedApp])
      compare(one, after, place)
    case (_, .optional(let other)) where !fits(.null, before, from: new, in: old):
      report(.optional, place, breaks: [.olderApps])
      compare(before, other, place)
    case (.list(let one), .list(let other)), (.bounds(let one), .bounds(let other)):
      compare(one, other, place.below("[]"))
    case (.table(_, let one), .table(_, let other)) where keysFit(before, after):
      compare(one, other, place.below(".*"))
    case (.pairs(let key, let one), .pairs(let otherKey, let other)):
      compare(key, otherKey, place.below(".key"))
      compare(one, other, place.below(".value"))
    case (.object(let one), .object(let other)): compare(one, other, place)
    case (.variants(let one), .variants(let other)): compare(one, other, place)
    case (.constants(let one), .constants(let other)): compare(one, other, place)
    default: compareWhole(before, after, place)
    }
  }

  private mutating func compareWhole(
    _ before: DecodedType, _ after: DecodedType, _ place: Place
  ) {
    report(
      before.isSpelled(like: after) ? .limited : .retyped, place, before: before.words,
      after: after.words, breaks: brokenSides(before, after))
  }

  func brokenSides(
    _ before: DecodedType, _ after: DecodedType
  ) -> [ContractChange.Side] {
    let older = fits(after, before, from: new, in: old) ? [] : [ContractChange.Side.olderApps]
    return older + (fits(before, after, from: old, in: new) ? [] : [.updatedApp])
  }

  private func fits(
    _ written: DecodedType, _ read: DecodedType, from writer: ActivityContract,
    in reader: ActivityContract
  ) -> Bool {
    var fit = TypeFit(of: writer, in: reader)
    return fit.fits(written, read)
  }

  /// Returns whether the keys of two dictionaries are spelled alike.
  private func keysFit(_ one: DecodedType, _ other: DecodedType) -> Bool {
    guard case .table(let keys, _) = one, case .table(let others, _) = other else { return false }
    return brokenSides(.table(keys, .anything), .table(others, .anything)).isEmpty
  }

  // MARK: - Values

  private mutating func compare(_ before: Constants, _ after: Constants, _ place: Place) {
    let added = after.values.filter { !before.contains($0) }
    let removed = before.values.filter { !after.contains($0) }
    compareNames(added.map(\.shortSpelling), removed.map(\.shortSpelling), place)
  }

  private mutating func compareNames(_ added: [String], _ removed: [String], _ place: Place) {
    if !added.isEmpty {
      report(.valuesAdded, place, after: added.list, breaks: [.olderApps])
    }
    if !removed.isEmpty {
      report(.valuesRemoved, place, before: removed.list, breaks: [.updatedApp])
    }
  }

  private mutating func compare(_ before: VariantType, _ after: VariantType, _ place: Place) {
    let (old, new) = (before.variants.map(\.key), after.variants.map(\.key))
    compareNames(
      new.filter { !old.contains($0) }, old.filter { !new.contains($0) }, place)
    for variant in after.variants {
      guard let other = before.variants.first(where: { $0.key == variant.key }) else { continue }
      compare(
        other.values, variant.values,
        Place(path: "\(place.path).\(variant.key)", label: variant.values.label))
    }
  }
}

extension DecodedType {
  /// Whether both types are numbers in JSON, or both are strings.
  fileprivate func isSpelled(like other: DecodedType) -> Bool {
    switch (self, other) {
    case (.number, .number), (.string, .string): true
    case (.string, .constants(let constants)), (.constants(let constants), .string):
      constants.values.allSatisfy { $0.text != nil }
    default: false
    }
  }
}

extension ContractComparison.Place {
  fileprivate func below(_ step: String) -> Self { Self(path: path + step, label: label) }
}

extension [String] {
  /// The names, quoted and joined: `'a', 'b'`.
  fileprivate var list: String { map { "'\($0)'" }.joined(separator: ", ") }
}
