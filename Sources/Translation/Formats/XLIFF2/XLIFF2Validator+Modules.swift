internal import Documents
internal import Interchange

/// Validates elements of XLIFF 2 modules; elements of other namespaces are not checked.
extension XLIFF2Validator {
  /// Validates the child elements of a core element that belong to modules.
  mutating func validate(modulesIn parent: XMLElement, _ parentName: String) {
    var found: Set<String> = []
    for element in parent.elements where coreName(element) == nil {
      if let key = moduleKey(of: element), let schema = XLIFF2ModuleSchema.elements[key],
        let parents = schema.parents
      {
        if !parents.contains(parentName) {
          report("<\(element.name)> is not allowed in <\(parent.name)>", at: element.nameSpan)
        }
        if !found.insert(key).inserted {
          report("duplicate <\(element.name)> in <\(parent.name)>", at: element.nameSpan)
        }
        validate(moduleIDsIn: element)
      }
      validate(module: element)
    }
  }

  private mutating func validate(module element: XMLElement) {
    let key = moduleKey(of: element)
    inside(element) { validator in
      if let key, let schema = XLIFF2ModuleSchema.elements[key] {
        validator.validate(attributesOf: element, schema)
        validator.validate(childrenOf: element, schema)
        validator.validate(rulesOf: element, key)
      }
      for child in element.elements where validator.coreName(child) == nil {
        validator.validate(module: child)
      }
    }
  }

  /// Returns the module and local name of an element, such as `glossary/term`.
  func moduleKey(of element: XMLElement) -> String? {
    guard let name = name(of: element), let module = XLIFF2ModuleSchema.module(name.namespace)
    else { return nil }
    return "\(module)/\(name.local)"
  }

  private mutating func validate(
    attributesOf element: XMLElement, _ schema: XLIFF2ModuleSchema
  ) {
    for name in schema.required where element[attribute: name] == nil {
      report("<\(element.name)> has no '\(name)'", at: element.nameSpan)
    }
    for (name, values) in schema.values {
      guard let value = element[attribute: name]?.value, !values.contains(value.string) else {
        continue
      }
      report("'\(name)' must be one of \(values.joined(separator: ", "))", at: value.span)
    }
  }

  private mutating func validate(childrenOf element: XMLElement, _ schema: XLIFF2ModuleSchema) {
    let own = moduleKey(of: element)?.split(separator: "/").first ?? ""
    let children = element.elements.compactMap { child in
      moduleKey(of: child).flatMap { key in
        key.hasPrefix("\(own)/") ? (String(key.dropFirst(own.count + 1)), child) : nil
      }
    }
    for names in schema.needed where !children.contains(where: { names.contains($0.0) }) {
      let list = names.map { "<\(element.prefix)\($0)>" }.joined(separator: " or ")
      report("<\(element.name)> has no \(list)", at: element.nameSpan)
    }
    guard let allowed = schema.children else { return }
    var place = 0
    var counts: [String: Int] = [:]
    for (name, child) in children {
      guard let index = allowed.firstIndex(where: { $0.name == name }) else {
        report("<\(child.name)> is not allowed in <\(element.name)>", at: child.nameSpan)
        continue
      }
      if schema.isOrdered, index < place {
        report("<\(child.name)> is in the wrong order in <\(element.name)>", at: child.nameSpan)
      }
      place = max(place, index)
      counts[name, default: 0] += 1
      if counts[name, default: 0] > allowed[index].most {
        report("duplicate <\(child.name)> in <\(element.name)>", at: child.nameSpan)
      }
    }
  }

  // MARK: - Ids

  /// Checks that the ids inside a module's outermost element are unique.
  private mutating func validate(moduleIDsIn element: XMLElement) {
    let module = moduleKey(of: element)?.split(separator: "/").first ?? ""
    var ids: Set<String> = []
    for id in moduleIDs(in: element, of: module)
    where !ids.insert(id.value.string).inserted {
      report("duplicate id '\(id.value.string)' in the elements of the module", at: id.value.span)
    }
  }

  private func moduleIDs(in element: XMLElement, of module: Substring) -> [XMLAttribute] {
    guard moduleKey(of: element)?.hasPrefix("\(module)/") == true else { return [] }
    let own = element[attribute: "id"].map { [$0] } ?? []
    return own + element.elements.flatMap { moduleIDs(in: $0, of: module) }
  }
}
