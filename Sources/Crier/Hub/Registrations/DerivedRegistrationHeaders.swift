internal import Diagnostics
internal import Documents
package import Platforms

/// The headers that follow from the body of a Windows template.
package enum DerivedRegistrationHeaders {
  /// The headers of a body; none where it does not say what kind of notification it is.
  package static func of(_ body: [UInt8], for target: PlatformTarget) -> [DeviceTemplate.Header] {
    switch target.platform {
    case .wns: windows(body, target)
    case .mpns: phone(body, target)
    default: []
    }
  }

  private static func windows(
    _ body: [UInt8], _ target: PlatformTarget
  ) -> [DeviceTemplate.Header] {
    let kinds = ["toast", "tile", "badge"]
    guard target.variant != "raw" else { return [.init("X-WNS-Type", "wns/raw")] }
    guard let name = root(of: body, target)?.name.lowercased(), kinds.contains(name) else {
      return []
    }
    return [.init("X-WNS-Type", "wns/\(name)")]
  }

  private static func phone(_ body: [UInt8], _ target: PlatformTarget) -> [DeviceTemplate.Header] {
    guard target.variant != "raw" else { return [] }
    let kind = root(of: body, target)?.elements.first?.name.split(separator: ":").last
    switch kind {
    case "Tile": return [.init("X-WindowsPhone-Target", "token"), .init(Self.phoneClass, "1")]
    case "Toast": return [.init("X-WindowsPhone-Target", "toast"), .init(Self.phoneClass, "2")]
    default: return []
    }
  }

  private static let phoneClass = "X-NotificationClass"

  private static func root(of body: [UInt8], _ target: PlatformTarget) -> XMLElement? {
    guard target.syntax(of: body) == .xml else { return nil }
    return XMLReader.read(SourceFile(name: "body", bytes: body)).document?.root
  }
}
