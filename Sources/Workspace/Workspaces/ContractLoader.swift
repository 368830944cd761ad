internal import Apps
internal import Diagnostics
package import Files
internal import LiveActivities

/// A loader that reads the contracts of Live Activities, even if some are invalid.
struct ContractLoader {
  private let folder: String
  /// The files that were read.
  private(set) var files: LoadedFiles
  /// The findings about all contracts; two contracts in one file can have the same one.
  private(set) var findings = Findings()
  /// The findings about each contract, by the type of the activity.
  private var found: [String: Findings] = [:]
  /// The files by path, because several activities can be in one file.
  private var known: [String: SourceFile] = [:]
  private var reported: Set<Diagnostic> = []

  init(folder: String, files: LoadedFiles) {
    self.folder = folder
    self.files = files
  }

  /// Reads the contracts of all activities.
  mutating func load(_ activities: [AppActivity]) -> ActivityContracts {
    let contracts = activities.compactMap { activity -> ActivityContract? in
      guard let read = read(activity) else { return nil }
      let (contract, found) = ActivityContract.read(
        activity.type, from: read, at: activity.label)
      for finding in found.sorted { report(finding, about: activity) }
      return contract
    }
    return ActivityContracts(contracts, declared: activities.map(\.type), found)
  }

  /// Reads the files of an activity; nil if one of them cannot be read.
  private mutating func read(_ activity: AppActivity) -> [SourceFile]? {
    guard !activity.files.isEmpty else {
      report(
        ActivityContract.unreadable("no file is named", at: activity.label), about: activity)
      return nil
    }
    var read: [SourceFile] = []
    for file in activity.files {
      do throws(FileError) {
        read.append(try self.file(Workspace.contractPath(file.path, in: folder, files.source)))
      } catch {
        report(ActivityContract.unreadable(error.description, at: file.label), about: activity)
      }
    }
    return read.count == activity.files.count ? read : nil
  }

  private mutating func file(_ path: String) throws(FileError) -> SourceFile {
    if let known = known[path] { return known }
    let file = try files.text(of: path, limit: InputLimits.documentByteCount)
    known[path] = file
    return file
  }

  private mutating func report(_ finding: Diagnostic, about activity: AppActivity) {
    found[activity.type, default: Findings()].report(finding)
    if reported.insert(finding).inserted { findings.report(finding) }
  }
}

extension Workspace {
  /// Returns the paths of the contracts that crier.json names, relative to the workspace.
  package static func declaredContracts(in folder: String, of source: FileSource) -> [String] {
    let path = settingsPath(in: folder)
    // A missing or unreadable file names no contract, and a check reports it.
    guard source.hasFile(path),
      let bytes = try? source.text(of: path, limit: InputLimits.documentByteCount)
    else { return [] }
    let settings = WorkspaceSettings.read(SourceFile(name: path, bytes: bytes)).settings
    return settings.app.activities.flatMap(\.files).map(\.path)
  }

  /// Returns the paths of the contracts that crier.json names.
  package static func contractPaths(in folder: String, of source: FileSource) -> [String] {
    declaredContracts(in: folder, of: source).map { contractPath($0, in: folder, source) }
  }

  /// Returns the path of a contract, which can be outside the workspace.
  static func contractPath(_ path: String, in folder: String, _ source: FileSource) -> String {
    let spelled = path.hasPrefix("/") ? path : folder.joined(with: path)
    let short = spelled.withoutParents
    // If the workspace is a link, its parent is that of the link's destination.
    return !source.hasFile(short) && source.hasFile(spelled) ? spelled : short
  }
}
