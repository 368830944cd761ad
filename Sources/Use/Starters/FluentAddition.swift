internal import Diagnostics
internal import Documents
internal import Localization
internal import Migrations

/// Adds messages to a Fluent catalog without changing its other bytes.
///
///     // news.ftl, after `crier init offer`
///     offer =
///         .title = Replace this title
///
/// The messages of the starters are ICU messages, so they are converted, and the conversion is
/// proved by rendering.
enum FluentAddition {
  /// Returns the content of a new catalog.
  static func catalog(
    of locale: LocaleTag, with members: [JSONMember]
  ) throws(CatalogAddition.Obstacle) -> [UInt8] {
    guard !members.isEmpty else { return [] }
    let source = SourceFile(
      name: "Locales/\(locale).arb", bytes: CatalogAddition.catalog(of: locale, with: members))
    let files = MessageFiles(to: .fluent, defaultLocale: locale, keeping: .whole)
    let outcome = files.migrated([.init(source, locale: locale)]).first
    guard let outcome, !outcome.isBlocked, let bytes = outcome.change.bytes else {
      let note = outcome?.change.notes.first { $0.action == .kept }
      throw .isNotFluent("'\(note?.subject ?? "")', because \(note?.reason ?? "it has no text")")
    }
    return bytes
  }

  /// Returns a catalog with messages added at the end.
  static func adding(
    _ members: [JSONMember], of locale: LocaleTag, to file: SourceFile
  ) throws(CatalogAddition.Obstacle) -> [UInt8] {
    let added = SourceFile(name: file.name, bytes: try catalog(of: locale, with: members))
    let known = Set(names(in: file))
    if let taken = names(in: added).first(where: known.contains) { throw .hasMessage(taken) }
    let hasReturns = file.text(at: SourceSpan(0, file.bytes.count)).contains("\r\n")
    let lineBreak = Array((hasReturns ? "\r\n" : "\n").utf8)
    var bytes = file.bytes
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += lineBreak }
    if !bytes.isEmpty, !added.bytes.isEmpty { bytes += lineBreak }
    for byte in added.bytes { bytes += byte == UInt8(ascii: "\n") ? lineBreak : [byte] }
    return bytes
  }

  private static func names(in file: SourceFile) -> [String] {
    FluentResource(file).entries.compactMap { entry in
      if case .message(let message) = entry { message.id.name } else { nil }
    }
  }
}
