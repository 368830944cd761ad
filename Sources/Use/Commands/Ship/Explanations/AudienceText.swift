package import Analysis
package import Diagnostics
package import Localization
internal import Platforms

/// A text report on an audience, with counts and percentages.
package struct AudienceText {
  private let count: AudienceCount
  private let defaultLocale: String?
  private let palette: Palette

  /// The maximum number of names to list; further names are only counted.
  private static let mostNames = 10

  /// Creates a report; `defaultLocale` is the locale that other languages fall back to.
  package init(_ count: AudienceCount, defaultLocale: LocaleTag?, palette: Palette) {
    self.count = count
    self.defaultLocale = defaultLocale?.description
    self.palette = palette
  }

  /// The complete report as text.
  package var text: DisplayText {
    var text: DisplayText =
      "\(count.registrations.grouped) registrations, \(count.matching.grouped) match"
      + " (\(share(count.matching, of: count.registrations)))\n"
    text += line("platforms", names(count.platforms))
    text += line("templates", names(count.templates) { $0.isEmpty ? "without a name" : "'\($0)'" })
    text += line(
      "locales", names(count.namedLocales) { $0 == defaultLocale ? "\($0) (default)" : $0 })
    text += line("missing", names(count.missing) { "$(\($0))" })
    if let empty = count.empty, empty > 0 {
      text += line(
        "empty", "\(palette.warning)\(counted(empty, "notification"))\(palette.reset) without text")
    }
    text += twice
    if count.expired > 0 { text += line("expired", "\(counted(count.expired, "registration"))") }
    return text
  }

  private var twice: DisplayText {
    guard !count.twice.isEmpty else { return "" }
    let shown = count.twice.prefix(Self.mostNames).joined(separator: ", ")
    let more = count.twice.count - Self.mostNames
    let rest: DisplayText = more > 0 ? " and \(more.grouped) more" : ""
    return line(
      "twice",
      "\(counted(count.twice.count, "device")) would receive two notifications: \(shown)\(rest)")
  }

  private func line(_ title: String, _ text: DisplayText) -> DisplayText {
    guard !text.isEmpty else { return "" }
    let padding = String(repeating: " ", count: max(0, 10 - title.count))
    return "\(palette.strong)\(title)\(palette.reset)\(padding) \(text)\n"
  }

  /// Returns the largest counts, each with its share of the matching registrations.
  private func names(
    _ counts: [String: Int], _ words: (String) -> String = { $0 }
  ) -> DisplayText {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = sorted.prefix(Self.mostNames).map { name, number -> DisplayText in
      "\(words(name)) \(number.grouped) (\(share(number, of: count.matching)))"
    }
    let more = sorted.count - shown.count
    return (shown + (more > 0 ? ["\(more.grouped) more"] : [])).joined(with: ", ")
  }

  private func counted(_ number: Int, _ noun: String) -> String {
    "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
  }

  private func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "0 %" }
    let percent = (part * 100 + whole / 2) / whole
    return percent == 0 && part > 0 ? "less than 1 %" : "\(percent) %"
  }
}
