internal import Diagnostics
internal import Documents

/// A file that is open in the editor; its text replaces the content on disk.
package struct OpenDocument: Sendable {
  /// The URI in the client's spelling.
  package let uri: String
  /// The path of the file.
  package let path: String
  /// The version of the text, assigned by the client.
  package private(set) var version: Int
  /// The text of the document, with unsaved changes.
  package private(set) var buffer: TextBuffer

  /// Creates a document from the `textDocument` of `didOpen`; nil unless the URI is a local file's.
  init?(_ item: JSONValue?) {
    guard let item, let uri = item["uri"]?.text?.string, let path = FileURI.path(of: uri),
      let text = item["text"]?.text
    else { return nil }
    self.uri = uri
    self.path = path
    version = item["version"]?.integer ?? 0
    buffer = TextBuffer(Array(text.bytes))
  }

  /// Applies the changes of `didChange` in order.
  mutating func change(
    _ changes: [JSONValue], version: Int?, _ encoding: PositionEncoding
  ) {
    for change in changes {
      guard let text = change["text"]?.text else { continue }
      guard let start = TextPosition(change[path: "range", "start"]),
        let end = TextPosition(change[path: "range", "end"])
      else {
        buffer = TextBuffer(Array(text.bytes))
        continue
      }
      let first = buffer.offset(of: min(start, end), in: encoding)
      let last = buffer.offset(of: max(start, end), in: encoding)
      buffer.replace(SourceSpan(first, last), with: Array(text.bytes))
    }
    self.version = version ?? self.version + 1
  }
}
