internal import Diagnostics
internal import Documents
internal import Platforms
internal import Workspaces

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
