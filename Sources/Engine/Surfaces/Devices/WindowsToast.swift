internal import Documents

/// A toast as displayed by Windows.
struct WindowsToast {
  private let root: XMLElement
  private let binding: XMLElement?
  private let received: DeviceReading
  private let content: WindowsContent

  init(_ root: XMLElement, _ received: DeviceReading) {
    self.root = root
    self.received = received
    binding = root.child("visual")?.children(named: "binding")
      .first { $0.value("experienceType") == nil }
    content = WindowsContent(received)
  }

  func show(_ appearance: inout Appearance) {
    guard let binding, let template = binding.value("template") else {
      appearance.silence = "nothing is shown: no 'binding' has a 'template'"
      return
    }
    if template == "ToastGeneric" {
      showAdaptive(binding, &appearance)
    } else if let legacy = LegacyToast(template) {
      let icon = defaultLogo(of: binding)
      let parts = legacy.parts(of: binding, hasIcon: !icon.isEmpty, measures, content)
      appearance.surfaces = [
        surface(.toast, icon + parts + nameOfApp + buttons, assumptions: [.legacyToast])
      ]
    } else {
      appearance.silence = "nothing is shown: '\(template)' is not a Windows template"
      return
    }
    if let launch = root.value("launch"), !launch.isEmpty {
      appearance.omit("'launch'", "passed to the app after a click on the toast")
    }
    content.explainPictures(of: binding, &appearance)
  }

  // MARK: - The adaptive toast

  private func showAdaptive(_ binding: XMLElement, _ appearance: inout Appearance) {
    let texts = self.texts(of: binding)
    let head = images(of: binding, .hero) + logo(of: binding) + texts
    appearance.surfaces = [
      surface(.toast, head + images(of: binding, .inline) + buttons, assumptions: [.toastLines])
    ]
    let rest = expandedParts(of: binding)
    if !rest.isEmpty || !inputs.isEmpty {
      appearance.surfaces.append(
        surface(
          .toastExpanded, head + images(of: binding, .inline) + rest + inputs + buttons,
          assumptions: [.toastLines, .toastBanner]))
    }
    explainTexts(of: binding, &appearance)
  }

  private func surface(
    _ kind: SurfaceKind, _ parts: [Surface.Part], assumptions: [Assumption]
  ) -> Surface {
    let header: [Surface.Part] =
      isWindows10 ? [] : [.header(app: received.appName, time: "")]
    return Surface(
      kind, .toast, header + parts, assumptions: assumptions, direction: received.device)
  }

  private var isWindows10: Bool { received.generation(of: .windows) == .windows10 }

  private var measures: SurfaceMeasures { received.measures(of: .windows) }

  /// The width of text; Windows 10 shows the icon of the app if there is no logo.
  private var textWidth: Double {
    hasLogo || isWindows10 ? measures.toastTextBesideLogo : measures.toastText
  }

  private var hasLogo: Bool {
    binding?.children(named: "image")
      .contains { $0.value("placement") == "appLogoOverride" } == true
  }

  /// Returns the logo of the toast; by default, Windows 10 shows the icon of the app.
  private func logo(of binding: XMLElement) -> [Surface.Part] {
    hasLogo ? images(of: binding, .logo) : defaultLogo(of: binding)
  }

  /// The icon of the app, which Windows 10 shows if the toast has no image of its own.
  private func defaultLogo(of binding: XMLElement) -> [Surface.Part] {
    let hasOwn = hasLogo || binding.value("template")?.hasPrefix("ToastImage") == true
    guard isWindows10, !hasOwn else { return [] }
    return [.picture(PictureBox(.icon, PictureText(supplied: received.appName)))]
  }

  /// The name of the app, which Windows 10 shows below the text and Windows 11 in the header.
  private var nameOfApp: [Surface.Part] {
    guard isWindows10 else { return [] }
    let name = PictureText(supplied: received.appName)
    return [
      .text(PictureLines(.attribution, name, in: attributionFit, device: received.device))
    ]
  }

  private var attributionFit: TextFit {
    TextFit(
      width: textWidth, size: measures["attribution-size"], lines: 1, .toastTexts, font: .windows)
  }

  private func plainTexts(of binding: XMLElement) -> [XMLElement] {
    binding.children(named: "text").filter { $0.value("placement") != "attribution" }
  }

