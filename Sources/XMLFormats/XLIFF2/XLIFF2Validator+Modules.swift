internal import Diagnostics
internal import Documents
internal import Interchange
internal import MessageTables

/// Constraints of the modules that are cheap to check.
extension XLIFF2Validator {
  mutating func validate(module element: XMLElement) {
    guard let name = name(of: element) else { return }
    inside(element) { validator in
      switch (name.namespace, name.local) {
      case (Self.matches, "match"): validator.validate(match: element)
      case (Self.validation, "rule"): validator.validate(rule: element)
      case (Self.glossary, "glossEntry"): validator.validate(glossaryEntry: element)
      case (Self.metadata, "meta"): validator.require("type", on: element)
      case (Self.matches, "matches"), (Self.validation, "validation"), (Self.glossary, "glossary"),
        (Self.metadata, "metadata"), (Self.metadata, "metaGroup"):
        if element.elements.isEmpty {
          validator.report("<\(element.name)> is empty", at: element.nameSpan)
        }
      default: break
      }
      for child in element.elements where validator.coreName(child) == nil {
        validator.validate(module: child)
      }
    }
  }

  private static let matches = "urn:oasis:names:tc:xliff:matches:2.0"
  private static let validation = "urn:oasis:names:tc:xliff:validation:2.0"
  private static let glossary = "urn:oasis:names:tc:xliff:glossary:2.0"
  private static let metadata = "urn:oasis:names:tc:xliff:metadata:2.0"
  private static let changeTracking = "urn:oasis:names:tc:xliff:changetracking:2.0"

  private mutating func require(_ attribute: String, on element: XMLElement) {
    if element[attribute: attribute] == nil {
      report("<\(element.name)> lacks '\(attribute)'", at: element.nameSpan)
    }
  }

  private mutating func validate(match element: XMLElement) {
    require("ref", on: element)
    if let subType = element[attribute: "subType"], element[attribute: "type"] == nil {
      report("'subType' requires 'type'", at: subType.nameSpan)
    }
    for name in ["source", "target"]
    where !element.elements.contains(where: { coreName($0) == name }) {
      report("<\(element.name)> lacks <\(name)>", at: element.nameSpan)
    }
    for name in ["similarity", "matchQuality", "matchSuitability"] {
      guard let score = element[attribute: name] else { continue }
      guard let value = Double(score.value.string), (0...100).contains(value) else {
        report("'\(name)' must be from 0 to 100", at: score.value.span)
        continue
      }
    }
  }

  // https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html#validation_module
  private mutating func validate(rule element: XMLElement) {
    let conditions = ["isPresent", "isNotPresent", "startsWith", "endsWith"]
    let own = element.attributes.filter { conditions.contains($0.name) }
    let custom = element.attributes.filter { $0.name.contains(":") && !$0.name.hasPrefix("xml") }
    // A custom rule may need several attributes; it counts as one condition.
    if own.count + min(1, custom.count) != 1 {
      report("<\(element.name)> must have exactly one condition", at: element.nameSpan)
    }
    if let exists = element[attribute: "existsInSource"],
      own.isEmpty || element[attribute: "isNotPresent"] != nil
    {
      report(
        "'existsInSource' requires 'isPresent', 'startsWith' or 'endsWith'", at: exists.nameSpan)
    }
  }

  private mutating func validate(glossaryEntry element: XMLElement) {
    let names = element.elements.map { String($0.localName) }
    if !names.contains("term") {
      report("<\(element.name)> lacks <term>", at: element.nameSpan)
    }
    if !names.contains("translation"), !names.contains("definition") {
      report("<\(element.name)> lacks a translation or definition", at: element.nameSpan)
    }
  }

  /// Revisions name an attribute that the changed element has, or its content.
  ///
  // https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html#ctr_property
  mutating func validate(changeTracksOf element: XMLElement) {
    for track in element.elements
    where name(of: track) == XMLName(local: "changeTrack", namespace: Self.changeTracking) {
      for revisions in track.elements where revisions.localName == "revisions" {
        validate(revisions: revisions, of: element)
      }
    }
  }

  private mutating func validate(revisions: XMLElement, of element: XMLElement) {
    require("appliesTo", on: revisions)
    guard let kind = revisions.value("appliesTo") else { return }
    var candidates: [XMLElement] = []
    Self.collect(kind, in: element, into: &candidates)
    if let reference = revisions.value("ref") {
      candidates = candidates.filter { $0.value("id") == reference }
    }
    for item in revisions.elements.flatMap(\.elements) where item.localName == "item" {
      guard let property = item[attribute: "property"] else {
        require("property", on: item)
        continue
      }
      let name = property.value.string
      if name != "content", !candidates.isEmpty,
        !candidates.contains(where: { $0[attribute: name] != nil })
      {
        report("no <\(kind)> has the attribute '\(name)'", at: property.value.span)
      }
    }
  }

  private static func collect(
    _ name: String, in element: XMLElement, into found: inout [XMLElement]
  ) {
    for child in element.elements {
      if child.localName == name { found.append(child) }
      collect(name, in: child, into: &found)
    }
  }
}
