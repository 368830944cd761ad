internal import Diagnostics
internal import Documents
internal import Hub
internal import Linting
internal import Localization
internal import Workspaces

/// The findings that ignore entries do not silence, and the ignore entries that have an effect.
struct Silencing {
  /// The findings that are not silenced.
  private(set) var findings = Findings()
  private var used: Set<Ignore> = []

  init(_ found: [SubjectFindings], _ ignores: (Subject) -> Ignores) {
    var known: [Subject: Ignores] = [:]
    for part in found {
      let applying = known[part.subject] ?? ignores(part.subject)
      known[part.subject] = applying
      // Few subjects have ignore entries.
      guard !applying.isEmpty else {
        findings.report(contentsOf: part.findings)
        continue
      }
      findings.report(
        contentsOf: part.findings.filter { finding in
          let silencing = applying.silencing(finding)
          used.formUnion(silencing)
          return silencing.isEmpty
        })
    }
  }

  /// Reports each ignore entry of a workspace that is invalid or has no effect.
  ///
  /// Samples are rendered only if an entry has no effect on the findings about files. Entries for
  /// checks that did not run are not reported.
  mutating func reportIgnores(of workspace: Workspace, unchecked: Set<String>) {
    let messages = workspace.catalogs.catalogs.flatMap { $0.entries.flatMap(\.metadata.ignores) }
    report(messages, unchecked: unchecked)
    for notification in workspace.notifications {
      report(notification.settings.ignores, of: [notification], in: workspace, unchecked)
    }
    report(workspace.settings.ignores, of: workspace.notifications, in: workspace, unchecked)
  }

  private mutating func report(
    _ list: IgnoreList, of notifications: [Notification], in workspace: Workspace,
    _ unchecked: Set<String>
  ) {
    findings.report(contentsOf: list.findings)
    let isIdle = list.validEntries.contains { !used.contains($0) && !unchecked.contains($0.code) }
    if isIdle {
      let ignores = Ignores(list.entries)
      for finding in notifications.flatMap({ workspace.sampleFindings(of: $0).sorted }) {
        used.formUnion(ignores.silencing(finding))
      }
    }
    findings.report(
      contentsOf: list.withoutEffect(used: used).filter { finding in
        !list.entries.contains {
          $0.span == finding.primary?.span && unchecked.contains($0.code)
        }
      })
  }

  /// Reports each ignore entry in the metadata of messages that is invalid or has no effect.
  mutating func report(_ ignores: [Ignore], unchecked: Set<String>) {
    // The comment of a Fluent message applies to all of its attributes.
    var seen: Set<Ignore> = []
    for ignore in ignores where !used.contains(ignore) && seen.insert(ignore).inserted {
      if let problem = ignore.problem {
        findings.report(problem)
      } else if !unchecked.contains(ignore.code) {
        findings.report(.ignoreWithoutEffect(ignore))
      }
    }
  }
}

extension Workspace {
  /// Returns the findings about sends and renderings of all samples, including silenced findings.
  fileprivate func sampleFindings(of notification: Notification) -> Findings {
    let audible = notification.withoutIgnores
    var findings = Findings()
    for sample in audible.samples {
      findings.report(contentsOf: sendBody(of: audible, with: sample.arguments).findings)
      for locale in locales(of: audible) {
        for template in audible.templates {
          let payload = localized(template, of: audible, in: locale).render(sample.arguments)
          findings.report(contentsOf: payload.findings)
          findings.report(contentsOf: payload.platformFindings)
        }
      }
    }
    return findings
  }
}
