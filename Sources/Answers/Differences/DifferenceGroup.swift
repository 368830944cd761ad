package import Comparison
package import Goldens

/// The renderings that one edit changes, together with their changes.
package struct DifferenceGroup: Sendable {
  /// A change that several renderings have in common.
  package struct SharedChange: Sendable {
    /// The key by which changes are grouped: the differing words, or else the location.
    fileprivate struct Key: Hashable {
      let kind: Change.Kind
      let edits: [TextDifference.Edit]
      let place: String
    }

    /// The change, as it occurs in the first of the renderings.
    package let change: Change
    /// The number of renderings with the same change.
    package fileprivate(set) var count: Int
    /// The index of the rendering that was counted last, so that no rendering is counted twice.
    fileprivate var lastRendering: Int
  }

  /// The edit that changes the renderings.
  package let edit: Edit
  /// The most severe harm that the edit does to any of the renderings.
  package private(set) var harm = Harm.layout
  /// The changed renderings, in the order of the comparison.
  package private(set) var renderings: [GoldenName] = []
  private var allChanges: [SharedChange] = []
  private var indexOfWorst = 0
  private var indices: [SharedChange.Key: Int] = [:]

  /// The maximum number of changes to keep; reports list fewer.
  private static let mostChanges = 50

  init(_ edit: Edit) { self.edit = edit }

  /// Adds the changes that the edit causes in a rendering.
  mutating func add(_ name: GoldenName, _ changes: [Change], _ harm: Harm) {
    renderings.append(name)
    for change in changes { add(change) }
    guard harm < self.harm else { return }
    self.harm = harm
    guard let first = changes.first else { return }
    indexOfWorst = indices[SharedChange.Key(first)] ?? indexOfWorst
  }

  private mutating func add(_ change: Change) {
    let key = SharedChange.Key(change)
    if let index = indices[key] {
      guard allChanges[index].lastRendering < renderings.count else { return }
      allChanges[index].lastRendering = renderings.count
      allChanges[index].count += 1
    } else if allChanges.count < Self.mostChanges {
      indices[key] = allChanges.count
      allChanges.append(SharedChange(change: change, count: 1, lastRendering: renderings.count))
    }
  }

  /// The changes; the most harmful one comes first.
  package var changes: [SharedChange] {
    guard !allChanges.isEmpty else { return [] }
    return [allChanges[indexOfWorst]] + allChanges[..<indexOfWorst]
      + allChanges[(indexOfWorst + 1)...]
  }

  /// The value before the edit, in the most harmful change.
  package var before: String? { changes.first?.change.old }
  /// The value after the edit, in the most harmful change.
  package var after: String? { changes.first?.change.new }
}

extension DifferenceGroup.SharedChange.Key {
  fileprivate init(_ change: Change) {
    kind = change.kind
    if let old = change.old, let new = change.new {
      edits = TextDifference(from: old.unquoted, to: new.unquoted).edits
      place = ""
    } else {
      edits = []
      place = change.place
    }
  }
}

extension String {
  /// The string without its JSON quotes; unchanged if it has no quotes.
  fileprivate var unquoted: String {
    utf8.count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
