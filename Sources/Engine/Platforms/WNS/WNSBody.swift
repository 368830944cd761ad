internal import Diagnostics
internal import Documents

/// A notification for Windows, with the values that most rules read.
struct WNSBody: Sendable {
  /// The kinds of notification that Windows shows.
  enum Kind: String, Sendable, CaseIterable {
    case toast, tile, badge
  }

  let root: XMLElement
  let kind: Kind
  let visual: XMLElement?
  let bindings: [XMLElement]
  /// All images, at any depth.
  let images: [XMLElement]
  /// All groups, at any depth.
  let groups: [XMLElement]
  let pending: PendingValues
  let stage: Payload.Stage

  /// Reads a notification; nil unless the root element is a toast, a tile or a badge.
  init?(_ root: XMLElement, of payload: Payload) {
    guard let kind = Kind(rawValue: root.name.lowercased()) else { return nil }
    self.root = root
    self.kind = kind
    visual = root.elements.first { $0.name == "visual" }
    bindings = visual?.elements.filter { $0.name == "binding" } ?? []
    pending = payload.pending
    stage = payload.stage
    var found = FoundElements()
    found.collect(in: root)
    (images, groups) = (found.images, found.groups)
  }

  /// Returns the value of an attribute; nil if the value is missing or not known yet.
  func text(_ element: XMLElement, _ name: String) -> String? {
    guard let attribute = element[attribute: name] else { return nil }
    return pending[attribute.value.span] == nil ? attribute.value.string : nil
  }

  /// Returns the text of an element; nil if it is not known yet.
  func content(_ element: XMLElement) -> String? {
    guard let span = element.contentSpan else { return "" }
    return pending[span] == nil ? element.texts.map(\.text.string).joined() : nil
  }

  /// Returns the child elements with the given name.
  func children(_ name: String, of element: XMLElement?) -> [XMLElement] {
    element?.elements.filter { $0.name == name } ?? []
  }

  /// The element `actions`, which contains the buttons and inputs.
  var actions: XMLElement? { root.elements.first { $0.name == "actions" } }
}

extension XMLElement {
  /// Returns the location of an attribute's value or, if the attribute is missing, of the element's
  /// name.
  func span(of attribute: String) -> SourceSpan {
    self[attribute: attribute]?.value.span ?? nameSpan
  }
}

/// Collects the images and groups of a notification at all depths.
private struct FoundElements {
  private(set) var images: [XMLElement] = []
  private(set) var groups: [XMLElement] = []

  mutating func collect(in element: XMLElement) {
    for case .element(let child) in element.children {
      if child.name == "image" { images.append(child) }
      if child.name == "group" { groups.append(child) }
      if !child.children.isEmpty { collect(in: child) }
    }
  }
}
