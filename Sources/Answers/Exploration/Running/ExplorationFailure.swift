internal import Checking
package import Mutants
internal import Workspaces

/// A violated invariant, with the smallest arguments that were found for it.
package struct ExplorationFailure: Sendable {
  /// A rendering in which the arguments violate the invariant.
  package struct Place: Hashable, Sendable {
    /// The name of the template's file without its extension.
    package let template: String
    /// The platform of the template.
    package let platform: String
    /// The requested locale.
    package let locale: String

    init(_ item: RenderingItem) {
      template = item.label
      platform = item.platform
      locale = item.locale
    }
  }

  /// The name of the notification.
  package let notification: String
  /// The violation in the first rendering.
  package let violation: Violation
  /// The renderings with the violation, those of the default locale first; at least one.
  package let places: [Place]
  /// The sample to add.
  package let sample: CandidateSample
  /// The name of the sample, which no existing sample has.
  package let sampleName: String
  /// The number of trials of the shrinking.
  package let steps: Int

  /// Creates a failure, and adds the name of its sample to those that are in use.
  init(_ shrunk: ShrunkDiscovery, in space: TrialSpace, except names: inout Set<String>) {
    notification = space.notification.name
    violation = shrunk.violation
    var seen: Set<Place> = []
    places = shrunk.places.filter { seen.insert($0).inserted }
    sample = space.sample(of: shrunk.trial)
    sampleName = Self.name(for: shrunk.violation, sample, except: names)
    steps = shrunk.steps
    names.insert(sampleName)
  }

  /// Returns a name from the rule and the first argument, such as `explored-always-violated-count`.
  private static func name(
    for violation: Violation, _ sample: CandidateSample, except names: Set<String>
  ) -> String {
    let prefix = RenderingInvariants.samplePrefix
    let code = violation.code.hasPrefix(prefix) ? violation.code : prefix + violation.code
    let name = ([code] + sample.changes.prefix(1)).joined(separator: "-").lowercased()
    guard names.contains(name) else { return name }
    return (2...).lazy.map { "\(name)-\($0)" }.first { !names.contains($0) } ?? name
  }
}

/// The trials and the failures of one notification.
package struct ExploredNotification: Sendable {
  /// The name of the notification.
  package let name: String
  /// The number of judged trials.
  package let trialCount: Int
  /// The failures in the order in which they were found.
  package let failures: [ExplorationFailure]
}
