package import HTTP

/// An HTTP server on loopback that serves a studio.
///
/// ```swift
/// let server = try StudioServer(StudioService(folder: ".", links: .none), port: 0)
/// print(server.url(of: StudioAddress()))  // http://localhost:40117/
/// ```
package final class StudioServer: Sendable {
  /// The port that the server listens on.
  package let port: UInt16
  private let server: Server

  /// The port that the studio uses if the command line sets no port.
  package static let defaultPort: UInt16 = 8898

  /// Starts a server for a studio.
  package init(_ service: StudioService, port: UInt16) throws(HTTPError) {
    server = try Server(ServerConfiguration(port: port), service.handler)
    self.port = server.port
  }

  /// Returns the URL of a page.
  package func url(of address: StudioAddress) -> String {
    "http://localhost:\(port)\(address.path)"
  }

  /// Stops the server; requests in progress have two seconds to finish.
  package func stop() { server.stop(within: .seconds(2)) }
}
