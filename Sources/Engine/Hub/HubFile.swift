package import Diagnostics
internal import Documents

/// A file with registrations or an installation, recognized by its content.
package struct HubFile: Sendable {
  /// The registrations of the file.
  package let registrations: [DeviceRegistration]
  /// The findings about the file.
  package let findings: Findings

  /// Recognizes Atom entries and feeds, and installations; returns nil for any other file.
  package init?(_ file: SourceFile) {
    switch Self.kind(of: file) {
    case .registrations: (registrations, findings) = RegistrationReader.read(file)
    case .installation: (registrations, findings) = InstallationReader.read(file)
    case nil: return nil
    }
  }

  private enum Kind { case registrations, installation }

  /// Returns the kind of the file, recognized by strings that only such files contain.
  private static func kind(of file: SourceFile) -> Kind? {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let start = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    if start == "<" {
      guard text.contains(RegistrationNamespace.atom) || text.hasDescription else { return nil }
      // If the XML is invalid, the strings found above are enough to recognize registrations.
      guard let root = XMLReader.read(file).document?.root else { return .registrations }
      let name = XMLNamespaces().name(of: root)
      let isEntry = name.local == "entry" && text.hasDescription
      return name.namespace == RegistrationNamespace.atom || isEntry ? .registrations : nil
    }
    guard start == "{" else { return nil }
    let lowered = text.lowercased()
    guard looksLikeInstallation({ lowered.contains("\"\($0)\"") }) else { return nil }
    guard let members = JSONReader.read(file).document?.root.members else { return .installation }
    let keys = Set(members.map { $0.key.string.lowercased() })
    return looksLikeInstallation(keys.contains) ? .installation : nil
  }

  /// Whether the keys of a JSON object are those of an installation, in any letter case.
  private static func looksLikeInstallation(_ has: (String) -> Bool) -> Bool {
    has("installationid")
      ? has("pushchannel") || has("templates") : has("pushchannel") && has("platform")
  }
}

extension String {
  /// Whether the text contains a registration description, even in invalid XML.
  fileprivate var hasDescription: Bool { contains("RegistrationDescription") }
}
