internal import Apps
internal import Diagnostics
internal import Pages
internal import Platforms
internal import Resources
internal import Surfaces
package import Workspaces

/// Previews as one self-contained page that loads nothing from the network.
package struct PagePreview: Sendable {
  private let previews: [(id: String, preview: Preview)]
  private let title: String
  private let images: (sources: PictureSources, style: String)
  private let progress: @Sendable (Int) -> Void

  /// Returns a page with several previews, in order, which contains the images that a workspace has.
  ///
  /// `progress` is called with the number of previews written so far.
  package static func html(
    of previews: [Preview], in workspace: Workspace? = nil, title: String,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> [UInt8] {
    let images = workspace.map { PictureSources.embedded(previews, in: $0) }
    return Array(PagePreview(previews, images ?? (.none, ""), title: title, progress).page.utf8)
  }

  private init(
    _ previews: [Preview], _ images: (PictureSources, String), title: String,
    _ progress: @escaping @Sendable (Int) -> Void
  ) {
    self.images = images
    self.progress = progress
    self.previews = previews.map { ($0.subject.anchor, $0) }
    self.title = title
  }

  private var page: String {
    let document = PageDocument(
      "\(title) \u{2013} Crier preview",
      [
        .selfContained, .generator("crier preview"),
        .embeddedStyle(PreviewStyle.text + appStyle + images.style),
      ],
      skipWords: "Skip to the previews",
      lastScript: PreviewStyle.highlights
        + Resource.named("Faces/Previewing/Assets/filters.js").text)
    return document.markup { page in
      addTop(to: &page)
      page.element("main", ["id": "main"]) { page in
        for notification in notifications { addSection(notification, to: &page) }
        addOverview(to: &page)
        addEstimates(to: &page)
      }
    }.text
  }

  /// The style of the app, which is the same for all previews on the page.
  private var appStyle: String {
    guard let app = previews.first?.preview.device.app else { return "" }
    return PreviewStyle.app(app, iconURL: app.icon?.dataURL)
  }

  // MARK: - The top

  private func addTop(to page: inout Markup) {
    page.element("header", ["class": "top"]) { page in
      page.element("div", ["class": "name"]) { page in
        page.addMark()
        page.element("h1", title)
        page.element("p", summary)
      }
      addFilters(to: &page)
      addThemes(to: &page)
    }
  }

  private var summary: String {
    let worst = previews.filter { $0.preview.worst == .error || $0.preview.body == nil }
    let counts = [
      (notifications.count, "notification"), (values(\.target.platform.name).count, "platform"),
      (values { $0.requestedLocale ?? "" }.filter { !$0.isEmpty }.count, "locale"),
      (values(\.sample).count, "sample"), (worst.count, "with errors"),
    ]
    return counts.filter { $0.0 > 0 }.map { count, name in
      name == "with errors" ? "\(count) \(name)" : "\(count) \(name)\(count == 1 ? "" : "s")"
    }.joined(separator: " \u{00B7} ")
  }

  /// Adds the filters, which stay hidden until the page's script makes them visible.
  private func addFilters(to page: inout Markup) {
    page.element("search", ["class": "filters", "id": "filters", "hidden": "hidden"]) { page in
      page.element("label") { page in
        page.add("Search ")
        page.empty("input", ["type": "search", "id": "words", "autocomplete": "off"])
      }
      addChoice("platform", values(\.target.platform.name), to: &page)
      addChoice("locale", values { $0.requestedLocale ?? "" }, to: &page)
      addChoice("sample", values(\.sample), to: &page)
      page.addCheckbox("with findings only", ["id": "found"])
      page.element("p", ["role": "status", "id": "count"], "")
      page.addKeys(
        [("/", "search"), ("j", "next"), ("k", "previous"), ("t", "light or dark")],
        ["class": "keys"])
    }
  }

  private func addChoice(_ name: String, _ values: [String], to page: inout Markup) {
    guard values.count > 1 else { return }
    page.addSelect("\(name.prefix(1).uppercased())\(name.dropFirst())", ["id": name]) { page in
      page.addOption("", "all")
      for value in values { page.addOption(value, value.isEmpty ? "none" : value) }
    }
  }

  private func addThemes(to page: inout Markup) {
    page.addThemes(
      [("auto", "system"), ("light", "light"), ("dark", "dark")], chosen: "auto"
    ) { $0.element("legend", "Color theme of devices and page") }
  }

  // MARK: - The matrix

  private var notifications: [String] { values(\.notification) }

  /// Returns the distinct values, in order of first appearance.
  private func values(_ value: (Preview.Subject) -> String) -> [String] {
    var seen: Set<String> = []
    return previews.map { value($0.preview.subject) }.filter { seen.insert($0).inserted }
  }

  private func addOverview(to page: inout Markup) {
    page.element("nav", ["aria-labelledby": "overview", "class": "overview"]) { page in
      page.element("h2", ["id": "overview"], "Overview")
      for (number, notification) in notifications.enumerated() {
        page.element("section") { page in
          page.element("h3") { page in
            page.element("a", ["href": "#n\(number + 1)"], notification)
          }
          addMatrix(of: notification, to: &page)
        }
      }
    }
  }

  private func addMatrix(of notification: String, to page: inout Markup) {
    let own = previews.filter { $0.preview.subject.notification == notification }
    var templates: [String] = []
    for item in own where !templates.contains(item.preview.subject.template) {
      templates.append(item.preview.subject.template)
    }
    page.element("dl", ["class": "matrix"]) { page in
      for template in templates {
        page.element("div") { page in
          page.element("dt", template)
          page.element("dd") { page in
            for item in own where item.preview.subject.template == template {
              addCell(item.id, item.preview, to: &page)
            }
          }
        }
      }
    }
  }

  private func addCell(_ id: String, _ preview: Preview, to page: inout Markup) {
    let isBroken = preview.body == nil
    let state = isBroken ? "error" : preview.worst?.rawValue ?? "good"
    let sign =
      switch state {
      case "error": "\u{2715}"
      case "warning": "!"
      case "note": "i"
      default: "\u{2713}"
      }
    page.element("a", ["class": "cell \(state)", "href": "#\(id)", "data-for": id]) { page in
      page.element("span", ["aria-hidden": "true"], sign)
      page.add(" ")
      page.add(preview.circumstances.isEmpty ? preview.subject.template : preview.circumstances)
      if state != "good" { page.element("span", ["class": "unseen"], " (\(state))") }
    }
  }

  // MARK: - The previews

  private func addSection(_ notification: String, to page: inout Markup) {
    let number = (notifications.firstIndex(of: notification) ?? 0) + 1
    page.element("section", ["class": "notification", "aria-labelledby": "n\(number)"]) { page in
      page.element("h2", ["id": "n\(number)"], notification)
      let own = previews.first { $0.preview.subject.notification == notification }
      if let purpose = own?.preview.subject.purpose {
        page.element("p", ["class": "purpose", "dir": "auto"], purpose)
      }
      for (index, item) in previews.enumerated()
      where item.preview.subject.notification == notification {
        progress(index)
        ArticleMarkup(item.preview, images.sources, id: "p\(index + 1)", anchor: item.id)
          .add(to: &page)
      }
    }
  }

  private func addEstimates(to page: inout Markup) {
    var seen: Set<Assumption> = []
    let used = previews.flatMap(\.preview.assumptions).filter { seen.insert($0).inserted }
    EstimatesMarkup(used, title: "How exact are these previews?").add(to: &page)
  }
}

extension Preview.Subject {
  /// The name of the preview in links, the same on every page: `match-score/apns/fr/goal`.
  fileprivate var anchor: String {
    [notification, template, requestedLocale ?? "", sample].filter { !$0.isEmpty }
      .joined(separator: "/")
      .map { $0.isWhitespace ? "-" : String($0) }.joined()
  }
}
