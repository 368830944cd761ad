internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Workspaces

/// The file that a request names, with the file's workspace and notification.
struct FileView {
  /// The path of the file.
  let path: String
  /// The content of the file, from the workspace, the open document or the disk.
  let file: SourceFile
  /// The kind of the file; nil if Crier does not recognize the file.
  let kind: CheckedFile.Kind?
  /// The workspace; nil for a file outside all workspaces.
  let workspace: Workspace?
  let positions: PositionMap

  /// The notification whose folder contains the file.
  var notification: Notification? {
    workspace?.notifications.first { path.hasPrefix("\($0.folder)/") }
  }

  /// The template in the file; nil for a file of another kind.
  var template: NotificationTemplate? {
    notification?.templates.first { $0.file.name == path }
  }

  /// The catalog that contains the file; nil for a file of another kind.
  var catalog: Catalog? {
    workspace?.catalogs.catalogs.first { $0.file == file }
  }

  /// Whether the file is XML.
  var isXML: Bool { path.hasSuffix(".xml") }

  /// Whether the file is a Fluent catalog.
  var isFluent: Bool { CatalogFormat(path: path) == .fluent }

  /// The parsed JSON document; nil for other formats and for JSON that cannot be parsed.
  var json: JSONDocument? { isXML || isFluent ? nil : JSONReader.read(file).document }

  /// The parsed XML document; nil for JSON and for XML that cannot be parsed.
  var xml: XMLDocument? {
    guard isXML, case .xml(let document)? = Document.read(file, as: .xml).document else {
      return nil
    }
    return document
  }
}

extension Session {
  /// Returns the file that a request names.
  mutating func view(_ parameters: JSONValue) throws(ResponseError) -> FileView {
    guard let uri = parameters[path: "textDocument", "uri"]?.text?.string else {
      throw .invalidParameters("the parameter 'textDocument.uri' is missing")
    }
    guard let path = FileURI.path(of: uri) else {
      throw .invalidParameters("'\(uri)' is not the URI of a local file")
    }
    return try view(ofPath: path)
  }

  mutating func view(ofPath path: String) throws(ResponseError) -> FileView {
    let workspace = project(of: path)?.workspace
    let file: SourceFile
    if let known = workspace?.reading.files[path] {
      file = known
    } else if let document = documents[path] {
      file = SourceFile(name: path, bytes: document.buffer.bytes)
    } else {
      do throws(FileError) {
        file = SourceFile(
          name: path, bytes: try source.text(of: path, limit: InputLimits.documentByteCount))
      } catch {
        throw .requestFailed(error.description)
      }
    }
    return FileView(
      path: path, file: file, kind: CheckedFile(path: path)?.kind, workspace: workspace,
      positions: positions(file))
  }

  /// Returns the file that a request names, and the byte offset of the requested position.
  mutating func place(_ parameters: JSONValue) throws(ResponseError) -> (FileView, Int) {
    let view = try view(parameters)
    guard let position = TextPosition(parameters["position"]) else {
      throw .invalidParameters("the parameter 'position' is missing or invalid")
    }
    return (view, view.positions.offset(of: position))
  }
}
