package import Diagnostics
internal import Documents
internal import Hub

/// A file of registrations: descriptions, Atom entries, Atom feeds or installations.
///
/// ```swift
/// let file = DeviceFile(SourceFile(name: "device.xml", bytes: bytes))
/// print(file.registrations.map(\.handle))
/// ```
package struct DeviceFile: Sendable {
  /// The registrations, in the order of the file.
  package private(set) var registrations: [KnownRegistration] = []
  /// The findings of the parsers.
  package private(set) var findings = Findings()

  /// Reads a file; an export has a description or an installation on each line.
  package init(_ file: SourceFile) {
    for document in file.documents {
      switch document.firstSign {
      case UInt8(ascii: "{"): readInstallation(document)
      default: readDescriptions(document)
      }
    }
  }

  private mutating func readDescriptions(_ file: SourceFile) {
    let (described, findings) = RegistrationReader.describe(file, accepting: .bareDescription)
    self.findings.report(contentsOf: findings)
    registrations += described.map { registration in
      let (device, description) = (registration.device, registration.description)
      return KnownRegistration(
        id: description["RegistrationId"]?.text, installation: device.tags.installation,
        device: device, tags: device.tags,
        variables: Self.variables(in: description["PushVariables"]?.text),
        expiration: description["ExpirationTime"]?.text.flatMap(Self.time), file: file)
    }
  }

  private mutating func readInstallation(_ file: SourceFile) {
    let (devices, findings) = InstallationReader.readDevices(file)
    self.findings.report(contentsOf: findings)
    guard let root = JSONReader.read(file).document?.root else { return }
    let id = root["installationId"]?.text?.string
    let variables = Self.variables(in: root["pushVariables"])
    let expiration = (root["expirationTime"]?.text?.string).flatMap(Self.time)
    for device in devices {
      let shared = root.automaticTags + device.tags
      func add(_ registration: DeviceRegistration, tags: [Tag]) {
        var seen: Set<Tag> = []
        registrations.append(
          KnownRegistration(
            id: nil, installation: id, device: registration,
            tags: tags.filter { seen.insert($0).inserted }, variables: variables,
            expiration: expiration, file: file))
      }
      if let handle = device.handle {
        add(DeviceRegistration(native: handle, for: device.platform, tags: []), tags: shared)
      }
      for registration in device.templates {
        let name = registration.template?.name.map { [Tag(templateName: $0)] } ?? []
        add(registration, tags: shared + name + (registration.template?.tags ?? []))
      }
    }
  }

  /// Parses an expiration time; returns nil for an invalid time and for a time in the year 9999.
  static func time(_ text: String) -> HubTime? {
    // The service writes the last day of the year 9999 for a registration that never expires.
    text.hasPrefix("9999") ? nil : HubTime(lenient: text)
  }

  private static func variables(in text: String?) -> [KnownRegistration.Variable] {
    text.map {
      variables(in: JSONReader.read(SourceFile(name: "variables", text: $0)).document?.root)
    }
      ?? []
  }

  private static func variables(in object: JSONValue?) -> [KnownRegistration.Variable] {
    (object?.members ?? []).compactMap { member in
      member.value.text.map { .init(name: member.key.string, text: $0.string) }
    }
  }
}

extension SourceFile {
  /// The documents in the file: one on each line, or a single document over several lines.
  fileprivate var documents: [SourceFile] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().filter { line in line.element.contains { !Whitespace.contains($0) } }
      .map { SourceFile(name: "\(name):\($0.offset + 1)", bytes: Array($0.element)) }
    guard lines.count > 1, hasDocumentOnFirstLine else { return [self] }
    return lines
  }

  /// Whether the first non-empty line is a complete document, as in an export.
  var hasDocumentOnFirstLine: Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 64)
    let first = lines.first { line in line.contains { !Whitespace.contains($0) } }
    return first.map { SourceFile(name: name, bytes: Array($0)).isDocument } ?? true
  }

  /// Whether the file is one document without syntax errors.
  private var isDocument: Bool {
    guard firstSign == UInt8(ascii: "{") else {
      let (document, findings) = XMLReader.read(self)
      return document != nil && !findings.hasErrors
    }
    let (document, findings) = JSONReader.read(self)
    return document?.root.members != nil && !findings.hasErrors
  }

  /// The first byte after white space and a byte order mark.
  fileprivate var firstSign: UInt8? {
    bytes.first { !Whitespace.contains($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
  }
}

extension JSONValue {
  /// The tags that the hub adds to each registration of an installation.
  fileprivate var automaticTags: [Tag] {
    [(BuiltInTag.installation, self["installationId"]), (.user, self["userId"] ?? self["userID"])]
      .compactMap { builtIn, value in
        value?.text.map { Tag(templateName: "\(builtIn.prefix){\($0.string)}") }
      }
  }
}

extension [Tag] {
  /// The id in the tag `$InstallationId:{…}`; nil if there is no such tag.
  fileprivate var installation: String? {
    let prefix = BuiltInTag.installation.prefix
    return first { BuiltInTag(beginning: $0.text.utf8) == .installation }
      .map { $0.text.dropFirst(prefix.count).filter { $0 != "{" && $0 != "}" } }
  }
}
