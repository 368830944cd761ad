internal import Comparison

/// One edit that many renderings of a template have in common.
///
/// An author who adds an exclamation mark to a template changes it in forty languages; that is one
/// change to look at, not forty.
package struct ChangeGroup: Sendable {
  /// What the renderings have in common.
  fileprivate struct Key: Hashable {
    let notification: String
    let template: String
    let place: String
    let kind: Change.Kind
    let edits: [TextDifference.Edit]
  }

  /// The first of the differences, to show.
  package let example: TestedRendering.Difference
  /// The renderings, in their order.
  package private(set) var names: [GoldenName]
  /// Whether the whole values are the same in all of them, and not only the edit.
  package private(set) var isIdentical = true

  /// The changes of a run, each edit once, in the order in which they first occur.
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
  /// What a rendering shares with those whose review can be answered with it.
  package struct Signature: Hashable, Sendable {
    /// The template and what has become of its rendering; what is new has no changes to compare.
    private let subject: [String]
    private let keys: [Key]

    /// Takes the signature of a rendering that is not as accepted.
    package init(of rendering: TestedRendering) {
      subject = [rendering.name.notification, rendering.name.template, rendering.outcome]
      keys = rendering.differences.map { Key(rendering.name, $0.change) }
    }
  }
}

extension ChangeGroup.Key {
  fileprivate init(_ name: GoldenName, _ change: Change) {
    // What is wholly new or gone is one edit, whatever the value is in each language.
    let edits =
      change.old.map { old in
        change.new.map { TextDifference(from: old, to: $0).edits } ?? []
      } ?? []
    self.init(
      notification: name.notification, template: name.template, place: change.place,
      kind: change.kind, edits: edits)
  }
}
