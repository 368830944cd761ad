package import Diagnostics
package import Localization

/// Something that was found in catalogs, and which message it is about.
package struct CatalogFinding: Sendable {
  /// The finding.
  package let diagnostic: Diagnostic
  /// The message; nil where it is about a file as a whole.
  package let key: MessageKey?
  /// The locale; nil where it is about a template.
  package let locale: LocaleTag?
}

/// Collects what checks find.
struct CatalogReport: Sendable {
  private(set) var findings: [CatalogFinding] = []

  /// Adds findings of another report.
  mutating func add(_ findings: [CatalogFinding]) { self.findings += findings }

  /// Adds a finding in the file of a message.
  mutating func report(_ diagnostic: Diagnostic, about entry: CatalogEntry) {
    findings.append(
      CatalogFinding(
        diagnostic: diagnostic.located(in: entry.file), key: entry.key, locale: entry.locale))
  }

  /// Adds a finding in any file.
  mutating func report(
    _ diagnostic: Diagnostic, in file: SourceFile, about key: MessageKey? = nil,
    locale: LocaleTag? = nil
  ) {
    findings.append(
      CatalogFinding(diagnostic: diagnostic.located(in: file), key: key, locale: locale))
  }
}
