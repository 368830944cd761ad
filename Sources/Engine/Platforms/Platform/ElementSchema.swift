internal import Diagnostics
internal import Documents

/// The attributes and children that an XML element of a payload may have.
struct ElementSchema: Sendable {
  let name: String
  let attributes: [Attribute]
  let children: [ElementSchema]
  /// Advice on a replacement; nil unless the element is deprecated.
  let deprecation: String?

  init(
    _ name: String, _ attributes: [Attribute] = [], children: [ElementSchema] = [],
    deprecation: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.deprecation = deprecation
  }

  /// The names of the descendants of the element, each with the name of its parent.
  var childPlaces: [(key: String, in: String)] {
    children.flatMap { [($0.name, in: name)] + $0.childPlaces }
  }

  /// The names of all attributes in the element and its descendants, each with its element.
  var attributePlaces: [(key: String, in: String)] {
    attributes.map { ($0.name, in: name) } + children.flatMap(\.attributePlaces)
  }
}

/// The possible parents of the elements and attributes of a schema.
struct ElementPlaces: Sendable {
  /// The elements, each with its possible parents.
  let elements: KeyPlaces
  /// The attributes, each with its possible elements.
  let attributes: KeyPlaces

  init(_ root: ElementSchema) {
    elements = KeyPlaces(root.childPlaces)
    attributes = KeyPlaces(root.attributePlaces)
  }
}

extension ElementSchema {
  /// An attribute, the values that it allows, and its status in the vendor's documentation.
  struct Attribute: Sendable {
    /// The status of an attribute in the vendor's documentation.
    enum Status: Sendable {
      case listed
      /// Used in Microsoft's samples, but not listed on Microsoft's schema pages.
      case inSamples
      /// Accepted but ignored, for the reason in the remark.
      case unused(String)
    }

    /// The requirement for an attribute in its element: optional or required.
    enum Presence: Sendable { case optional, required }

    let name: String
    let type: ValueSchema
    let presence: Presence
    let status: Status
    /// The rule to report for a wrong value; nil for the usual rule.
    let rule: Rule?

    init(
      _ name: String, _ type: ValueSchema = .text, _ presence: Presence = .optional,
      _ status: Status = .listed, rule: Rule? = nil
    ) {
      self.name = name
      self.type = type
      self.presence = presence
      self.status = status
      self.rule = rule
    }

    /// Creates a required attribute.
    static func required(_ name: String, _ type: ValueSchema = .text, rule: Rule? = nil) -> Self {
      Self(name, type, .required, rule: rule)
    }

    /// Creates an attribute that occurs only in Microsoft's samples.
    static func inSamples(_ name: String, _ type: ValueSchema = .text) -> Self {
      Self(name, type, .optional, .inSamples)
    }
  }
}

extension ElementSchema.Attribute: ExpressibleByStringLiteral {
  /// Creates an attribute that allows any string.
  init(stringLiteral name: String) { self.init(name) }
}

/// The rules for XML bodies that violate their schema.
struct ElementRules: Sendable {
  let unknown: Rule
  let misplaced: Rule
  let missingAttribute: Rule
  let value: Rule
  let deprecated: Rule
  let unlisted: Rule
}
