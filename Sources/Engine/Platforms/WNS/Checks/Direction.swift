internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check of text direction: Windows aligns text by its language tag, not by its letters.
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

  /// Whether the first letter is right-to-left; nil if the string has no letters.
  var isRightToLeft: Bool? {
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
    summary: "the language tag should match the direction of the text",
    explanation: """
      The language tag determines the alignment and the font. Arabic text with lang="en" is \
      aligned on the \
      left.
      """,
    bad: toast("<text lang=\"en\">\u{062A}\u{062D}\u{0630}\u{064A}\u{0631}</text>"),
    good: toast("<text lang=\"ar\">\u{062A}\u{062D}\u{0630}\u{064A}\u{0631}</text>"))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsDirection(_ text: XMLElement, _ tag: String) -> Self {
    Self(
      .wnsDirection, "the direction of the text contradicts its language tag '\(tag)'",
      at: Label(text.contentSpan ?? text.nameSpan, "aligned on the wrong side"),
      help: "set 'lang' to the language of the text")
  }
}
