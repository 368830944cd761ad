/// The namespace declarations that apply to an element.
package struct XMLNamespaces: Sendable {
  private var addresses: [String: String] = [:]

  /// Creates the scope around the root element, without declarations.
  package init() {}

  /// Returns the scope inside an element, which includes the element's own declarations.
  package func inside(_ element: XMLElement) -> XMLNamespaces {
    var inner = self
    for attribute in element.attributes where attribute.name.utf8.starts(with: "xmlns".utf8) {
      let parts = XMLName.parts(of: attribute.name)
      if parts.prefix == "xmlns" {
        inner.addresses[parts.local] = attribute.value.string
      } else if attribute.name == "xmlns" {
        inner.addresses[""] = attribute.value.string
      }
    }
    return inner
  }

  /// Returns the qualified name of an element; the element's own declarations apply, too.
  package func name(of element: XMLElement) -> XMLName { inside(element).name(element.name) }

  /// Returns the qualified name for a name with an optional prefix, such as `wp:Toast`.
  package func name(_ written: String) -> XMLName {
    let parts = XMLName.parts(of: written)
    return XMLName(local: parts.local, namespace: addresses[parts.prefix] ?? "")
  }

  /// Returns the element's attribute with the given local name and namespace.
  package func attribute(
    _ local: String, in namespace: String, of element: XMLElement
  ) -> XMLAttribute? {
    guard element.attributes.contains(where: { $0.name.utf8.contains(UInt8(ascii: ":")) }) else {
      return nil
    }
    let scope = inside(element)
    return element.attributes.first { attribute in
      let parts = XMLName.parts(of: attribute.name)
      return parts.local == local && !parts.prefix.isEmpty
        && scope.addresses[parts.prefix] == namespace
    }
  }
}

/// A qualified XML name: a local name and a namespace.
package struct XMLName: Hashable, Sendable {
  /// The name without its namespace prefix.
  package let local: String
  /// The URI of the namespace; empty if the name has no namespace.
  package let namespace: String

  /// Creates a name.
  package init(local: String, namespace: String) {
    self.local = local
    self.namespace = namespace
  }

  fileprivate static func parts(of name: String) -> (prefix: String, local: String) {
    // Compares bytes for speed, because this runs for every element and attribute.
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    let local = name[name.utf8.index(after: colon)...]
    guard colon != name.startIndex, !local.isEmpty else { return ("", name) }
    return (String(name[..<colon]), String(local))
  }
}

extension XMLElement {
  /// All text directly inside the element, joined, with a map to the bytes of the file.
  package var content: DecodedText {
    let texts = texts
    if texts.count == 1 { return texts[0].text }
    return DecodedText(joining: texts.map(\.text), at: contentSpan ?? nameSpan)
  }
}
