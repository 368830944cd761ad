internal import Diagnostics
internal import Documents
internal import Localization
internal import Workspaces

/// Finds the notification, the template, the message and the locale that a finding is about.
struct ProblemPlaces {
  private let messages: MessageIndex
  private let locales: [String: LocaleTag]
  private let folders: [(prefix: String, notification: String)]
  private let templates: [String: String]

  init(_ workspace: Workspace) {
    messages = MessageIndex(workspace.catalogs)
    locales = Dictionary(
      workspace.catalogs.catalogs.map { ($0.file.name, $0.locale) },
      uniquingKeysWith: { first, _ in first })
    folders = workspace.notifications.map { ("\($0.folder)/", $0.name) }
    templates = Dictionary(
      workspace.notifications.flatMap(\.templates).map { ($0.file.name, $0.label) },
      uniquingKeysWith: { first, _ in first })
  }

  func problem(_ id: Int, _ finding: Diagnostic) -> StudioProblem {
    var problem = StudioProblem(id: id, finding: finding)
    guard let label = finding.primary, let file = label.file else { return problem }
    problem.template = templates[file.name]
    problem.notification = folders.first { file.name.hasPrefix($0.prefix) }?.notification
    problem.locale = locales[file.name] ?? Catalog.locale(ofPath: file.name)
    // A file that is not valid JSON concerns every notification, not the next message.
    guard finding.rule != .jsonSyntax, let entry = messages.entry(at: label) else {
      return problem
    }
    problem.key = entry.key
    problem.notification = entry.key.notification
    return problem
  }
}

/// An index that finds the message at a location in a catalog.
private struct MessageIndex {
  private var entries: [SourceFile: [CatalogEntry]] = [:]

  init(_ catalogs: CatalogSet) {
    for catalog in catalogs.catalogs {
      entries[catalog.file] = catalog.entries.sorted { $0.keySpan.start < $1.keySpan.start }
    }
  }

  /// Returns the last entry that begins at or before a location, because the location can be in the
  /// entry's metadata.
  func entry(at label: Label) -> CatalogEntry? {
    guard let file = label.file, let all = entries[file] else { return nil }
    let next = all.partitioningIndex { $0.keySpan.start > label.span.start }
    return next > 0 ? all[next - 1] : nil
  }
}
