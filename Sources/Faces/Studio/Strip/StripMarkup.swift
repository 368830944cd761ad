internal import Diagnostics
internal import Localization
internal import Pages
internal import Platforms
internal import Previewing
internal import Surfaces
internal import Workspaces

/// The cards of a preview in all languages and with all samples.
///
/// The page contains only names and states; the script loads the cards in view.
struct StripMarkup {
  /// The property in which the cards of a strip differ: the locale or the sample.
  enum Axis: String, Hashable, Sendable { case locale, sample }

  let scene: StudioScene

  private var address: StudioAddress { scene.address }

  func add(to page: inout Markup) {
    let locales = orderedLocales
    let samples = StudioScene.samples(of: scene.notification).map(\.name)
    let names = ([scene.notification.name] + locales.map(\.description) + samples)
      .joined(separator: " ")
    page.element("div", ["id": "strips", "class": "strips", "data-names": names]) { page in
      if locales.count > 1, samples.count > 1 { addSwitch(to: &page) }
      if locales.count > 1 {
        addStrip(
          .locale, locales.map { ($0.description, $0.ownName) }, current: scene.locale.description,
          to: &page)
      }
      if samples.count > 1 {
        addStrip(.sample, samples.map { ($0, $0) }, current: scene.sample.name, to: &page)
      }
    }
  }

  /// Adds the choice of the strip to show; a page without a script shows both.
  private func addSwitch(to page: inout Markup) {
    page.element("div", ["class": "segments strip-switch", "role": "group", "aria-label": "Strip"])
    {
      page in
      for (axis, name) in [(Axis.locale, "Languages"), (.sample, "Samples")] {
        page.element(
          "button",
          [
            "type": "button", "data-axis": axis.rawValue,
            "aria-pressed": axis == .locale ? "true" : "false",
          ], name)
      }
    }
  }

  /// The default locale, then those with errors, those with warnings, and the rest.
  private var orderedLocales: [LocaleTag] {
    let worst = Dictionary(
      scene.problems.compactMap { problem in problem.locale.map { ($0, problem.finding.severity) }
      },
      uniquingKeysWith: max)
    let locales = scene.locales
    let broken = Set(scene.unreadableLocales.map(\.locale))
    func rank(_ locale: LocaleTag) -> Int {
      if locale == locales.first { return 0 }
      if broken.contains(locale) { return 1 }
      return switch worst[locale] {
      case .error: 1
      case .warning: 2
      default: 3
      }
    }
    let all = locales + scene.unreadableLocales.map(\.locale).filter { !locales.contains($0) }
    return all.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  private func addStrip(
    _ axis: Axis, _ names: [(name: String, shown: String)], current: String,
    to page: inout Markup
  ) {
    let title = axis == .locale ? "Languages" : "Samples"
    page.element("section", ["class": "strip", "aria-labelledby": "strip-\(axis.rawValue)"]) {
      page in
      page.element("h2", ["id": "strip-\(axis.rawValue)"]) { page in
        page.add(title)
        page.element("small", " \(names.count)")
      }
      page.element(
        "ul", ["id": "cells-\(axis.rawValue)", "data-strip": axis.rawValue, "class": "cards"]
      ) {
        page in
        for (name, shown) in names {
          page.element("li", ["class": "card-cell", "data-name": name]) { page in
            addLink(axis, name, shown, isCurrent: name == current, to: &page)
          }
        }
      }
    }
  }

  private func addLink(
    _ axis: Axis, _ name: String, _ shown: String, isCurrent: Bool, to page: inout Markup
  ) {
    let path =
      switch axis {
      case .locale: address.with { $0.locale = name }.path
      case .sample:
        address.with {
          $0.sample = name
          $0.edits = []
        }.path
      }
    page.element(
      "a",
      [
        "href": path, "id": "\(axis.rawValue)-\(name)", "class": "card-link",
        "aria-current": isCurrent ? "true" : nil,
      ]
    ) { page in
      page.element("span", ["class": "card-head"]) { page in
        page.element("b", ["dir": "auto", "lang": axis == .locale ? name : nil], shown)
        if axis == .locale { page.element("code", name) }
      }
      page.element("span", ["class": "cell-content"], "")
    }
  }

  // MARK: - The cards

  /// Returns the content of the cards with the given names, one `div` for each card.
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
        StripCard(scene: scene, preview: preview, locale: axis == .locale ? LocaleTag(name) : nil)
          .add(to: &page)
      }
    }
    return page
  }
}
