package import Diagnostics
internal import Documents

/// Reads existing registrations: an Atom entry, or a feed of entries.
///
/// Clients write different elements around the description. The hub accepts all of them, and so
/// does this reader. It checks the description and its body.
package struct RegistrationReader {
  private let file: SourceFile
  private var findings: Findings
  private var registrations: [DescribedRegistration] = []

  /// Reads the registrations of a file; if the file has no registrations, the findings say why.
  package static func read(
    _ file: SourceFile
  ) -> (registrations: [DeviceRegistration], findings: Findings) {
    let (document, problems) = XMLReader.read(file)
    guard let document else { return ([], problems) }
    var reader = RegistrationReader(file: file, findings: problems)
    reader.readRoot(document.root)
    return (reader.registrations.map(\.device), reader.findings)
  }

  /// The root elements that a reader accepts.
  package enum Root: Hashable, Sendable {
    /// An Atom entry or feed, as in the REST interface.
    case atom
    /// An Atom entry or feed, or a description without an entry, as in a line of an export.
    case bareDescription
  }

  /// Reads the registrations of a file together with their elements.
  package static func describe(
    _ file: SourceFile, accepting root: Root = .atom
  ) -> (described: [DescribedRegistration], findings: Findings) {
    let (document, problems) = XMLReader.read(file)
    guard let document else { return ([], problems) }
    var reader = RegistrationReader(file: file, findings: problems)
    if root == .bareDescription, document.root.localName.hasSuffix("RegistrationDescription") {
      reader.readDescription(document.root, XMLNamespaces())
    } else {
      reader.readRoot(document.root)
    }
    return (reader.registrations, reader.findings)
  }

  private mutating func readRoot(_ root: XMLElement) {
    let namespaces = XMLNamespaces()
    switch namespaces.name(of: root) {
    case .atom("entry"): readEntry(root, namespaces)
    case .atom("feed"):
      let inside = namespaces.inside(root)
      for child in root.elements where inside.name(of: child) == .atom("entry") {
        readEntry(child, inside)
      }
    case let name:
      let isEntry = ["entry", "feed"].contains(name.local)
      let finding = isEntry ? Diagnostic.entryNamespace(root) : .noEntry(at: root.nameSpan)
      findings.report(finding.located(in: file))
    }
    findings.report(contentsOf: registrations.map(\.device).reachedTwice(in: file, .manyDevices))
  }

  private mutating func readEntry(_ entry: XMLElement, _ namespaces: XMLNamespaces) {
    let inside = namespaces.inside(entry)
    let contents = entry.elements.filter { inside.name(of: $0) == .atom("content") }
    guard let content = contents.first else {
      findings.report(.noContent(at: entry.nameSpan).located(in: file))
      return
    }
    let type = content[attribute: "type"]
    if type?.value.string != "application/xml", type?.value.string != "text/xml" {
      findings.report(.contentType(type, of: content).located(in: file))
    }
    guard let description = content.elements.first, content.elements.count == 1 else {
      let place = content.elements.dropFirst().first?.nameSpan ?? content.nameSpan
      findings.report(.oneDescription(at: place).located(in: file))
      return
    }
    readDescription(description, inside.inside(content))
  }

  private mutating func readDescription(_ element: XMLElement, _ namespaces: XMLNamespaces) {
    let name = namespaces.name(of: element)
    if name.namespace != RegistrationNamespace.description {
      findings.report(.descriptionNamespace(element).located(in: file))
    }
    let type = namespaces.attribute("type", in: RegistrationNamespace.instance, of: element)
    var kind = name.local
    var span = element.nameSpan
    if kind == "RegistrationDescription", let type {
      kind = namespaces.name(type.value.string).local
      span = type.value.span
    }
    guard let form = DescriptionForm(named: kind) else {
      findings.report(.unknownKind(kind, at: span, of: element).located(in: file))
      return
    }
    var reader = DescriptionReader(form, element, namespaces.inside(element), in: file)
    if let device = reader.read() {
      registrations.append(
        DescribedRegistration(
          device: device, description: reader.description(), plainTexts: reader.plainTexts))
    }
    findings.report(contentsOf: reader.findings)
  }
}

/// A registration of a file, together with its elements.
package struct DescribedRegistration: Sendable {
  /// The device and its template.
  package let device: DeviceRegistration
  /// The elements as the client wrote them.
  package let description: RegistrationDescription
  /// The bytes of the file with the texts of elements, by the names of the elements; only those that
  /// the file has as they are, without references, markup or characters outside of ASCII.
  package let plainTexts: [String: Range<Int>]
}

extension XMLName {
  static func atom(_ local: String) -> XMLName {
    XMLName(local: local, namespace: RegistrationNamespace.atom)
  }
}

/// Allows a qualified name as a pattern in a `switch`.
private func ~= (pattern: XMLName, name: XMLName) -> Bool { pattern == name }
