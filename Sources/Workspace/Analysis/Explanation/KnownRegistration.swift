package import Diagnostics
package import Hub
package import Platforms

/// A registration in a file, with everything that determines the effect of a send.
package struct KnownRegistration: Sendable {
  /// A push variable: a value that the hub stores with a device and sets in each send to it.
  package struct Variable: Hashable, Sendable {
    package let name: String
    package let text: String
  }

  /// The id assigned by the hub; nil if the file contains no id.
  package let id: String?
  /// The id of the installation; nil for a registration without one.
  package let installation: String?
  /// The device and its template.
  package let device: DeviceRegistration
  /// All tags, including those that the hub adds.
  package let tags: [Tag]
  /// The push variables that the hub stores with the device.
  package private(set) var variables: [Variable]
  /// The time at which the hub deletes the registration; nil if the registration never expires.
  package let expiration: HubTime?
  /// The file of the registration.
  package let file: SourceFile

  /// The platform of the device.
  package var platform: Platform { device.platform }

  /// The parts of the handle with normalized letter case, for comparisons.
  package var handles: [String] { (device.handle?.parts ?? []).map { $0.kind.normalized($0.text) } }

  /// The handle as one string; empty if the file contains no handle.
  package var handle: String { handles.joined(separator: "-") }

  /// The properties of the registration that decide whether a send reaches it.
  package var target: SendAddress.Target {
    SendAddress.Target(platform: platform, hasTemplate: device.template != nil, tags: tags)
  }

  /// Whether a name is the handle, the registration id or the installation id.
  package func isNamed(_ name: String) -> Bool {
    if [id, installation, handle].contains(name) || handles.contains(name) { return true }
    return (device.handle?.parts ?? []).contains { $0.kind.normalized(name) == handle }
  }

  /// A copy of the registration without push variables.
  var withoutVariables: KnownRegistration {
    var copy = self
    copy.variables = []
    return copy
  }

  /// Whether the registration has expired at a time.
  package func isExpired(at time: HubTime) -> Bool { expiration.map { $0 < time } ?? false }
}
