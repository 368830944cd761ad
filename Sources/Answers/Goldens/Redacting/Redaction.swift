internal import Diagnostics
package import Documents

/// A path to values that goldens omit, because the values change from run to run.
///
/// A path is a JSON pointer for a JSON body or an XPath for an XML body, and has no effect on a
/// body in the other syntax.
package struct Redaction: Hashable, Sendable {
  /// The path as the author wrote it.
  package let path: String

  /// Parses a path; returns nil unless it is a JSON pointer or an XPath.
  package init?(_ path: String) {
    guard path.hasPrefix("/") else { return nil }
    self.path = path
  }

  /// The text that replaces a redacted value in XML.
  package static let placeholder = "[redacted]"

  /// A body after redaction.
  package struct Result: Sendable {
    /// The body.
    package let body: [UInt8]
    /// The redactions that matched a value.
    package let used: [Redaction]
    /// The end offset of each replacement, and the distance from there to the original offset.
    fileprivate let shifts: [(end: Int, distance: Int)]

    /// Returns the offset in the original body for an offset in the redacted body.
    func original(of offset: Int) -> Int {
      offset + (shifts.last { $0.end <= offset }?.distance ?? 0)
    }
  }

  /// Replaces the values in a body that the redactions match.
  package static func apply(
    _ redactions: [Redaction], to body: [UInt8], as syntax: DocumentSyntax
  ) -> Result {
    let file = SourceFile(name: "body", bytes: body)
    guard !redactions.isEmpty, let document = Document.read(file, as: syntax).document else {
      return Result(body: body, used: [], shifts: [])
    }
    var used: [Redaction] = []
    var replacements: [Replacement] = []
    for redaction in redactions {
      let found = redaction.replacements(in: document)
      if !found.isEmpty { used.append(redaction) }
      replacements += found
    }
    let (replaced, shifts) = Replacement.apply(replacements, to: body)
    return Result(body: replaced, used: used, shifts: shifts)
  }

  private func replacements(in document: Document) -> [Replacement] {
    switch document {
    case .json(let document):
      JSONPointer(path)?.values(in: document.root).map { value in
        // The placeholder names the kind of the value, so that a test detects, for example, a
        // number that has become a string.
        Replacement(span: value.span, text: "\"[redacted: \(value.kindName)]\"")
      } ?? []
    case .xml(let document):
      ElementPath(path)?.targets(in: document).compactMap { target in
        switch target {
        case .element(let element):
          element.contentSpan.map { Replacement(span: $0, text: Self.placeholder) }
        case .attribute(let attribute):
          Replacement(span: attribute.value.span, text: Self.placeholder)
        }
      } ?? []
    }
  }
}

/// A replacement of a part of a body.
private struct Replacement {
  let span: SourceSpan
  let text: String

  /// Applies replacements from the start; a replacement inside another replacement has no effect.
  static func apply(
    _ replacements: [Replacement], to body: [UInt8]
  ) -> (body: [UInt8], shifts: [(end: Int, distance: Int)]) {
    var output: [UInt8] = []
    var shifts: [(end: Int, distance: Int)] = []
    var position = 0
    let sorted = replacements.sorted {
      ($0.span.start, -$0.span.end) < ($1.span.start, -$1.span.end)
    }
    for replacement in sorted where replacement.span.start >= position {
      output += body[position..<replacement.span.start]
      output += Array(replacement.text.utf8)
      position = replacement.span.end
      shifts.append((output.count, position - output.count))
    }
    return (output + body[position...], shifts)
  }
}
