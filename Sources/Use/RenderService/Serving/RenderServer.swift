package import HTTP

/// An HTTP server for a workspace.
package final class RenderServer: Sendable {
  /// The port on which the server listens.
  package let port: UInt16
  private let server: Server

  /// The port of the service if the command line sets no port.
  package static let defaultPort: UInt16 = 8901
  /// The time for which requests in progress continue when the server stops.
  private static let patience: Duration = .seconds(5)

  /// Starts a server with the limits of the service.
  ///
  /// Sending a batch of 16 MiB takes longer than the requests for which the usual limits are made.
  package init(
    _ service: WorkspaceService, _ configuration: ServerConfiguration
  ) throws(HTTPError) {
    var configuration = configuration
    configuration.limits.requestTimeout = .seconds(30)
    configuration.limits.idleTimeout = .seconds(60)
    server = try Server(configuration, service.handler)
    port = server.port
  }

  /// Stops the server after the requests in progress.
  package func stop() { server.stop(within: Self.patience) }
}
