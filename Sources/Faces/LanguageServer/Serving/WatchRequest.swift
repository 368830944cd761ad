internal import Documents
internal import Files
internal import Workspaces

/// Requests that ask the client to report changes of files on disk, or no longer to do so.
enum WatchRequest {
  private static let method = Notice.didChangeWatchedFiles.rawValue

  /// Returns the request to watch files that match patterns.
  static func register(_ id: String, _ patterns: [JSONValue]) -> JSONValue {
    let watchers = patterns.map { JSONValue.object([("globPattern", $0)]) }
    let registration = JSONValue.object([
      ("id", .string(id)), ("method", .string(method)),
      ("registerOptions", .object([("watchers", .array(watchers))])),
    ])
    return OutgoingMessage.request(
      "client/registerCapability", id: "watch-\(id)",
      .object([("registrations", .array([registration]))]))
  }

  /// Returns the request to end a registration.
  static func unregister(_ id: String) -> JSONValue {
    let registration = JSONValue.object([("id", .string(id)), ("method", .string(method))])
    // The protocol has this spelling:
    // https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#client_unregisterCapability
    return OutgoingMessage.request(
      "client/unregisterCapability", id: "unwatch-\(id)",
      .object([("unregisterations", .array([registration]))]))
  }
}

extension Session {
  /// The contracts of Live Activities in all projects, which can be outside their folders.
  var contractPaths: [String] {
    projects.values.flatMap { $0.workspace?.contractPaths ?? [] }.sorted()
  }

  /// Returns the requests to watch the contracts, if they are others than before.
  mutating func watchContracts() -> [JSONValue] {
    let paths = contractPaths
    guard client.watchesFiles, paths != watchedContracts else { return [] }
    let end = watchedContracts.isEmpty ? [] : [WatchRequest.unregister("contracts")]
    watchedContracts = paths
    guard !paths.isEmpty else { return end }
    return end + [WatchRequest.register("contracts", paths.map(pattern))]
  }

  /// Returns the pattern of a file; a client that cannot watch other folders watches its own for a
  /// file of the same name.
  private func pattern(_ path: String) -> JSONValue {
    guard client.watchesOtherFolders else { return .string("**/\(path.lastComponent)") }
    return .object([
      ("baseUri", .string(FileURI.uri(of: path.parentFolder))),
      ("pattern", .string(path.lastComponent)),
    ])
  }
}
