internal import Diagnostics
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The messages of a notification in all locales, each formatted with a sample.
struct CatalogTable: Sendable {
  /// A problem with a message.
  enum Problem: String, Hashable, Sendable {
    /// The message is missing in the locale.
    case missing
    /// The formatted text exceeds a limit that the message declares.
    case tooLong
    case error, warning
  }

  /// A message in one locale.
  struct Cell: Sendable {
    let locale: LocaleTag
    /// The formatted text; nil if the message is missing or cannot be formatted.
    let text: String?
    let problems: [Problem]
    /// The findings of the last check; before the first check, those of the catalog file.
    let findings: [Diagnostic]
    /// The location in the catalog; nil if the message is missing.
    let label: Label?
  }

  let notification: String
  let keys: [MessageKey]
  /// One row for each locale, the default locale first, with one cell for each key.
  let rows: [(locale: LocaleTag, cells: [Cell])]

  init(_ scene: StudioScene) {
    let workspace = scene.snapshot.workspace
    notification = scene.notification.name
    keys = scene.notification.localizedProperties.map(scene.notification.key)
    var formatter = MessageFormatter(workspace.settings)
    let arguments = scene.arguments.arguments.filled(
      with: scene.notification.settings.properties)
    rows =
      keys.isEmpty
      ? []
      : scene.locales.map { locale in
        (
          locale,
          scene.notification.localizedProperties.map { property in
            Self.cell(property, locale, scene, arguments, &formatter)
          }
        )
      }
  }

  private static func cell(
    _ property: PropertyName, _ locale: LocaleTag, _ scene: StudioScene, _ arguments: Arguments,
    _ formatter: inout MessageFormatter
  ) -> Cell {
    let (workspace, notification) = (scene.snapshot.workspace, scene.notification)
    let key = notification.key(of: property)
    guard let entry = workspace.catalogs.entry(for: key, in: locale) else {
      return Cell(locale: locale, text: nil, problems: [.missing], findings: [], label: nil)
    }
    var problems = Findings()
    let text = workspace.texts(of: [property], of: notification, in: locale)?
      .format(arguments, &formatter, &problems).first
      .map { String(decoding: $0.bytes, as: UTF8.self) }
    let findings =
      scene.snapshot.check?.problems(about: key, in: locale).map(\.finding)
      ?? entry.findings.sorted
    let source = workspace.catalogs.entry(for: key, in: workspace.settings.defaultLocale)
    let limits = entry.metadata.limits + (source?.metadata.limits ?? [])
    let isTooLong = text.map { text in limits.contains { $0.unit.length(of: text) > $0.most } }
    let hasErrors = text == nil || problems.hasErrors || findings.contains { $0.severity == .error }
    let all: [(Problem, Bool)] = [
      (.tooLong, isTooLong ?? false), (.error, hasErrors),
      (.warning, findings.contains { $0.severity == .warning }),
    ]
    return Cell(
      locale: locale, text: text, problems: all.filter(\.1).map(\.0), findings: findings,
      label: Label(entry.span, in: entry.file))
  }
}
