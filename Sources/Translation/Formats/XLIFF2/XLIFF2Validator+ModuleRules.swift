internal import Documents
internal import Interchange

/// Validates the rules of modules that ``XLIFF2ModuleSchema`` cannot express.
extension XLIFF2Validator {
  mutating func validate(rulesOf element: XMLElement, _ key: String) {
    switch key {
    case "matches/match": validate(match: element)
    case "validation/rule": validate(rule: element)
    case "resourcedata/source", "resourcedata/target": validate(resource: element)
    case "resourcedata/resourceItem":
      if let id = element.value("id") { resourceIDs.insert(id) }
    case "resourcedata/resourceItemRef":
      if let reference = element[attribute: "ref"] { resourceReferences.append(reference.value) }
    case "changetracking/revisions": validate(versionsOf: element)
    case "sizerestriction/profiles": validate(profiles: element)
    default: break
    }
  }

  /// Checks that each reference to a resource names a resource of the file.
  mutating func resolveResources() {
    for reference in resourceReferences where !resourceIDs.contains(reference.string) {
      report("no resource with the id '\(reference.string)' in the file", at: reference.span)
    }
    resourceReferences = []
    resourceIDs = []
  }

  private mutating func validate(match element: XMLElement) {
    if let subType = element[attribute: "subType"] {
      if element[attribute: "type"] == nil {
        report("'subType' requires 'type'", at: subType.nameSpan)
      }
      if !subType.value.string.hasOwnPrefix {
        report(
          "'subType' must have the form prefix:value, with a prefix other than xlf",
          at: subType.value.span)
      }
    }
    for name in ["source", "target"]
    where !element.elements.contains(where: { coreName($0) == name }) {
      report("<\(element.name)> has no <\(name)>", at: element.nameSpan)
    }
    for name in ["similarity", "matchQuality", "matchSuitability"] {
      guard let score = element[attribute: name] else { continue }
      guard let value = Double(score.value.string), (0...100).contains(value) else {
        report("'\(name)' must be a number from 0 to 100", at: score.value.span)
        continue
      }
    }
    // Only a reference can be in another language.
    guard element.value("reference") != "yes" else { return }
    for target in element.elements where coreName(target) == "target" {
      validate(languageOf: target, targetLanguage)
    }
  }

  // The validation module:
  // https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html#validation_module
  private mutating func validate(rule element: XMLElement) {
    let conditions = ["isPresent", "isNotPresent", "startsWith", "endsWith"]
    let own = element.attributes.filter { conditions.contains($0.name) }
    let custom = element.attributes.filter { $0.name.contains(":") && !$0.name.hasPrefix("xml") }
    // A custom rule can need several attributes, which count as one condition.
    if own.count + min(1, custom.count) != 1 {
      report("<\(element.name)> must have exactly one condition", at: element.nameSpan)
    }
    if let exists = element[attribute: "existsInSource"],
      own.isEmpty || element[attribute: "isNotPresent"] != nil
    {
      report(
        "'existsInSource' requires 'isPresent', 'startsWith' or 'endsWith'", at: exists.nameSpan)
    }
    if let count = element[attribute: "occurs"], Int(count.value.string).map({ $0 < 1 }) ?? true {
      report("'occurs' must be a whole number of at least 1", at: count.value.span)
    }
  }

  /// Validates a resource: either the element contains it, or `href` refers to it.
  private mutating func validate(resource element: XMLElement) {
    let isEmpty = element.elements.isEmpty && element.plainText.allSatisfy(\.isWhitespace)
    if isEmpty, element[attribute: "href"] == nil {
      report("an empty <\(element.name)> must have 'href'", at: element.nameSpan)
    }
    if !isEmpty, let href = element[attribute: "href"] {
      report("<\(element.name)> with content must not have 'href'", at: href.nameSpan)
    }
  }

  private mutating func validate(profiles element: XMLElement) {
    let known = [
      "generalProfile": ["xliff:codepoints"],
      "storageProfile": ["xliff:utf8", "xliff:utf16", "xliff:utf32"],
    ]
    for (name, profiles) in known {
      guard let profile = element[attribute: name], profile.value.string.hasPrefix("xliff:"),
        !profiles.contains(profile.value.string)
      else { continue }
      report("'\(name)' must be one of \(profiles.joined(separator: ", "))", at: profile.value.span)
    }
  }

  // MARK: - Change tracking

  private mutating func validate(versionsOf revisions: XMLElement) {
    guard let current = revisions[attribute: "currentVersion"] else { return }
    let versions = revisions.elements.compactMap { $0.value("version") }
    if !versions.contains(current.value.string) {
      report("no revision with the version '\(current.value.string)'", at: current.value.span)
    }
  }

  /// Checks that each revision names an existing attribute, or the element's content.
  ///
  // The constraints on the attribute `property`:
  // https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html#ctr_property
  mutating func validate(changeTracksOf element: XMLElement) {
    for track in element.elements where moduleKey(of: track) == "changetracking/changeTrack" {
      for revisions in track.elements where revisions.localName == "revisions" {
        validate(revisions: revisions, of: element)
      }
    }
  }

  private mutating func validate(revisions: XMLElement, of element: XMLElement) {
    guard let kind = revisions.value("appliesTo") else { return }
    var candidates = element.localName == kind ? [element] : []
    Self.collect(kind, in: element, into: &candidates)
    if let reference = revisions[attribute: "ref"],
      candidates.contains(where: { $0[attribute: "id"] != nil })
    {
      candidates = candidates.filter { $0.value("id") == reference.value.string }
      if candidates.isEmpty {
        report("no <\(kind)> with the id '\(reference.value.string)'", at: reference.value.span)
      }
    }
    for item in revisions.elements.flatMap(\.elements) where item.localName == "item" {
      guard let property = item[attribute: "property"] else { continue }
      let name = property.value.string
      if name != "content", !candidates.isEmpty,
        !candidates.contains(where: { $0[attribute: name] != nil })
      {
        report("no <\(kind)> with the attribute '\(name)'", at: property.value.span)
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
