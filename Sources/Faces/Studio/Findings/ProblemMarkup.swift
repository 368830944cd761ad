internal import Diagnostics
internal import Localization
internal import Pages
internal import Previewing

/// A finding with its place, the button that removes it, and the explanation of its rule.
struct ProblemMarkup {
  private let problem: StudioProblem
  private let scene: StudioScene
  private let links: SourceLinks

  init(_ problem: StudioProblem, _ scene: StudioScene, _ links: SourceLinks) {
    self.problem = problem
    self.scene = scene
    self.links = links
  }

  private var finding: Diagnostic { problem.finding }

  /// Adds the finding as a card on the stage or in the list of findings.
  func addCard(to page: inout Markup) {
    page.element(
      "article", ["class": "note \(finding.severity.rawValue)", "data-problem": "\(problem.id)"]
    ) { page in
      page.addHeadline(
        finding.severity == .note ? "info" : finding.severity.rawValue, problem.sentence)
      if let help = finding.help { page.element("p", help.asSentence) }
      addPlace(to: &page)
      page.element("p", ["class": "note-actions"]) { addActions(to: &$0) }
    }
  }

  private func addPlace(to page: inout Markup) {
    guard let place = finding.primary, !place.place.isEmpty else { return }
    page.element("p", ["class": "place-line"]) { $0.addPlace(place, links) }
  }

  private func addActions(to page: inout Markup) {
    if let fix = finding.fix ?? finding.proposal {
      page.element(
        "button",
        ["type": "button", "class": "main", "data-action": "fix", "data-id": "\(problem.id)"],
        fix.title.asSentence)
    }
    // A proposal can be wrong, so the text is one click away, too.
    if finding.fix == nil, let key = problem.key {
      page.element(
        "a",
        [
          "class": "btn", "data-edit": "\(key)", "data-locale": problem.locale?.description,
          "href": scene.address(editing: key, in: problem.locale).path,
        ], "Edit text")
    }
    page.element("details", ["class": "why"]) { page in
      page.element("summary", "Why?")
      page.element("p", finding.rule.explanation)
      page.element("p") { $0.element("code", finding.rule.code) }
    }
  }
}
