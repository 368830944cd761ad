internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check of visible content: one visual, and a binding with a template that Windows knows.
  static let wnsBindings = Check(.wnsVisual, .wnsTemplateUnknown) { body, findings in
    guard body.kind != .badge else { return }
    let visuals = body.children("visual", of: body.root)
    guard let visual = visuals.first else {
      // A binding outside <visual> is reported separately.
      if body.children("binding", of: body.root).isEmpty {
        findings.report(.wnsVisualMissing(body.root))
      }
      return
    }
    for extra in visuals.dropFirst() { findings.report(.wnsVisualAgain(extra, first: visual)) }
    let ordinary = body.bindings.filter { $0[attribute: "experienceType"] == nil }
    if ordinary.isEmpty { findings.report(.wnsBindingMissing(visual, body.kind)) }
    if body.kind == .toast {
      for extra in ordinary.dropFirst() {
        findings.report(.wnsBindingAgain(extra, first: ordinary[0]))
      }
    }
    for binding in body.bindings {
      guard let name = body.text(binding, "template") else { continue }
      let known = body.kind.templateNames
      if !known.contains(name) { findings.report(.wnsTemplateUnknown(binding, name, known)) }
    }
  }
}

extension WNSBody.Kind {
  /// The names of the adaptive templates and of the templates of Windows 8 and 8.1.
  var templateNames: [String] {
    switch self {
    case .toast: ["ToastGeneric"] + LegacyTemplate.toasts.map(\.name)
    case .tile:
      ["TileSmall", "TileMedium", "TileWide", "TileLarge"]
        + (LegacyTemplate.tilesOf81 + LegacyTemplate.tilesOf8).map(\.name)
    case .badge: []
    }
  }
}

extension Rule {
  static let wnsVisual = Rule(
    "wns-visual", basis: .documented,
    vendor: VendorStatement("W03", page: MicrosoftPage.toast),
    summary: "a toast or tile must have one visual with a binding",
    explanation: """
      Windows shows only the content of <visual>, in a <binding> with a template; without it, \
      nothing is shown. A toast shows one binding, a tile one for each size.
      """,
    bad: Example("wns-toast.xml", "<toast><text>Storm warning</text></toast>"),
    good: toast(storm))

  static let wnsTemplateUnknown = Rule(
    "wns-template-unknown", basis: .documented,
    vendor: VendorStatement("W03", page: MicrosoftPage.toast),
    summary: "a binding must name a template that Windows knows",
    explanation: """
      Windows shows nothing for an unknown template. Toasts have ToastGeneric and eight older \
      templates; tiles have TileSmall, TileMedium, TileWide, TileLarge and older templates for \
      each size.
      """,
    bad: Example(
      "wns-toast.xml",
      #"<toast><visual><binding template="ToastText05"><text id="1">Storm</text></binding></visual></toast>"#
    ),
    good: Example(
      "wns-toast.xml",
      #"<toast><visual><binding template="ToastText01"><text id="1">Storm</text></binding></visual></toast>"#
    ))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsVisualMissing(_ root: XMLElement) -> Self {
    Self(
      .wnsVisual, "a \(root.name) needs a <visual>", at: Label(root.nameSpan, "nothing to show"),
      help: #"add <visual><binding template="…"><text>…</text></binding></visual>"#)
  }

  fileprivate static func wnsVisualAgain(_ extra: XMLElement, first: XMLElement) -> Self {
    Self(
      .wnsVisual, "a notification must have only one <visual>",
      at: Label(extra.nameSpan, "a second one"),
      related: [Label(first.nameSpan, "the first <visual>")])
  }

  fileprivate static func wnsBindingMissing(_ visual: XMLElement, _ kind: WNSBody.Kind) -> Self {
    Self(
      .wnsVisual, "a <visual> needs a <binding>", at: Label(visual.nameSpan, "nothing to show"),
      severity: kind == .toast ? .error : .warning)
  }

  fileprivate static func wnsBindingAgain(_ extra: XMLElement, first: XMLElement) -> Self {
    Self(
      .wnsVisual, "a toast shows only one <binding>", at: Label(extra.nameSpan, "never shown"),
      severity: .warning, related: [Label(first.nameSpan, "the binding that is shown")])
  }

  fileprivate static func wnsTemplateUnknown(
    _ binding: XMLElement, _ name: String, _ known: [String]
  ) -> Self {
    let nearest = Suggestion.nearest(to: name, among: known)
    let span = binding.span(of: "template")
    return Self(
      .wnsTemplateUnknown,
      "'\(name.shortened)' is not a Windows template of this notification type",
      at: Label(span, "nothing is shown"), help: nearest.map { "did you mean '\($0)'?" },
      fix: Suggestion.certain(nearest, for: name).map {
        Fix("write '\($0)'", replacing: span, with: $0)
      })
  }
}
