internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check of image sources.
  static let wnsImages = Check(.wnsImageSource, .wnsWebImage) { body, findings in
    let schemes = ["http", "https", "ms-appx", "ms-appdata", "file", "ms-resource", "ms-appx-web"]
    for image in body.images {
      guard let source = body.text(image, "src"), let scheme = source.scheme else { continue }
      if scheme.hasPrefix("http"), source.contains(where: \.isWhitespace) {
        findings.report(.wnsImageBlank(image))
        continue
      }
      // A scheme of one letter is a drive: C:\icon.png is the same file as file:///C:/icon.png.
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
    summary: "an image must come from the web, the app's package or the app's data",
    explanation: """
      Windows loads http:, https:, ms-appx:///, ms-appdata:/// and, on a desktop, file:/// and \
      paths such as C:\\icon.png. A URL without a scheme is relative to 'baseUri' or to the \
      package. Windows omits any other image, including data: URLs.
      """,
    bad: toast(storm + #"<image src="data:image/png;base64,iVBORw0KGgo="/>"#),
    good: toast(storm + #"<image src="https://example.com/map.png"/>"#))

  static let wnsWebImage = Rule(
    "wns-web-image", .note, basis: .documented,
    vendor: VendorStatement("W17", page: MicrosoftPage.toastContent),
    summary: "an image from the web should be small, load quickly and use https",
    explanation: """
      Windows omits an image larger than 3 MB, larger than 1 MB on a metered connection, or larger \
      than 200 KB on older systems. Crier cannot check the size.
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
      .wnsImageSource, "Windows does not load images from '\(scheme):'",
      at: Label(image.span(of: "src"), "image omitted"),
      help: nearest.map { "did you mean '\($0):'?" }
        ?? "put the image on the web, or into the app's package (ms-appx:///)")
  }

  /// Creates the finding for a web URL that contains a space.
  ///
  /// https://www.rfc-editor.org/rfc/rfc3986#section-2
  fileprivate static func wnsImageBlank(_ image: XMLElement) -> Self {
    Self(
      .wnsImageSource, "a web URL must not contain a space",
      at: Label(image.span(of: "src"), "image omitted"), help: "write the space as %20")
  }

  fileprivate static func wnsWebImage(_ image: XMLElement) -> Self {
    Self(
      .wnsWebImage, "Windows may omit a web image that is too large or too slow to load",
      at: Label(image.span(of: "src"), "at most 3 MB, or 200 KB on older systems"),
      help: "use https and a small image")
  }
}
