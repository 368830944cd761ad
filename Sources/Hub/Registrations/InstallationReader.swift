package import Diagnostics
internal import Documents
internal import Platforms
internal import Sending

/// Reads an installation that somebody has made: a device and all its templates, as JSON.
package struct InstallationReader {
  private let file: SourceFile
  private let root: JSONValue
  private var findings: Findings
  private var registrations: [DeviceRegistration] = []

  /// Reads a file; without registrations the findings say why.
  package static func read(
    _ file: SourceFile
  ) -> (registrations: [DeviceRegistration], findings: Findings) {
    var (document, findings) = JSONReader.read(file)
    guard let document, document.root.members != nil else { return ([], findings) }
    findings.report(contentsOf: document.duplicateKeys())
    var reader = InstallationReader(document, findings)
    reader.read()
    return (reader.registrations, reader.findings)
  }

  private init(_ document: JSONDocument, _ findings: Findings) {
    file = document.file
    root = document.root
    self.findings = findings
  }

  private mutating func read() {
    let reader = InstallationKeys(file)
    let tiles = root["secondaryTiles"]?.members ?? []
    findings.report(contentsOf: reader.check(root, InstallationKeys.installation))
    for tile in tiles {
      findings.report(contentsOf: reader.check(tile.value, InstallationKeys.secondaryTile))
    }
    for template in ([root] + tiles.map(\.value)).flatMap({ $0["templates"]?.members ?? [] }) {
      findings.report(contentsOf: reader.check(template.value, InstallationKeys.template))
    }
    if let platform = readPlatform() { readDevice(root, platform) }
    for tile in tiles { readDevice(tile.value, .wns) }
    findings.report(contentsOf: registrations.reachedTwice(in: file, .oneDevice))
  }

  private mutating func readPlatform() -> Platform? {
    guard let value = root["platform"], let name = value.text?.string else { return nil }
    let known = Platform.all.first { $0.name == name.lowercased() }
    if known == nil {
      findings.report(.unknownPlatform(name, at: value.span).located(in: file))
    }
    return known
  }

  /// Reads a channel, and the templates that go to it.
  private mutating func readDevice(_ value: JSONValue, _ platform: Platform) {
    var channel = ChannelReader(platform, file)
    let handle = value["pushChannel"].flatMap { channel.read($0) }
    findings.report(contentsOf: channel.findings)
    let templates = value["templates"]?.members ?? []
    let shared = tags(value["tags"], templateNames: [])
    let sharedSet = Set(shared)
    for member in templates where member.value.members != nil {
      let own = tags(member.value["tags"], templateNames: [member.key.string])
      let template = template(member, platform, tags: own)
      registrations.append(
        DeviceRegistration(
          platform: platform, handle: handle ?? DeviceHandle(parts: []), template: template,
          sharedTags: shared, ownTags: own.filter { !sharedSet.contains($0) },
          span: member.keySpan))
    }
  }

  private mutating func tags(_ value: JSONValue?, templateNames: [String]) -> [Tag] {
    guard case .array(let elements)? = value?.content else { return [] }
    let spellings = elements.compactMap { $0.text.map { TagSpelling($0) } }
    let list = TagList(spellings, in: file, templateNames: templateNames)
    findings.report(contentsOf: list.findings)
    return list.tags
  }

  // MARK: - Templates

  private mutating func template(
    _ member: JSONMember, _ platform: Platform, tags: [Tag]
  ) -> RegisteredTemplate? {
    let name = member.key.string
    if name.count > RegisteredTemplate.longestName {
      findings.report(
        Diagnostic.templateNameTooLong(name.count, at: member.keySpan).located(in: file))
    }
    guard let text = member.value["body"]?.text else { return nil }
    let headers = (member.value["headers"]?.members ?? []).compactMap { header in
      header.value.text.map { CompiledHeaders.Field(header.key.string, $0, in: file) }
    }
    let expiry = member.value["expiry"]?.text.map { CompiledHeaders.Field("expiry", $0, in: file) }
    let place = member.value.members?.first { $0.key.string == "headers" }?.keySpan
    let body = EmbeddedBody(text, in: .jsonString, of: file)
    let template = body.template(
      for: platform, headers: CompiledHeaders(headers: headers, expiry: expiry))
    findings.report(
      contentsOf: body.findings(
        on: template, missingHeader: .warning, at: place ?? member.keySpan))
    return RegisteredTemplate(name: name, template, tags: tags)
  }
}
