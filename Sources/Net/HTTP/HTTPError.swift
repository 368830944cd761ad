internal import CHTTP

/// A failure to create a server, a certificate or a connection.
package enum HTTPError: Error, Hashable, Sendable {
  /// Crier was built without the library.
  case notBuiltIn(HTTPSupport.Library)
  case portInUse(address: String, port: UInt16)
  /// The address belongs to no network interface of this machine.
  case noSuchAddress(String)
  /// A system call failed with an error number.
  case system(function: String, number: Int32)
  /// A function of OpenSSL or nghttp2 failed.
  case library(function: String, code: Int64, reason: String)
}

extension HTTPError: CustomStringConvertible {
  /// The description, without a final period.
  package var description: String {
    switch self {
    case .notBuiltIn(let library):
      "Crier was built without \(library.rawValue); install \(library.debianPackage), touch Package.swift and build again"
    case .portInUse(let address, let port): "port \(port) is in use on \(address)"
    case .noSuchAddress(let address): "\(address) is not an address of this machine"
    case .system(let function, let number): "\(function): \(Self.words(for: number))"
    case .library(let function, _, let reason): "\(function): \(reason)"
    }
  }

  private static func words(for number: Int32) -> String {
    var words = [CChar](repeating: 0, count: 128)
    unsafe words.withUnsafeMutableBufferPointer { buffer in
      unsafe chttp_error_text(number, buffer.baseAddress, Int64(buffer.count))
    }
    return String(decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension HTTPError {
  /// The ends of OpenSSL's words for the alerts of a client that does not trust a certificate
  /// (https://www.rfc-editor.org/rfc/rfc8446#section-6.2); which one it sends depends on its library.
  private static let distrustfulAlerts = [
    "alert unknown ca", "alert bad certificate", "alert certificate unknown",
  ]

  /// Whether the client ended the handshake because it does not trust the server's certificate.
  var isDistrust: Bool {
    guard case .library(_, _, let reason) = self else { return false }
    return Self.distrustfulAlerts.contains { reason.hasSuffix($0) }
  }

  /// Creates an error from a failure that the C code reports.
  init(_ noted: CHTTPFailure, of library: HTTPSupport.Library) {
    guard noted.kind != Int32(CHTTP_NOT_BUILT_IN) else {
      self = .notBuiltIn(library)
      return
    }
    self = .library(
      function: Self.text(noted.function), code: noted.code, reason: Self.text(noted.reason))
  }

  private static func text<Characters>(_ characters: Characters) -> String {
    unsafe withUnsafeBytes(of: characters) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
