internal import Checking
internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Platforms
internal import Sending
internal import Workspaces

/// A task that compares all renderings of one template with their goldens.
struct GoldenTask: Sendable {
  /// The result of a task.
  struct Result: Sendable {
    let notification: String
    var renderings: [TestedRendering] = []
    var proposals: [GoldenName: [UInt8]] = [:]
    /// The paths of all expected goldens.
    var names: [String] = []
    var findings = Findings()
    var usedRedactions: Set<Redaction> = []
    var failures: [FileError] = []
  }

  let notification: Notification
  private let template: NotificationTemplate
  private let workspace: Workspace
  private let redactions: [Redaction]

  init(of template: NotificationTemplate, in notification: Notification, _ workspace: Workspace) {
    self.template = template
    self.notification = notification
    self.workspace = workspace
    redactions = notification.redactions
  }

  var renderingCount: Int {
    notification.testedSamples.count * workspace.locales(of: notification).count
  }

  func run(
    against stored: Set<String>, _ store: GoldenStore, _ formatter: inout MessageFormatter,
    progress: (Int) -> Void
  ) -> Result {
    var result = Result(notification: notification.name)
    let samples = notification.testedSamples
    var invariants = RenderingInvariants(in: workspace)
    for locale in workspace.locales(of: notification) {
      let localized = workspace.localized(template, of: notification, in: locale)
      for sample in samples {
        let payload = localized.render(sample.arguments, formatter: &formatter).reviewed
        let name = name(of: sample, in: locale)
        if sample.isExplored {
          result.findings.report(contentsOf: invariants.violations(in: payload, of: sample))
        }
        do throws(FileError) {
          try add(payload, sample, name, stored, store, to: &result)
        } catch {
          result.failures.append(error)
        }
      }
      progress(samples.count)
    }
    return result
  }

  private func name(of sample: Sample, in locale: LocaleTag) -> GoldenName {
    notification.goldenName(of: template.label, in: locale.description, sample: sample.name)
  }

  private func add(
    _ payload: LocalizedPayload, _ sample: Sample, _ name: GoldenName, _ stored: Set<String>,
    _ store: GoldenStore, to result: inout Result
  ) throws(FileError) {
    guard !isSuppressed(payload) else { return }
    result.names.append(name.path)
    result.findings.report(contentsOf: payload.findings)
    result.findings.report(contentsOf: payload.platformFindings)
    result.findings.report(contentsOf: payload.conditionFindings)
    // Without a payload there is nothing to compare; the findings contain the reason.
    guard payload.isSendable else { return }
    let syntax = template.target.syntax(of: payload.body)
    let redacted = Redaction.apply(redactions, to: payload.body, as: syntax)
    result.usedRedactions.formUnion(redacted.used)
    let golden = Golden(of: payload, redacted)
    let old = stored.contains(name.path) ? try store.bytes(of: name.path) : nil
    let causes = CauseFinder(payload, redacted, sample: sample)
    let verdict = verdict(on: golden, syntax, old, causes)
    result.renderings.append(TestedRendering(name, verdict))
    if case .same = verdict { return }
    result.proposals[name] = GoldenFile.bytes(of: golden, as: syntax)
  }

  /// Returns whether the workspace suppresses the notification in this locale.
  private func isSuppressed(_ payload: LocalizedPayload) -> Bool {
    workspace.settings.noLocale == .suppress && payload.template.isUnserved
  }

  private func verdict(
    on golden: Golden, _ syntax: DocumentSyntax, _ bytes: [UInt8]?, _ causes: CauseFinder
  ) -> TestedRendering.Verdict {
    guard let bytes else { return .new }
    do throws(GoldenDamage) {
      let old = try GoldenReader.read(bytes)
      guard !old.isSame(as: golden) else { return .same }
      let changes = GoldenComparison.changes(from: old, to: golden, as: syntax)
      let differences = changes.map { TestedRendering.Difference($0, causes: causes.of($0)) }
      if let data = old.localeData, golden.localeData != nil, data != golden.localeData {
        return .otherLocaleData(differences, of: data)
      }
      return .changed(differences)
    } catch {
      return .damaged(error)
    }
  }
}
