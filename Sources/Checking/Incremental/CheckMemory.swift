internal import Diagnostics
internal import Linting
internal import Localization
internal import Workspaces

/// The partial results of a check, which the next check of the same workspace reuses.
///
/// The samples of a notification are rendered in every locale, which is most of the work; the
/// results remain valid until one of the files they depend on changes.
///
///     let first = WorkspaceCheck(of: workspace)
///     let second = WorkspaceCheck(of: Workspace.load(…, reusing: workspace), reusing: first.memory)
package struct CheckMemory: Sendable {
  private(set) var samples: [String: SampleRecord] = [:]
  var linting = LintMemory()
  private var shared = SharedInputs()

  /// The inputs on which the findings of all notifications depend.
  fileprivate struct SharedInputs: Sendable {
    var settings: SourceFile?
    var catalogs: [SourceFile] = []
    var appStrings: AppStringsReading?
    var hasNameCollision = false
  }

  /// The findings about a notification's samples, and the files on which the findings depend.
  struct SampleRecord: Sendable {
    let files: [SourceFile]
    let found: [SubjectFindings]
  }

  /// Creates a memory without results.
  package init() {}

  /// Returns the earlier results that are still valid, and removes all results from the memory.
  mutating func reusable(for workspace: Workspace) -> ReusableSamples {
    let before = (shared, samples)
    shared = SharedInputs(workspace)
    samples = [:]
    guard before.0.settings == shared.settings, before.0.appStrings === shared.appStrings,
      before.0.hasNameCollision == shared.hasNameCollision,
      let changes = CatalogChanges(from: before.0.catalogs, to: shared.catalogs)
    else { return ReusableSamples() }
    return ReusableSamples(records: before.1, changes: changes)
  }

  /// Stores the findings about a notification's samples.
  mutating func store(_ found: [SubjectFindings], of name: String, _ files: [SourceFile]) {
    samples[name] = SampleRecord(files: files, found: found)
  }
}

/// The findings about samples from an earlier check.
struct ReusableSamples {
  private var records: [String: CheckMemory.SampleRecord] = [:]
  private var changes: CatalogChanges?

  init() {}

  fileprivate init(records: [String: CheckMemory.SampleRecord], changes: CatalogChanges) {
    self.records = records
    self.changes = changes
  }

  /// Returns the findings about a notification's samples; nil if the check must run again.
  func found(for name: String, _ files: [SourceFile]) -> [SubjectFindings]? {
    guard let changes, let record = records[name], record.files == files,
      !changes.affects(name)
    else { return nil }
    return changes.relocated(record.found)
  }
}

extension CheckMemory.SharedInputs {
  fileprivate init(_ workspace: Workspace) {
    settings = workspace.reading.files[workspace.settingsPath]
    catalogs = workspace.catalogs.catalogs.map(\.file)
    appStrings = workspace.reading.appStrings
    hasNameCollision = workspace.readingFindings.contains { part in
      part.findings.contains(.namesCollide)
    }
  }
}

extension Workspace {
  /// The parsed files of each notification, by the notification's folder, sorted by file name.
  var notificationFiles: [String: [SourceFile]] {
    let folders = Set(notifications.map(\.folder))
    var files: [String: [SourceFile]] = [:]
    for (path, file) in reading.files {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard folders.contains(String(folder)) else { continue }
        files[String(folder), default: []].append(file)
        break
      }
    }
    return files.mapValues { $0.sorted { $0.name < $1.name } }
  }
}
