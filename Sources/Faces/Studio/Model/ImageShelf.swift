internal import Previewing
internal import Synchronization
internal import Workspaces

/// The images that pages of a snapshot draw, each under a name that its bytes determine.
///
/// A page gets the name and never a path, so that a request cannot ask for another file.
final class ImageShelf: Sendable {
  private struct Content {
    var names: [String: String?] = [:]
    var images: [String: LocalImage] = [:]
  }

  private let workspace: Workspace
  private let content = Mutex(Content())

  /// The beginning of the path of each image.
  static let path = "/image/"

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The images as a page names them.
  var sources: PictureSources {
    PictureSources { [self] url in name(of: url).map { .file(at: Self.path + $0) } }
  }

  /// Returns the image with a name; nil if no page names it.
  func image(named name: String) -> LocalImage? { content.withLock { $0.images[name] } }

  /// Returns the name of the image for a URL; nil if there is no copy that can be drawn.
  private func name(of url: String) -> String? {
    content.withLock { content in
      if let known = content.names[url] { return known }
      let image = try? workspace.image(at: url)
      let name = image.map { FileDigest.of($0.bytes) }
      content.names[url] = .some(name)
      if let name { content.images[name] = image }
      return name
    }
  }
}
