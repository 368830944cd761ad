/// The method of a request, such as GET.
package struct Method: RawRepresentable, Hashable, Sendable {
  /// The name in upper case.
  package let rawValue: String

  /// Creates a method.
  package init(rawValue: String) { self.rawValue = rawValue }

  package static let get = Method(rawValue: "GET")
  package static let head = Method(rawValue: "HEAD")
  package static let post = Method(rawValue: "POST")
  package static let put = Method(rawValue: "PUT")
  package static let patch = Method(rawValue: "PATCH")
  package static let delete = Method(rawValue: "DELETE")
  package static let options = Method(rawValue: "OPTIONS")
  package static let connect = Method(rawValue: "CONNECT")
  package static let trace = Method(rawValue: "TRACE")

  /// Whether the method is read-only (https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1).
  package var isSafe: Bool {
    self == .get || self == .head || self == .options || self == .trace
  }
}
