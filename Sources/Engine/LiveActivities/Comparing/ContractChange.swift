package import Diagnostics

/// A change of a contract after which a side cannot decode what the other side sends.
///
/// Apps are updated at their users' will, so two contracts are in use at the same time. An older
/// app receives pushes for the new contract. The updated app receives pushes that were made for the
/// old one, and restores activities that were started before the update.
package struct ContractChange: Hashable, Sendable {
  /// The sides that can fail.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    /// Apps that were built before the change.
    case olderApps = "older-apps"
    /// The app that is built after the change.
    case updatedApp = "updated-app"
  }

  /// The kinds of changes.
  package enum Kind: String, Hashable, Sendable {
    case added
    case removed
    case renamed
    case retyped
    /// Another range of numbers, or another form of strings.
    case limited
    /// A key that must now be there, and must not be null.
    case required
    /// A key that can now be missing, or null.
    case optional
    /// New strings or numbers, or new cases of an enumeration.
    case valuesAdded = "values-added"
    case valuesRemoved = "values-removed"
  }

  /// The type of the activity.
  package let activity: String
  /// The part of the payload.
  package let part: ActivityContract.Part
  package let kind: Kind
  /// The path of the value, such as `content-state.stops[].name`.
  package let path: String
  /// The former name, type or values; nil for something new.
  package let before: String?
  /// The present name, type or values; nil for something removed.
  package let after: String?
  /// The sides that fail, in the order of their declaration.
  package let broken: [Side]
  /// The location in the new contract, or in the old one for something removed.
  package let label: Label
}

extension ContractChange {
  /// The change in one sentence without a full stop.
  package var words: String {
    let (old, new) = (before ?? "", after ?? "")
    return switch kind {
    case .added: "'\(path)' was added, and is not optional"
    case .removed: "'\(path)' was removed"
    case .renamed: "'\(path)' was renamed to '\(new)'"
    case .retyped, .limited: "the type of '\(path)' was changed from \(old) to \(new)"
    case .required: "'\(path)' is no longer optional"
    case .optional: "'\(path)' became optional"
    case .valuesAdded: "'\(path)' can now also be \(new)"
    case .valuesRemoved: "'\(path)' can no longer be \(old)"
    }
  }

  /// The pushes that a side cannot decode, and the effect, in one sentence.
  package func consequence(for side: Side) -> String {
    let failing =
      switch kind {
      case .added, .removed, .renamed, .retyped: ""
      case .limited: " with values that do not fit"
      case .required, .optional: " without it"
      case .valuesAdded: " with \(after ?? "them")"
      case .valuesRemoved: " with \(before ?? "them")"
      }
    switch (side, part) {
    case (.olderApps, .state):
      return "apps built before the change cannot decode new pushes\(failing): "
        + "their running activities stop changing"
    case (.olderApps, .attributes):
      return "apps built before the change cannot decode new pushes\(failing): "
        + "no activity starts there"
    case (.updatedApp, .state):
      return "the updated app cannot decode earlier pushes\(failing), nor the state of activities "
        + "that run during the update"
    case (.updatedApp, .attributes):
      return
        "the updated app cannot decode earlier pushes\(failing), nor activities that run during "
        + "the update"
    }
  }
}
