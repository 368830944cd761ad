internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check of a badge's value: a number, or one of Windows' glyphs.
  static let wnsBadge = Check(.wnsBadgeValue) { body, findings in
    guard body.kind == .badge, let value = body.root[attribute: "value"]?.value else { return }
    let texts = body.pending[value.span].map { $0.possibleTexts ?? [] } ?? [value.string]
    for text in texts where !WNSBody.glyphs.contains(text) {
      guard let number = Int(text) else {
        findings.report(.wnsBadgeGlyph(value.span, text))
        continue
      }
      if number < 0 { findings.report(.wnsBadgeNegative(value.span)) }
    }
  }
}

extension WNSBody {
  static let glyphs = [
    "none", "activity", "alarm", "alert", "attention", "available", "away", "busy", "error",
    "newMessage", "paused", "playing", "unavailable",
  ]
}

extension Rule {
  static let wnsBadgeValue = Rule(
    "wns-badge-value", .warning, basis: .documented,
    vendor: VendorStatement("W26", page: MicrosoftPage.badge),
    summary: "a badge should be one of Windows' glyphs or a whole number, 0 or more",
    explanation: """
      0 and 'none' remove the badge; numbers above 99 are shown as 99+. Glyph names are \
      case-sensitive, as in 'newMessage'. Windows shows no badge for any other value.
      """,
    bad: Example("wns-badge.xml", #"<badge value="newmessage"/>"#),
    good: Example("wns-badge.xml", #"<badge value="newMessage"/>"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsBadgeGlyph(_ span: SourceSpan, _ text: String) -> Self {
    let nearest = Suggestion.nearest(to: text, among: WNSBody.glyphs)
    return Self(
      .wnsBadgeValue, "'\(text.shortened)' is not a badge value", at: Label(span, "not shown"),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "use a number, or one of \(WNSBody.glyphs.joined(separator: ", "))",
      fix: Suggestion.certain(nearest, for: text).map {
        Fix("write '\($0)'", replacing: span, with: $0)
      })
  }

  fileprivate static func wnsBadgeNegative(_ span: SourceSpan) -> Self {
    Self(.wnsBadgeValue, "the badge value is negative", at: Label(span, "not shown"))
  }
}
