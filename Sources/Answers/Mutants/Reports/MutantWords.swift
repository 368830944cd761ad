/// The phrases about mutants that reports share.
package enum MutantWords {
  /// Returns the change as a phrase in the past tense.
  package static func phrase(for mutant: Mutant) -> String {
    let subject = mutant.subject
    return switch mutant.kind {
    case .expressionRemoved: "\(subject) was removed"
    case .otherProperty:
      "\(subject) shows '\(String(decoding: mutant.replacement, as: UTF8.self))'"
    case .otherLimit: "the limit of \(subject) is smaller by one"
    case .limitLost: "\(subject) lost its limit"
    case .defaultLost: "\(subject) lost its default"
    case .encodingLost: "\(subject) became a plain $(…)"
    case .headerLost: "the header '\(subject)' was removed"
    case .variantDropped: "the variant '\(subject)' was removed"
    case .categoryMissing: "the plural category '\(subject)' was removed"
    case .variantsSwapped: "the variants '\(subject)' were swapped"
    case .placeholderLost: "the placeholder \(subject) was removed"
    case .styleLost: "the style '\(subject)' was removed"
    case .manual: "\(subject) was changed"
    }
  }

  /// Returns the number of mutants with each fate, in one phrase.
  static func counts(of notification: JudgedNotification) -> String {
    let all = notification.mutants.count
    let survivors = notification.survivors.count
    var text = "\(notification.score) %: \(notification.noticedCount) of \(all) mutants noticed"
    if survivors > 0 { text += ", \(survivors) survived" }
    if notification.equivalentCount > 0 { text += ", \(notification.equivalentCount) equivalent" }
    return text
  }

  /// Returns the totals of a run in one sentence.
  static func summary(of run: MutationRun) -> String {
    let noticed = run.notifications.reduce(0) { $0 + $1.noticedCount }
    let equivalent = run.equivalentCount > 0 ? ", \(run.equivalentCount) equivalent" : ""
    return "mutation score \(run.score) %: \(noticed) of \(run.count) mutants noticed\(equivalent)"
  }
}
