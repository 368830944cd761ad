package import Diagnostics
internal import Documents

/// A payload whose source is unknown, such as one from the log of a server.
///
/// ```swift
/// let payload = ReceivedPayload.read(file).payload
/// let trace = PayloadTracer(payload, in: workspace).run()
/// ```
package struct ReceivedPayload: Sendable {
  /// The similarity of a payload to a rendering with the same values.
  package enum Likeness: Hashable, Sendable, Comparable {
    /// All bytes are equal.
    case identical
    /// White space, or the spelling of characters, differs.
    case reformatted
    /// The keys have another order, too.
    case reordered
  }

  /// The file of the payload.
  package let file: SourceFile
  let leaves: [PayloadLeaf]
  let syntax: DocumentSyntax

  /// Parses a payload, which is XML if it begins with `<`.
  package static func read(
    _ file: SourceFile
  ) -> (payload: ReceivedPayload?, findings: Findings) {
    let first = file.bytes.first { !Whitespace.contains($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "<") {
      let (document, findings) = XMLReader.read(file)
      return (document.map { ReceivedPayload(.xml($0)) }, findings)
    }
    let (document, findings) = JSONReader.read(file)
    guard !findings.hasErrors else { return (nil, findings) }
    return (document.map { ReceivedPayload(.json($0)) }, findings)
  }

  private init(_ document: Document) {
    file = document.file
    syntax = document.syntax
    leaves = PayloadLeaf.leaves(of: document)
  }

  /// Returns the similarity to a rendering; nil if a value differs.
  func likeness(to body: [UInt8]) -> Likeness? {
    if body == file.bytes { return .identical }
    guard let other = Self.read(SourceFile(name: file.name, bytes: body)).payload,
      other.leaves.count == leaves.count
    else { return nil }
    if zip(leaves, other.leaves).allSatisfy({ $0.isEqual(to: $1) }) { return .reformatted }
    let byPath = Dictionary(other.leaves.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let areEqual = leaves.allSatisfy { leaf in byPath[leaf.path]?.isEqual(to: leaf) ?? false }
    return areEqual ? .reordered : nil
  }
}

extension PayloadLeaf {
  func isEqual(to other: PayloadLeaf) -> Bool {
    path == other.path && kind == other.kind && text == other.text
  }
}
