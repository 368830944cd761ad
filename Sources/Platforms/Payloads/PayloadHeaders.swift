package import Diagnostics
internal import Documents

/// The headers of a request, or those of a template.
package struct PayloadHeaders: Sendable {
  /// The headers in their order.
  package let all: [PayloadHeader]

  /// Creates a list.
  package init(_ all: [PayloadHeader] = []) { self.all = all }

  /// The header of a name; letter case does not count.
  package subscript(name: String) -> PayloadHeader? {
    all.isEmpty ? nil : all.last { $0.name.lowercased() == name.lowercased() }
  }
}

/// A header.
package struct PayloadHeader: Sendable {
  /// The name as it was written.
  package let name: String
  /// The value; absent as long as it depends on a send.
  package let text: String?
  /// Where the value stands.
  package let span: SourceSpan
  /// The file it stands in; nil for the file of the body.
  package let file: SourceFile?

  /// Creates a header.
  package init(_ name: String, _ text: String?, at span: SourceSpan, in file: SourceFile? = nil) {
    self.name = name
    self.text = text
    self.span = span
    self.file = file
  }

  /// The place, with a word about it.
  func label(_ text: String) -> Label { Label(span, text, in: file) }
}
