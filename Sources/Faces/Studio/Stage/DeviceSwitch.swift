internal import Localization
internal import Pages
internal import Surfaces
internal import Workspaces

/// The choices above the stage: the device, the template, the generation and the appearance.
struct DeviceSwitch {
  let scene: StudioScene

  private var address: StudioAddress { scene.address }

  func add(to page: inout Markup) {
    page.element("div", ["id": "choices", "data-region": "", "class": "choices"]) { page in
      addDevices(to: &page)
      addForm(to: &page)
      addComparison(to: &page)
      addAppearance(to: &page)
    }
  }

  private func addDevices(to page: inout Markup) {
    page.element("nav", ["class": "segments", "id": "devices", "aria-label": "Devices"]) { page in
      for device in StudioDevice.all {
        guard let first = device.templates(of: scene.notification).first else { continue }
        let path = address.with {
          $0.template = first.label
          $0.layout = nil
          $0.generation = device.chosenGeneration?.name
        }.path
        page.element(
          "a",
          [
            "href": path, "id": "device-\(device.id)",
            "aria-current": device == scene.device ? "true" : nil,
          ], device.name)
      }
    }
  }

  // MARK: - The form

  private func addForm(to page: inout Markup) {
    page.element("form", ["id": "choose", "method": "get", "action": "/"]) { page in
      addHidden(
        besides: ["platform", "locale", "sample", "generation", "beside", "against"], address,
        to: &page)
      addTemplates(to: &page)
      addGenerations(to: &page)
      addLanguages(to: &page)
      addNeighbors(to: &page)
      page.element("button", ["class": "submit"], "Show")
    }
  }

  /// Adds a choice if the device has several templates, such as `apns` and `apns.short`.
  private func addTemplates(to page: inout Markup) {
    let templates = scene.device.templates(of: scene.notification)
    let chosen = scene.templates.first?.label ?? ""
    guard templates.count > 1 else {
      page.empty("input", ["type": "hidden", "name": "platform", "value": chosen])
      return
    }
    page.addSelect("Template", ["name": "platform", "id": "choose-template"]) { page in
      for template in templates {
        page.addOption(template.label, template.label, isChosen: template.label == chosen)
      }
    }
  }

  private func addGenerations(to page: inout Markup) {
    guard let system = scene.device.system else { return }
    page.addSelect("System", ["name": "generation", "id": "choose-generation"]) { page in
      for generation in DeviceGeneration.all where generation.system == system {
        page.addOption(
          generation.name, generation.displayName, isChosen: generation == scene.generation)
      }
    }
  }

  /// Adds the languages for a page without a script; with one, the strip is the choice.
  private func addLanguages(to page: inout Markup) {
    page.addSelect("Language", ["name": "locale", "id": "choose-locale"]) { page in
      for locale in scene.locales {
        page.addOption(
          locale.description, "\(locale.ownName) (\(locale))", isChosen: locale == scene.locale)
      }
      if !scene.locales.contains(scene.locale) {
        page.addOption(scene.locale.description, scene.locale.ownName, isChosen: true)
      }
    }
  }

  /// Adds the devices that can be shown next to this one, or the revision that is.
  private func addNeighbors(to page: inout Markup) {
    if let revision = address.against {
      page.element("label") { page in
        page.add("Compare with ")
        page.empty(
          "input",
          [
            "name": "against", "id": "choose-against", "value": revision, "size": "10",
            "autocomplete": "off", "spellcheck": "false",
          ])
      }
      return
    }
    let others = StudioDevice.all.filter {
      $0 != scene.device && !$0.templates(of: scene.notification).isEmpty
    }
    guard !others.isEmpty else { return }
    let usual = scene.usualNeighbor.map { "auto: \($0.name) in a wide window" }
    page.addSelect("Next to", ["name": "beside", "id": "choose-beside", "title": usual]) { page in
      if usual != nil { page.addOption("", "auto", isChosen: address.beside == nil) }
      page.addOption(
        StudioAddress.noDevice, "none",
        isChosen: usual == nil || address.beside == StudioAddress.noDevice)
      for device in others {
        page.addOption(device.id, device.name, isChosen: address.beside == device.id)
      }
    }
  }

  /// Adds the link that shows the last commit next to the files as they are.
  private func addComparison(to page: inout Markup) {
    guard scene.hasRevisions else { return }
    let isOn = address.against != nil
    let path = address.with {
      $0.against = isOn ? nil : "HEAD"
      $0.beside = nil
    }.path
    page.element("nav", ["class": "segments appearance", "aria-label": "Comparison"]) { page in
      page.element(
        "a",
        [
          "href": path, "id": "compare", "title": "Compare with the last commit",
          "aria-label": "Compare with the last commit", "aria-current": isOn ? "true" : nil,
        ]
      ) { $0.addIcon("compare") }
    }
  }

  // MARK: - The appearance

  /// Adds the links that draw the device light or dark, whatever the page is, and the one that goes
  /// through the wallpapers.
  private func addAppearance(to page: inout Markup) {
    page.element("nav", ["class": "segments appearance", "aria-label": "Appearance of the device"])
    {
      page in
      for appearance in StudioAddress.Appearance.allCases {
        let isOn = address.appearance == appearance
        let path = address.with { $0.appearance = isOn ? nil : appearance }.path
        page.element(
          "a",
          [
            "href": path, "id": "appearance-\(appearance.rawValue)",
            "title": "\(appearance.rawValue) device",
            "aria-label": "\(appearance.rawValue) device", "aria-current": isOn ? "true" : nil,
          ]
        ) { $0.addIcon(appearance == .light ? "sun" : "moon") }
      }
      let next = StudioAddress.Wallpaper.following(address.wallpaper)
      let now = address.wallpaper?.rawValue ?? "of the device"
      page.element(
        "a",
        [
          "href": address.with { $0.wallpaper = next }.path, "id": "wallpaper",
          "title": "Wallpaper: \(now)", "aria-label": "Wallpaper: \(now)",
          "aria-current": address.wallpaper == nil ? nil : "true",
        ]
      ) { $0.addIcon("wallpaper") }
    }
  }
}
