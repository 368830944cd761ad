internal import Comparison

/// One edit that many renderings of a template share.
///
/// An exclamation mark added to a template changes the renderings in forty locales, but needs only
/// one review.
package struct ChangeGroup: Sendable {
  /// The edit and its place, which all renderings of a group have in common.
  fileprivate struct Key: Hashable {
    let notification: String
    let template: String
    let place: String
    let kind: Change.Kind
    let edits: [TextDifference.Edit]
  }

  /// The first difference, shown as an example.
  package let example: TestedRendering.Difference
  /// The affected renderings, in the order of the run.
  package private(set) var names: [GoldenName]
  /// Whether the whole values, and not just the edits, are equal in all renderings.
  package private(set) var isIdentical = true

  /// Returns the edits of a run without duplicates, in the order of first occurrence.
  package static func all(in renderings: [TestedRendering]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    var indices: [Key: Int] = [:]
    for rendering in renderings {
      guard case .changed(let differences) = rendering.verdict else { continue }
      for difference in differences {
        let key = Key(rendering.name, difference.change)
        if let index = indices[key] {
          groups[index].add(rendering.name, difference.change)
        } else {
          indices[key] = groups.count
          groups.append(ChangeGroup(example: difference, names: [rendering.name]))
        }
      }
    }
    return groups
  }

  private mutating func add(_ name: GoldenName, _ change: Change) {
    names.append(name)
    isIdentical = isIdentical && change == example.change
  }
}

extension ChangeGroup {
  /// The properties that renderings must have in common to share one answer in a review.
  package struct Signature: Hashable, Sendable {
    /// The notification, the template and the outcome.
    private let subject: [String]
    private let keys: [Key]

    /// Creates the signature of a rendering that differs from its golden.
    package init(of rendering: TestedRendering) {
      subject = [rendering.name.notification, rendering.name.template, rendering.outcome]
      keys = rendering.differences.map { Key(rendering.name, $0.change) }
    }
  }
}

extension ChangeGroup.Key {
  fileprivate init(_ name: GoldenName, _ change: Change) {
    // An added or removed value is one edit, whatever the value is in each language.
    let edits =
      change.old.map { old in
        change.new.map { TextDifference(from: old, to: $0).edits } ?? []
      } ?? []
    self.init(
      notification: name.notification, template: name.template, place: change.place,
      kind: change.kind, edits: edits)
  }
}
