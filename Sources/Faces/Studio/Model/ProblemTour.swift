internal import Checking
internal import Diagnostics
internal import Localization
internal import Proofreading
internal import Workspaces

/// The problems of a notification in the order in which a translator goes through them: missing
/// messages, invalid ones, then warnings.
struct ProblemTour: Sendable {
  /// A problem with the address of the page that shows it.
  struct Stop: Sendable {
    let locale: LocaleTag
    let key: MessageKey?
    let message: String
    let path: String
  }

  private struct Place: Hashable {
    let key: MessageKey
    let locale: LocaleTag
  }

  let stops: [Stop]

  init(_ scene: StudioScene) {
    let workspace = scene.snapshot.workspace
    let keys = scene.notification.localizedProperties.map(scene.notification.key)
    let missing = scene.locales.flatMap { locale in
      keys.filter { workspace.catalogs.entry(for: $0, in: locale) == nil }.map { key in
        Self.stop(scene, locale, key, "\(key.property) is missing in \(locale.ownName)")
      }
    }
    let told = scene.problems.filter { $0.finding.severity != .note }
      .sorted { ($1.finding.severity, $0.id) < ($0.finding.severity, $1.id) }
    // What a catalog lacks is above, message by message.
    let wrong = told.filter { !$0.isAboutMissingMessages(in: workspace) }.map { problem in
      Self.stop(scene, problem.locale ?? scene.locale, problem.key, problem.finding.message)
    }
    // The editor shows all findings of a message at once.
    var seen: Set<Place> = []
    stops = (missing + wrong).filter { stop in
      stop.key.map { seen.insert(Place(key: $0, locale: stop.locale)).inserted } ?? true
    }
  }

  private static func stop(
    _ scene: StudioScene, _ locale: LocaleTag, _ key: MessageKey?, _ message: String
  ) -> Stop {
    let address =
      key.map { scene.address(editing: $0, in: locale) }
      ?? scene.address.with { address in
        address.locale = locale.description
        address.notification = scene.notification.name
        address.message = nil
        address.tab = .findings
      }
    return Stop(locale: locale, key: key, message: message, path: address.path)
  }
}

extension StudioProblem {
  /// Whether the finding says only that messages are missing.
  fileprivate func isAboutMissingMessages(in workspace: Workspace) -> Bool {
    if finding.rule == .keyMissing { return true }
    guard let key, let locale else { return false }
    return workspace.catalogs.entry(for: key, in: locale) == nil
  }
}
