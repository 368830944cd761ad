internal import Diagnostics
internal import Documents

/// Compares an XML body with the shape that a service expects.
struct ElementChecker {
  let rules: ElementRules
  let pending: PendingValues
  private let places: ElementPlaces
  private(set) var findings = Findings()

  init(_ places: ElementPlaces, rules: ElementRules, pending: PendingValues) {
    self.rules = rules
    self.pending = pending
    self.places = places
  }

  /// Looks an element and all below it through.
  mutating func check(_ element: XMLElement, as shape: ElementShape) {
    if let advice = shape.deprecation {
      findings.report(.deprecatedElement(rules.deprecated, element, advice))
    }
    for attribute in element.attributes { check(attribute, of: element, as: shape) }
    for attribute in shape.attributes where attribute.presence == .required {
      let names = element.attributes.map { $0.name.lowercased() }
      if !names.contains(attribute.name.lowercased()) {
        findings.report(.missingAttribute(rules.missingAttribute, attribute.name, of: element))
      }
    }
    for case .element(let child) in element.children { check(child, in: element, as: shape) }
  }

  private mutating func check(
    _ child: XMLElement, in parent: XMLElement, as shape: ElementShape
  ) {
    if let known = shape.children.first(where: { $0.name == child.name }) {
      check(child, as: known)
      return
    }
    if let known = shape.children.first(where: { $0.name.lowercased() == child.name.lowercased() })
    {
      findings.report(.wrongCase(rules.misplaced, child, known.name))
      check(child, as: known)
    } else if let parents = places.parents[child.name] {
      findings.report(.misplacedElement(rules.misplaced, child, in: parent.name, parents: parents))
    } else {
      let near = Suggestion.nearest(to: child.name, among: shape.children.map(\.name))
      let far = Suggestion.nearest(to: child.name, among: places.elementNames)
      findings.report(
        .unknownElement(rules.unknown, child, in: parent.name, nearest: near ?? far))
    }
  }

  private mutating func check(
    _ attribute: XMLAttribute, of element: XMLElement, as shape: ElementShape
  ) {
    guard attribute.name != "xmlns", !attribute.name.hasPrefix("xmlns:"),
      !attribute.name.hasPrefix("xml:")
    else { return }
    guard let known = shape.attributes.first(where: { $0.name == attribute.name }) else {
      reportStranger(attribute, of: element, shape)
      return
    }
    switch known.status {
    case .listed: break
    case .inSamples: findings.report(.unlistedAttribute(rules.unlisted, attribute))
    case .unused(let remark):
      findings.report(.unusedAttribute(rules.deprecated, attribute, remark))
    }
    if let pending = pending[attribute.value.span] {
      for text in pending.possibleTexts ?? [] {
        if let wanted = known.type.objection(to: text) {
          findings.report(
            .attributeCanBecome(known.rule ?? rules.value, attribute, pending, text, wanted))
        }
      }
      return
    }
    let text = attribute.value.string
    if let wanted = known.type.objection(to: text) {
      findings.report(
        .attributeValue(known.rule ?? rules.value, attribute, text, wanted, known.type))
    }
  }

  private mutating func reportStranger(
    _ attribute: XMLAttribute, of element: XMLElement, _ shape: ElementShape
  ) {
    let names = shape.attributes.map(\.name)
    let known = shape.attributes.first { $0.name.lowercased() == attribute.name.lowercased() }
    if let known {
      findings.report(.wrongCase(rules.misplaced, attribute, known))
      return
    }
    let nearest = Suggestion.nearest(to: attribute.name, among: names)
    findings.report(
      .unknownAttribute(
        rules.unknown, attribute, of: element.name, homes: places.elements[attribute.name] ?? [],
        nearest: nearest
          ?? Suggestion.nearest(to: attribute.name, among: places.attributeNames)
      ))
  }
}

extension AttributeType {
  /// What is wanted instead of a value; nil for one that is right.
  func objection(to text: String) -> String? {
    switch self {
    case .text: nil
    case .boolean: ["true", "false", "1", "0"].contains(text) ? nil : "true or false"
    case .choice(let words):
      words.contains(text) ? nil : "one of \(words.words.joined(separator: ", "))"
    case .number(let form): Double(text).map(form.matches) == true ? nil : form.description
    case .formed(let form): form.matches(text) ? nil : form.description
    }
  }

