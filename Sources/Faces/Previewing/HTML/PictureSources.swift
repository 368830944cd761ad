internal import Bytes
internal import Surfaces
package import Workspaces

/// The copies of images that pictures draw in place of URLs.
///
/// ```swift
/// let images = PictureSources { url in .file(at: "/image/5f0c1d") }
/// let parts = PreviewMarkup(preview, id: "p0", images: images)
/// ```
package struct PictureSources: Sendable {
  /// The way to draw an image.
  package enum Drawing: Hashable, Sendable {
    /// The page loads a file.
    case file(at: String)
    /// A class of the style sheet contains the image.
    case style(String)
  }

  private let find: @Sendable (String) -> Drawing?

  /// Creates sources from a function that returns nil for an image without a copy.
  package init(_ find: @escaping @Sendable (String) -> Drawing?) { self.find = find }

  /// No copies: each image is a surface with its name.
  package static let none = PictureSources { _ in nil }

  /// Returns the way to draw the image at a URL; nil if there is no copy.
  func drawing(of url: String) -> Drawing? { find(url) }
}

extension PictureSources {
  /// Returns sources for a self-contained page, and the style that contains each image once.
  package static func embedded(
    _ previews: [Preview], in workspace: Workspace
  ) -> (sources: PictureSources, style: String) {
    var classes: [String: String] = [:]
    var style = ""
    var seen: Set<String> = []
    for box in previews.flatMap(\.surfaces).flatMap(\.images) {
      let url = box.source.string
      guard seen.insert(url).inserted, let image = try? workspace.image(at: url) else { continue }
      let name = "image-\(classes.count + 1)"
      classes[url] = name
      style += ".\(name){background-image:url(\"\(image.dataURL)\")}\n"
    }
    let names = classes
    return (PictureSources { url in names[url].map { .style($0) } }, style)
  }
}

extension LocalImage {
  /// The image as a `data` URL, for a self-contained page (https://www.rfc-editor.org/rfc/rfc2397).
  fileprivate var dataURL: String { "data:\(mediaType);base64,\(Base64.encode(bytes))" }
}
