internal import Checking
internal import Diagnostics
internal import Localization
internal import Previewing
internal import Surfaces

/// A finding with what it is about: a template, a message, a locale.
struct StudioProblem: Hashable, Sendable {
  /// The number of the finding in its check, with which a page requests its fix.
  let id: Int
  let finding: Diagnostic
  /// The notification; nil for a finding about the workspace.
  var notification: String?
  /// The name of the template file without its extension.
  var template: String?
  /// The message in the catalog.
  var key: MessageKey?
  /// The locale of the catalog.
  var locale: LocaleTag?

  /// Whether a page with a template in a locale shows what the finding is about.
  func concerns(template: String?, in locale: LocaleTag) -> Bool {
    (self.locale == nil || self.locale == locale)
      && (self.template == nil || template == nil || self.template == template)
  }

  /// Whether another finding is the same one about the same message in another language.
  func isInAnotherLanguage(_ other: StudioProblem) -> Bool {
    key != nil && other.key == key && other.finding.rule == finding.rule && other.locale != locale
  }

  /// The finding as a sentence.
  var sentence: String { finding.message.asSentence }
}

/// A string that a layout of a device does not show completely.
struct Truncation: Hashable, Sendable {
  let role: PictureLines.Role
  /// The text that the layouts hide.
  let hidden: String
  /// The layouts that hide it.
  let layouts: [SurfaceKind]
  /// The layouts that show the whole string.
  let others: [SurfaceKind]
  /// The number of lines in the first layout.
  let lineLimit: Int

  /// A note if some layout shows the whole string, a warning if none does.
  var severity: Severity { others.isEmpty ? .warning : .note }

  /// The loss for the reader: "The banner hides “Warszawa”".
  var headline: String {
    let verb = layouts.count == 1 ? "hides" : "hide"
    return "\(layouts.names.asSentence) \(verb) \u{201C}\(hidden)\u{201D}"
  }

  /// The reason, and the layouts that show the whole string.
  var reason: String {
    let lines = lineLimit == 1 ? "one line" : "\(lineLimit) lines"
    let limit = "There is room for \(lines) of the \(role.rawValue)."
    guard !others.isEmpty else { return limit }
    return "\(limit) \(others.names.asSentence) \(others.count == 1 ? "shows" : "show") all of it."
  }

  /// The maximum length of the quoted text, in characters.
  private static let longestQuote = 32

  /// Returns the truncated strings of a preview.
  static func all(of preview: Preview) -> [Truncation] {
    var known: [(role: PictureLines.Role, text: String)] = []
    let shown = preview.surfaces.flatMap { surface in
      surface.parts.flatMap(\.texts).map { (surface.kind, $0) }
    }
    for (_, lines) in shown where !known.contains(where: { $0 == (lines.role, lines.text.string) })
    {
      known.append((lines.role, lines.text.string))
    }
    return known.compactMap { role, text in
      let same = shown.filter { $0.1.role == role && $0.1.text.string == text }
      guard let cut = same.first(where: { $0.1.fitted.isCut }) else { return nil }
      return Truncation(
        role: role, hidden: quote(text, after: cut.1.fitted),
        layouts: same.filter { $0.1.fitted.isCut }.map(\.0).uniqued,
        others: same.filter { !$0.1.fitted.isCut }.map(\.0).uniqued, lineLimit: cut.1.lineLimit)
    }
  }

  private static func quote(_ text: String, after fitted: FittedText) -> String {
    var start = text.index(text.endIndex, offsetBy: -fitted.hiddenCharacterCount)
    // A reader recognizes whole words, also the one that is cut.
    while start > text.startIndex, !text[text.index(before: start)].isWhitespace {
      start = text.index(before: start)
    }
    let hidden = PictureText.drawn(text[start...].drop { $0.isWhitespace })
    guard hidden.count > longestQuote else { return hidden }
    return "\(hidden.prefix(longestQuote))\u{2026}"
  }
}

extension [SurfaceKind] {
  /// The names in a sentence: "the banner and the lock screen".
  fileprivate var names: String {
    let names = map(\.phrase)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension String {
  /// The text with a capital first letter.
  var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
