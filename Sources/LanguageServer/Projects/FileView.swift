internal import Diagnostics
internal import Documents
internal import Files
internal import Localization
internal import Workspaces

/// A file of a request, with the workspace and the notification that it belongs to.
struct FileView {
  /// The path.
  let path: String
  /// The file as the workspace has read it.
  let file: SourceFile
  /// The kind of the file; nil for a file that Crier does not know.
  let kind: CheckedFile.Kind?
  /// The workspace; nil outside of any.
  let workspace: Workspace?
  let positions: PositionMap

  /// The notification whose folder the file is in.
  var notification: Notification? {
    workspace?.notifications.first { path.hasPrefix("\($0.folder)/") }
  }

  /// The template of the file.
  var template: NotificationTemplate? {
    notification?.templates.first { $0.file.name == path }
  }

  /// The catalog of the file.
  var catalog: Catalog? {
    workspace?.catalogs.catalogs.first { $0.file == file }
  }

  /// The document of a JSON file; nil if it cannot be read.
  var json: JSONDocument? {
    path.hasSuffix(".xml") ? nil : JSONReader.read(file).document
  }
}

extension Session {
  /// The file that a request names.
  mutating func view(_ parameters: JSONValue) throws(ResponseError) -> FileView {
    guard let uri = parameters[path: "textDocument", "uri"]?.text?.string else {
      throw .invalidParameters("'textDocument.uri' is missing")
    }
    guard let path = FileURI.path(of: uri) else {
      throw .invalidParameters("'\(uri)' is not the address of a local file")
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

  /// The file that a request names, and the offset of its position.
  mutating func place(_ parameters: JSONValue) throws(ResponseError) -> (FileView, Int) {
    let view = try view(parameters)
    guard let position = TextPosition(parameters["position"]) else {
      throw .invalidParameters("'position' is missing")
    }
    return (view, view.positions.offset(of: position))
  }
}
