internal import Diagnostics
internal import Documents
internal import Linting
internal import Platforms

extension DescriptionReader {
  /// Reads the template of the description, and checks its body as a template file is checked.
  mutating func readTemplate(named name: String?, tags: [Tag]) -> DeviceTemplate? {
    if let name, name.count > DeviceTemplate.longestName {
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
    let template = EmbeddedTemplate(
      body, platform: kind.form.platform, envelope: envelope(),
      place: known[kind.form.headers?.list ?? ""]?.nameSpan ?? self.element.nameSpan,
      missingHeader: .error)
    findings.report(contentsOf: template.findings)
    return template.template(named: name, tags: tags)
  }

  private mutating func envelope() -> Envelope {
    var envelope = Envelope(headers: headers())
    if kind.form.platform == .apns {
      envelope.expiry = text("Expiry").map { Envelope.Field("Expiry", $0, in: file) }
      envelope.priority = text("Priority").map { Envelope.Field("Priority", $0, in: file) }
    }
    return envelope
  }

  private mutating func headers() -> [Envelope.Field] {
    guard let (list, item) = kind.form.headers, let listed = element(list) else { return [] }
    var fields: [Envelope.Field] = []
    for header in listed.elements {
      let parts = Dictionary(
        header.elements.map { ($0.localName, $0.content) }, uniquingKeysWith: { first, _ in first })
      guard header.localName == item, let name = parts["Header"], let value = parts["Value"] else {
        findings.report(.malformedHeader(header, item: item))
        continue
      }
      fields.append(Envelope.Field(name.string, value, in: file))
    }
    return fields
  }
}

extension XMLElement {
  /// The name without its prefix.
  var localName: String { name.split(separator: ":").last.map(String.init) ?? name }
}
