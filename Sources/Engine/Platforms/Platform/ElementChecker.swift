internal import Diagnostics
internal import Documents

/// A checker that compares an XML body with the schema that a service expects.
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

  /// Reports each violation in an element and its descendants.
  mutating func check(_ element: XMLElement, as schema: ElementSchema) {
    if let advice = schema.deprecation {
      findings.report(.deprecatedElement(rules.deprecated, element, advice))
    }
    for attribute in element.attributes { check(attribute, of: element, as: schema) }
    let names = element.attributes.map { $0.name.lowercased() }
    for attribute in schema.attributes where attribute.presence == .required {
      guard !names.contains(attribute.name.lowercased()) else { continue }
      findings.report(.missingAttribute(rules.missingAttribute, attribute.name, of: element))
    }
    for case .element(let child) in element.children { check(child, in: element, as: schema) }
  }

  private mutating func check(
    _ child: XMLElement, in parent: XMLElement, as schema: ElementSchema
  ) {
    let known =
      schema.children.first { $0.name == child.name }
      ?? schema.children.first { $0.name.lowercased() == child.name.lowercased() }
    if let known {
      if known.name != child.name {
        findings.report(.wrongCase(rules.misplaced, child, known.name))
      }
      return check(child, as: known)
    }
    let parents = places.elements.objects(with: child.name)
    guard parents.isEmpty else {
      return findings.report(
        .misplacedElement(rules.misplaced, child, in: parent.name, parents: parents))
    }
    let nearest =
      Suggestion.nearest(to: child.name, among: schema.children.map(\.name))
      ?? places.elements.nearest(to: child.name)
    findings.report(.unknownElement(rules.unknown, child, in: parent.name, nearest: nearest))
  }

  private mutating func check(
    _ attribute: XMLAttribute, of element: XMLElement, as schema: ElementSchema
  ) {
    guard attribute.name != "xmlns", !attribute.name.hasPrefix("xmlns:"),
      !attribute.name.hasPrefix("xml:")
    else { return }
    guard let known = schema.attributes.first(where: { $0.name == attribute.name }) else {
      return reportUnknown(attribute, of: element, schema)
    }
    switch known.status {
    case .listed: break
    case .inSamples: findings.report(.unlistedAttribute(rules.unlisted, attribute))
    case .unused(let remark):
      findings.report(.unusedAttribute(rules.deprecated, attribute, remark))
    }
    let pending = pending[attribute.value.span]
    let rule = known.rule ?? rules.value
    for text in pending.map({ $0.possibleTexts ?? [] }) ?? [attribute.value.string] {
      guard let wanted = known.type.objection(to: text) else { continue }
      findings.report(.attributeValue(rule, attribute, text, wanted, known.type, pending))
    }
  }

  private mutating func reportUnknown(
    _ attribute: XMLAttribute, of element: XMLElement, _ schema: ElementSchema
  ) {
    let name = attribute.name
    if let known = schema.attributes.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return findings.report(.wrongCase(rules.misplaced, attribute, known))
    }
    let nearest =
      Suggestion.nearest(to: name, among: schema.attributes.map(\.name))
      ?? places.attributes.nearest(to: name)
    findings.report(
      .unknownAttribute(
        rules.unknown, attribute, of: element.name, homes: places.attributes.objects(with: name),
        nearest: nearest))
  }
}

extension ValueSchema {
  fileprivate var words: [String] {
    if case .word(let words) = self { return words.words }
    if case .boolean = self { return ["true", "false"] }
    return []
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func deprecatedElement(
    _ rule: Rule, _ element: XMLElement, _ advice: String
  ) -> Self {
    Self(
      rule, "<\(element.name)> is deprecated", at: Label(element.nameSpan, "no longer used"),
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
      rule, "<\(child.name)> must be spelled <\(name)>",
      at: Label(child.nameSpan, "element names are case-sensitive"),
      fix: child.contentSpan == nil
        ? Fix("write <\(name)>", replacing: child.nameSpan, with: name) : nil)
  }

  fileprivate static func wrongCase(
    _ rule: Rule, _ attribute: XMLAttribute, _ known: ElementSchema.Attribute
  ) -> Self {
    Self(
      rule, "'\(attribute.name)' must be spelled '\(known.name)'",
      at: Label(attribute.nameSpan, "attribute names are case-sensitive"),
      severity: known.presence == .required ? nil : .warning,
      fix: Fix("write '\(known.name)'", replacing: attribute.nameSpan, with: known.name))
  }

  fileprivate static func misplacedElement(
    _ rule: Rule, _ child: XMLElement, in parent: String, parents: [String]
  ) -> Self {
    let list = parents.map { "<\($0)>" }.joined(separator: " or ")
    return Self(
      rule, "<\(child.name)> must be in \(list), not in <\(parent)>",
      at: Label(child.nameSpan, "ignored here"))
  }

  fileprivate static func unknownElement(
    _ rule: Rule, _ child: XMLElement, in parent: String, nearest: String?
  ) -> Self {
    Self(
      rule, "<\(child.name)> is not an element of <\(parent)>",
      at: Label(child.nameSpan, "ignored"), help: nearest.map { "did you mean <\($0)>?" })
  }

  fileprivate static func unknownAttribute(
    _ rule: Rule, _ attribute: XMLAttribute, of element: String, homes: [String],
    nearest: String?
  ) -> Self {
    let list = homes.prefix(3).map { "<\($0)>" }.joined(separator: " or ")
    return Self(
      rule, "'\(attribute.name)' is not an attribute of <\(element)>",
      at: Label(attribute.nameSpan, "ignored"),
      help: homes.isEmpty
        ? nearest.map { "did you mean '\($0)'?" } : "move the attribute to \(list)")
  }

  fileprivate static func unlistedAttribute(_ rule: Rule, _ attribute: XMLAttribute) -> Self {
    Self(
      rule, "'\(attribute.name)' occurs in Microsoft's samples but not in its schema pages",
      at: Label(attribute.nameSpan, "accepted, but undocumented"))
  }

  fileprivate static func unusedAttribute(
    _ rule: Rule, _ attribute: XMLAttribute, _ remark: String
  ) -> Self {
    Self(
      rule, "'\(attribute.name)' has no effect here", at: Label(attribute.nameSpan, "ignored"),
      help: remark)
  }

  /// Reports an attribute value that is wrong, or that an expression can make wrong.
  fileprivate static func attributeValue(
    _ rule: Rule, _ attribute: XMLAttribute, _ text: String, _ wanted: String,
    _ schema: ValueSchema, _ pending: PendingValue?
  ) -> Self {
    let label = Label(attribute.value.span)
    if let pending {
      let claim = "must be \(wanted), but \(pending.expression) can render '\(text)'"
      return Self(rule, "'\(attribute.name)' \(claim)", at: label)
    }
    let nearest = Suggestion.nearest(to: text, among: schema.words)
    // Microsoft's own samples spell hints with another letter case: hint-style="captionsubtle".
    let isHint = attribute.name.hasPrefix("hint-") && nearest?.lowercased() == text.lowercased()
    return Self(
      rule, "'\(attribute.name)' must be \(wanted), not '\(text.shortened)'", at: label,
      severity: isHint ? .warning : nil, help: nearest.map { "did you mean '\($0)'?" },
      fix: Suggestion.certain(nearest, for: text).map {
        Fix("write '\($0)'", replacing: label.span, with: $0)
      })
  }
}
