internal import Diagnostics
internal import Hub
internal import TemplateLanguage
internal import Workspaces

/// A check of the arguments in the audience of a notification.
struct AudienceCheck {
  private(set) var findings = Findings()
  private let notification: Notification

  init(_ notification: Notification) {
    self.notification = notification
    check()
  }

  /// Checks that the arguments in the audience's tag expression are known and set in each sample.
  private mutating func check() {
    guard let audience = notification.settings.audience, let file = notification.settings.file,
      !notification.samples.isEmpty || !notification.settings.properties.isEmpty
    else { return }
    let others = notification.expectedArgumentsBesideAudience.map(\.name)
    let sampled = notification.samples.flatMap { $0.arguments.entries.map(\.name) }
    let known = Set((others + sampled).map(PropertyName.folded))
    for name in audience.arguments {
      guard known.contains(PropertyName.folded(name)) else {
        findings.report(
          .audienceArgumentUnknown(name, at: audience.span, in: file, among: others + sampled))
        continue
      }
      for sample in notification.samples {
        let filled = sample.arguments.filled(with: notification.settings.properties)
        if filled[name]?.text == nil {
          findings.report(.audienceArgumentMissing(name, in: sample))
        }
      }
    }
  }
}

extension Rule {
  static let audienceArgumentUnknown = Rule(
    "audience-argument-unknown", basis: .documented,
    summary: "an argument of the audience must be declared, or set by a sample",
    explanation: """
      The audience contains an argument that is not used or set anywhere else. If a send does not \
      set the argument, the tag expression matches no device.
      """,
    bad: Example(
      "Templates/news/notification.json", #"{"audience":"user:{usr}"}"#,
      others: [
        .newsTemplate, .newsCatalog("Flood"),
        Example("Templates/news/samples/flood.json", #"{"user":"ann"}"#),
      ]),
    good: Example(
      "Templates/news/notification.json", #"{"audience":"user:{user}"}"#,
      others: [
        .newsTemplate, .newsCatalog("Flood"),
        Example("Templates/news/samples/flood.json", #"{"user":"ann"}"#),
      ]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func audienceArgumentMissing(_ name: String, in sample: Sample) -> Self {
    Self(
      .audienceArgumentMissing,
      "the sample '\(sample.name)' does not set '\(name)', which the audience needs",
      at: Label(SourceSpan(0, 0), in: sample.arguments.file),
      help: "set '\(name)' in the sample, or declare a default in notification.json")
  }

  fileprivate static func audienceArgumentUnknown(
    _ name: String, at span: SourceSpan, in file: SourceFile, among names: [String]
  ) -> Self {
    Self(
      .audienceArgumentUnknown, "unknown argument '\(name)' in the audience",
      at: Label(span, in: file),
      help: Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "declare the argument in 'properties', or set it in the samples")
  }
}
