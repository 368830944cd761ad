package import Documents

/// An element of a platform's XML bodies, as an editor describes it.
///
/// ```swift
/// let visual = Platform.wns.element(at: ["toast", "visual"])
/// print(visual?.children.map(\.name) ?? [])  // ["binding"]
/// ```
package struct ElementFacts: Sendable {
  private let schema: ElementSchema

  init(_ schema: ElementSchema) { self.schema = schema }

  /// The name as the vendor spells it.
  package var name: String { schema.name }

  /// Whether the element is no longer in use.
  package var isDeprecated: Bool { schema.deprecation != nil }

  /// Remarks on the element, one paragraph each.
  package var documentation: [String] {
    let parts = [
      schema.deprecation.map { "Deprecated: \($0)" },
      Self.list("Children", schema.children.map(\.name)),
      Self.list("Attributes", schema.attributes.map(\.name)),
    ]
    return parts.compactMap(\.self)
  }

  private static func list(_ title: String, _ names: [String]) -> String? {
    names.isEmpty ? nil : "\(title): \(names.joined(separator: ", "))"
  }

  /// The elements that the element can contain.
  package var children: [ElementFacts] { schema.children.map(ElementFacts.init) }

  /// The attributes that the element can have.
  package var attributes: [ValueSchema.KeyFacts] { schema.attributes.map(\.facts) }
}

extension ElementSchema.Attribute {
  fileprivate var facts: ValueSchema.KeyFacts {
    var remarks: [String] = []
    switch status {
    case .listed: break
    case .inSamples: remarks.append("Not in the reference: only in Microsoft's samples")
    case .unused(let remark): remarks.append("Ignored: \(remark)")
    }
    return ValueSchema.KeyFacts(
      name, remarks: remarks, isRequired: presence == .required, value: type)
  }
}

extension PlatformTarget {
  /// The elements that can be the root of a body; empty if no schema describes them.
  package var rootElements: [ElementFacts] {
    let own = platform.bodyElements.filter { $0.name == variant }
    return (own.isEmpty ? platform.bodyElements : own).map(ElementFacts.init)
  }

  /// Returns the element at a path of names from the root; nil if no schema lists it.
  package func element(at path: [String]) -> ElementFacts? {
    guard let root = path.first else { return nil }
    let first = rootElements.first { $0.name == root }
    return path.dropFirst().reduce(first) { parent, name in
      parent?.children.first { $0.name == name }
    }
  }
}
