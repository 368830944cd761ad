internal import Diagnostics
internal import Documents
internal import Platforms
internal import Sending

extension DescriptionReader {
  /// Reads the template of the description, and checks the body with the rules for template files.
  mutating func readTemplate(named name: String?, tags: [Tag]) -> RegisteredTemplate? {
    if let name, name.count > RegisteredTemplate.longestName {
      findings.report(.templateNameTooLong(name.count, at: text("TemplateName")?.span))
    }
    guard let element = element("BodyTemplate") else {
      findings.report(.missingElement("BodyTemplate", of: self.element, in: kind))
      return nil
    }
    guard element.elements.isEmpty else {
      findings.report(.bodyIsMarkup(element, in: file))
      return nil
    }
    let body = EmbeddedBody(element.content, in: .xmlTexts(element.texts), of: file)
    let template = body.template(for: kind.platform, headers: compiledHeaders())
    findings.report(
      contentsOf: body.findings(
        on: template, missingHeader: .error,
        at: known[kind.schema.headers?.list ?? ""]?.nameSpan ?? self.element.nameSpan))
    return RegisteredTemplate(name: name, template, tags: tags)
  }

  private mutating func compiledHeaders() -> CompiledHeaders {
    func field(_ name: String) -> CompiledHeaders.Field? {
      text(name).map { CompiledHeaders.Field(name, $0, in: file) }
    }
    return CompiledHeaders(
      headers: headers(), expiry: kind.schema.expiry == nil ? nil : field("Expiry"),
      priority: kind.schema.priority == nil ? nil : field("Priority"))
  }

  private mutating func headers() -> [CompiledHeaders.Field] {
    guard let elements = kind.schema.headers, let listed = element(elements.list) else { return [] }
    var fields: [CompiledHeaders.Field] = []
    for header in listed.elements {
      let parts = Dictionary(
        header.elements.map { ($0.localName, $0.content) }, uniquingKeysWith: { first, _ in first })
      guard header.localName == elements.item, let name = parts["Header"],
        let value = parts["Value"]
      else {
        findings.report(.malformedHeader(header, item: elements.item))
        continue
      }
      fields.append(CompiledHeaders.Field(name.string, value, in: file))
    }
    return fields
  }
}

extension XMLElement {
  /// The name without its namespace prefix.
  var localName: String { name.split(separator: ":").last.map(String.init) ?? name }
}