  fileprivate var words: [String] {
    switch self {
    case .choice(let words): words.words
    case .boolean: ["true", "false"]
    case .text, .number, .formed: []
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func deprecatedElement(
    _ rule: Rule, _ element: XMLElement, _ advice: String
  ) -> Self {
    Self(
      rule, "<\(element.name)> is deprecated", at: Label(element.nameSpan, "not used any more"),
      help: advice)
  }

  fileprivate static func missingAttribute(
    _ rule: Rule, _ name: String, of element: XMLElement
  ) -> Self {
    Self(
      rule, "<\(element.name)> needs the attribute '\(name)'",
      at: Label(element.nameSpan, "'\(name)' is missing"))
  }

  fileprivate static func wrongCase(_ rule: Rule, _ child: XMLElement, _ name: String) -> Self {
    Self(
      rule, "letter case counts: <\(name)>, not <\(child.name)>",
      at: Label(child.nameSpan, "another element for Windows"),
      fix: child.contentSpan == nil
        ? Fix("write <\(name)>", replacing: child.nameSpan, with: name) : nil)
  }

  fileprivate static func wrongCase(
    _ rule: Rule, _ attribute: XMLAttribute, _ known: AttributeShape
  ) -> Self {
    Self(
      rule, "letter case counts: '\(known.name)', not '\(attribute.name)'",
      at: Label(attribute.nameSpan, "another attribute for Windows"),
      severity: known.presence == .required ? nil : .warning,
      fix: Fix("write '\(known.name)'", replacing: attribute.nameSpan, with: known.name))
  }

  fileprivate static func misplacedElement(
    _ rule: Rule, _ child: XMLElement, in parent: String, parents: [String]
  ) -> Self {
    let list = parents.map { "<\($0)>" }.joined(separator: " or ")
    return Self(
      rule, "<\(child.name)> belongs in \(list), not in <\(parent)>",
      at: Label(child.nameSpan, "not read here"))
  }

  fileprivate static func unknownElement(
    _ rule: Rule, _ child: XMLElement, in parent: String, nearest: String?
  ) -> Self {
    Self(
      rule, "<\(parent)> has no element <\(child.name)>", at: Label(child.nameSpan, "ignored"),
      help: nearest.map { "did you mean <\($0)>?" })
  }

  fileprivate static func unknownAttribute(
    _ rule: Rule, _ attribute: XMLAttribute, of element: String, homes: [String],
    nearest: String?
  ) -> Self {
    let list = homes.prefix(3).map { "<\($0)>" }.joined(separator: " or ")
    return Self(
      rule, "<\(element)> has no attribute '\(attribute.name)'",
      at: Label(attribute.nameSpan, "ignored"),
      help: homes.isEmpty
        ? nearest.map { "did you mean '\($0)'?" } : "it belongs on \(list)")
  }

  fileprivate static func unlistedAttribute(_ rule: Rule, _ attribute: XMLAttribute) -> Self {
    Self(
      rule, "'\(attribute.name)' stands in Microsoft's samples and not in its schema pages",
      at: Label(attribute.nameSpan, "taken all the same"))
  }

  fileprivate static func unusedAttribute(
    _ rule: Rule, _ attribute: XMLAttribute, _ remark: String
  ) -> Self {
    Self(
      rule, "'\(attribute.name)' has no effect here", at: Label(attribute.nameSpan, "not used"),
      help: remark)
  }

  fileprivate static func attributeValue(
    _ rule: Rule, _ attribute: XMLAttribute, _ text: String, _ wanted: String,
    _ type: AttributeType
  ) -> Self {
    let nearest = Suggestion.nearest(to: text, among: type.words)
    return Self(
      rule, "'\(attribute.name)' is \(wanted), not '\(text.shortened)'",
      at: Label(attribute.value.span), help: nearest.map { "did you mean '\($0)'?" },
      fix: nearest.map { Fix("write '\($0)'", replacing: attribute.value.span, with: $0) })
  }

  fileprivate static func attributeCanBecome(
    _ rule: Rule, _ attribute: XMLAttribute, _ pending: PendingValue, _ text: String,
    _ wanted: String
  ) -> Self {
    Self(
      rule, "'\(attribute.name)' is \(wanted), and \(pending.expression) can be '\(text)'",
      at: Label(attribute.value.span))
  }
}
