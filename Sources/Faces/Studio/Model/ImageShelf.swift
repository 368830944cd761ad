internal import Previewing
internal import Synchronization
internal import Workspaces

/// The images that pages of a snapshot draw, each under a name that its bytes determine.
///
/// A page gets the name and never a path, so that a request cannot ask for another file. A page
/// often asks for an image after the next change of a file, so a shelf keeps what older ones named.
final class ImageShelf: Sendable {
  private struct Content {
    var names: [String: String] = [:]
    var images: [String: LocalImage] = [:]
    /// The names of the images, the one that was named last at the end.
    var order: [String] = []

    mutating func add(_ image: LocalImage, named name: String) {
      if images.updateValue(image, forKey: name) != nil { order.removeAll { $0 == name } }
      order.append(name)
    }

    /// Returns the images that were named last, up to a number of bytes.
    func latest(byteCount limit: Int) -> Content {
      var latest = Content()
      var byteCount = 0
      for name in order.reversed() {
        guard let image = images[name] else { continue }
        byteCount += image.bytes.count
        guard byteCount <= limit else { break }
        latest.images[name] = image
        latest.order.append(name)
      }
      latest.order.reverse()
      return latest
    }
  }

  private let workspace: Workspace
  private let content: Mutex<Content>

  /// The beginning of the path of each image.
  static let path = "/image/"

  /// The maximum size of the images of older shelves in bytes.
  private static let inheritedByteLimit = 4 * LocalImage.byteLimit

  /// Creates the shelf of a snapshot that follows an older one.
  init(
    _ workspace: Workspace, after older: ImageShelf? = nil,
    inheriting limit: Int = inheritedByteLimit
  ) {
    self.workspace = workspace
    content = Mutex(older?.content.withLock { $0.latest(byteCount: limit) } ?? Content())
  }

  /// The images as a page names them.
  var sources: PictureSources {
    PictureSources { [self] url in (try? name(of: url)).map { .file(at: Self.path + $0) } }
  }

  /// Returns the image with a name; nil if no page names it, or none has for a long time.
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
      content.add(image, named: name)
    }
    return name
  }
}
