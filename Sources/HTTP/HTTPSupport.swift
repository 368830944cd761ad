internal import CHTTP

/// What this build of Crier can do, which depends on the libraries that were there.
///
/// HTTP/1.1 without encryption always works. Without OpenSSL there is no TLS, without nghttp2 no
/// HTTP/2; what needs them throws ``HTTPError/notBuiltIn(_:)``.
package enum HTTPSupport {
  /// An optional library.
  package enum Library: String, CaseIterable, Hashable, Sendable {
    case openSSL = "OpenSSL"
    case nghttp2

    /// The Debian package that a build needs.
    package var debianPackage: String {
      switch self {
      case .openSSL: "libssl-dev"
      case .nghttp2: "libnghttp2-dev"
      }
    }

    /// Whether the library was there when Crier was built.
    package var isBuiltIn: Bool {
      switch self {
      case .openSSL: chttp_has_tls() == 1
      case .nghttp2: chttp_has_http2() == 1
      }
    }
  }

  /// The libraries that were missing when Crier was built.
  package static var missing: [Library] { Library.allCases.filter { !$0.isBuiltIn } }

  /// Whether nothing is missing.
  package static var isBuiltIn: Bool { missing.isEmpty }
}
