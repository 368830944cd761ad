internal import HubRegistry
internal import HubWire

/// The condition of an If-Match header: `"1"`, `W/"1"` or `*`.
enum EntityTagCondition: Hashable, Sendable {
  case any
  case version(Int)
  /// A tag that no registration has.
  case unknown

  /// Parses a header; nil without a header.
  init?(_ header: String?) {
    guard let header else { return nil }
    let text = header.hasPrefix("W/") ? header.dropFirst(2) : header[...]
    if text == "*" {
      self = .any
    } else {
      let digits = text.hasPrefix("\"") && text.hasSuffix("\"") ? text.dropFirst().dropLast() : text
      self = Int(digits).map(Self.version) ?? .unknown
    }
  }

  /// Throws unless a registration has the version.
  func check(_ registration: StoredRegistration) throws(ServiceError) {
    switch self {
    case .any: return
    case .version(registration.version): return
    case .version, .unknown: throw .preconditionFailed
    }
  }
}
