package import Diagnostics
internal import Documents
internal import Goldens

/// The changes that another version of locale data makes, as text, JSON and Markdown.
package struct LocaleDataReport {
  private let comparison: LocaleDataComparison

  /// The maximum number of places and of renderings to list; more are only counted.
  private static let mostPlaces = 4
  private static let mostNames = 6

  /// Creates the report of a comparison.
  package init(of comparison: LocaleDataComparison) { self.comparison = comparison }

  /// The result in one sentence.
  package var summary: String {
    let all = DifferenceWords.counted(comparison.renderingCount, "rendering")
    let pair = "from \(comparison.old.words) to \(comparison.new.words)"
    guard comparison.changedCount > 0 else { return "no change in \(all) \(pair)" }
    let causes = DifferenceWords.counted(comparison.groups.count, "cause")
    return "\(comparison.changedCount) of \(all) change \(pair), by \(causes)"
  }

  // MARK: - Text

  /// Returns one section for each cause; empty if nothing changes.
  package func text(_ palette: Palette = .plain) -> DisplayText {
    comparison.groups.map { group in
      var text: DisplayText =
        "\(palette.warning)\(group.cause.kind.rawValue)\(palette.reset) "
        + "\(palette.strong)\(group.cause.locale)\(palette.reset) \(group.words)\n"
      for line in group.placeLines(Self.mostPlaces) { text += "  \(line)\n" }
      text += "  \(palette.error)- \(group.before)\(palette.reset)\n"
      text += "  \(palette.good)+ \(group.after)\(palette.reset)\n"
      return text + "  in \(group.nameWords(Self.mostNames))\n  \(group.counts)\n"
    }.joined(with: "\n")
  }

  // MARK: - Markdown

  /// The report as a comment; values are formatted as code.
  package var markdown: String {
    let versions = [comparison.old, comparison.new].map { MarkdownText.code($0.words) }
    var text = "### Changed notifications: \(versions[0]) → \(versions[1])\n\n"
    text += "\(MarkdownText.escaped(summary)).\n"
    for group in comparison.groups {
      let title = "\(group.cause.kind.rawValue) in \(group.cause.locale)"
      text += "\n#### \(MarkdownText.escaped(title)): \(MarkdownText.escaped(group.words))\n\n"
      for line in group.placeLines(Self.mostPlaces) { text += "\(MarkdownText.code(line))\n" }
      text += MarkdownText.block(["- \(group.before)", "+ \(group.after)"], language: "diff")
      text += "\nin \(MarkdownText.escaped(group.nameWords(Self.mostNames))); \(group.counts)\n"
    }
    return text
  }

  // MARK: - JSON

  /// The report as JSON on one line; keys can be added, but existing keys never change.
  package var json: [UInt8] {
    JSONWriter.line(
      .object([
        ("groups", .array(comparison.groups.map(Self.value))),
        (
          "summary",
          .object([
            ("from", Self.value(comparison.old)), ("to", Self.value(comparison.new)),
            ("renderings", .number(comparison.renderingCount)),
            ("changed", .number(comparison.changedCount)),
            ("groups", .number(comparison.groups.count)),
          ])
        ),
      ]))
  }

  private static func value(_ versions: LocaleDataRun.Versions) -> JSONValue {
    .object([
      ("icu", .string(versions.icu)), ("cldr", .string(versions.cldr)),
      ("path", .optional(versions.path)),
    ])
  }

  private static func value(_ group: LocaleDataComparison.Group) -> JSONValue {
    .object([
      (
        "cause",
        .object([
          ("kind", .string(group.cause.kind.rawValue)),
          ("aspect", .string(group.cause.aspect.rawValue)),
          ("locale", .string(group.cause.locale)),
          ("before", .string(group.cause.before)), ("after", .string(group.cause.after)),
          ("values", .array(group.values.map { .string($0) })),
        ])
      ),
      (
        "places",
        .array(
          group.places.map { place in
            .object([
              ("file", .string(place.file)), ("line", .number(place.line)),
              ("source", .string(place.source)),
            ])
          })
      ),
      (
        "renderings",
        .array(
          group.renderings.map { name in
            .object([
              ("notification", .string(name.notification)), ("template", .string(name.template)),
              ("locale", .optional(name.locale)), ("sample", .string(name.sample)),
            ])
          })
      ),
      ("notifications", .number(group.notificationCount)), ("locales", .number(group.localeCount)),
      ("samples", .number(group.sampleCount)),
      ("before", .string(group.before)), ("after", .string(group.after)),
    ])
  }
}

// MARK: - Words

extension LocaleDataComparison.Group {
  fileprivate var notificationCount: Int { Set(renderings.map(\.notification)).count }
  fileprivate var localeCount: Int { Set(renderings.map(\.locale)).count }
  fileprivate var sampleCount: Int {
    Set(renderings.map { "\($0.notification)/\($0.sample)" }).count
  }

  fileprivate var counts: String {
    let parts = [
      (notificationCount, "notification"), (localeCount, "locale"), (sampleCount, "sample"),
    ]
    return "\(DifferenceWords.counted(renderings.count, "rendering")): "
      + parts.map { DifferenceWords.counted($0, $1) }.joined(separator: ", ")
  }

  fileprivate func nameWords(_ most: Int) -> String {
    let more = renderings.count - most
    return renderings.prefix(most).map(\.title).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  fileprivate func placeLines(_ most: Int) -> [String] {
    let more = places.count - most
    return places.prefix(most).map { "\($0.file):\($0.line) \($0.source)" }
      + (more > 0 ? ["and \(DifferenceWords.counted(more, "other place"))"] : [])
  }

  /// The cause as a phrase: `'few' → 'many' for 5, 6`.
  fileprivate var words: String {
    let aspect = cause.aspect == .whole ? "" : "\(cause.aspect.rawValue) "
    let numbers = values.isEmpty ? "" : " for \(values.joined(separator: ", "))"
    return "\(aspect)'\(cause.before)' → '\(cause.after)'\(numbers)"
  }
}
