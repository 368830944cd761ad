internal import Diagnostics
internal import Localization
internal import Pages
internal import Platforms
internal import Previewing
internal import Surfaces
internal import Workspaces

/// The thumbnails of a preview in all locales and with all samples.
///
/// The page contains only the names; the script loads the thumbnails in view.
struct StripMarkup {
  /// The property in which the thumbnails of a strip differ: the locale or the sample.
  enum Axis: String, Hashable, Sendable { case locale, sample }

  let scene: StudioScene

  private var address: StudioAddress { scene.address }

  func add(to page: inout Markup) {
    let locales = scene.locales.map(\.description)
    let samples = StudioScene.samples(of: scene.notification).map(\.name)
    let names = ([scene.notification.name] + locales + samples).joined(separator: " ")
    page.element("div", ["id": "strips", "data-names": names]) { page in
      if locales.count > 1 {
        addStrip("All locales", .locale, locales, current: scene.locale.description, to: &page)
      }
      if samples.count > 1 {
        addStrip("All samples", .sample, samples, current: scene.sample.name, to: &page)
      }
    }
  }

  private func addStrip(
    _ title: String, _ axis: Axis, _ names: [String], current: String, to page: inout Markup
  ) {
    page.element("section", ["class": "strip", "aria-labelledby": "strip-\(axis.rawValue)"]) {
      page in
      page.element("h2", ["id": "strip-\(axis.rawValue)"], title)
      page.element(
        "ul",
        ["id": "cells-\(axis.rawValue)", "data-strip": axis.rawValue]
      ) { page in
        for name in names {
          page.element("li", ["class": "cell-picture", "data-name": name]) { page in
            addLink(axis, name, isCurrent: name == current, to: &page)
            page.element("div", ["class": "cell-content"], "")
          }
        }
      }
    }
  }

  private func addLink(_ axis: Axis, _ name: String, isCurrent: Bool, to page: inout Markup) {
    let path =
      switch axis {
      case .locale: address.with { $0.locale = name }.path
      case .sample:
        address.with {
          $0.sample = name
          $0.edits = []
        }.path
      }
    let current = isCurrent ? "true" : nil
    page.element(
      "a", ["href": path, "id": "\(axis.rawValue)-\(name)", "aria-current": current], name)
  }

  /// Returns the content of the cells with the given names, one `div` for each cell.
  static func cells(_ scene: StudioScene, _ axis: Axis, _ names: [String]) -> Markup {
    let previews =
      switch axis {
      case .locale: scene.previews(in: names.compactMap { LocaleTag($0) })
      case .sample:
        scene.previews(
          with: StudioScene.samples(of: scene.notification).filter { names.contains($0.name) })
      }
    var page = Markup()
    for preview in previews {
      let name =
        axis == .locale ? preview.subject.requestedLocale ?? "" : preview.subject.sample
      page.element("div", ["data-name": name]) { page in
        addChips(of: preview, to: &page)
        PreviewMarkup(preview, id: "s-\(name)", layout: .thumbnail).addFirstPicture(to: &page)
      }
    }
    return page
  }

  private static func addChips(of preview: Preview, to page: inout Markup) {
    var chips: [(String, String)] = []
    if !Array(preview.surfaces.prefix(1)).cuts.isEmpty { chips.append(("warning", "truncated")) }
    if let gauge = preview.gauge, gauge.leastCount > gauge.limit {
      chips.append(("error", "too large"))
    }
    let errors = preview.findings.count(of: .error)
    if errors > 0 { chips.append(("error", "\(errors) error\(errors == 1 ? "" : "s")")) }
    if let served = preview.subject.servedLocale, served != preview.subject.requestedLocale {
      chips.append(("note", "served in \(served)"))
    }
    guard !chips.isEmpty else { return }
    page.element("p", ["class": "chips"]) { page in
      for (style, words) in chips { page.element("span", ["class": "state \(style)"], words) }
    }
  }
}
