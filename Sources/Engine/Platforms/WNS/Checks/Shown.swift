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
  /// Whether an element is known to show nothing: no image, no progress, and only empty text.
  fileprivate func showsNothing(_ element: XMLElement) -> Bool {
    element.elements.allSatisfy { child in
      switch child.name {
      case "text": content(child)?.allSatisfy(\.isWhitespace) == true
      case "image": isEmptyImage(child)
      case "progress": false
      default: showsNothing(child)
      }
    }
  }

  private func isEmptyImage(_ image: XMLElement) -> Bool {
    // A missing attribute is reported as such.
    guard let source = image[attribute: "src"] else { return false }
    return pending[source.value.span] == nil && source.value.string.allSatisfy(\.isWhitespace)
  }
}

extension Rule {
  static let wnsToastShowsNothing = Rule(
    "wns-toast-shows-nothing", .warning, basis: .inferred,
    vendor: VendorStatement(page: MicrosoftPage.toast),
    summary: "a toast should have a text or an image",
    explanation: """
      WNS accepts a toast without content, but the device shows only the name of the app, or \
      nothing. An empty text element counts as no text, and an image without a source as no image.
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
