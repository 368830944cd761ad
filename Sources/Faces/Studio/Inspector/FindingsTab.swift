internal import Diagnostics
internal import Localization
internal import Pages
internal import Previewing
internal import Surfaces

/// All findings about the notification, grouped by language, and those about the workspace.
struct FindingsTab {
  let scene: StudioScene
  let preview: Preview?
  let links: SourceLinks

  func add(to page: inout Markup) {
    page.element("section", ["id": "findings", "data-region": "", "aria-label": "Findings"]) {
      page in
      if !scene.arguments.findings.isEmpty {
        page.element("h2", ["class": "pane-title"], "Edited arguments")
        FindingsMarkup(findings: scene.arguments.findings, links: links).add(to: &page)
      }
      let groups = self.groups
      for (title, problems) in groups { add(title, problems, to: &page) }
      addTruncations(to: &page)
      if groups.isEmpty {
        page.element(
          "p", ["class": "nothing"],
          scene.snapshot.check == nil ? "Checking\u{2026}" : "No findings.")
      }
      addOmissions(to: &page)
    }
  }

  /// The findings of the shown locale first, then the other locales, then the workspace.
  private var groups: [(String, [StudioProblem])] {
    let own = scene.problems
    let others = scene.snapshot.workspaceProblems.filter { $0.locale == nil }
    let locales =
      [scene.locale] + scene.locales.filter { $0 != scene.locale }
      + own.compactMap(\.locale).filter { !scene.locales.contains($0) && $0 != scene.locale }
    var seen: Set<LocaleTag> = []
    let languages = locales.filter { seen.insert($0).inserted }.map { locale in
      ("\(locale.ownName) (\(locale))", own.filter { $0.locale == locale })
    }
    return
      ([("Template and settings", own.filter { $0.locale == nil })] + languages
      + [("Workspace", others)]).filter { !$0.1.isEmpty }
  }

  private func add(_ title: String, _ problems: [StudioProblem], to page: inout Markup) {
    page.element("h2", ["class": "pane-title", "dir": "auto"], title)
    for problem in problems.sorted(by: { $0.finding.severity > $1.finding.severity }) {
      ProblemMarkup(problem, scene, links).addCard(to: &page)
    }
  }

  private func addTruncations(to page: inout Markup) {
    let truncations = preview.map(Truncation.all) ?? []
    guard !truncations.isEmpty else { return }
    page.element("h2", ["class": "pane-title"], "On this device")
    page.element("ul", ["class": "plain"]) { page in
      for truncation in truncations {
        page.element("li", "\(truncation.headline). \(truncation.reason)")
      }
    }
  }

  private func addOmissions(to page: inout Markup) {
    let omissions = preview?.omissions.filter { !$0.reason.hasPrefix("truncated") } ?? []
    guard !omissions.isEmpty else { return }
    page.element("h2", ["class": "pane-title"], "Not shown on the device")
    page.element("ul", ["class": "plain"]) { page in
      for omission in omissions {
        page.element("li") { page in
          page.element("b", ["dir": "auto"], String(omission.subject.prefix(200)))
          page.add(" \u{2013} \(omission.reason)")
        }
      }
    }
  }
}
