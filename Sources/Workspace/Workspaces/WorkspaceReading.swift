internal import AppStrings
package import Diagnostics
internal import Files
internal import Localization

/// The parsed files of a workspace, which the next load reuses if their bytes have not changed.
///
/// An unchanged file keeps its ``SourceFile``, so that all results computed from it can be reused
/// too.
package struct WorkspaceReading: Sendable {
  /// The files by path.
  package let files: [String: SourceFile]
  private let catalogs: [SourceFile: CatalogReading]
  private let templates: [SourceFile: TemplateReading]
  /// The app's own strings; nil if `crier.json` does not set their paths.
  package private(set) var appStrings: AppStringsReading?

  /// A catalog with the findings of its reader; the catalog is nil if the file is invalid.
  struct CatalogReading: Sendable {
    let catalog: Catalog?
    let findings: Findings

    /// Parses a catalog, or what it has for the notifications of a scope.
    init(_ file: SourceFile, of scope: MessageScope?) {
      (catalog, findings) = Catalog.read(
        file, expected: Catalog.locale(ofPath: file.name), of: scope)
    }
  }

  /// A template with the file of its settings; the file is nil if there is no notification.json.
  struct TemplateReading: Sendable {
    let template: NotificationTemplate
    let settings: SourceFile?
  }

  /// Creates a record of the files that a loader has read.
  init(_ loaded: LoadedFiles) {
    files = Dictionary(loaded.files.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    catalogs = Dictionary(loaded.catalogs, uniquingKeysWith: { _, last in last })
    templates = Dictionary(loaded.templates, uniquingKeysWith: { _, last in last })
  }

  /// Returns the file at a path; nil if it was not read or its bytes have changed.
  func file(_ path: String, _ bytes: [UInt8]) -> SourceFile? {
    files[path].flatMap { $0.bytes == bytes ? $0 : nil }
  }

  /// Returns the parsed catalog of a file; nil if the file has changed.
  func catalog(of file: SourceFile) -> CatalogReading? { catalogs[file] }

  /// Returns the template of a file; nil if the file or its settings have changed.
  func template(of file: SourceFile, _ settings: NotificationSettings) -> TemplateReading? {
    templates[file].flatMap { $0.settings == settings.file ? $0 : nil }
  }

  /// Reads the app's own strings, or reuses those of an earlier load if their files are unchanged.
  mutating func appStrings(
    _ paths: [String], in source: FileSource, reusing earlier: Self?
  ) throws(FileError) -> AppStrings {
    if let known = earlier?.appStrings, known.paths == paths, known.record.agrees(with: source) {
      appStrings = known
      return known.strings
    }
    let record = FileRecord()
    let strings = try AppStrings(paths, in: source.recorded(by: record))
    appStrings = AppStringsReading(paths: paths, strings: strings, record: record)
    return strings
  }
}

/// The app's own strings, with a record of the files from which they were read.
///
/// This is a class because later loads compare its identity.
package final class AppStringsReading: Sendable {
  fileprivate let paths: [String]
  fileprivate let strings: AppStrings
  fileprivate let record: FileRecord

  fileprivate init(paths: [String], strings: AppStrings, record: FileRecord) {
    self.paths = paths
    self.strings = strings
    self.record = record
  }
}
