package import Diagnostics
internal import Documents
package import Platforms
internal import Sending

/// The device of an installation, or one of its secondary tiles.
package struct InstalledDevice: Sendable {
  /// The id of the secondary tile; nil for the device itself.
  package let tile: String?
  /// The platform of the device.
  package let platform: Platform
  /// The channel; nil if it is missing or invalid.
  package let handle: DeviceHandle?
  /// The tags of all registrations of the device.
  package let tags: [Tag]
  /// The registrations with templates.
  package fileprivate(set) var templates: [DeviceRegistration] = []
}

/// Reads an existing installation: the JSON of a device with all its templates.
package struct InstallationReader {
  private let file: SourceFile
  private let root: JSONValue
  private var findings: Findings
  private var devices: [InstalledDevice] = []

  /// Reads the registrations of a file; if the file has no registrations, the findings say why.
  package static func read(
    _ file: SourceFile
  ) -> (registrations: [DeviceRegistration], findings: Findings) {
    let (devices, findings) = readDevices(file)
    return (devices.flatMap(\.templates), findings)
  }

  /// Reads the device of an installation and its secondary tiles.
  package static func readDevices(
    _ file: SourceFile
  ) -> (devices: [InstalledDevice], findings: Findings) {
    var (document, findings) = JSONReader.read(file)
    guard let document, document.root.members != nil else { return ([], findings) }
    findings.report(contentsOf: document.duplicateKeys())
    var reader = InstallationReader(document, findings)
    reader.read()
    return (reader.devices, reader.findings)
  }

  private init(_ document: JSONDocument, _ findings: Findings) {
    file = document.file
    root = document.root
    self.findings = findings
  }

  private mutating func read() {
    let schema = ValueSchema.object(.installation)
    for violation in schema.violations(in: root, null: .absent) {
      findings.report(Diagnostic.installation(violation).located(in: file))
    }
    if let platform { readDevice(root, platform) }
    for tile in root["secondaryTiles"]?.members ?? [] {
      readDevice(tile.value, .wns, tile: tile.key.string)
    }
    findings.report(
      contentsOf: devices.flatMap(\.templates).reachedTwice(in: file, .oneDevice))
  }

  private var platform: Platform? {
    (root["platform"]?.text?.string.lowercased()).flatMap(Platform.named)
  }

  /// Reads the channel and the templates of the device or of a tile.
  private mutating func readDevice(
    _ value: JSONValue, _ platform: Platform, tile: String? = nil
  ) {
    var channel = ChannelReader(platform, file)
    let handle = value["pushChannel"].flatMap { channel.read($0) }
    findings.report(contentsOf: channel.findings)
    let templates = value["templates"]?.members ?? []
    let shared = tags(value["tags"], templateNames: [])
    let sharedSet = Set(shared)
    var device = InstalledDevice(tile: tile, platform: platform, handle: handle, tags: shared)
    for member in templates where member.value.members != nil {
      let own = tags(member.value["tags"], templateNames: [member.key.string])
      let template = template(member, platform, tags: own)
      device.templates.append(
        DeviceRegistration(
          platform: platform, handle: handle ?? DeviceHandle(parts: []), template: template,
          sharedTags: shared, ownTags: own.filter { !sharedSet.contains($0) },
          span: member.keySpan))
    }
    devices.append(device)
  }

  private mutating func tags(_ value: JSONValue?, templateNames: [String]) -> [Tag] {
    let spellings = (value?.elements ?? []).compactMap { $0.text.map { TagSpelling($0) } }
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
