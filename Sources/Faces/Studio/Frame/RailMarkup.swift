internal import Apps
internal import Diagnostics
internal import Localization
internal import Pages
internal import Previewing
internal import Workspaces

/// The list of notifications, each with the number of its worst findings, and the progress of the
/// translations.
struct RailMarkup {
  let snapshot: StudioSnapshot
  let address: StudioAddress
  let current: String?

  func add(to page: inout Markup) {
    page.element(
      "nav", ["id": "list", "class": "rail", "popover": "", "aria-label": "Notifications"]
    ) {
      page in
      page.element("label", ["class": "filter"]) { page in
        page.addIcon("search")
        page.element("span", ["class": "unseen"], "Filter")
        page.empty(
          "input",
          ["type": "search", "id": "filter", "autocomplete": "off", "placeholder": "Filter"])
        page.element("kbd", ["aria-hidden": "true"], "/")
      }
      page.element("ul", ["id": "items", "data-region": "", "data-state": snapshot.state]) { page in
        for notification in snapshot.workspace.notifications { addItem(notification, to: &page) }
      }
      addProgress(to: &page)
    }
  }

  private func addItem(_ notification: Notification, to page: inout Markup) {
    page.element("li") { page in
      page.element(
        "a",
        [
          "href": address.choosing(notification: notification.name).path, "class": "item",
          "id": "n-\(notification.name)",
          "aria-current": notification.name == current ? "true" : nil,
        ]
      ) { page in
        page.element("span", ["class": "icon", "aria-hidden": "true"], letter)
        page.element("span", ["class": "item-text"]) { page in
          page.element("span", ["class": "item-name", "dir": "auto"], notification.name)
          if let purpose = notification.settings.description {
            page.element("span", ["class": "item-purpose", "dir": "auto"], purpose)
          }
        }
        addState(snapshot.check?.state(of: notification.name), to: &page)
      }
    }
  }

  private var letter: String {
    let app = snapshot.workspace.settings.app
    guard app.icon == nil else { return "" }
    let name = app.name?.text(in: "\(snapshot.workspace.settings.defaultLocale)") ?? "Your App"
    return name.first.map(String.init) ?? ""
  }

  /// Adds one number: the errors, or else the warnings.
  private func addState(_ state: StudioCheck.NotificationState?, to page: inout Markup) {
    guard let state else {
      page.element("span", ["class": "count calm", "title": "checking"], "\u{2026}")
      return
    }
    guard let (style, count) = state.worst else { return }
    page.element("span", ["class": "count \(style)"]) { page in
      page.add("\(count)")
      page.element("span", ["class": "unseen"], " \(style)\(count == 1 ? "" : "s")")
    }
  }

  private func addProgress(to page: inout Markup) {
    let progress = snapshot.translations
    page.element("div", ["id": "health", "data-region": "", "class": "health"]) { page in
      addTroubles(to: &page)
      guard progress.isTranslated else { return }
      page.element("a", ["href": address.with { $0.view = .catalog }.path]) { page in
        page.element("b", "Translations")
        page.element("span", "\(progress.percent) %")
        page.element(
          "meter",
          ["min": "0", "max": "100", "value": "\(progress.percent)", "aria-label": "translated"], ""
        )
        page.element("small", progress.sentence)
      }
    }
  }
}

extension RailMarkup {
  /// The number of findings about files of the workspace that are shown one by one.
  private static let mostTroubles = 3

  /// Adds the findings about files that belong to no notification, such as a broken catalog of a
  /// language that is not in view.
  private func addTroubles(to page: inout Markup) {
    let troubles = snapshot.workspaceProblems.filter { $0.finding.severity != .note }
    for problem in troubles.prefix(Self.mostTroubles) { add(problem, to: &page) }
    if let next = troubles.dropFirst(Self.mostTroubles).first {
      page.element(
        "a", ["href": path(to: next), "class": "trouble"],
        "\(troubles.count - Self.mostTroubles) more findings")
    }
  }

  private func add(_ problem: StudioProblem, to page: inout Markup) {
    let severity = problem.finding.severity.rawValue
    page.element("a", ["href": path(to: problem), "class": "trouble \(severity)"]) { page in
      page.element("b", problem.finding.primary?.place ?? severity)
      page.element("span", ["dir": "auto"], problem.sentence)
    }
  }

  private func path(to problem: StudioProblem) -> String {
    address.with { address in
      address.view = .pictures
      address.tab = .findings
      if let locale = problem.locale { address.locale = locale.description }
    }.path
  }
}

extension StudioCheck.NotificationState {
  /// The style and the number of the worst findings; nil if there are none.
  var worst: (style: String, count: Int)? {
    if errorCount > 0 { return ("error", errorCount) }
    return warningCount > 0 ? ("warning", warningCount) : nil
  }
}
