internal import Diagnostics
internal import Documents
internal import Interchange
internal import MessageTables

/// Checks a document against the constraints of XLIFF 2 that concern catalogs.
///
/// Content of other namespaces is checked only where it is cheap; see `XLIFF2Validator+Modules`.
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
  /// The unit and group ids of the current file.
  var unitIDs: Set<String> = []
  var groupIDs: Set<String> = []
  /// References to units, which may come later in the file.
  var subFlows: [(ids: [Substring], span: SourceSpan)] = []

  /// The ids of resources in the current file, and the references to them.
  var resourceIDs: Set<String> = []
  var resourceReferences: [DecodedText] = []

  static let core = "urn:oasis:names:tc:xliff:document:2"
  /// Findings are capped: a generator's mistake is in every unit.
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
      report("<xliff> lacks the namespace '\(Self.core).0'", at: root.nameSpan)
    }
    validate(element: root)
  }

  /// The full name of an element of the current place.
  func name(of element: XMLElement) -> XMLName? { namespaces.last?.name(of: element) }

  /// The local name of a core element; nil for elements of other namespaces.
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
    // Elements of other namespaces are validated with their parent.
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
      report("<\(element.name)> lacks '\(name)'", at: element.nameSpan)
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
        report("the id '\(value)' is not an NMTOKEN", at: attribute.value.span)
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
      // The plural, gender and select module sets its case on segments.
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
      report("'\(attribute.name)' excludes 'sizeInfo'", at: attribute.nameSpan)
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
        report("<\(child.name)> comes too late in <\(element.name)>", at: child.nameSpan)
      }
      rank = max(rank, place)
      counts[name ?? "", default: 0] += 1
      if let allowed, counts[allowed.name, default: 0] > allowed.most {
        report("<\(element.name)> has two <\(child.name)>", at: child.nameSpan)
      }
    }
    if !schema.needed.isEmpty, !schema.needed.contains(where: { counts[$0] != nil }) {
      let names = schema.needed.map { "<\($0)>" }.joined(separator: " or ")
      report("<\(element.name)> lacks \(names)", at: element.nameSpan)
    }
    if !schema.hasText, let text = element.texts.first(where: { !$0.isBlank }) {
      report("<\(element.name)> contains text", at: text.span)
    }
  }

  private mutating func resolveSubFlows() {
    for reference in subFlows {
      for id in reference.ids where !unitIDs.contains(String(id)) {
        report("no unit of the file has the id '\(id)'", at: reference.span)
      }
    }
    subFlows = []
  }
}

extension String {
  /// Whether the text has the form of a language tag, with `-` or `_` between its parts.
  ///
  /// Several tools write `en_US`, which is understood although the specification requires `-`.
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

  /// Whether the text is an NMTOKEN of XML 1.0, as far as ASCII is concerned.
  var isNameToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        byte >= 0x80 || (0x30...0x3A).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      }
  }
}
