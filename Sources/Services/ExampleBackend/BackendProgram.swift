internal import Files
internal import HTTP

/// The program `crier-example-backend`: the app back end of the tutorials, for any notification
/// hub.
package enum BackendProgram {
  package static func main() {
    do {
      let arguments = try ProcessArguments.all()
      if arguments == ["--help"] {
        return try StandardStream.output.write(Array("\(BackendOptions.help)\n".utf8))
      }
      let options = try BackendOptions(arguments)
      let hub = try HubClient(
        ConnectionString(options.connection), hub: options.hub,
        authorities: options.authorityFile.map { try FileReader.bytes(of: $0, limit: 1 << 20) })
      let backend = Backend(hub, contentFolder: options.contentFolder)
      Termination.beginWatching(for: [.terminate, .interrupt])
      let server = try Server(ServerConfiguration(port: options.port), backend.handler)
      try StandardStream.output.write(
        Array("backend  http://localhost:\(server.port)\n\(warning)\n".utf8))
      while !Termination.isRequested { FolderWatch.rest() }
      server.stop(within: .seconds(2))
    } catch let error as BackendOptions.Invalid {
      complain("\(error.message)\n\(BackendOptions.help)")
      StandardStream.exit(2)
    } catch {
      complain("\(error)")
      StandardStream.exit(3)
    }
  }

  private static let warning =
    "warning  not for production: every user's password is the user name"

  private static func complain(_ text: String) {
    // A failure to write to standard error cannot be reported anywhere.
    try? StandardStream.error.write(Array("crier-example-backend: \(text)\n".utf8))
  }
}
