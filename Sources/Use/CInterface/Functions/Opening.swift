public import CCrier
internal import Crier

/// Opens the workspace in a folder.
@c @implementation
public func crier_open(
  _ folder: UnsafePointer<CChar>?, _ workspace: UnsafeMutablePointer<crier_handle>?
) -> crier_handle {
  unsafe workspace?.pointee = 0
  return Call.returning { () throws(RenderError) in
    guard let workspace = unsafe workspace else { throw .null("workspace") }
    let folder = try unsafe Parameter.text(folder, "folder")
    return try unsafe open(into: workspace) { () throws(WorkspaceError) in
      try Workspace(at: folder)
    }
  }
}

/// Opens a workspace whose files are in memory.
@c @implementation
public func crier_open_files(
  _ files: UnsafePointer<crier_file>?, _ count: Int,
  _ workspace: UnsafeMutablePointer<crier_handle>?
) -> crier_handle {
  unsafe workspace?.pointee = 0
  return Call.returning { () throws(RenderError) in
    guard let workspace = unsafe workspace else { throw .null("workspace") }
    guard let files = unsafe files else { throw .null("files") }
    guard count >= 0 else { throw .invalidCount("files") }
    var contents: [String: [UInt8]] = [:]
    for index in 0..<count {
      let file = unsafe files[index]
      let path = try unsafe Parameter.text(file.path, "path")
      contents[path] = try unsafe Parameter.bytes(file.start, file.count, "start")
    }
    return try unsafe open(into: workspace) { () throws(WorkspaceError) in
      try Workspace(files: contents)
    }
  }
}

private func open(
  into handle: UnsafeMutablePointer<crier_handle>, _ load: () throws(WorkspaceError) -> Workspace
) throws(RenderError) -> CallResult {
  do throws(WorkspaceError) {
    let workspace = OpenWorkspace(try load())
    unsafe handle.pointee = HandleTable.shared.add(.workspace(workspace))
    return CallResult()
  } catch {
    switch error {
    case .noWorkspace(let folder):
      return CallResult(
        RenderError(
          code: "workspace-missing", "'\(folder)' does not contain a folder 'Templates'",
          help: "open the folder that contains it"), status: .unreadable)
    case .unreadable(let reasons):
      return CallResult(
        RenderError(code: "file-unreadable", reasons.joined(separator: "; ")), status: .unreadable)
    case .noNotification, .noLocale, .notOneTemplate, .notSendable:
      preconditionFailure("loading a workspace renders nothing")
    }
  }
}

/// Compiles a template of a notification.
@c @implementation
public func crier_compile(
  _ workspace: crier_handle, _ notification: UnsafePointer<CChar>?,
  _ platform: UnsafePointer<CChar>?, _ template_handle: UnsafeMutablePointer<crier_handle>?
) -> crier_handle {
  unsafe template_handle?.pointee = 0
  return Call.returning { () throws(RenderError) in
    guard let handle = unsafe template_handle else { throw .null("template_handle") }
    let renderer = try unsafe Call.workspace(workspace).workspace.renderer(
      of: Parameter.text(notification, "notification"),
      for: Parameter.optional(platform, "platform"))
    unsafe handle.pointee = HandleTable.shared.add(.template(OpenTemplate(renderer)))
    return CallResult()
  }
}
