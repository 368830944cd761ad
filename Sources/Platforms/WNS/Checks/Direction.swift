internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// Windows aligns a text by its language tag, not by its letters.
  static let wnsDirection = Check(.wnsDirection) { body, findings in
    for binding in body.bindings {
      let outer = body.text(binding, "lang") ?? body.visual.flatMap { body.text($0, "lang") }
      for text in binding.elements where text.name == "text" {
        guard let tag = body.text(text, "lang") ?? outer, !tag.isEmpty,
          let content = body.content(text), !content.hasPrefix("ms-resource:"),
          let isRightToLeft = content.isRightToLeft, isRightToLeft != tag.isRightToLeftLanguage
        else { continue }
        findings.report(.wnsDirection(text, tag))
      }
    }
  }
}

extension String {
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "dv", "fa", "he", "iw", "ku", "ps", "sd", "ug", "ur", "yi",
  ]

  fileprivate var isRightToLeftLanguage: Bool {
    Self.rightToLeftLanguages.contains(
      lowercased().split(separator: "-").first.map(String.init) ?? "")
  }

  /// The direction of the first letter that has one.
  fileprivate var isRightToLeft: Bool? {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFEFC).contains(scalar.value)
    }
    return nil
  }
}

extension Rule {
  static let wnsDirection = Rule(
    "wns-direction", .warning, basis: .documented,
    vendor: VendorStatement("W27", page: MicrosoftPage.language),
    summary: "the language tag should fit the direction of the text",
    explanation: """
      The tag decides on which side a text begins, and with which font it is drawn. An Arabic text \
      with lang="en" is left-aligned.
      """,
    bad: toast("<text lang=\"en\">\u{062A}\u{062D}\u{0630}\u{064A}\u{0631}</text>"),
    good: toast("<text lang=\"ar\">\u{062A}\u{062D}\u{0630}\u{064A}\u{0631}</text>"))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsDirection(_ text: XMLElement, _ tag: String) -> Self {
    Self(
      .wnsDirection, "the text does not run in the direction of '\(tag)'",
      at: Label(text.contentSpan ?? text.nameSpan, "aligned on the wrong side"),
      help: "give the text the language it is in")
  }
}
