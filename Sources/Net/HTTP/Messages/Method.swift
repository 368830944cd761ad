/// The method of a request, such as GET.
package struct Method: RawRepresentable, Hashable, Sendable {
  /// The name in upper case.
  package let rawValue: String

  /// Creates a method from its name in upper case.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// GET: reads a resource.
  package static let get = Method(rawValue: "GET")
  /// HEAD: reads the headers of a resource.
  package static let head = Method(rawValue: "HEAD")
  /// POST: submits data to a resource.
  package static let post = Method(rawValue: "POST")
  /// PUT: creates or replaces a resource.
  package static let put = Method(rawValue: "PUT")
  /// PATCH: modifies a resource.
  package static let patch = Method(rawValue: "PATCH")
  /// DELETE: removes a resource.
  package static let delete = Method(rawValue: "DELETE")
  /// OPTIONS: asks for supported methods.
  package static let options = Method(rawValue: "OPTIONS")
  /// CONNECT: opens a tunnel.
  ///
  /// Always refused.
  package static let connect = Method(rawValue: "CONNECT")
  /// TRACE: echoes the request.
  package static let trace = Method(rawValue: "TRACE")

  /// Whether the method is read-only (https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1).
  package var isSafe: Bool { self == .get || self == .head || self == .options || self == .trace }
}
