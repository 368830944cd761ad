internal import Diagnostics
internal import Documents

/// The attributes and children that an element of an XML payload may have, as data.
struct ElementSchema: Sendable {
  let name: String
  let attributes: [Attribute]
  let children: [ElementSchema]
  /// Advice on a replacement, if the element is no longer in use.
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

  /// The elements below, each with its parent.
  var childPlaces: [(key: String, in: String)] {
    children.flatMap { [($0.name, in: name)] + $0.childPlaces }
  }

  /// The attributes of the element and of those below, each with its element.
  var attributePlaces: [(key: String, in: String)] {
    attributes.map { ($0.name, in: name) } + children.flatMap(\.attributePlaces)
  }
}

/// The places where the elements and attributes of a schema belong.
struct ElementPlaces: Sendable {
  /// The elements, with the parents that each may have.
  let elements: KeyPlaces
  /// The attributes, with the elements that each may have.
  let attributes: KeyPlaces

  init(_ root: ElementSchema) {
    elements = KeyPlaces(root.childPlaces)
    attributes = KeyPlaces(root.attributePlaces)
  }
}

extension ElementSchema {
  /// An attribute, the values that it accepts, and its vendor's view of it.
  struct Attribute: Sendable {
    /// The vendor's view of an attribute.
    enum Status: Sendable {
      case listed
      /// In Microsoft's samples, but not in its schema pages.
      case inSamples
      /// Accepted without effect, with a remark.
      case unused(String)
    }

    /// Whether an element may lack the attribute.
    enum Presence: Sendable { case optional, required }

    let name: String
    let type: ValueSchema
    let presence: Presence
    let status: Status
    /// The rule for a wrong value, if the attribute has a particular one.
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

    /// Creates an attribute that every element needs.
    static func required(_ name: String, _ type: ValueSchema = .text, rule: Rule? = nil) -> Self {
      Self(name, type, .required, rule: rule)
    }

    /// Creates an attribute that only Microsoft's samples show.
    static func inSamples(_ name: String, _ type: ValueSchema = .text) -> Self {
      Self(name, type, .optional, .inSamples)
    }
  }
}

extension ElementSchema.Attribute: ExpressibleByStringLiteral {
  /// Creates an attribute that accepts any string.
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
