package import AppStrings
package import Diagnostics
internal import Files
internal import Linting
internal import Localization
internal import Sending
package import Workspaces

/// A check of a workspace that applies the ignore entries of the workspace.
///
/// ```swift
/// let check = WorkspaceCheck(of: Workspace.load("."))
/// print(check.findings.count(of: .error))
/// ```
package struct WorkspaceCheck: Sendable {
  /// The extent of a check.
  package enum Scope: Hashable, Sendable {
    /// The templates, the settings, the samples and the syntax of messages.
    case files
    /// The files and the renderings of the samples.
    case samples
    /// Everything except the budgets, which take longer than all other checks together.
    case everythingExceptBudgets
    /// Everything, including comparisons of catalogs with each other and with templates.
    case everything

    /// Whether catalogs are compared with each other and with templates.
    var comparesCatalogs: Bool { self == .everything || self == .everythingExceptBudgets }
  }

  /// The findings that are not silenced.
  package let findings: Findings
  /// The coverage of each check of catalogs; empty if the catalogs were not compared.
  package let states: [CheckState]
  /// The partial results that a later check can reuse.
  package let memory: CheckMemory

  /// Checks a workspace.
  ///
  /// `strings` are the app's own strings; nil uses those that `crier.json` sets. `earlier` contains
  /// the results of a check of the previous version of the workspace. `progress` is called with the
  /// number of finished renderings and the total number.
  package init(
    of workspace: Workspace, _ scope: Scope = .everything, appStrings strings: AppStrings? = nil,
    reusing earlier: CheckMemory = CheckMemory(),
    progress: @escaping CheckProgress.Report = { _, _ in }
  ) {
    let canReuse = scope == .everything && strings == nil
    let files = CheckedFiles(workspace)
    let earlierFindings = canReuse ? earlier.findings(for: files) : NotificationFindings()
    var known = earlierFindings
    var found = workspace.readingFindings.map { part in
      guard case .notification(let name) = part.subject,
        let notification = workspace.notification(named: name)
      else { return part }
      return SubjectFindings(about: part.subject, notification.suggestingNames(in: part.findings))
    }
    let moved = workspace.movedMessages
    let runner = TaskRunner(jobs: StandardStream.processorCount)
    let (samples, (fileFindings, linted)) = runner.both {
      workspace.sampleFindings(
        moved, strings, scope, reusing: earlierFindings.samples,
        CheckProgress(through: workspace, progress))
    } and: {
      (workspace.fileFindings(strings), workspace.linted(scope, reusing: earlierFindings.messages))
    }
    found += fileFindings
    if let samples {
      known.samples = samples
      found += workspace.notifications.flatMap { samples[$0.name] ?? [] }
    }
    if let outcome = linted {
      known.messages = outcome.messages
      let names = Set(moved.values.map(\.name))
      let linted = outcome.found.filter { !$0.isUnusedKey(of: names) }.map(SubjectFindings.init)
      found =
        found.withoutConsequences(of: linted, source: workspace.settings.defaultLocale) + linted
      states = workspace.catalogs.catalogs.isEmpty ? [] : outcome.states
    } else {
      found += workspace.catalogs.messageFindings
      states = []
    }
    var silencing = Silencing(found) { workspace.ignores(about: $0) }
    let unchecked = scope.comparesCatalogs ? [] : Set(LintRule.all.map(\.rule.code))
    silencing.reportIgnores(of: workspace, unchecked: unchecked)
    findings = silencing.findings.withoutGuessedFixes
    var memory = earlier
    // Moved messages belong to a notification with another name, so other changes affect them.
    known.samples = known.samples.filter { moved[$0.key] == nil }
    if canReuse { memory.store(known, for: files) }
    self.memory = memory
  }
}

/// A check of a catalog without a workspace.
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
  /// Returns the findings about templates, except those that the template reader reports.
  fileprivate func templateFindings(in workspace: Workspace) -> Findings {
    var found = activitySettingFindings(in: workspace.activities)
    for template in templates {
      let own = template.template
      found.report(contentsOf: own.hubFindings.excluding(own.findings))
      found.report(contentsOf: platformFindings(of: template))
      found.report(contentsOf: appFindings(of: template, in: workspace.settings.app))
      found.report(contentsOf: activityFindings(of: template, in: workspace.activities))
    }
    return found
  }
}

