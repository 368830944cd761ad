internal import Bytes
internal import HTTP

/// The place of a file in a container, such as `imports/devices.txt`.
///
/// Clients name files by the URLs of a storage account. The hub reaches no other machine, so it
/// reads only the path of such a URL: `https://account.blob.core.windows.net/imports/devices.txt`
/// and `http://localhost:8899/blobs/imports/devices.txt` are the same file.
struct BlobPath: Hashable, Sendable {
  /// The first segment of a path to a file of the hub.
  static let root = "blobs"

  /// The name of the container.
  let container: String
  /// The name of the file in the container; empty for the container itself.
  let name: String

  /// Creates a path from its segments; nil without any.
  init?(_ segments: some Collection<String>) {
    guard let first = segments.first else { return nil }
    container = first
    name = segments.dropFirst().joined(separator: "/")
  }

  /// Reads the path of an absolute URL; nil if the text is no such URL, or has no path.
  ///
  /// `host` is the host to which the client sent its request.
  init?(url: String, host: String) {
    guard let scheme = ["https://", "http://"].first(where: url.hasPrefix) else { return nil }
    let rest = url.dropFirst(scheme.count)
    let authority = rest.prefix { !"/?#".contains($0) }
    let path = rest.dropFirst(authority.count).prefix { !"?#".contains($0) }
    var segments = RequestTarget.segments(of: Array(path.utf8)[...])[...]
    if authority == host, segments.first == Self.root { segments.removeFirst() }
    guard !authority.isEmpty else { return nil }
    self.init(segments)
  }

  /// The path as text, with which a store finds the file.
  var text: String { name.isEmpty ? container : "\(container)/\(name)" }

  /// Returns the path of a file inside this container or folder.
  func appending(_ file: String) -> BlobPath {
    BlobPath(container: container, name: name.isEmpty ? file : "\(name)/\(file)")
  }

  private init(container: String, name: String) {
    self.container = container
    self.name = name
  }
}
