internal import Bytes

/// A writer for XML on one line without an XML declaration, such as a response of a service.
package struct XMLOutput {
  /// The bytes of the document so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty document.
  package init() {}

  /// Writes a start tag with attributes in the given order.
  package mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    start(name, attributes)
    append(">")
  }

  /// Writes the end tag of an element.
  package mutating func close(_ name: String) { append("</\(name)>") }

  /// Writes an element without content.
  package mutating func empty(_ name: String, _ attributes: [(String, String)] = []) {
    start(name, attributes)
    append("/>")
  }

  /// Writes an element with text.
  package mutating func element(
    _ name: String, _ text: String, _ attributes: [(String, String)] = []
  ) {
    open(name, attributes)
    bytes.append(Array(text.utf8), as: .xmlText)
    close(name)
  }

  /// Writes an element whose text is in a CDATA section.
  package mutating func cdata(_ name: String, _ text: String) {
    open(name)
    CDATA.append(Array(text.utf8), to: &bytes)
    close(name)
  }

  private mutating func start(_ name: String, _ attributes: [(String, String)]) {
    append("<\(name)")
    for (name, value) in attributes {
      append(" \(name)=\"")
      bytes.append(Array(value.utf8), as: .xmlDoubleQuoted)
      append("\"")
    }
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }
}