extension Notification {
  /// Returns the findings about properties, samples and their renderings.
  fileprivate func sampleFindings(
    in workspace: Workspace, _ moved: MovedMessages?, _ appStrings: AppStrings?,
    _ formatter: inout MessageFormatter, _ progress: CheckProgress
  ) -> [SubjectFindings] {
    var found = PropertyCheck(self, in: workspace, moved: moved).findings
    let undefined = found
    found.report(contentsOf: SampleCheck(self, missing: workspace.settings.missing).findings)
    let (rendered, truncations) = RenderingCheck.findings(
      on: self, in: workspace, appStrings: appStrings, &formatter, progress)
    found.report(contentsOf: rendered.excludingPlaces(of: undefined))
    return [SubjectFindings(about: .notification(name), found)] + truncations
  }
}

extension Workspace {
  /// Whether the messages of the default locale are known, without which properties are unknown.
  fileprivate var canLocalize: Bool { !isDefaultCatalogUnreadable && !lacksDefaultCatalog }

  /// Returns the findings about templates and the app's own strings.
  fileprivate func fileFindings(_ strings: AppStrings?) -> [SubjectFindings] {
    notifications.map {
      SubjectFindings(about: .notification($0.name), $0.templateFindings(in: self))
    } + findings(strings ?? appStrings)
  }

  /// Returns the outcome of comparing catalogs; nil if the scope does not contain it.
  fileprivate func linted(
    _ scope: WorkspaceCheck.Scope, reusing known: [String: [CatalogFinding]]
  ) -> CatalogLinter.Outcome? {
    guard scope.comparesCatalogs else { return nil }
    return CatalogLinter(catalogs, of: self).outcome(reusing: known)
  }

  /// Returns the findings about all samples, by the name of the notification; nil if the scope
  /// contains no samples, or no text is known.
  ///
  /// `known` contains findings that are still valid.
  fileprivate func sampleFindings(
    _ moved: [String: MovedMessages], _ strings: AppStrings?, _ scope: WorkspaceCheck.Scope,
    reusing known: [String: [SubjectFindings]], _ progress: CheckProgress
  ) -> [String: [SubjectFindings]]? {
    guard scope != .files, canLocalize else { return nil }
    let unknown = notifications.filter { known[$0.name] == nil || moved[$0.name] != nil }
    let strings = strings ?? appStrings
    let jobs = StandardStream.processorCount
    let (budgets, found) = TaskRunner(jobs: jobs).both {
      scope == .everythingExceptBudgets ? [:] : self.excessiveBudgets(of: unknown)
    } and: {
      TaskRunner(jobs: min(jobs, unknown.count)).results(
        of: unknown, with: { MessageFormatter(self.settings) }
      ) { notification, formatter in
        notification.sampleFindings(
          in: self, moved[notification.name], strings, &formatter, progress)
      }
    }
    return zip(unknown, found).reduce(into: known) { all, pair in
      let (notification, found) = pair
      let budget = notification.budgetFindings(budgets[notification.name] ?? [])
      all[notification.name] =
        found + [SubjectFindings(about: .notification(notification.name), budget)]
    }
  }

  /// The messages with an outdated notification name, by the notification that uses them now.
  fileprivate var movedMessages: [String: MovedMessages] {
    let orphans = OrphanedMessages(in: self)
    return notifications.reduce(into: [:]) { moved, notification in
      moved[notification.name] = orphans.messages(movedFrom: notification)
    }
  }
}

extension CatalogFinding {
  /// Returns whether a key is unused because its notification was renamed.
  fileprivate func isUnusedKey(of names: Set<String>) -> Bool {
    guard let key, diagnostic.rule == LintRule.unusedKey.rule else { return false }
    return names.contains(key.notification)
  }
}

extension CatalogSet {
  /// The problems that were found while each message was parsed.
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
