internal import Hub

/// The condition of an If-Match header: `"1"`, `W/"1"` or `*`.
package enum EntityTagCondition: Hashable, Sendable {
  /// Any version.
  case any
  /// A version of the registration.
  case version(Int)
  /// An entity tag that is not a version number and therefore matches no registration.
  case unknown

  /// Parses a header; nil if the header is missing.
  package init?(_ header: String?) {
    guard let header else { return nil }
    let text = header.hasPrefix("W/") ? header.dropFirst(2) : header[...]
    if text == "*" {
      self = .any
    } else {
      let digits = text.hasPrefix("\"") && text.hasSuffix("\"") ? text.dropFirst().dropLast() : text
      self = Int(digits).map(Self.version) ?? .unknown
    }
  }

  /// Throws if the version of the registration does not satisfy the condition.
  package func check(_ registration: StoredRegistration) throws(ServiceError) {
    switch self {
    case .any: return
    case .version(registration.version): return
    case .version, .unknown: throw .preconditionFailed
    }
  }
}
