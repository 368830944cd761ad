package import Platforms

/// A template as a device registers it: the body and everything that goes with it.
package struct DeviceTemplate: Hashable, Sendable {
  /// A header of the registration; the value may be an expression of the hub.
  package struct Header: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: String

    /// Creates a header.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The hub's name for it; nil for a registration that gives none.
  package var name: String?
  /// What it is for.
  package var target: PlatformTarget
  /// The body that the hub renders.
  package var body: [UInt8]
  /// The headers.
  package var headers: [Header]
  /// When the service gives up.
  package var expiry: String?
  /// How urgent it is, for Apple.
  package var priority: String?
  /// The tags that belong to this template.
  package var tags: [Tag]

  /// Creates a template.
  package init(
    name: String?, target: PlatformTarget, body: [UInt8], headers: [Header] = [],
    expiry: String? = nil, priority: String? = nil, tags: [Tag] = []
  ) {
    self.name = name
    self.target = target
    self.body = body
    self.headers = headers
    self.expiry = expiry
    self.priority = priority
    self.tags = tags
  }

  /// A template's name has at most so many characters.
  package static let longestName = 200

  /// The header of a name; letter case does not count.
  package subscript(header name: String) -> String? {
    headers.last { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The headers as a registration carries them: with those that follow from the body, by name.
  ///
  /// Microsoft's clients derive the same ones before they send, and keep them sorted.
  package var registeredHeaders: [Header] {
    let derived = DerivedRegistrationHeaders.of(body, for: target)
      .filter { self[header: $0.name] == nil }
    return (headers + derived).sorted {
      ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name)
    }
  }
}
