/// The file format of a catalog, determined by the extension of its name.
///
///     CatalogFormat(path: "Locales/pl.ftl")       // fluent
///     CatalogFormat(path: "Locales/pl.json")      // nil
///
/// The formats can be mixed: each file of `Locales` is a catalog by itself, and a key may occur in
/// only one file of a locale.
package enum CatalogFormat: Hashable, Sendable, CaseIterable {
  /// ARB, a JSON format with messages in ICU MessageFormat or MessageFormat 2.
  case arb
  /// Fluent, https://projectfluent.org.
  case fluent

  /// The extension of the files, with its dot.
  package var suffix: String {
    switch self {
    case .arb: ".arb"
    case .fluent: ".ftl"
    }
  }

  /// Determines the format from a path; nil if the file is not a catalog.
  package init?(path: String) {
    guard let format = Self.allCases.first(where: { path.hasSuffix($0.suffix) }) else { return nil }
    self = format
  }

  /// Returns a path or a file name without the extension of a catalog.
  package static func stem(of path: String) -> String {
    Self(path: path).map { String(path.dropLast($0.suffix.count)) } ?? path
  }
}

extension MessageSyntax {
  /// The format of the catalogs that can contain messages in this syntax.
  package var catalogFormat: CatalogFormat {
    switch self {
    case .icu, .mf2: .arb
    case .fluent: .fluent
    }
  }
}
