internal import Documents
internal import Interchange

/// Validates attribute values, ids and references.
extension XLIFF2Validator {
  mutating func validate(meaningOf element: XMLElement, _ name: String) {
    if ["file", "group", "unit"].contains(name) { validate(changeTracksOf: element) }
    switch name {
    case "file":
      unitIDs = []
      groupIDs = []
      insert(element, into: \.fileIDs)
    case "group":
      insert(element, into: \.groupIDs)
      validate(typeOf: element)
    case "unit":
      insert(element, into: \.unitIDs)
      validate(typeOf: element)
      validate(unit: element)
    case "skeleton": validate(skeleton: element)
    case "segment": validate(subStateOf: element)
    case "source": validate(languageOf: element, sourceLanguage)
    case "target":
      if targetLanguage == nil {
        report("the document has a <target>, but no attribute 'trgLang'", at: element.nameSpan)
      }
      validate(languageOf: element, targetLanguage)
    case "notes", "originalData": validate(uniqueIDsIn: element)
    case "note":
      if let priority = element[attribute: "priority"] {
        guard let value = Int(priority.value.string), (1...10).contains(value) else {
          return report("'priority' must be a number from 1 to 10", at: priority.value.span)
        }
      }
    default: break
    }
  }

  private mutating func insert(
    _ element: XMLElement, into ids: WritableKeyPath<XLIFF2Validator, Set<String>>
  ) {
    guard let id = element[attribute: "id"] else { return }
    if !self[keyPath: ids].insert(id.value.string).inserted {
      report("duplicate id '\(id.value.string)' on <\(element.name)>", at: id.value.span)
    }
  }

  private mutating func validate(uniqueIDsIn element: XMLElement) {
    var ids: Set<String> = []
    for id in element.elements.compactMap({ $0[attribute: "id"] })
    where !ids.insert(id.value.string).inserted {
      report("duplicate id '\(id.value.string)'", at: id.value.span)
    }
  }

  private mutating func validate(typeOf element: XMLElement) {
    guard let type = element[attribute: "type"] else { return }
    if !type.value.string.hasOwnPrefix {
      report(
        "'type' must have the form prefix:value, with a prefix other than xlf",
        at: type.value.span)
    }
  }

  private mutating func validate(skeleton element: XMLElement) {
    let isEmpty = element.elements.isEmpty && element.plainText.isEmpty
    if isEmpty, element[attribute: "href"] == nil {
      report("an empty <skeleton> must have 'href'", at: element.nameSpan)
    }
    if !isEmpty, let href = element[attribute: "href"] {
      report("a <skeleton> with content must not have 'href'", at: href.nameSpan)
    }
  }

  private mutating func validate(subStateOf element: XMLElement) {
    guard let subState = element[attribute: "subState"] else { return }
    if element[attribute: "state"] == nil {
      report("'subState' requires 'state'", at: subState.nameSpan)
    }
    if !subState.value.string.hasOwnPrefix {
      report(
        "'subState' must have the form prefix:value, with a prefix other than xlf",
        at: subState.value.span)
    }
  }

  mutating func validate(languageOf element: XMLElement, _ language: String?) {
    guard let own = element[attribute: "xml:lang"], let language else { return }
    if own.value.string.lowercased() != language.lowercased() {
      report("'xml:lang' must be '\(language)', the language of the document", at: own.value.span)
    }
  }

  // MARK: - Units

  private mutating func validate(unit: XMLElement) {
    let segments = unit.elements.filter { ["segment", "ignorable"].contains(coreName($0)) }
    validate(orderOf: segments)
    validate(switchOf: unit, segments)
    let data = unit.elements.filter { coreName($0) == "originalData" }.flatMap(\.elements)
    let notes = unit.elements.filter { coreName($0) == "notes" }.flatMap(\.elements)
    var codes = XLIFF2Codes(
      data: Set(data.compactMap { $0.value("id") }),
      notes: Set(notes.compactMap { $0.value("id") }))
    for segment in segments { codes.add(idOf: segment) }
    for (side, isTarget) in [("source", false), ("target", true)] {
      codes.begin(isTarget ? .target : .source)
      for text in segments.flatMap(\.elements) where coreName(text) == side {
        codes.add(contentOf: text)
      }
      codes.end()
    }
    validate(referencesOf: unit, codes)
    for violation in codes.violations { report(violation.message, at: violation.span) }
    subFlows += codes.subFlows
  }

  /// Validates the references of matches and glossary entries to the content of their unit.
  private mutating func validate(referencesOf unit: XMLElement, _ codes: XLIFF2Codes) {
    for element in unit.elements.flatMap(\.elements)
    where ["matches/match", "glossary/glossEntry"].contains(moduleKey(of: element)) {
      guard let reference = element[attribute: "ref"] else { continue }
      if !codes.contains(XLIFF2Fragment(reference.value.string)) {
        report(
          "'ref' must refer to a segment or an inline element of the unit",
          at: reference.value.span)
      }
    }
  }

  private mutating func validate(orderOf segments: [XMLElement]) {
    let targets = segments.map { $0.elements.first { coreName($0) == "target" } }
    // A target without an order has the position of its source.
    var places = Set(
      targets.indices.filter { index in
        targets[index].map { $0[attribute: "order"] == nil } ?? false
      }.map { $0 + 1 })
    for target in targets {
      guard let order = target?[attribute: "order"] else { continue }
      guard let place = Int(order.value.string), (1...max(1, segments.count)).contains(place),
        places.insert(place).inserted
      else {
        report("'order' must be unique and from 1 to \(segments.count)", at: order.value.span)
        continue
      }
    }
  }

  // The plural, gender and select module:
  // https://docs.oasis-open.org/xliff/xliff-core/v2.2/xliff-extended-v2.2-part2.html
  private mutating func validate(switchOf unit: XMLElement, _ segments: [XMLElement]) {
    let module = XLIFF2Reader.pluralGenderSelect
    let selector = namespaces.last?.attribute("switch", in: module, of: unit)
    let variables = selector?.value.string.split(separator: " ") ?? []
    let kinds = ["plural", "ordinal", "gender", "select"]
    for variable in variables {
      let parts = variable.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count != 2 || !kinds.contains(String(parts[0])) || parts[1].isEmpty {
        report(
          "'\(variable)' must have the form kind:variable, such as plural:count",
          at: selector?.value.span ?? unit.nameSpan)
      }
    }
    for segment in segments {
      guard let own = namespaces.last?.attribute("case", in: module, of: segment) else { continue }
      if own.value.string.split(separator: " ").count != variables.count {
        report("'case' must have a value for each of the unit's variables", at: own.value.span)
      }
    }
  }
}

extension String {
  /// Whether the string has the form `prefix:value`, with a prefix other than `xlf`.
  var hasOwnPrefix: Bool { hasPrefixedForm && !hasPrefix("xlf:") }

  /// Whether the string has the form `prefix:value`.
  var hasPrefixedForm: Bool {
    let parts = split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
  }
}
