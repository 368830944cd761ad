package import Diagnostics
package import Localization

/// A finding about catalogs, with the key and the locale of its message.
package struct CatalogFinding: Sendable {
  /// The finding.
  package let diagnostic: Diagnostic
  /// The key of the message; nil for a finding about a whole file.
  package let key: MessageKey?
  /// The locale of the catalog; nil for a finding about a template.
  package let locale: LocaleTag?

  /// Returns a copy of the finding with another diagnostic.
  package func with(_ diagnostic: Diagnostic) -> CatalogFinding {
    CatalogFinding(diagnostic: diagnostic, key: key, locale: locale)
  }
}

/// A collector of findings about catalogs.
struct CatalogReport: Sendable {
  private(set) var findings: [CatalogFinding] = []

  /// Adds findings of another report.
  mutating func add(_ findings: [CatalogFinding]) { self.findings += findings }

  /// Adds a finding about a message, in its file.
  mutating func report(_ diagnostic: Diagnostic, about entry: CatalogEntry) {
    // The fixes of rules are spelled for JSON strings.
    let diagnostic = entry.syntax == .fluent ? diagnostic.withoutFix : diagnostic
    findings.append(
      CatalogFinding(
        diagnostic: diagnostic.located(in: entry.file), key: entry.key, locale: entry.locale))
  }

  /// Adds a finding in the given file.
  mutating func report(
    _ diagnostic: Diagnostic, in file: SourceFile, about key: MessageKey? = nil,
    locale: LocaleTag? = nil
  ) {
    findings.append(
      CatalogFinding(diagnostic: diagnostic.located(in: file), key: key, locale: locale))
  }
}
