internal import Documents
internal import Files

extension Session {
  /// Stores the parameters of `initialize` and returns the server's capabilities.
  mutating func initialize(_ parameters: JSONValue) -> JSONValue {
    client = ClientCapabilities(parameters)
    if case .number(let number)? = parameters["processId"]?.content {
      editor = Int(number.string).flatMap { RunningProcess(id: $0) }
    }
    folders = Self.paths(parameters["workspaceFolders"])
    if folders.isEmpty, let uri = parameters["rootUri"]?.text,
      let path = FileURI.path(of: uri.string)
    {
      folders = [path]
    }
    return .object([
      ("capabilities", capabilities),
      ("serverInfo", .object([("name", .string("crier"))])),
    ])
  }

  private var capabilities: JSONValue {
    let folders = JSONValue.object([
      ("supported", .boolean(true)), ("changeNotifications", .boolean(true)),
    ])
    let sync = JSONValue.object([
      ("openClose", .boolean(true)), ("change", .number(2)),
      ("save", .object([("includeText", .boolean(false))])),
    ])
    return .object(
      [
        ("positionEncoding", .string(client.encoding.rawValue)), ("textDocumentSync", sync),
        ("workspace", .object([("workspaceFolders", folders)])),
      ]
        + Feature.all.compactMap { feature in
          feature.capability.map { ($0.name, $0.value) }
        })
  }
}
