internal import Diagnostics
internal import Documents
internal import Platforms
internal import Workspaces

extension CompletionPlace {
  /// The elements, attributes and values for a place in XML.
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
      return Proposals(span: xmlNameSpan, values: free.map { $0.proposal(in: cursor.path) })
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

extension ValueSchema.KeyFacts {
  fileprivate func proposal(in path: [String]) -> Proposal {
    Proposal(
      text: name, kind: .property, detail: path.joined(separator: "/"),
      documentation: documentation.isEmpty ? nil : documentation.joined(separator: "\n"),
      isDeprecated: isDeprecated)
  }
}

// MARK: - Hover

extension FileView {
  /// The documentation of the element or attribute at an offset.
  func elementCard(at offset: Int) -> HoverCard? {
    guard case .template(let target)? = kind, let place = xml?.root.place(of: offset, in: []),
      let element = target.element(at: place.path)
    else { return nil }
    var card = HoverCard(span: place.span, title: place.path.joined(separator: "/"))
    if let name = place.attribute {
      guard let attribute = element.attributes.first(where: { $0.name == name }) else { return nil }
      card = HoverCard(span: place.span, title: "\(card.title) \(name)")
      card.remarks = attribute.documentation
    } else {
      card.remarks = element.documentation
    }
    card.address = referenceAddress
    return card
  }
}

extension XMLElement {
  /// The name at an offset: of an element, or of an attribute of the element at the path.
  fileprivate typealias NamePlace = (path: [String], attribute: String?, span: SourceSpan)

  fileprivate func place(of offset: Int, in parents: [String]) -> NamePlace? {
    guard span.contains(offset) else { return nil }
    let path = parents + [name]
    if nameSpan.contains(offset) { return (path, nil, nameSpan) }
    if let attribute = attributes.first(where: { $0.nameSpan.contains(offset) }) {
      return (path, attribute.name, attribute.nameSpan)
    }
    return elements.lazy.compactMap { $0.place(of: offset, in: path) }.first
  }
}
