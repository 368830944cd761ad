internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import HTTP
internal import RenderService

/// One run of `crier serve`.
struct ServeJob {
  private let folder: String
  private let port: UInt16
  private let address: ListenAddress
  private let hosts: [String]
  private let token: String?
  private let watches: Bool

  private static let tokenVariable = "CRIER_SERVE_TOKEN"
  /// The minimum length of a token that the environment sets.
  private static let shortestToken = 16

  /// Parses the command line options.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let word = arguments.words.first {
      throw UsageError("unexpected argument '\(word)'", of: arguments.command)
    }
    folder = try arguments.workspaceFolder()
    port = try arguments.port(default: RenderServer.defaultPort)
    address = try Self.address(arguments)
    hosts = arguments.all("--host") + [address.ownName].compactMap(\.self)
    token = try Self.token(for: address, arguments)
    watches = arguments.has("--watch")
  }

  private static func address(_ arguments: ParsedArguments) throws(UsageError) -> ListenAddress {
    guard let text = arguments.all("--listen").last else { return .loopback }
    guard let address = ListenAddress(text) else {
      throw UsageError(
        "'--listen' must be localhost or an IP address such as 0.0.0.0, not '\(text)'",
        of: arguments.command)
    }
    return address
  }

  /// Returns the token of the environment, or a new one for other machines; nil if none is required.
  private static func token(
    for address: ListenAddress, _ arguments: ParsedArguments
  ) throws(UsageError) -> String? {
    guard let token = StandardStream.environment(tokenVariable), !token.isEmpty else {
      guard !address.isLoopback else { return nil }
      return RandomBytes.generate(16)
        .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    let isPlain = token.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    guard isPlain, token.utf8.count >= shortestToken else {
      throw UsageError(
        "\(tokenVariable) must have at least \(shortestToken) letters and digits, and nothing else",
        of: arguments.command)
    }
    return token
  }

  /// Serves the workspace until the process receives SIGINT or SIGTERM.
  func run(_ console: Console) throws -> ExitCode {
    Termination.beginWatching(for: [.terminate, .interrupt])
    // Watch before loading, because a file written during loading must count as a change.
    let watch = FolderWatch(WorkspaceService.watchedPaths(of: folder), leavingOut: Self.leftOut)
    let service: WorkspaceService
    do throws(BrokenWorkspace) {
      service = try WorkspaceService(
        folder: folder, version: ProgramVersion.current, token: token, hosts: hosts)
    } catch {
      return try refuse(error, console)
    }
    var configuration = ServerConfiguration(port: port)
    configuration.addresses = address.sockets
    let server: RenderServer
    do throws(HTTPError) {
      server = try RenderServer(service, configuration)
    } catch {
      try console.write("crier: \(error)\n", to: .error)
      return .unreadable
    }
    try announce(server, console)
    try follow(service, watch, console)
    server.stop()
    return .good
  }

  private func refuse(_ broken: BrokenWorkspace, _ console: Console) throws -> ExitCode {
    if let failure = broken.failures.first { throw failure }
    try console.show(broken.findings, on: .error)
    try console.write("crier: a workspace with errors cannot be served; correct them\n", to: .error)
    return .findings
  }

  private func announce(_ server: RenderServer, _ console: Console) throws(FileError) {
    if !address.isLoopback {
      try console.write(
        "crier: warning: other machines can reach the service on \(address.description); "
          + "requests must have the token\n", to: .error)
    }
    var lines = "serve    http://\(address.host):\(server.port)/\n"
    if let token { lines += "token    \(token)\n" }
    try console.write(data: Array(lines.utf8))
  }

  // MARK: - Watching

  private static let leftOut: Set = ["goldens"]

  /// Waits for the end of the service, and serves changed files if `--watch` is set.
  private func follow(
    _ service: WorkspaceService, _ first: FolderWatch, _ console: Console
  ) throws(FileError) {
    var paths = WorkspaceService.watchedPaths(of: folder)
    var watch = first
    while !Termination.isRequested {
      guard watches else {
        FolderWatch.rest()
        continue
      }
      let isOther = service.watchedPaths != paths
      if isOther {
        paths = service.watchedPaths
        watch = FolderWatch(paths, leavingOut: Self.leftOut)
      }
      guard isOther || !watch.changes().isEmpty else {
        watch.rest()
        continue
      }
      try report(service.serve(load(service, &watch)), of: service, console)
    }
  }

  /// Loads the workspace; loads it again if files changed in the meantime, so that no mixture of old
  /// and new files is served.
  private func load(
    _ service: WorkspaceService, _ watch: inout FolderWatch
  ) -> WorkspaceService.Candidate {
    var candidate = service.load()
    while !watch.changes().isEmpty, !Termination.isRequested { candidate = service.load() }
    return candidate
  }

  private func report(
    _ change: WorkspaceService.Change, of service: WorkspaceService, _ console: Console
  ) throws(FileError) {
    switch change {
    case .none: break
    case .served: try console.say("serving changed files, hash \(service.contentHash.prefix(12))")
    case .kept(let broken):
      try console.say("\(broken.reason); the last workspace without errors is still served")
    }
  }
}
