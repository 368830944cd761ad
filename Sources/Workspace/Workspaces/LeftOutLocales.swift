package import Diagnostics
package import Localization

/// An invalid catalog file, whose locale therefore has no messages.
package struct UnreadableCatalog: Sendable {
  /// The locale that the file is named after.
  package let locale: LocaleTag
  /// The first error in the file.
  package let error: Diagnostic?
}

extension Workspace {
  /// Returns a finding for each locale that a send leaves out because of a syntax error.
  ///
  /// A missing message is not an error, because devices with this locale then receive the message
  /// in another locale.
  func leftOutLocales(of notification: Notification) -> Findings {
    var findings = Findings()
    // Without the default catalog the localized properties are unknown, so all locales are listed.
    guard !notification.localizedProperties.isEmpty || isDefaultCatalogUnreadable else {
      return findings
    }
    for catalog in unreadableCatalogs
    where !catalogs.locales.contains(catalog.locale) && PseudoLocale(catalog.locale) == nil {
      findings.report(
        .localeLeftOut(
          catalog.locale, of: notification, at: catalog.error?.place, rank(of: catalog.locale)))
    }
    for locale in catalogs.locales where PseudoLocale(locale) == nil {
      let malformed = notification.localizedProperties.lazy.compactMap { property in
        self.catalogs.entry(for: notification.key(of: property), in: locale)
      }.first { $0.message == nil }
      guard let malformed else { continue }
      let error = malformed.findings.sorted.first { $0.severity == .error }
      // The reader of the file has reported the error in a Fluent message.
      let words = malformed.syntax == .fluent ? "this message is invalid" : "not a string"
      let place = error?.place ?? Label(malformed.span, words, in: malformed.file)
      findings.report(.localeLeftOut(locale, of: notification, at: place, rank(of: locale)))
    }
    return findings
  }

  private func rank(of locale: LocaleTag) -> LocaleRank {
    locale == settings.defaultLocale ? .defaultLocale : .translation
  }
}

/// The role of a locale in a workspace: the default locale or a translation.
private enum LocaleRank { case defaultLocale, translation }

extension Rule {
  package static let localeLeftOut = Rule(
    "send-leaves-out-locale", .warning, basis: .inferred,
    summary: "a send must not leave out a locale because of a syntax error",
    explanation: """
      A send contains the messages of every locale, and a device's registration uses those of its \
      own locale. If a catalog or a message is invalid, the send leaves out the locale, and \
      devices that are registered for the locale show empty text. Without the default locale \
      nothing is sent.
      """,
    bad: Example(
      "Locales/fr.arb", #"{"@@locale":"fr","news.News":"Inondation"#,
      others: [.newsTemplate, .newsCatalog("Flood in Brno")]),
    good: Example(
      "Locales/fr.arb", #"{"@@locale":"fr","news.News":"Inondation à Brno"}"#,
      others: [.newsTemplate, .newsCatalog("Flood in Brno")]))
}

// MARK: - Diagnostics

extension Diagnostic {
  /// A label with the message of the finding, at the location of the finding.
  fileprivate var place: Label? { primary.map { Label($0.span, message, in: $0.file) } }

  fileprivate static func localeLeftOut(
    _ locale: LocaleTag, of notification: Notification, at place: Label?, _ rank: LocaleRank
  ) -> Self {
    Self(
      .localeLeftOut,
      "the send of '\(notification.name)' leaves out \(locale) because of a syntax error",
      at: place, severity: rank == .defaultLocale ? .error : .warning,
      help: "correct the error; devices that are registered for \(locale) show empty text")
  }
}
