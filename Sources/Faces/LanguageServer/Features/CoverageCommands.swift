internal import Documents
internal import Workspaces

/// A command that shows or hides the parts of open documents that no sample reaches.
///
/// The argument is the URI of a document; without it, the command is about all open documents.
enum CoverageCommand: String, CaseIterable {
  case show = "crier.showCoverage"
  case hide = "crier.hideCoverage"

  /// The title of the code action.
  var title: String {
    switch self {
    case .show: "Show what no sample reaches"
    case .hide: "Hide what no sample reaches"
    }
  }

  /// The kind of the code action; editors offer source actions in a menu, not at every place.
  static let actionKind = "source.coverage"
}

extension Feature {
  /// The commands that code actions offer.
  static let commands = Feature(
    "workspace/executeCommand",
    as: (
      "executeCommandProvider",
      .object([
        ("commands", .array(CoverageCommand.allCases.map { .string($0.rawValue) }))
      ])
    )
  ) { session, parameters throws(ResponseError) in
    guard let name = parameters["command"]?.text?.string else {
      throw .invalidParameters("the parameter 'command' is missing")
    }
    guard let command = CoverageCommand(rawValue: name) else {
      throw .invalidParameters("the command '\(name)' is unknown")
    }
    let paths = try session.documents(parameters["arguments"]?.elements ?? [])
    session.setCoverage(of: paths, isShown: command == .show)
    return .null
  }
}

extension Session {
  /// Returns the open documents with coverage that arguments name; all of them without arguments.
  fileprivate mutating func documents(_ arguments: [JSONValue]) throws(ResponseError) -> [String] {
    var paths: [String] = []
    for argument in arguments {
      guard let uri = argument.text?.string, let path = FileURI.path(of: uri) else {
        throw .invalidParameters("an argument is not the URI of a local file")
      }
      guard hasCoverage(path) else {
        throw .requestFailed(
          "'\(path)' is not an open template, catalog or notification.json of a workspace")
      }
      paths.append(path)
    }
    if !arguments.isEmpty { return paths }
    for path in documents.keys.sorted() where hasCoverage(path) { paths.append(path) }
    guard !paths.isEmpty else {
      throw .requestFailed("no template, catalog or notification.json of a workspace is open")
    }
    return paths
  }

  /// Returns whether a document is open, and can have parts that samples reach.
  private mutating func hasCoverage(_ path: String) -> Bool {
    // A file that cannot be read has no parts.
    guard documents[path] != nil, let view = try? view(ofPath: path) else { return false }
    return view.hasCoverage
  }
}

extension FileView {
  /// Whether the file can have parts that samples reach.
  var hasCoverage: Bool {
    template != nil || catalog != nil || notification != nil && kind == .notificationSettings
  }
}
