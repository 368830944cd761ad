internal import Localization
internal import Pages
internal import Previewing
internal import Surfaces
internal import Workspaces

/// The templates as tabs, and the form to select a locale, a sample and a device.
struct ChoicesMarkup {
  let scene: StudioScene
  let previews: [Preview]

  private var address: StudioAddress { scene.address }

  func add(to page: inout Markup) {
    page.element("div", ["id": "choices", "data-region": "", "class": "choices"]) { page in
      addTabs(to: &page)
      addForm(to: &page)
    }
  }

  // MARK: - Tabs

  private var chosen: String {
    address.template == StudioAddress.allTemplates
      ? StudioAddress.allTemplates : scene.templates.first?.label ?? ""
  }

  private func addTabs(to page: inout Markup) {
    guard scene.notification.templates.count > 1 else { return }
    page.element("nav", ["class": "tabs", "aria-label": "Templates"]) { page in
      for template in scene.notification.templates {
        addTab(template.label, shown: template.label, to: &page)
      }
      addTab(StudioAddress.allTemplates, shown: "all", to: &page)
    }
  }

  private func addTab(_ label: String, shown: String, to page: inout Markup) {
    let path =
      address.with {
        $0.template = label
        $0.device = nil
      }.path
    let current = chosen == label ? "true" : nil
    page.element("a", ["href": path, "id": "tab-\(label)", "aria-current": current], shown)
  }

  // MARK: - The form

  private func addForm(to page: inout Markup) {
    page.element("form", ["id": "choose", "method": "get", "action": "/"]) { page in
      addHidden(besides: ["locale", "sample", "device", "generation"], address, to: &page)
      let locale = scene.locale.description
      let locales = scene.locales.map(\.description)
      addSelect(
        "locale", "Locale", locales.contains(locale) ? locales : locales + [locale], locale,
        to: &page)
      addSelect(
        "sample", "Sample", StudioScene.samples(of: scene.notification).map(\.name),
        scene.sample.name, to: &page)
      addDevices(to: &page)
      addGenerations(to: &page)
      page.element("button", ["class": "submit"], "Show")
    }
  }

  private func addSelect(
    _ name: String, _ title: String, _ values: [String], _ chosen: String, to page: inout Markup
  ) {
    page.addSelect(title, ["name": name, "id": "choose-\(name)"]) { page in
      for value in values { page.addOption(value, value, isChosen: value == chosen) }
    }
  }

  private func addDevices(to page: inout Markup) {
    var kinds: [SurfaceKind] = []
    for kind in previews.flatMap(\.surfaces).map(\.kind) where !kinds.contains(kind) {
      kinds.append(kind)
    }
    page.addSelect("Device", ["name": "device", "id": "choose-device"]) { page in
      page.addOption("", "all", isChosen: scene.device == nil)
      for kind in kinds {
        page.addOption(
          kind.id, "\(kind.device), \(kind.name.lowercased())", isChosen: kind == scene.device)
      }
    }
  }

  /// Adds the choice between the generations of the template's system, if there are several.
  private func addGenerations(to page: inout Markup) {
    let systems = Set(previews.flatMap(\.surfaces).compactMap(\.generation?.system))
    let known = DeviceGeneration.all.filter { systems.contains($0.system) }
    guard !known.isEmpty else { return }
    page.addSelect("System", ["name": "generation", "id": "choose-generation"]) { page in
      page.addOption("", "current", isChosen: address.generation == nil)
      for generation in known {
        page.addOption(
          generation.name, generation.displayName,
          isChosen: generation.name == address.generation)
      }
    }
  }
}

/// Adds the parameters of a URL as hidden form fields, except those named in `names`.
func addHidden(besides names: Set<String>, _ address: StudioAddress, to page: inout Markup) {
  for (name, value) in address.choices where !names.contains(name) {
    page.empty("input", ["type": "hidden", "name": name, "value": value])
  }
  guard !names.contains(StudioAddress.editPrefix) else { return }
  for edit in address.edits {
    page.empty(
      "input",
      ["type": "hidden", "name": StudioAddress.editPrefix + edit.name, "value": edit.text])
  }
}
