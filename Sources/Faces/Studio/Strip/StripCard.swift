internal import Checking
internal import Diagnostics
internal import Localization
internal import Pages
internal import Platforms
internal import Previewing
internal import Surfaces

/// The content of a card: the state, and the notification in the layout of the stage.
struct StripCard {
  let scene: StudioScene
  let preview: Preview
  /// The locale of the card; nil for the card of a sample.
  let locale: LocaleTag?

  func add(to page: inout Markup) {
    let state = self.state
    page.element("span", ["class": "card-state \(state.style)"]) { page in
      if state.style == "good" { page.addIcon("check") }
      page.element("span", ["class": state.style == "good" ? "unseen" : nil], state.words)
    }
    let surface = scene.surface(of: preview)
    let language = preview.subject.requestedLocale ?? scene.locale.description
    page.element(
      "span",
      [
        "class": preview.isOutdated ? "card-text outdated" : "card-text",
        "dir": TextDirection(ofLanguage: language).rawValue, "lang": language,
      ]
    ) { page in
      page.element("span", ["class": "icon"], preview.device.appName.first.map(String.init) ?? "")
      page.element("span", ["class": "card-lines"]) { page in
        let texts = surface?.parts.flatMap(\.texts) ?? []
        guard !texts.isEmpty else {
          let words = surface?.badgeWords ?? preview.silence?.asSentence ?? "Nothing is shown"
          page.element("span", ["class": "card-body"], words)
          return
        }
        add(texts.first, "card-title", to: &page)
        add(texts.dropFirst().first, "card-body", to: &page)
      }
    }
  }

  private func add(_ lines: PictureLines?, _ style: String, to page: inout Markup) {
    guard let lines else { return }
    let shown = lines.fitted.lines.map(\.shown).joined(separator: " ")
    // Two clicks on a text edit it in the language of the card.
    page.element(
      "span",
      [
        "class": style, "dir": lines.direction.rawValue,
        "data-text": locale == nil ? nil : preview.messageKey(of: lines),
      ], shown)
  }

  /// The shortest name of the worst problem, or "no problems".
  private var state: (style: String, words: String) {
    if let locale, let broken = scene.unreadableLocales.first(where: { $0.locale == locale }) {
      return ("error", "cannot be read \u{00B7} line \(broken.line)")
    }
    if let gauge = preview.gauge, gauge.leastCount > gauge.limit { return ("error", "too large") }
    let own = scene.problems.filter { problem in
      locale != nil && problem.locale == locale && problem.finding.severity != .note
        && problem.finding.rule != .textTruncated
    }
    let worst = own.max { $0.finding.severity < $1.finding.severity }
    // Readers see at once that a text is cut, so nothing but an error hides it here.
    let isCut = Truncation.all(of: preview).contains { $0.severity == .warning }
    if isCut, worst.map({ $0.finding.severity < .error }) ?? true {
      return ("warning", own.isEmpty ? "truncated" : "truncated, \(own.count) more")
    }
    if let worst {
      let style = worst.finding.severity.rawValue
      return (style, own.count == 1 ? worst.finding.rule.shortName : "\(own.count) problems")
    }
    if preview.delivery == nil { return ("error", "not rendered") }
    if let served = preview.subject.servedLocale, served != preview.subject.requestedLocale {
      return ("note", "shown in \(served)")
    }
    return ("good", "no problems")
  }
}

extension Surface {
  /// The badge of an app's icon in words; nil for another layout.
  fileprivate var badgeWords: String? {
    parts.lazy.compactMap { part in
      guard case .badge(let sign) = part else { return nil }
      return sign.isEmpty ? "The badge is removed" : "Badge \(sign)"
    }.first
  }
}

extension Rule {
  /// The name of the rule in a few words, from its code: "missing translation".
  var shortName: String {
    code.split(separator: "-").drop { ["catalog", "translation", "message"].contains($0) }
      .joined(separator: " ")
  }
}
