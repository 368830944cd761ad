import Diagnostics
import Documents
import Testing

/// An entry or a feed, compared without the values that differ from response to response.
struct RecordedEntry {
  private let text: String
  private let root: XMLElement

  init(_ text: String) throws {
    self.text = text
    let document = XMLReader.read(SourceFile(name: "answer", text: text)).document
    root = try #require(document?.root)
  }

  private init(_ text: String, _ root: XMLElement) {
    self.text = text
    self.root = root
  }

  /// The entries of a feed.
  var entries: [RecordedEntry] {
    root.elements.filter { $0.name == "entry" }.map { RecordedEntry(text, $0) }
  }

  /// The elements that the hub sets.
  private static let ownElements: Set = ["ETag", "ExpirationTime", "RegistrationId"]

  /// A request that a client could have sent: the entry without the elements that the hub sets.
  var request: String {
    let content = root.elements.first { $0.name == "content" }
    guard let description = content?.elements.first else { return "" }
    let elements = description.elements.filter {
      !Self.ownElements.contains($0.name) && $0.contentSpan != nil
    }
    return Entry.entry(description.name, elements.map { source($0.span) }.joined())
  }

  private func source(_ span: SourceSpan) -> String {
    String(decoding: Array(text.utf8)[span.range], as: UTF8.self)
  }

  /// The tree as a string: names, attributes and text in order.
  ///
  /// Ids, times and continuation tokens are replaced.
  var shape: String { Self.shape(of: root) }

  private static func shape(of element: XMLElement) -> String {
    let attributes = element.attributes.map { " \($0.name)=\"\(mask($0.value.string))\"" }
    let inner = element.elements.map(shape).joined()
    let isTime = ["published", "updated"].contains(element.name)
    let text = isTime ? "TIME" : mask(element.content.string)
    return "<\(element.name)\(attributes.joined())>\(inner.isEmpty ? text : inner)</>"
  }

  private static func mask(_ text: String) -> String {
    text.replacing(#/\d+-\d+-\d+/#, with: "ID")
      .replacing(#/continuationtoken=[^&]*/#, with: "continuationtoken=TOKEN")
      .replacing("%24", with: "$")
  }
}
