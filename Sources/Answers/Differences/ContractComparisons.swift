package import LiveActivities
internal import Workspaces

/// The changes of the contracts of Live Activities between two revisions.
package struct ContractComparisons: Sendable {
  /// The changes that break running activities, in the order of the contracts.
  ///
  /// Two activities can have a type in common, whose change is reported for both.
  package let changes: [ContractChange]
  /// The activities whose contract cannot be read in one of the revisions.
  package let unknown: [String]
  /// The parts of payloads that cannot be compared, because only one contract tells their JSON.
  package let uncompared: [UncomparedPart]
  /// The activities that crier.json no longer declares, so that they are not compared.
  package let removed: [String]

  /// Compares the contracts of all activities that both revisions declare.
  init(from old: Workspace, to new: Workspace) {
    let (before, after) = (old.activities, new.activities)
    removed = before.declared.filter { !after.declared.contains($0) }
    let shared = after.declared.filter(before.declared.contains)
    unknown = shared.filter { before.contracts[$0] == nil || after.contracts[$0] == nil }
    changes = shared.flatMap { activity -> [ContractChange] in
      guard let old = before.contracts[activity] else { return [] }
      return after.contracts[activity]?.changes(since: old) ?? []
    }
    uncompared = shared.flatMap { activity -> [UncomparedPart] in
      guard let old = before.contracts[activity] else { return [] }
      let paths = after.contracts[activity]?.uncomparedPaths(since: old) ?? []
      return paths.map { UncomparedPart(activity: activity, path: $0) }
    }
  }
}

/// A part of a Live Activity's payload that cannot be compared.
package struct UncomparedPart: Hashable, Sendable {
  /// The type of the activity.
  package let activity: String
  /// The path of the value, such as `content-state.stop`.
  package let path: String
}
