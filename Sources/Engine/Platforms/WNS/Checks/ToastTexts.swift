internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check of a toast's text elements: their number, positions and styles.
  static let wnsTexts = Check(.wnsTooManyTexts, .wnsTextWithoutEffect) { body, findings in
    guard body.kind == .toast else { return }
    for binding in body.bindings where body.text(binding, "template") == "ToastGeneric" {
      let texts = body.children("text", of: binding)
      let attributions = texts.filter { $0[attribute: "placement"] != nil }
      let lines = texts.filter { $0[attribute: "placement"] == nil }
      for extra in lines.dropFirst(WNSBody.mostLines) { findings.report(.wnsFourthText(extra)) }
      for extra in attributions.dropFirst() { findings.report(.wnsSecondAttribution(extra)) }
      body.checkOrder(of: binding, &findings)
      for text in lines { body.checkHints(of: text, &findings) }
    }
  }
}

extension WNSBody {
  fileprivate static let mostLines = 3
  private static let hintsOfSubgroups = ["hint-style", "hint-wrap", "hint-minLines", "hint-align"]

  /// Checks that text comes first; Windows moves or drops text after an image or a group.
  fileprivate func checkOrder(of binding: XMLElement, _ findings: inout Findings) {
    var other: XMLElement?
    for child in binding.elements {
      switch child.name {
      case "text" where child[attribute: "placement"] == nil:
        if let other { findings.report(.wnsTextAfterOther(child, other)) }
      case "image" where ["appLogoOverride", "hero"].contains(text(child, "placement")): break
      case "image", "group", "progress": other = other ?? child
      default: break
      }
    }
  }

  fileprivate func checkHints(of text: XMLElement, _ findings: inout Findings) {
    for attribute in text.attributes {
      if Self.hintsOfSubgroups.contains(attribute.name) {
        findings.report(.wnsHintAtTop(attribute))
      } else if attribute.name == "hint-callScenarioCenterAlign",
        self.text(root, "scenario") != "incomingCall",
        root[attribute: "scenario"].map({ pending[$0.value.span] == nil }) ?? true
      {
        findings.report(.wnsCallAlignment(attribute))
      }
    }
  }
}

extension Rule {
  static let wnsTooManyTexts = Rule(
    "wns-too-many-texts", .warning, basis: .documented,
    vendor: VendorStatement("W07", page: MicrosoftPage.toastContent),
    summary: "a toast should have at most three text elements and one attribution",
    explanation: "Windows drops a fourth text element and a second attribution.",
    bad: toast("<text>One</text><text>Two</text><text>Three</text><text>Four</text>"),
    good: toast("<text>One</text><text>Two</text><text>Three and four</text>"))

  static let wnsTextWithoutEffect = Rule(
    "wns-text-without-effect", .warning, basis: .documented,
    vendor: VendorStatement("W18", effect: .ignored, page: MicrosoftPage.toastContent),
    summary: "the text of a toast should come first and use only hints that work at the top level",
    explanation: """
      Windows moves up or drops text after an image or a group. At the top level of a binding, \
      only 'hint-maxLines' works; styles and alignment require a subgroup, and \
      'hint-callScenarioCenterAlign' requires an incoming call.
      """,
    bad: toast(#"<image src="map.png"/><text>Storm warning</text>"#),
    good: toast(#"<text>Storm warning</text><image src="map.png"/>"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsFourthText(_ text: XMLElement) -> Self {
    Self(
      .wnsTooManyTexts, "a toast shows only three text elements",
      at: Label(text.nameSpan, "dropped"),
      help: "combine the element with another text element, or put it into a <group>")
  }

  fileprivate static func wnsSecondAttribution(_ text: XMLElement) -> Self {
    Self(
      .wnsTooManyTexts, "a toast shows only one attribution", at: Label(text.nameSpan, "dropped"))
  }

  fileprivate static func wnsTextAfterOther(_ text: XMLElement, _ other: XMLElement) -> Self {
    Self(
      .wnsTextWithoutEffect, "the text of a toast should come before all other elements",
      at: Label(text.nameSpan, "moved up or dropped"),
      related: [Label(other.nameSpan, "comes before the text")])
  }

  fileprivate static func wnsHintAtTop(_ attribute: XMLAttribute) -> Self {
    Self(
      .wnsTextWithoutEffect, "'\(attribute.name)' only works in a subgroup",
      at: Label(attribute.nameSpan, "no effect here"),
      help: "wrap the text in <group><subgroup>…</subgroup></group>")
  }

  fileprivate static func wnsCallAlignment(_ attribute: XMLAttribute) -> Self {
    Self(
      .wnsTextWithoutEffect, "'\(attribute.name)' only works in an incoming call",
      at: Label(attribute.nameSpan, "no effect here"),
      help: "set scenario=\"incomingCall\" on the toast")
  }
}
