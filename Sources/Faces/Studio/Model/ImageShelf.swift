internal import Previewing
internal import Synchronization
internal import Workspaces

/// The images that pages of a snapshot draw, each under a name that its bytes determine.
///
/// A page gets the name and never a path, so that a request cannot ask for another file.
final class ImageShelf: Sendable {
  private struct Content {
    var names: [String: String] = [:]
    var images: [String: LocalImage] = [:]
  }

  private let workspace: Workspace
  private let content = Mutex(Content())

  /// The beginning of the path of each image.
  static let path = "/image/"

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The images as a page names them.
  var sources: PictureSources {
    PictureSources { [self] url in (try? name(of: url)).map { .file(at: Self.path + $0) } }
  }

  /// Returns the image with a name; nil if no page names it.
  func image(named name: String) -> LocalImage? { content.withLock { $0.images[name] } }

  /// Returns the reason why the image for a URL is not drawn; nil for one that is drawn.
  func obstacle(to url: String) -> LocalImage.Obstacle? {
    do throws(LocalImage.Obstacle) {
      _ = try name(of: url)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the name of the image for a URL; an image without a copy is looked for at each call.
  private func name(of url: String) throws(LocalImage.Obstacle) -> String {
    if let known = content.withLock({ $0.names[url] }) { return known }
    let image = try workspace.image(at: url)
    let name = FileDigest.of(image.bytes)
    content.withLock { content in
      content.names[url] = name
      content.images[name] = image
    }
    return name
  }
}
