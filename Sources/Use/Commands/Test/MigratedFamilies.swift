internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import Migrations
internal import Workspaces

/// The file changes that turn properties such as `News_French` into messages in catalogs.
struct MigratedFamilies {
  let files: [MigratedFile]

  /// Migrates the notifications in the given folders, one workspace at a time.
  init(below paths: [String]) throws {
    var order: [String] = []
    var places: [String: [String]] = [:]
    for path in paths {
      guard Folder.exists(path) || Folder.hasFile(path) else { throw FileError.missing(path) }
      guard Folder.exists(path) else {
        throw UsageError(
          "'\(path)' is not a folder",
          remedy: "choose a notification's folder, or the folder Templates")
      }
      guard let folder = Workspace.folder(around: path) else {
        throw UsageError(
          "'\(path)' is not in a workspace",
          remedy: "a workspace contains a folder named Templates")
      }
      if places[folder] == nil { order.append(folder) }
      places[folder, default: []].append(path)
    }
    files = try order.flatMap { try Self.files(of: $0, below: places[$0] ?? []) }
  }

  private static func files(of folder: String, below paths: [String]) throws -> [MigratedFile] {
    let workspace = Workspace.load(folder)
    if let failure = workspace.failures.first { throw failure }
    let boundary = WriteBoundary(folder)
    let chosen = paths.compactMap(\.resolvedPath).map { $0 + "/" }
    var migration = FamilyMigration(of: workspace)
    for notification in workspace.notifications {
      guard let place = notification.folder.resolvedPath.map({ $0 + "/" }),
        chosen.contains(where: { place.hasPrefix($0) })
      else { continue }
      migration.add(notification)
    }
    let blocked = migration.obstacles.map { obstacle in
      MigratedFile(.unchanged(obstacle.file, [obstacle.note]), inside: boundary, .blocked)
    }
    return migration.files.map { MigratedFile($0, inside: boundary) } + blocked
  }
}
