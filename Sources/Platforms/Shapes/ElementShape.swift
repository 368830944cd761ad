internal import Diagnostics

/// What an element of an XML payload may hold, as data: its attributes and its children.
struct ElementShape: Sendable {
  let name: String
  let attributes: [AttributeShape]
  let children: [ElementShape]
  /// What has to be said of the element wherever it stands.
  let deprecation: String?

  init(
    _ name: String, _ attributes: [AttributeShape] = [], children: [ElementShape] = [],
    deprecation: String? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.deprecation = deprecation
  }

  /// The names of all elements below, each with its parents.
  fileprivate var places: [String: [String]] {
    var places: [String: [String]] = [:]
    collect(into: &places)
    return places
  }

  private func collect(into places: inout [String: [String]]) {
    for child in children {
      if places[child.name]?.contains(name) != true { places[child.name, default: []].append(name) }
      child.collect(into: &places)
    }
  }

  /// The names of all attributes below and at the element, each with the elements that have it.
  fileprivate var attributePlaces: [String: [String]] {
    var places: [String: [String]] = [:]
    for attribute in attributes { places[attribute.name] = [name] }
    for child in children {
      places.merge(child.attributePlaces) { one, other in
        one + other.filter { !one.contains($0) }
      }
    }
    return places
  }
}

/// Where the elements and attributes of a shape belong, to answer for those in the wrong place.
struct ElementPlaces: Sendable {
  /// The elements that each element may stand in.
  let parents: [String: [String]]
  /// The elements that each attribute may stand on.
  let elements: [String: [String]]
  /// The names of all elements, and of all attributes.
  let elementNames: [String]
  let attributeNames: [String]

  init(_ root: ElementShape) {
    parents = root.places
    elements = root.attributePlaces
    elementNames = parents.keys.sorted()
    attributeNames = elements.keys.sorted()
  }
}

/// An attribute, and what is known of it.
struct AttributeShape: Sendable {
  /// How an attribute stands with its vendor.
  enum Status: Sendable {
    case listed
    /// In Microsoft's own samples, and missing from the schema pages.
    case inSamples
    /// Taken and without effect.
    case unused(String)
  }

  /// Whether the element works without it.
  enum Presence: Sendable { case optional, required }

  let name: String
  let type: AttributeType
  let presence: Presence
  let status: Status
  /// The rule broken by a value that the type does not take.
  let rule: Rule?

  init(
    _ name: String, _ type: AttributeType = .text, _ presence: Presence = .optional,
    _ status: Status = .listed, rule: Rule? = nil
  ) {
    self.name = name
    self.type = type
    self.presence = presence
    self.status = status
    self.rule = rule
  }
}

/// What the value of an attribute may be.
enum AttributeType: Sendable {
  case text
  case boolean
  case choice(Vocabulary)
  case number(NumberForm)
  case formed(TextForm)
}

/// What a platform says when an XML body does not have its shape.
struct ElementRules: Sendable {
  let unknown: Rule
  let misplaced: Rule
  let missingAttribute: Rule
  let value: Rule
  let deprecated: Rule
  let unlisted: Rule
}
