internal import Diagnostics
internal import Documents
internal import Interchange

/// Checks a document for the XLIFF 2 constraints that affect catalogs.
///
/// Content of other namespaces is only partly checked; see `XLIFF2Validator+Modules`.
struct XLIFF2Validator {
  /// A violated constraint.
  struct Violation {
    let message: String
    let span: SourceSpan
  }

  private(set) var violations: [Violation] = []
  var namespaces: [XMLNamespaces] = [XMLNamespaces()]
  var sourceLanguage: String?
  var targetLanguage: String?
  var fileIDs: Set<String> = []
  /// The ids of units in the current file.
  var unitIDs: Set<String> = []
  var groupIDs: Set<String> = []
  /// The references to units; a unit can follow later in the file.
  var subFlows: [(ids: [Substring], span: SourceSpan)] = []

  /// The ids of resources in the current file; references to them are collected separately.
  var resourceIDs: Set<String> = []
  var resourceReferences: [DecodedText] = []

  static let core = "urn:oasis:names:tc:xliff:document:2"
  /// The maximum number of reported violations; a faulty tool can affect every unit.
  private static let mostViolations = 100

  mutating func report(_ message: String, at span: SourceSpan) {
    guard violations.count < Self.mostViolations else { return }
    violations.append(Violation(message: message, span: span))
  }

  func findings(in file: SourceFile) -> Findings {
    var findings = Findings(in: file)
    for violation in violations {
      findings.report(
        Diagnostic(
          .translationStructure, violation.message, at: Label(violation.span, "violates XLIFF 2")))
    }
    return findings
  }

  mutating func validate(_ root: XMLElement) {
    sourceLanguage = root.value("srcLang")
    targetLanguage = root.value("trgLang")
    for name in ["srcLang", "trgLang"] {
      if let language = root[attribute: name], !language.value.string.isLanguageTag {
        report("'\(name)' must be a language tag such as 'en' or 'pt-BR'", at: language.value.span)
      }
    }
    if let version = root[attribute: "version"],
      !["2.0", "2.1", "2.2"].contains(version.value.string)
    {
      report("'version' must be 2.0, 2.1 or 2.2", at: version.value.span)
    }
    if name(of: root)?.namespace.hasPrefix(Self.core) != true {
      report("<xliff> has no namespace '\(Self.core).0'", at: root.nameSpan)
    }
    validate(element: root)
  }

  /// Returns an element's name with its namespace, as declared in the current scope.
  func name(of element: XMLElement) -> XMLName? { namespaces.last?.name(of: element) }

  /// Returns the local name of a core element; nil for an element of another namespace.
  func coreName(_ element: XMLElement) -> String? {
    guard let name = name(of: element) else { return nil }
    return name.namespace.hasPrefix(Self.core) ? name.local : nil
  }

  mutating func inside(_ element: XMLElement, _ body: (inout XLIFF2Validator) -> Void) {
    namespaces.append((namespaces.last ?? XMLNamespaces()).inside(element))
    body(&self)
    namespaces.removeLast()
  }

  private mutating func validate(element: XMLElement) {
    // Elements of other namespaces are validated together with their parent.
    guard let name = coreName(element) else { return }
    guard let schema = XLIFF2Schema.elements[name] else {
      return report("<\(element.name)> is not an element of XLIFF 2", at: element.nameSpan)
    }
    inside(element) { validator in
      validator.validate(attributesOf: element, schema)
      validator.validate(childrenOf: element, schema)
      validator.validate(meaningOf: element, name)
      validator.validate(modulesIn: element, name)
      for child in element.elements { validator.validate(element: child) }
    }
    if name == "file" {
      resolveSubFlows()
      resolveResources()
    }
  }

  // MARK: - Attributes

