internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// Where images come from.
  static let wnsImages = Check(.wnsImageSource, .wnsWebImage) { body, findings in
    let schemes = ["http", "https", "ms-appx", "ms-appdata", "file", "ms-resource", "ms-appx-web"]
    for image in body.images {
      guard let source = body.text(image, "src"), let scheme = source.scheme else { continue }
      if scheme.hasPrefix("http"), source.contains(where: \.isWhitespace) {
        findings.report(.wnsImageBlank(image))
        continue
      }
      // One letter is a drive: C:\icon.png is the same file as file:///C:/icon.png.
      if scheme.count > 1, !schemes.contains(scheme) {
        findings.report(.wnsImageSource(image, source, schemes))
      } else if scheme == "http" {
        findings.report(.wnsWebImage(image))
      }
    }
  }
}

extension Rule {
  static let wnsImageSource = Rule(
    "wns-image-source", basis: .documented,
    vendor: VendorStatement("W17", page: MicrosoftPage.toastContent),
    summary: "an image must come from the web, the app's package or its data",
    explanation: """
      Windows loads http:, https:, ms-appx:///, ms-appdata:/// and, on a desktop, file:///; an \
      address without a scheme is relative to 'baseUri', or to the package, and C:\\icon.png is a \
      file. Anything else is left out, a data: address too.
      """,
    bad: toast(storm + #"<image src="data:image/png;base64,iVBORw0KGgo="/>"#),
    good: toast(storm + #"<image src="https://example.com/map.png"/>"#))

  static let wnsWebImage = Rule(
    "wns-web-image", .note, basis: .documented,
    vendor: VendorStatement("W17", page: MicrosoftPage.toastContent),
    summary: "an image from the web should be small, fast, and loaded by https",
    explanation: """
      Windows drops an image of more than 3 MB, of 1 MB on a metered connection, and of 200 KB on \
      older systems, and shows the rest. Nothing of that can be checked here.
      """,
    bad: toast(storm + #"<image src="http://example.com/map.png"/>"#),
    good: toast(storm + #"<image src="https://example.com/map.png"/>"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsImageSource(
    _ image: XMLElement, _ source: String, _ schemes: [String]
  ) -> Self {
    let scheme = source.scheme ?? ""
    let nearest = Suggestion.nearest(to: scheme, among: schemes)
    return Self(
      .wnsImageSource, "Windows loads no image from '\(scheme):'",
      at: Label(image.span(of: "src"), "left out"),
      help: nearest.map { "did you mean '\($0):'?" }
        ?? "put it on the web, or into the app's package (ms-appx:///)")
  }

  /// An address with a space, which no URL contains.
  ///
  /// https://www.rfc-editor.org/rfc/rfc3986#section-2
  fileprivate static func wnsImageBlank(_ image: XMLElement) -> Self {
    Self(
      .wnsImageSource, "a web address must not contain a space",
      at: Label(image.span(of: "src"), "left out"), help: "write a space as %20")
  }

  fileprivate static func wnsWebImage(_ image: XMLElement) -> Self {
    Self(
      .wnsWebImage, "an image from the web may be too large or too slow to be shown",
      at: Label(image.span(of: "src"), "at most 3 MB, 200 KB on older systems"),
      help: "use https, and keep it small")
  }
}
