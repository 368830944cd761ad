/// The options from the command line.
package struct BackendOptions: Hashable, Sendable {
  /// An error in the command line.
  package struct Invalid: Error, Hashable, Sendable {
    /// A phrase that describes the error.
    package let message: String
  }

  /// The connection string of the hub, with the right to manage registrations.
  package let connection: String
  /// The hub's name.
  package var hub = "myhub"
  /// The port, or 0 for any free port.
  package var port: UInt16 = 8080
  /// The file with the certificates to trust; nil to trust the certificates of the system.
  package var authorityFile: String?
  /// The folder with the images of rich notifications, each named `ID.png`.
  package var contentFolder: String?

  /// The usage message.
  package static let help = """
    usage: crier-example-backend --connection STRING [--hub NAME] [--port N]
                                 [--ca-file FILE] [--content FOLDER]
    """

  /// Parses the arguments after the program's name.
  package init(_ arguments: [String]) throws(Invalid) {
    let known: Set = ["--connection", "--hub", "--port", "--ca-file", "--content"]
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard known.contains(name) else { throw Invalid(message: "unknown option '\(name)'") }
      guard let value = rest.popFirst() else { throw Invalid(message: "'\(name)' has no value") }
      values[name] = value
    }
    guard let connection = values["--connection"] else {
      throw Invalid(message: "'--connection' is missing")
    }
    self.connection = connection
    hub = values["--hub"] ?? hub
    authorityFile = values["--ca-file"]
    contentFolder = values["--content"]
    guard let text = values["--port"] else { return }
    guard let port = UInt16(text) else {
      throw Invalid(message: "'--port' must be a number from 0 to 65535")
    }
    self.port = port
  }
}
