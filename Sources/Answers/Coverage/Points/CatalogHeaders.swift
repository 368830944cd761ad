internal import Diagnostics
internal import Localization
internal import Workspaces

/// The places at which catalogs name their locales, by file.
struct CatalogHeaders: Sendable {
  private let spans: [SourceFile: SourceSpan]

  init(of workspace: Workspace) {
    spans = Dictionary(
      workspace.catalogs.catalogs.compactMap { catalog in
        catalog.header.map { (catalog.file, $0.span) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the place in a file; the beginning of a file without a header.
  func span(in file: SourceFile) -> SourceSpan { spans[file] ?? SourceSpan(0, 0) }
}
