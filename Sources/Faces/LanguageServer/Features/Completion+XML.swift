internal import Diagnostics
internal import Documents
internal import Platforms
internal import Workspaces

extension CompletionPlace {
  /// The elements, attributes and values to propose at the cursor in an XML file.
  var xmlProposals: Proposals {
    guard case .template(let target)? = view.kind, let cursor = XMLCursor(bytes, at: offset) else {
      return nothing
    }
    switch cursor.part {
    case .element: return Proposals(span: xmlNameSpan, values: target.elements(below: cursor.path))
    case .endTag:
      let open = cursor.path.last.map { [Proposal(text: $0, kind: .field)] }
      return Proposals(span: xmlNameSpan, values: open ?? [])
    case .attribute(let taken):
      let attributes = target.element(at: cursor.path)?.attributes ?? []
      let free = attributes.filter { !taken.contains($0.name) }
      return Proposals(
        span: xmlNameSpan,
        values: free.map {
          Proposal($0, kind: .property, in: cursor.path.joined(separator: "/"))
        })
    case .value(let name):
      let attribute = target.element(at: cursor.path)?.attributes.first { $0.name == name }
      let words = attribute?.value.words(at: []) ?? []
      return Proposals(
        span: SourceSpan(cursor.start, endOfValue),
        values: words.map { Proposal(text: $0, kind: .keyword) })
    }
  }

  private var xmlNameSpan: SourceSpan { nameSpan(XMLCursor.isNamePart) }

  private var endOfValue: Int {
    bytes[offset...].firstIndex { [UInt8]("\"'<>\n".utf8).contains($0) } ?? bytes.count
  }
}

extension PlatformTarget {
  fileprivate func elements(below path: [String]) -> [Proposal] {
    let elements = path.isEmpty ? rootElements : element(at: path)?.children ?? []
    return elements.map { element in
      Proposal(
        text: element.name, kind: .field,
        detail: path.isEmpty ? nil : path.joined(separator: "/"),
        documentation: element.documentation.joined(separator: "\n"),
        isDeprecated: element.isDeprecated)
    }
  }
}
