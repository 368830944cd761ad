internal import Checking
internal import Diagnostics
internal import Documents
internal import Localization
internal import Previewing
internal import Surfaces
internal import Workspaces

/// Some rows of the table in some languages, formatted with the first sample of each notification.
struct CatalogWindow: Sendable {
  /// A message in a locale as the table shows it.
  struct Cell: Sendable {
    let locale: LocaleTag
    /// The formatted text; nil if the message is missing or invalid.
    let text: String?
    /// The worst problem in a few words; nil without one.
    let problem: (style: String, words: String)?
    let path: String
  }

  /// A row with a cell for each locale.
  struct Row: Sendable {
    let key: MessageKey
    let cells: [Cell]
  }

  /// The maximum number of rows in one response.
  static let mostRows = 200

  let rows: [Row]

  init(
    _ index: CatalogIndex, from start: Int, count: Int, _ locales: [LocaleTag],
    _ snapshot: StudioSnapshot, _ address: StudioAddress
  ) {
    let first = min(max(start, 0), index.rows.count)
    let last = min(first + min(max(count, 0), Self.mostRows), index.rows.count)
    var scenes: [String: SceneTexts] = [:]
    rows = index.rows[first..<last].map { row in
      let name = row.notification.name
      let texts =
        scenes[name] ?? SceneTexts(snapshot, address.choosing(notification: name), locales)
      scenes[name] = texts
      return Row(
        key: row.key, cells: locales.map { texts.cell(row.key, in: $0) })
    }
  }
}

/// The formatted messages of a notification in the shown languages, with what devices hide.
private struct SceneTexts {
  private let scene: StudioScene?
  private let address: StudioAddress
  /// The messages that some device truncates on all of its layouts, by locale.
  private var truncated: Set<Place> = []

  private struct Place: Hashable {
    let key: MessageKey
    let locale: LocaleTag
  }

  init(_ snapshot: StudioSnapshot, _ address: StudioAddress, _ locales: [LocaleTag]) {
    var address = address
    address.template = StudioAddress.allTemplates
    self.address = address
    scene = StudioScene(snapshot, address)
    guard let scene else { return }
    for preview in scene.previews(ofAllTemplatesIn: locales) {
      guard let locale = preview.subject.requestedLocale.flatMap({ LocaleTag($0) }) else {
        continue
      }
      for property in preview.hiddenProperties {
        let key = MessageKey(notification: scene.notification.name, property: property)
        truncated.insert(Place(key: key, locale: locale))
      }
    }
  }

  func cell(_ key: MessageKey, in locale: LocaleTag) -> CatalogWindow.Cell {
    let path = address.with { address in
      address.template = nil
      address.only = nil
      address.words = nil
      address.editing(key, in: locale)
    }.path
    let text = scene?.formatted(key, in: locale)
    return CatalogWindow.Cell(
      locale: locale, text: text.map { PictureText.drawn($0) },
      problem: problem(key, locale, text), path: path)
  }

  private func problem(
    _ key: MessageKey, _ locale: LocaleTag, _ text: String?
  ) -> (style: String, words: String)? {
    guard let scene else { return nil }
    let catalogs = scene.snapshot.workspace.catalogs
    guard let entry = catalogs.entry(for: key, in: locale) else { return ("missing", "missing") }
    let source = catalogs.entry(for: key, in: catalogs.defaultLocale)
    let limits = entry.metadata.limits + (source?.metadata.limits ?? [])
    let findings =
      scene.snapshot.check?.problems(about: key, in: locale).map(\.finding)
      ?? entry.findings.sorted
    let worst = findings.filter { $0.severity != .note && $0.rule != .textTruncated }
      .max { $0.severity < $1.severity }
    if let worst, worst.severity == .error { return ("error", worst.rule.shortName) }
    if text == nil { return ("error", "invalid") }
    if let text, limits.contains(where: { $0.unit.length(of: text) > $0.most }) {
      return ("error", "too long")
    }
    if truncated.contains(Place(key: key, locale: locale)) { return ("warning", "truncated") }
    return worst.map { ("warning", $0.rule.shortName) }
  }
}

extension Preview {
  /// The properties whose text no layout of the device shows completely.
  fileprivate var hiddenProperties: Set<String> {
    let strings = surfaces.flatMap(\.parts).flatMap(\.texts)
    let whole = strings.filter { !$0.fitted.isCut }.compactMap { $0.text.decoded?.span.start }
    var hidden: Set<String> = []
    for lines in strings where lines.fitted.isCut {
      guard let span = lines.text.decoded?.span, !whole.contains(span.start) else { continue }
      for trace in traces where trace.message != nil && trace.output.overlaps(span.range) {
        hidden.insert(trace.property)
      }
    }
    return hidden
  }
}

extension CatalogWindow {
  /// The rows as JSON, for the script of the page.
  func json(_ index: CatalogIndex, checking isChecking: Bool) -> [UInt8] {
    let rows = rows.map { row in
      JSONValue.object([
        ("key", .string("\(row.key)")), ("property", .string(row.key.property)),
        (
          "cells",
          .array(
            row.cells.map { cell in
              .object([
                ("locale", .string("\(cell.locale)")), ("text", .optional(cell.text)),
                ("style", .optional(cell.problem?.style)),
                ("problem", .optional(cell.problem?.words)), ("path", .string(cell.path)),
              ])
            })
        ),
      ])
    }
    return JSONWriter.compact(
      .object([
        ("total", .number(index.rows.count)), ("checking", .boolean(isChecking)),
        ("rows", .array(rows)),
      ]))
  }
}