  /// Returns the title (up to 2 lines), the other text (up to 4 lines) and the attribution.
  private func texts(of binding: XMLElement) -> [Surface.Part] {
    var parts: [Surface.Part] = []
    var linesLeft = measures.count("body-lines")
    for (index, element) in plainTexts(of: binding).prefix(3).enumerated() {
      let isTitle = index == 0
      let most = element.value("hint-maxLines").flatMap(Int.init) ?? .max
      let lines = max(1, min(isTitle ? measures.count("title-lines") : linesLeft, most))
      guard isTitle || linesLeft > 0, !element.content.isBlank else { continue }
      let fit = TextFit(
        width: textWidth, size: measures[isTitle ? "title-size" : "body-size"], lines: lines,
        .toastTexts, font: isTitle ? .windows.bold : .windows)
      let shown = content.lines(isTitle ? .title : .body, element, in: fit)
      if !isTitle { linesLeft -= shown.fitted.lines.count }
      parts.append(.text(shown))
    }
    let attribution = binding.children(named: "text")
      .first { $0.value("placement") == "attribution" }
    parts += nameOfApp
    if let attribution {
      parts.append(.text(content.lines(.attribution, attribution, in: attributionFit)))
    }
    return parts
  }

  private func images(of binding: XMLElement, _ place: PictureBox.Place) -> [Surface.Part] {
    binding.children(named: "image").compactMap { image in
      guard PictureBox.Place(placement: image.value("placement")) == place else { return nil }
      return content.picture(image, place)
    }
  }

  /// Returns the parts below the text of an expanded toast.
  private func expandedParts(of binding: XMLElement) -> [Surface.Part] {
    binding.elements.flatMap { element -> [Surface.Part] in
      switch element.localName {
      case "group": [content.columns(of: element, width: textWidth, .toastTexts)]
      case "progress": [content.progress(element)]
      default: []
      }
    }
  }

  private var inputs: [Surface.Part] {
    (root.child("actions")?.children(named: "input") ?? []).map { input in
      var selections = input.children(named: "selection")
      // The list shows the choice with this id before it is opened.
      if let id = input.value("defaultInput"),
        let place = selections.firstIndex(where: { $0.value("id") == id })
      {
        selections.insert(selections.remove(at: place), at: 0)
      }
      let choices = selections.compactMap { $0.text("content") }
      let own = actions.first { $0.belongs(to: input) }
      return .input(
        Surface.Input(
          label: input.text("title"), hint: input.text("placeHolderContent"), choices: choices,
          button: own.map(button)))
    }
  }

  private var actions: [XMLElement] {
    root.child("actions")?.children(named: "action").filter {
      $0.value("placement") != "contextMenu"
    } ?? []
  }

  private var buttons: [Surface.Part] {
    let inputs = root.child("actions")?.children(named: "input") ?? []
    let buttons = actions.prefix(measures.count("buttons"))
      .filter { action in !inputs.contains(where: action.belongs) }.map(button)
    return buttons.isEmpty ? [] : [.buttons(buttons)]
  }

  private func button(_ action: XMLElement) -> Surface.Button {
    Surface.Button(label(of: action), emphasis(of: action))
  }

  /// Returns the label of a button; Windows has its own labels for system actions.
  private func label(of action: XMLElement) -> PictureText {
    if let text = action.text("content"), !text.isBlank { return text }
    guard action.value("activationType") == "system" else {
      return PictureText(supplied: action.value("hint-toolTip") ?? "")
    }
    return PictureText(supplied: action.value("arguments") == "snooze" ? "Snooze" : "Dismiss")
  }

  private func emphasis(of action: XMLElement) -> Surface.Button.Emphasis {
    guard root.value("useButtonStyle") == "true" else { return .plain }
    switch action.value("hint-buttonStyle") {
    case "Success": return .success
    case "Critical": return .critical
    default: return .plain
    }
  }

  // MARK: - Invisible parts

  private func explainTexts(of binding: XMLElement, _ appearance: inout Appearance) {
    for extra in plainTexts(of: binding).dropFirst(3) {
      appearance.omit(
        "the text \u{201C}\(extra.content.string.prefix(40))\u{201D}",
        "a toast shows at most three text elements")
    }
    let hidden =
      root.child("actions")?.children(named: "action")
      .filter { $0.value("placement") == "contextMenu" } ?? []
    for action in hidden {
      appearance.omit(
        "the action \u{201C}\(action.value("content") ?? "")\u{201D}",
        "shown in the overflow menu")
    }
  }
}

extension XMLElement {
  /// Whether the action is drawn next to an input instead of below the toast.
  fileprivate func belongs(to input: XMLElement) -> Bool {
    guard let id = value("hint-inputId"), !id.isEmpty else { return false }
    return id == input.value("id")
  }
}

extension PictureBox.Place {
  /// Creates the position of an image from the attribute `placement`.
  init(placement: String?) {
    switch placement {
    case "appLogoOverride": self = .logo
    case "hero": self = .hero
    case "background": self = .background
    case "peek": self = .peek
    default: self = .inline
    }
  }
}
