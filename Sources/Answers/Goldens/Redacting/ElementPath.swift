package import Documents

/// A path in the supported subset of XPath.
///
/// Examples: `/toast/visual//text[2]`, `//image/@src`, `//action[@id='reply']`, `//*/@launch`.
package struct ElementPath: Hashable, Sendable {
  fileprivate enum Axis: Hashable, Sendable { case child, descendant }

  fileprivate enum Condition: Hashable, Sendable {
    case position(Int)
    case attribute(name: String, value: String)
  }

  fileprivate struct Step: Hashable, Sendable {
    let axis: Axis
    let name: String
    let conditions: [Condition]
  }

  private let steps: [Step]
  private let attribute: String?

  /// The target of a path: an element or an attribute.
  package enum Target: Sendable {
    case element(XMLElement)
    case attribute(XMLAttribute)
  }

  /// Parses a path; returns nil for a path outside the supported subset of XPath.
  package init?(_ text: String) {
    var rest = Substring(text)
    var steps: [Step] = []
    var attribute: String?
    while !rest.isEmpty {
      guard attribute == nil, rest.hasPrefix("/") else { return nil }
      let axis: Axis = rest.hasPrefix("//") ? .descendant : .child
      rest = rest.drop { $0 == "/" }
      if rest.hasPrefix("@") {
        attribute = Self.name(in: &rest, after: 1)
        if axis == .descendant { steps.append(Step(axis: axis, name: "*", conditions: [])) }
      } else {
        guard let step = Self.step(in: &rest, axis) else { return nil }
        steps.append(step)
      }
      if attribute?.isEmpty == true { return nil }
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
    self.attribute = attribute
  }

  /// Returns the matching elements or attributes, in document order.
  package func targets(in document: XMLDocument) -> [Target] {
    guard let first = steps.first else { return [] }
    var found = first.matches(among: [document.root])
    for step in steps.dropFirst() { found = found.flatMap { step.matches(among: $0.elements) } }
    guard let attribute else { return found.map(Target.element) }
    return found.flatMap { element in
      element.attributes.filter { attribute == "*" || $0.name == attribute }
        .map(Target.attribute)
    }
  }

  // MARK: - Reading

  private static func name(in rest: inout Substring, after count: Int) -> String {
    rest = rest.dropFirst(count)
    let name = rest.prefix { $0 != "/" && $0 != "[" && $0 != "]" && $0 != "(" }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private static func step(in rest: inout Substring, _ axis: Axis) -> Step? {
    let name = name(in: &rest, after: 0)
    var conditions: [Condition] = []
    while rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]"),
        let condition = condition(in: rest[..<end].dropFirst())
      else { return nil }
      conditions.append(condition)
      rest = rest[end...].dropFirst()
    }
    guard !name.isEmpty, rest.isEmpty || rest.hasPrefix("/") else { return nil }
    return Step(axis: axis, name: name, conditions: conditions)
  }

  private static func condition(in text: Substring) -> Condition? {
    if let number = Int(text), number > 0 { return .position(number) }
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix("@"), let quote = parts[1].first,
      quote == "'" || quote == "\"", parts[1].count > 1, parts[1].last == quote
    else { return nil }
    return .attribute(
      name: String(parts[0].dropFirst()), value: String(parts[1].dropFirst().dropLast()))
  }
}

extension ElementPath.Step {
  /// Returns the elements that the step matches among siblings or their descendants.
  fileprivate func matches(among siblings: [XMLElement]) -> [XMLElement] {
    var found = siblings.filter { name == "*" || $0.name == name }
    for condition in conditions {
      switch condition {
      case .position(let number):
        found = found.indices.contains(number - 1) ? [found[number - 1]] : []
      case .attribute(let name, let value):
        found = found.filter { $0[attribute: name]?.value.string == value }
      }
    }
    guard axis == .descendant else { return found }
    let direct = Set(found.map(\.span))
    return siblings.flatMap { sibling in
      (direct.contains(sibling.span) ? [sibling] : []) + matches(among: sibling.elements)
    }
  }
}
