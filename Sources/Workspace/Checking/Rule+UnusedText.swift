package import Diagnostics
internal import Linting

extension Rule {
  /// The rules about text that has no effect, which editors show faded.
  package static let aboutUnusedText: Set<Rule> = aboutUnusedMessages.union([.ignoreWithoutEffect])
}
