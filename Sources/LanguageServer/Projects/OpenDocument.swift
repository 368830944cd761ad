internal import Diagnostics
internal import Documents

/// A file that the editor has open; its text counts instead of that on disk.
package struct OpenDocument: Sendable {
  /// The address as the client spells it.
  package let uri: String
  /// The path.
  package let path: String
  /// The version that the client gave the text.
  package private(set) var version: Int
  /// The text.
  package private(set) var buffer: TextBuffer

  /// Opens a document; nil if the parameters are not those of `didOpen` for a local file.
  init?(_ item: JSONValue?) {
    guard let item, let uri = item["uri"]?.text?.string, let path = FileURI.path(of: uri),
      let text = item["text"]?.text
    else { return nil }
    self.uri = uri
    self.path = path
    version = item["version"]?.integer ?? 0
    buffer = TextBuffer(Array(text.bytes))
  }

  /// Makes the changes of `didChange`, in their order.
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
