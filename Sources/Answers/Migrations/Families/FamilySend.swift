internal import Diagnostics
internal import Localization
internal import Workspaces

/// The strings that the samples of a notification send, by locale and family.
struct FamilySend {
  /// The locales for which the samples contain every string.
  let locales: [LocaleTag]
  /// The messages; nil if the samples differ and no argument can select between them.
  let texts: FamilyTexts?
  /// The reasons why the notification cannot be migrated.
  private(set) var obstacles: [MigrationObstacle] = []

  /// Collects the strings; if a sample does not set a property, the property's declared default is
  /// used.
  init(_ notification: Notification, _ survey: FamilySurvey, _ settings: WorkspaceSettings) {
    let samples = notification.samples.map { sample in
      sample.arguments.filled(with: notification.settings.properties)
    }
    guard !samples.isEmpty else {
      (locales, texts) = ([], nil)
      let template = notification.templates.first?.file ?? SourceFile(name: "", bytes: [])
      obstacles = [
        MigrationObstacle(
          notification.name,
          "the samples contain no localized strings; save the body of a send as "
            + "'samples/<name>.json'",
          in: template)
      ]
      return
    }
    var rows: [LocaleTag: [String: [String]]] = [:]
    var missing: [MigrationObstacle] = []
    for locale in survey.locales {
      let row = Self.row(of: locale, survey, samples, &missing)
      if let row { rows[locale] = row }
    }
    locales = rows.keys.sorted()
    let texts = FamilyTexts(rows, from: samples, excluding: Set(survey.names.keys))
    self.texts = texts
    obstacles = missing
    let hasDefaults = survey.families.values.allSatisfy {
      $0.members[settings.defaultLocale] != nil
    }
    if rows[settings.defaultLocale] == nil, hasDefaults, missing.isEmpty {
      obstacles.add(
        notification.name,
        "no sample has all strings of the default locale \(settings.defaultLocale)",
        in: samples[0].file)
    }
    if texts == nil, let last = samples.last {
      obstacles.add(
        notification.name,
        "the samples have different strings; add an argument with a different word in each "
          + "sample",
        in: last.file)
    }
  }

  /// Returns the strings of each family in a locale; nil if no sample has a string for a family.
  ///
  /// A string that only some samples set is an obstacle, because a single message could not serve
  /// all samples.
  private static func row(
    of locale: LocaleTag, _ survey: FamilySurvey, _ samples: [Arguments],
    _ missing: inout [MigrationObstacle]
  ) -> [String: [String]]? {
    var row: [String: [String]] = [:]
    for (family, name) in survey.members(of: locale) {
      let texts = samples.map { $0[name.spelling]?.text }
      let found = texts.compactMap(\.self).map { String(decoding: $0, as: UTF8.self) }
      if found.isEmpty { return nil }
      if found.count < samples.count, let index = texts.firstIndex(where: { $0 == nil }) {
        missing.add(
          name.spelling, "this sample does not set the string, but other samples do",
          in: samples[index].file)
      } else {
        row[family] = found
      }
    }
    return row.count == survey.order.count ? row : nil
  }
}
