internal import Bytes

/// The URIs of files, such as `file:///folder/name.json` (RFC 8089).
package enum FileURI {
  /// Returns the path of a URI; nil unless it is the URI of a local file.
  package static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    var rest = uri.dropFirst("file://".count)
    if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    guard rest.hasPrefix("/"), var path = rest.strictlyPercentDecoded, !path.contains("\0") else {
      return nil
    }
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Returns the URI of an absolute path.
  package static func uri(of path: String) -> String { "file://\(path.percentEncodedPath)" }
}
