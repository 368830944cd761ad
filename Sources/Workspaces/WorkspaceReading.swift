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
  package private(set) var files: [String: SourceFile] = [:]
  private var catalogs: [SourceFile: CatalogReading] = [:]
  private var templates: [SourceFile: TemplateReading] = [:]
  /// The app's own strings; nil if `crier.json` does not set their paths.
  package private(set) var appStrings: AppStringsReading?

  /// A catalog with the findings of its reader; the catalog is nil if the file is invalid.
  struct CatalogReading: Sendable {
    let catalog: Catalog?
    let findings: Findings
  }

  /// A template with the file of its settings; the file is nil if there is no notification.json.
  private struct TemplateReading: Sendable {
    let template: NotificationTemplate
    let settings: SourceFile?
  }

  /// Returns the file of an earlier load if its bytes have not changed; otherwise a new file.
  mutating func file(_ path: String, _ bytes: [UInt8], reusing earlier: Self?) -> SourceFile {
    let known = earlier?.files[path]
    let file =
      known.flatMap { $0.bytes == bytes ? $0 : nil }
      ?? SourceFile(name: path, bytes: bytes)
    files[path] = file
    return file
  }

  /// Parses catalogs, except files that an earlier load has parsed.
  mutating func catalogs(
    _ files: [SourceFile], reusing earlier: Self?, on runner: TaskRunner
  ) -> [CatalogReading] {
    let readings = runner.results(of: files, with: {}) { file, _ in
      if let known = earlier?.catalogs[file] { return known }
      let (catalog, findings) = Catalog.read(file, expected: Catalog.locale(ofPath: file.name))
      return CatalogReading(catalog: catalog, findings: findings)
    }
    for (file, reading) in zip(files, readings) { catalogs[file] = reading }
    return readings
  }

  /// Returns the template of an earlier load if its file and its settings have not changed;
  /// otherwise a new one.
  mutating func template(
    _ file: SourceFile, _ settings: NotificationSettings, reusing earlier: Self?,
    make: () -> NotificationTemplate
  ) -> NotificationTemplate {
    let known = earlier?.templates[file].flatMap { $0.settings == settings.file ? $0 : nil }
    let reading = known ?? TemplateReading(template: make(), settings: settings.file)
    templates[file] = reading
    return reading.template
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
