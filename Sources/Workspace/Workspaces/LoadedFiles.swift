internal import Diagnostics
internal import Files
internal import Localization

/// The files that one step of a loader has read, with their contents and the errors.
///
/// Steps can run on several threads. Their files are added in the order of the steps, so the result
/// does not depend on the threads.
///
/// ```swift
/// var step = loaded.next
/// let file = step.document("Templates/news/apns.json")
/// loaded.add(step)
/// ```
struct LoadedFiles: Sendable {
  let source: FileSource
  /// The files of an earlier load, which are reused if their bytes have not changed.
  let earlier: WorkspaceReading?
  private(set) var files: [SourceFile] = []
  private(set) var catalogs: [(SourceFile, WorkspaceReading.CatalogReading)] = []
  private(set) var templates: [(SourceFile, WorkspaceReading.TemplateReading)] = []
  private(set) var failures: [FileError] = []
  /// The paths of all files that were read, even without success.
  private(set) var paths: [String] = []

  init(from source: FileSource, reusing earlier: WorkspaceReading?) {
    self.source = source
    self.earlier = earlier
  }

  /// The beginning of another step, without files.
  var next: LoadedFiles { LoadedFiles(from: source, reusing: earlier) }

  /// Adds the files of the next step.
  mutating func add(_ step: LoadedFiles) {
    files += step.files
    catalogs += step.catalogs
    templates += step.templates
    failures += step.failures
    paths += step.paths
  }

  // MARK: - Reading

  /// Reads a text file; returns nil and keeps the error if it cannot be read.
  mutating func read(_ path: String, limit: Int) -> SourceFile? {
    attempt { files throws(FileError) in try files.text(of: path, limit: limit) }
  }

  /// Reads a text file; throws an error if it cannot be read.
  mutating func text(of path: String, limit: Int) throws(FileError) -> SourceFile {
    paths.append(path)
    let bytes = try source.text(of: path, limit: limit)
    let file = earlier?.file(path, bytes) ?? SourceFile(name: path, bytes: bytes)
    files.append(file)
    return file
  }

  /// Reads a template, a catalog or a file of settings.
  mutating func document(_ path: String) -> SourceFile? {
    read(path, limit: InputLimits.documentByteCount)
  }

  /// Reads a file that is not text; throws an error if it cannot be read.
  mutating func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    paths.append(path)
    return try source.bytes(of: path, limit: limit)
  }

  /// Returns the names of a folder's entries; empty if the folder does not exist.
  mutating func names(in folder: String) -> [String] {
    guard source.hasFolder(folder) else { return [] }
    return attempt { files throws(FileError) in try files.source.names(in: folder) } ?? []
  }

  /// Returns a result; nil if an error was thrown, which is kept.
  mutating func attempt<Result>(
    _ body: (inout Self) throws(FileError) -> Result
  ) -> Result? {
    do throws(FileError) {
      return try body(&self)
    } catch {
      failures.append(error)
      return nil
    }
  }

  // MARK: - Parsing

  /// Parses a catalog, unless an earlier load has parsed the file.
  mutating func catalog(
    _ file: SourceFile, of scope: MessageScope?
  ) -> WorkspaceReading.CatalogReading {
    let reading = earlier?.catalog(of: file) ?? WorkspaceReading.CatalogReading(file, of: scope)
    catalogs.append((file, reading))
    return reading
  }

  /// Returns the template of an earlier load if its file and its settings have not changed;
  /// otherwise a new one.
  mutating func template(
    _ file: SourceFile, _ settings: NotificationSettings, make: () -> NotificationTemplate
  ) -> NotificationTemplate {
    let reading =
      earlier?.template(of: file, settings)
      ?? WorkspaceReading.TemplateReading(template: make(), settings: settings.file)
    templates.append((file, reading))
    return reading.template
  }
}
