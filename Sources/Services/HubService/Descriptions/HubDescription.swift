internal import Hub

/// The settings of a hub that clients create, change and read: credentials, keys, a lifetime.
///
/// ```swift
/// let description = try HubDescription(request.body)
/// let names = description.credentials.map(\.name)  // ["ApnsCredential", "FcmV1Credential"]
/// ```
package struct HubDescription: Hashable, Sendable {
  /// The credentials for one push service, which the hub keeps and returns, but does not use.
  package struct Credential: Hashable, Sendable {
    /// The name of the XML element, such as `ApnsCredential`.
    package let name: String
    /// The names and values, in the order of the request.
    package let properties: [Property]
  }

  /// A named value of a credential.
  package struct Property: Hashable, Sendable {
    /// The name, such as `ApnsCertificate`.
    package let name: String
    /// The value, exactly as the client wrote it.
    package let value: String
  }

  /// The credentials, each push service at most once.
  package var credentials: [Credential] = []
  /// The keys of this hub; nil if the hub has only the keys of all hubs.
  package var keys: [AccessKey]?
  /// The lifetime of registrations as an ISO 8601 duration; nil if they never expire.
  package var lifetime: String?
  /// Text that clients store with the hub; nil without any.
  package var metadata: String?
  /// Whether the hub is disabled: sends and registrations are refused with 403.
  package var isDisabled: Bool?

  /// The lifetime of registrations in milliseconds; nil if they never expire.
  var milliseconds: Int64? {
    guard let duration = lifetime.flatMap({ CalendarFreeDuration($0) }) else { return nil }
    return duration.milliseconds < Self.endless ? duration.milliseconds : nil
  }

  /// The service's word for "never": the maximum TimeSpan of .NET, more than 29,000 years.
  static let never = "P10675199DT2H48M5.4775807S"
  private static let endless: Int64 = 900_000_000_000_000

  /// Takes from an older description what a client left out of the new one.
  ///
  /// Credentials are always replaced, so that a client can remove one. Clients that write only
  /// credentials, such as Microsoft's Java library, must not delete the keys.
  func replacing(_ older: HubDescription) -> HubDescription {
    var new = self
    new.keys = keys ?? older.keys
    new.lifetime = lifetime ?? older.lifetime
    return new
  }
}

/// A hub's description with its times, once a client has written one.
struct DescribedHub: Hashable, Sendable {
  var description: HubDescription
  let created: HubTime
  var updated: HubTime
}
