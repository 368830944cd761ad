package import CommandLineTool
internal import Diagnostics
internal import Files
internal import HTTP
internal import Previewing
internal import Studio

/// One run of `crier studio`.
package struct StudioJob {
  private let folder: String
  private let port: UInt16
  private let editor: SourceLinks.Editor
  private let notification: String?
  private let opensBrowser: Bool
  private let access: StudioService.Access
  private let receivers: [LocalReceiver]

  /// Parses the command line options.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.words.count <= 1 else {
      throw UsageError(
        "unexpected argument '\(arguments.words[1])'; name at most one notification",
        of: arguments.command)
    }
    folder = try arguments.workspaceFolder()
    notification = arguments.words.first
    port = try arguments.port(default: StudioServer.defaultPort)
    editor = try arguments.choice("--editor").flatMap(SourceLinks.Editor.init) ?? .none
    opensBrowser = arguments.has("--open")
    access = arguments.has("--read-only") ? .readOnly : .readAndWrite
    receivers = [
      HubReceiver(try ControlClient(arguments, "--hub", port: 8899)).receiver,
      PushReceiver(try ControlClient(arguments, "--push", port: 8900)).receiver,
    ]
    guard let notification, !Folder.exists(folder.joined(with: "Templates/\(notification)")) else {
      return
    }
    let names = (try? Folder.names(in: folder.joined(with: "Templates"))) ?? []
    throw .unknown(
      "notification", notification,
      among: names.filter { Folder.exists(folder.joined(with: "Templates/\($0)")) },
      of: arguments.command)
  }

  /// Serves the pages until the process receives SIGINT or SIGTERM.
  package func run(_ console: Console) throws -> ExitCode {
    Termination.beginWatching(for: [.terminate, .interrupt])
    // Watch before loading, because a file written during loading must count as a change.
    let watch = FolderWatch(
      StudioService.watchedPaths(of: folder), leavingOut: Self.foldersLeftOut)
    let studio = StudioService(
      folder: folder, links: SourceLinks(editor), access: access, receivers: receivers)
    let server: StudioServer
    do throws(HTTPError) {
      server = try StudioServer(studio, port: port)
    } catch {
      try console.write("crier: \(error)\n", to: .error)
      return .unreadable
    }
    var address = StudioAddress()
    address.notification = notification
    let url = server.url(of: address)
    try console.write(data: Array("studio  \(url)\n".utf8))
    if opensBrowser { open(url) }
    follow(studio, watch)
    server.stop()
    if !Termination.isInterrupted { StandardStream.exit(Termination.exitCode) }
    return .good
  }

  private static let foldersLeftOut: Set = ["goldens"]

  /// Reloads the workspace after each file change.
  private func follow(_ studio: StudioService, _ first: FolderWatch) {
    var paths = StudioService.watchedPaths(of: folder)
    var watch = first
    while !Termination.isRequested {
      if studio.watchedPaths != paths {
        paths = studio.watchedPaths
        watch = FolderWatch(paths, leavingOut: Self.foldersLeftOut)
        studio.reload()
      }
      if watch.changes().isEmpty { watch.rest() } else { studio.reload() }
    }
  }

  private func open(_ url: String) {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    // If the browser cannot be started, the user can copy the URL, which is already printed.
    try? Threads.start {
      var child = try? ChildProcess([program, url])
      _ = try? child?.output()
    }
  }
}
