internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check for toasts that show nothing except the name of the app.
  static let wnsShown = Check(.wnsToastShowsNothing) { body, findings in
    guard body.kind == .toast else { return }
    let bindings = body.bindings.filter { $0[attribute: "experienceType"] == nil }
    guard let first = bindings.first, bindings.allSatisfy(body.showsNothing) else { return }
    findings.report(.wnsToastShowsNothing(first))
  }
}

extension WNSBody {
  private static let visible: Set = ["image", "group", "progress"]

  /// Whether a binding is known to show nothing: no image, no group and only empty text elements.
  ///
  /// The templates of Windows 8 need a fixed number of texts; another check reports missing ones.
  fileprivate func showsNothing(_ binding: XMLElement) -> Bool {
    let texts = children("text", of: binding)
    guard !texts.isEmpty || text(binding, "template") == "ToastGeneric" else { return false }
    return !binding.elements.contains { Self.visible.contains($0.name) }
      && texts.allSatisfy { content($0)?.allSatisfy(\.isWhitespace) == true }
  }
}

extension Rule {
  static let wnsToastShowsNothing = Rule(
    "wns-toast-shows-nothing", .warning, basis: .inferred,
    vendor: VendorStatement(page: MicrosoftPage.toast),
    summary: "a toast should have a text or an image",
    explanation: """
      WNS accepts a toast without content, but the device shows only the name of the app, or \
      nothing. An empty text element counts as no text.
      """,
    bad: toast(""), good: toast("<text>Storm warning</text>"))

  static let wnsEmptyRaw = Rule(
    "wns-empty-raw", basis: .documented,
    vendor: VendorStatement(
      page: VendorPage(
        "Microsoft, windows-dev-docs, issue 4173",
        "https://github.com/MicrosoftDocs/windows-dev-docs/issues/4173",
        checked: .init(2026, 11, 23))),
    summary: "a raw notification must not be empty",
    explanation: """
      WNS accepts a raw notification with an empty body, but never delivers it. Send at least one \
      byte to wake the app.
      """,
    bad: Example("wns-raw.json", ""), good: Example("wns-raw.json", "{}"))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsToastShowsNothing(_ binding: XMLElement) -> Self {
    Self(
      .wnsToastShowsNothing, "the toast has neither text nor an image",
      at: Label(binding.nameSpan, "shows only the name of the app"),
      help: "add <text>…</text> to the binding")
  }

  static func wnsEmptyRaw(_ file: SourceFile) -> Self {
    Self(
      .wnsEmptyRaw, "a raw notification must not be empty",
      at: Label(SourceSpan(0, 0), "never delivered", in: file), help: "send at least one byte")
  }
}
