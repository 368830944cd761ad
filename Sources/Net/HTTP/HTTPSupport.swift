internal import CHTTP

/// The features of this build, which depend on the installed libraries.
///
/// Plain HTTP/1.1 always works. TLS requires OpenSSL and HTTP/2 requires nghttp2; without them, the
/// initializers that need them throw ``HTTPError/notBuiltIn(_:)``.
package enum HTTPSupport {
  /// A library that is optional when Crier is built.
  package enum Library: String, CaseIterable, Hashable, Sendable {
    case openSSL = "OpenSSL"
    case nghttp2

    /// The Debian package with the headers of the library.
    package var debianPackage: String {
      switch self {
      case .openSSL: "libssl-dev"
      case .nghttp2: "libnghttp2-dev"
      }
    }

    /// The feature that needs the library.
    package var feature: String {
      switch self {
      case .openSSL: "TLS"
      case .nghttp2: "HTTP/2"
      }
    }

    /// The consequence of building Crier without the library, and the remedy.
    package var consequence: String {
      let lost =
        switch self {
        case .openSSL: "clients that require https cannot connect"
        case .nghttp2: "Microsoft's Java client and clients of APNs cannot connect"
        }
      return "this build has no \(feature), so \(lost); "
        + "install \(debianPackage), touch Package.swift and build again"
    }

    /// Whether Crier was built with the library.
    package var isBuiltIn: Bool {
      switch self {
      case .openSSL: chttp_has_tls() == 1
      case .nghttp2: chttp_has_http2() == 1
      }
    }
  }

  /// The libraries that Crier was built without.
  package static var missing: [Library] { Library.allCases.filter { !$0.isBuiltIn } }

  /// Whether Crier was built with all optional libraries.
  package static var isBuiltIn: Bool { missing.isEmpty }
}
