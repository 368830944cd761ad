internal import Checking
internal import Diagnostics
internal import Localization
internal import Pages
internal import Previewing
internal import Surfaces

/// The findings about what the stage shows, and a hint at those in other languages.
struct FindingCards {
  let scene: StudioScene
  let preview: Preview
  let links: SourceLinks

  /// The number of cards that fit next to a device.
  private static let mostCards = 2

  func add(to page: inout Markup) {
    let truncations = Truncation.all(of: preview)
    // Notes are in the list of findings; what a device hides is told here even if it is a note.
    let own = scene.problems.filter {
      $0.finding.rule != .textTruncated && $0.finding.severity != .note
        && $0.concerns(template: preview.subject.template, in: scene.locale)
    }
    let cards = own.count + truncations.count
    page.element("div", ["class": "notes", "id": "notes"]) { page in
      if cards > 0 || !scene.troubles.isEmpty {
        page.element("h2", ["class": "unseen"], "Findings about this picture")
      }
      for trouble in scene.troubles.sorted.prefix(Self.mostCards) { add(trouble, to: &page) }
      for problem in own.prefix(Self.mostCards) {
        ProblemMarkup(problem, scene, links).addCard(to: &page)
      }
      for truncation in truncations.prefix(max(0, Self.mostCards - own.count)) {
        add(truncation, to: &page)
      }
      if cards > Self.mostCards { addMore(cards - Self.mostCards, to: &page) }
      addOtherLanguages(to: &page)
      AbsentImages(of: preview, on: scene.snapshot.images).add(to: &page)
    }
  }

  private func add(_ trouble: Diagnostic, to page: inout Markup) {
    page.element("article", ["class": "note error"]) { page in
      page.addHeadline("error", "Outdated: \(trouble.message)")
      page.element("p") { page in
        page.add("The picture shows the last version without errors. ")
        if let place = trouble.primary { page.addPlace(place, links) }
      }
    }
  }

  private func add(_ truncation: Truncation, to page: inout Markup) {
    page.element("article", ["class": "note \(truncation.severity.rawValue)"]) { page in
      page.addHeadline(truncation.severity == .note ? "info" : "warning", truncation.headline)
      page.element("p", truncation.reason)
      guard let whole = truncation.others.first, whole != scene.surface(of: preview)?.kind else {
        return
      }
      page.element("p", ["class": "note-actions"]) { page in
        page.element(
          "a", ["class": "btn", "href": scene.address.with { $0.layout = whole.id }.path],
          "See \(whole.phrase)")
      }
    }
  }

  private func addMore(_ count: Int, to page: inout Markup) {
    page.element(
      "a", ["class": "more", "href": scene.address.with { $0.tab = .findings }.path],
      "\(count) more")
  }

  private func addOtherLanguages(to page: inout Markup) {
    let others = scene.problems.filter { problem in
      problem.finding.severity != .note && problem.locale.map { $0 != scene.locale } ?? false
    }
    guard let next = others.first, let locale = next.locale else { return }
    let languages = others.compactMap(\.locale).reduce(into: [LocaleTag]()) { known, locale in
      if !known.contains(locale) { known.append(locale) }
    }
    page.element("article", ["class": "note calm"]) { page in
      page.addHeadline(
        "info", languages.count == 1 ? "1 other language" : "\(languages.count) other languages")
      page.element("p") { page in
        page.element("b", locale.ownName)
        page.add(": \(next.finding.message)")
      }
      page.element("p", ["class": "note-actions"]) { page in
        page.element(
          "a",
          [
            "class": "btn", "id": "show-next",
            "href": scene.address.with { $0.locale = locale.description }.path,
          ], "Show next")
      }
    }
  }
}

extension Markup {
  /// Adds the sign of a finding and its sentence.
  mutating func addHeadline(_ icon: String, _ words: String) {
    element("h3") { page in
      page.addIcon(icon)
      page.element("span", ["dir": "auto"], words)
    }
  }
}