  private mutating func validate(attributesOf element: XMLElement, _ schema: XLIFF2Schema) {
    for name in schema.required where element[attribute: name] == nil {
      report("<\(element.name)> has no '\(name)'", at: element.nameSpan)
    }
    for attribute in element.attributes {
      let value = attribute.value.string
      if attribute.name == "xmlns" || attribute.name.hasPrefix("xmlns:") { continue }
      if attribute.name.contains(":"), !attribute.name.hasPrefix("xml:") {
        validate(foreign: attribute, on: element, schema)
        continue
      }
      guard (schema.required + schema.optional).contains(attribute.name) else {
        report("'\(attribute.name)' is not allowed on <\(element.name)>", at: attribute.nameSpan)
        continue
      }
      if let values = XLIFF2Schema.values[attribute.name], !values.contains(value) {
        report(
          "'\(attribute.name)' must be one of \(values.joined(separator: ", "))",
          at: attribute.value.span)
      }
      if attribute.name == "id", !value.isNameToken {
        report("the id '\(value)' is not a valid NMTOKEN", at: attribute.value.span)
      }
    }
  }

  private mutating func validate(
    foreign attribute: XMLAttribute, on element: XMLElement, _ schema: XLIFF2Schema
  ) {
    let namespace = namespaces.last?.name(attribute.name).namespace ?? ""
    let isModule =
      namespace.hasPrefix("urn:oasis:names:tc:xliff:") || namespace.hasPrefix("http://www.w3.org/")
    let isAllowed =
      switch schema.foreign {
      case .any: true
      case .modules: isModule
      // The plural, gender and select module allows its attribute `case` on segments.
      case .none: namespace == XLIFF2Reader.pluralGenderSelect
      }
    guard isAllowed else {
      return report(
        "'\(attribute.name)' is not allowed on <\(element.name)>", at: attribute.nameSpan)
    }
    let isSize = attribute.name.hasSuffix(":sizeInfoRef")
    if isSize, namespace == XLIFF2Reader.sizeRestriction,
      element[attribute: String(attribute.name.dropLast(3))] != nil
    {
      report("'\(attribute.name)' and 'sizeInfo' are mutually exclusive", at: attribute.nameSpan)
    }
  }

  // MARK: - Children

  private mutating func validate(childrenOf element: XMLElement, _ schema: XLIFF2Schema) {
    var rank = 0
    var counts: [String: Int] = [:]
    for child in element.elements {
      let name = coreName(child)
      let allowed = schema.children.first { $0.name == name }
      guard let place = allowed?.rank ?? (name == nil ? schema.foreignChildren : nil) else {
        report("<\(child.name)> is not allowed in <\(element.name)>", at: child.nameSpan)
        continue
      }
      if place < rank {
        report("<\(child.name)> is in the wrong order in <\(element.name)>", at: child.nameSpan)
      }
      rank = max(rank, place)
      counts[name ?? "", default: 0] += 1
      if let allowed, counts[allowed.name, default: 0] > allowed.most {
        report("duplicate <\(child.name)> in <\(element.name)>", at: child.nameSpan)
      }
    }
    if !schema.needed.isEmpty, !schema.needed.contains(where: { counts[$0] != nil }) {
      let names = schema.needed.map { "<\($0)>" }.joined(separator: " or ")
      report("<\(element.name)> has no \(names)", at: element.nameSpan)
    }
    if !schema.hasText, let text = element.texts.first(where: { !$0.isBlank }) {
      report("<\(element.name)> must not contain text", at: text.span)
    }
  }

  private mutating func resolveSubFlows() {
    for reference in subFlows {
      for id in reference.ids where !unitIDs.contains(String(id)) {
        report("no unit with the id '\(id)' in the file", at: reference.span)
      }
    }
    subFlows = []
  }
}

extension String {
  /// Whether the string looks like a language tag, with `-` or `_` as separator.
  ///
  /// Several tools write `en_US`, which is accepted although the specification requires `-`.
  fileprivate var isLanguageTag: Bool {
    let parts = utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    let isLetter: (UInt8) -> Bool = { (0x61...0x7A).contains($0 | 0x20) }
    return parts[0].allSatisfy(isLetter)
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      }
  }

  /// Whether the string is an ASCII NMTOKEN, the form that XML requires of an id.
  var isNameToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        byte >= 0x80 || (0x30...0x3A).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      }
  }
}
