package import AppStrings
package import Diagnostics
internal import Linting
internal import Localization
internal import Sending
package import Workspaces

/// All findings about a workspace, without those that authors silence.
///
/// ```swift
/// let check = WorkspaceCheck(of: Workspace.load("."))
/// print(check.findings.count(of: .error))
/// ```
package struct WorkspaceCheck: Sendable {
  /// The extent of a check.
  package enum Scope: Hashable, Sendable {
    /// The templates, the settings, the samples, and each message by itself.
    case files
    /// The files, and what the samples render to.
    case samples
    /// All of it, with the catalogs compared with each other and with the templates.
    case everything
  }

  /// The findings that are not silenced.
  package let findings: Findings
  /// The coverage of each check of catalogs; empty if the catalogs were not compared.
  package let states: [CheckState]

  /// Checks a workspace.
  ///
  /// `strings` are the app's own strings; nil for those that `crier.json` names. `progress` is called
  /// with the numbers of finished and of all renderings.
  package init(
    of workspace: Workspace, _ scope: Scope = .everything, appStrings strings: AppStrings? = nil,
    progress: @escaping CheckProgress.Report = { _, _ in }
  ) {
    var found = workspace.readingFindings.map { part in
      guard case .notification(let name) = part.subject,
        let notification = workspace.notification(named: name)
      else { return part }
      return SubjectFindings(about: part.subject, notification.suggestingNames(in: part.findings))
    }
    for notification in workspace.notifications {
      found.append(
        SubjectFindings(about: .notification(notification.name), notification.templateFindings))
    }
    found += workspace.findings(strings ?? workspace.appStrings)
    let moved = workspace.movedMessages
    // Without the default catalog, neither properties nor messages are known.
    if scope != .files, !workspace.isDefaultCatalogUnreadable, !workspace.lacksDefaultCatalog {
      var progress = CheckProgress(through: workspace, progress)
      let budgets = workspace.excessiveBudgets
      for notification in workspace.notifications {
        found += notification.sampleFindings(
          in: workspace, moved[notification.name], strings ?? workspace.appStrings, &progress)
        found.append(
          SubjectFindings(
            about: .notification(notification.name),
            notification.budgetFindings(budgets[notification.name] ?? [])))
      }
    }
    if scope == .everything {
      let outcome = CatalogLinter(workspace.catalogs, of: workspace).outcome()
      let names = Set(moved.values.map(\.name))
      found += outcome.found.filter { !$0.isUnusedKey(of: names) }.map(SubjectFindings.init)
      states = workspace.catalogs.catalogs.isEmpty ? [] : outcome.states
    } else {
      found += workspace.catalogs.messageFindings
      states = []
    }
    var silencing = Silencing(found) { workspace.ignores(about: $0) }
    let unchecked = scope == .everything ? [] : Set(LintRule.all.map(\.rule.code))
    silencing.reportIgnores(of: workspace, unchecked: unchecked)
    findings = silencing.findings.withoutGuessedFixes
  }
}

/// All findings about a catalog that belongs to no workspace.
struct CatalogCheck {
  let findings: Findings
  let states: [CheckState]

  init(_ catalog: Catalog, readingFindings: Findings) {
    let catalogs = CatalogSet([catalog], defaultLocale: catalog.locale)
    let outcome = CatalogLinter(catalogs).outcome()
    let found =
      [SubjectFindings(about: .workspace, readingFindings)]
      + outcome.found.map(SubjectFindings.init)
    let entries = Dictionary(
      catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    var silencing = Silencing(found) { subject in
      guard case .message(let key, _) = subject else { return Ignores() }
      return Ignores(entries[key]?.metadata.ignores ?? [])
    }
    silencing.report(catalog.entries.flatMap(\.metadata.ignores), unchecked: [])
    findings = silencing.findings.withoutGuessedFixes
    states = outcome.states
  }
}

extension Notification {
  /// The findings about the templates that the reader does not report.
  fileprivate var templateFindings: Findings {
    var found = Findings()
    for template in templates {
      let own = template.template
      found.report(contentsOf: own.hubFindings.excluding(own.findings))
      found.report(contentsOf: platformFindings(of: template))
    }
    return found
  }
}

extension Notification {
  /// The findings about properties and samples, and about what the samples render to.
  fileprivate func sampleFindings(
    in workspace: Workspace, _ moved: MovedMessages?, _ appStrings: AppStrings?,
    _ progress: inout CheckProgress
  ) -> [SubjectFindings] {
    var found = PropertyCheck(self, in: workspace, moved: moved).findings
    let undefined = found
    found.report(contentsOf: SampleCheck(self, missing: workspace.settings.missing).findings)
    let (rendered, truncations) = RenderingCheck.findings(
      on: self, in: workspace, appStrings: appStrings, &progress)
    found.report(contentsOf: rendered.excludingPlaces(of: undefined))
    return [SubjectFindings(about: .notification(name), found)] + truncations
  }
}

extension Workspace {
  /// The messages that notifications use although the keys have another name, by notification.
  fileprivate var movedMessages: [String: MovedMessages] {
    let orphans = OrphanedMessages(in: self)
    return notifications.reduce(into: [:]) { moved, notification in
      moved[notification.name] = orphans.messages(movedFrom: notification)
    }
  }
}

extension CatalogFinding {
  /// Whether a key is not used because the notification that uses it has another name.
  fileprivate func isUnusedKey(of names: Set<String>) -> Bool {
    guard let key, diagnostic.rule == LintRule.unusedKey.rule else { return false }
    return names.contains(key.notification)
  }
}

extension CatalogSet {
  /// The findings about each message by itself.
  fileprivate var messageFindings: [SubjectFindings] {
    catalogs.flatMap(\.entries).filter { !$0.parsed.findings.isEmpty }.map { entry in
      SubjectFindings(about: .message(entry.key, entry.locale), entry.findings)
    }
  }
}

extension SubjectFindings {
  fileprivate init(_ finding: CatalogFinding) {
    var findings = Findings()
    findings.report(finding.diagnostic)
    self.init(
      about: finding.key.map { .message($0, finding.locale) } ?? .workspace, findings)
  }
}
