internal import Checking
internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Synchronization
package import Workspaces

/// A test that compares goldens with renderings of all samples in all locales.
package struct GoldenTest: Sendable {
  private let workspace: Workspace
  private let notifications: [Notification]
  private let store: GoldenStore
  private let jobs: Int

  /// The result of a run, and the goldens to write if it is accepted.
  package struct Outcome: Sendable {
    /// The result of the run.
    package let run: TestRun
    /// The new bytes of each golden that is missing, damaged or different, by name.
    package let proposals: [GoldenName: [UInt8]]
  }

  /// Creates a test; `jobs` is the number of threads, which does not affect the results.
  package init(
    of notifications: [Notification], in workspace: Workspace, jobs: Int = 1
  ) {
    self.workspace = workspace
    self.notifications = notifications
    self.jobs = jobs
    store = GoldenStore(in: workspace.folder.joined(with: "Templates"))
  }

  /// The number of renderings.
  package var renderingCount: Int { tasks.reduce(0) { $0 + $1.renderingCount } }

  /// Runs the test; calls `progress` with the number of finished renderings, on any thread.
  package func run(progress: @escaping @Sendable (Int) -> Void = { _ in }) -> Outcome {
    var failures = workspace.failures
    var stored: [String: Set<String>] = [:]
    for notification in notifications {
      do throws(FileError) {
        stored[notification.name] = Set(try store.paths(of: notification.name))
      } catch {
        failures.append(error)
      }
    }
    let (files, results) = TaskRunner(jobs: jobs).both {
      WorkspaceCheck(of: workspace, .files).findings
    } and: { [stored] in
      self.results(stored, progress)
    }
    return outcome(of: results, files, stored, failures)
  }

  // MARK: - Rendering

  private var tasks: [GoldenTask] {
    notifications.flatMap { notification in
      notification.templates.map { GoldenTask(of: $0, in: notification, workspace) }
    }
  }

  /// Returns the results of all tasks, in the order of the tasks.
  private func results(
    _ stored: [String: Set<String>], _ progress: @escaping @Sendable (Int) -> Void
  ) -> [GoldenTask.Result] {
    let done = Atomic<Int>(0)
    return TaskRunner(jobs: jobs).results(
      of: tasks, with: { MessageFormatter(workspace.settings) }
    ) { task, formatter in
      task.run(against: stored[task.notification.name] ?? [], store, &formatter) {
        progress(done.wrappingAdd($0, ordering: .relaxed).newValue)
      }
    }
  }

  // MARK: - Combining results

  private func outcome(
    of results: [GoldenTask.Result], _ files: Findings, _ stored: [String: Set<String>],
    _ failures: [FileError]
  ) -> Outcome {
    var findings = FindingCollector()
    findings.add(files)
    for result in results { findings.add(result.findings.excluding(files)) }
    for notification in notifications { findings.add(redactionFindings(of: notification, results)) }
    let renderings = results.flatMap(\.renderings)
    if let finding = localeDataFinding(for: renderings) { findings.add(finding) }
    let expected = Set(results.flatMap(\.names))
    let unreferenced = notifications.flatMap { notification in
      let gone = (stored[notification.name] ?? []).subtracting(expected)
      return gone.map { path in
        UnreferencedGolden(
          path: path, reason: MissingRendering(path, of: notification, in: workspace).reason)
      }
    }
    return Outcome(
      run: TestRun(
        renderings: renderings, unreferenced: unreferenced, findings: findings.findings,
        failures: failures + results.flatMap(\.failures), folder: store.folder),
      proposals: results.reduce(into: [:]) { all, result in
        all.merge(result.proposals) { _, new in new }
      })
  }

  /// Returns findings about redactions that matched no value.
  private func redactionFindings(
    of notification: Notification, _ results: [GoldenTask.Result]
  ) -> Findings {
    var findings = Findings()
    guard let file = notification.settings.file else { return findings }
    let used = Set(
      results.filter { $0.notification == notification.name }.flatMap(\.usedRedactions))
    for path in notification.settings.redact {
      guard let redaction = Redaction(path.string) else {
        findings.report(.redactionMalformed(path.string, at: path.span, in: file))
        continue
      }
      if !used.contains(redaction) {
        findings.report(.redactionWithoutEffect(path.string, at: path.span, in: file))
      }
    }
    return findings
  }

  private func localeDataFinding(for renderings: [TestedRendering]) -> Diagnostic? {
    let others = renderings.compactMap { rendering -> String? in
      guard case .otherLocaleData(_, let data) = rendering.verdict else { return nil }
      return data
    }
    guard let data = others.first else { return nil }
    return .goldenLocaleData(count: others.count, data)
  }
}
