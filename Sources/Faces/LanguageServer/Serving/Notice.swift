internal import Documents

/// A notification from the client that the server handles; all others are ignored.
enum Notice: String {
  case initialized
  case didOpen = "textDocument/didOpen"
  case didChange = "textDocument/didChange"
  case didClose = "textDocument/didClose"
  case didSave = "textDocument/didSave"
  case didChangeWatchedFiles = "workspace/didChangeWatchedFiles"
  case didChangeWorkspaceFolders = "workspace/didChangeWorkspaceFolders"
}

extension Session {
  /// Handles a notification and returns the messages to send.
  mutating func handle(_ notice: Notice, _ parameters: JSONValue) -> [JSONValue] {
    let document = parameters["textDocument"]
    let path = document?["uri"]?.text.flatMap { FileURI.path(of: $0.string) }
    switch notice {
    case .initialized:
      findProjects()
      return client.watchesFiles ? [watchRequest] : []
    case .didOpen:
      if let opened = OpenDocument(document) { open(opened) }
    case .didChange:
      guard let path else { break }
      change(
        path, parameters["contentChanges"]?.elements ?? [],
        version: document?["version"]?.integer)
    case .didClose: if let path { close(path) }
    case .didSave: noteChange()
    case .didChangeWatchedFiles: findProjects()
    case .didChangeWorkspaceFolders:
      let event = parameters["event"]
      let removed = Self.paths(event?["removed"])
      folders = folders.filter { !removed.contains($0) } + Self.paths(event?["added"])
      projects = projects.filter { root, _ in
        !removed.contains { root == $0 || root.hasPrefix("\($0)/") }
      }
      findProjects()
    }
    return []
  }

  static func paths(_ folders: JSONValue?) -> [String] {
    (folders?.elements ?? []).compactMap { folder in
      folder["uri"]?.text.flatMap { FileURI.path(of: $0.string) }
    }
  }

  /// The request that asks the client to report changes on disk.
  private var watchRequest: JSONValue {
    let watchers = ["**/Templates/**", "**/Locales/**"].map { JSONValue.string($0) }
    return WatchRequest.register("files", watchers)
  }
}
