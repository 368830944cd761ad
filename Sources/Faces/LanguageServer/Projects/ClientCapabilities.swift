internal import Documents

/// The client's capabilities, from the request `initialize`.
struct ClientCapabilities: Sendable {
  /// The position encoding that the server chose from the client's list.
  var encoding = PositionEncoding.utf16
  /// Whether edits may include the version of each document.
  var supportsDocumentChanges = false
  /// Whether edits may create and rename files.
  var supportsFileOperations = false
  /// Whether the client can watch files and report changes on disk.
  var watchesFiles = false
  /// Whether the client can watch files outside the folders that it has open.
  var watchesOtherFolders = false
  /// Whether the client displays Markdown in hovers.
  var showsMarkdown = false

  init() {}

  init(_ parameters: JSONValue) {
    let general = parameters[path: "capabilities", "general"]
    let offered = general?["positionEncodings"]?.strings ?? []
    encoding = offered.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    let workspace = parameters[path: "capabilities", "workspace"]
    let edit = workspace?["workspaceEdit"]
    supportsDocumentChanges = edit?["documentChanges"]?.isTrue ?? false
    let operations = edit?["resourceOperations"]?.strings ?? []
    supportsFileOperations =
      supportsDocumentChanges && operations.contains("create") && operations.contains("rename")
    let watching = workspace?["didChangeWatchedFiles"]
    watchesFiles = watching?["dynamicRegistration"]?.isTrue ?? false
    watchesOtherFolders = watching?["relativePatternSupport"]?.isTrue ?? false
    let formats = parameters[path: "capabilities", "textDocument", "hover", "contentFormat"]
    showsMarkdown = formats?.strings.contains("markdown") ?? false
  }
}
