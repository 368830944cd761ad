internal import CommandLineTool
internal import Diagnostics
internal import Files
internal import HubService
internal import PushServices

/// One run of `crier hub` as a server.
struct HubServeJob {
  let settings: HubServerSettings
  private let certificateFile: String?
  private let log: Log
  /// The push services of `crier push`; nil for `crier hub`.
  private let push: PushOptions?

  /// The format of the start messages.
  private enum Log: String, CaseIterable {
    case text, json, none
  }

  /// The options that have no value.
  private static let flags: Set = ["--durable", "--strict", "--quiet", "--hub"]

  /// Reads the options from the command line, or else from environment variables.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let values = { (name: String) in Self.values(name, arguments) }
    do throws(HubOptions.Invalid) {
      let options = HubOptions(values)
      let given = try PushOptions(values)
      push = arguments.command.name == "push" ? given : nil
      var settings = try options.settings(push?.settings)
      settings.accountFile = push?.accounts.first?.path
      certificateFile = values("--ca-file").last
      settings.needsOpenSSL = certificateFile != nil || push?.needsOpenSSL == true
      try settings.forward(with: ForwardingOptions(values, given))
      self.settings = settings
      log = options.isOn("--quiet") ? .none : try Self.log(values("--log").last)
    } catch {
      throw UsageError("\(error.message)", of: arguments.command)
    }
    if arguments.has("--quiet"), arguments.has("--log") {
      throw UsageError("--log and --quiet are mutually exclusive", of: arguments.command)
    }
  }

  private static func values(_ name: String, _ arguments: ParsedArguments) -> [String] {
    // --hub names a hub of 'crier hub', and is a flag of 'crier push'.
    let isFlag = flags.contains(name) && !arguments.command.hasValue(name)
    if isFlag, arguments.has(name) { return ["1"] }
    let given = arguments.all(name)
    let words = name.dropFirst(2).uppercased().replacing("-", with: "_")
    let prefix = "CRIER_\(arguments.command.name.uppercased())_"
    let variable = StandardStream.environment(prefix + words).map { [$0] }
    return given.isEmpty ? variable ?? [] : given
  }

  private static func log(_ word: String?) throws(HubOptions.Invalid) -> Log {
    guard let word else { return .text }
    guard let log = Log(rawValue: word), log != .none else {
      throw HubOptions.Invalid(message: "invalid value '\(word)' for --log; use text or json")
    }
    return log
  }

  /// Prints the start messages and serves until Ctrl-C or SIGTERM, both of which are normal ends.
  func serve(_ server: HubServer, _ console: Console) throws(FileError) -> ExitCode {
    Termination.beginWatching(for: [.terminate, .interrupt])
    if let certificateFile {
      try FileWriter.replace(certificateFile, with: server.certificate, inside: .none)
    }
    for account in push?.accounts ?? [] where account.isNew {
      try FileWriter.replace(
        account.path, with: account.content.json(forServerAt: server.address), inside: .none,
        .ownerOnly)
    }
    try print(server, console)
    var isSilent = log == .none
    while !Termination.isRequested {
      server.settle()
      FolderWatch.rest()
      guard !isSilent, server.takeDistrust() else { continue }
      // Clients try again, so one warning is enough.
      isSilent = true
      try warn(
        "a client does not trust the certificate; let it trust \(server.trust(certificatePath(of: server)))",
        console)
    }
    do throws(StoreError) {
      try server.stop()
    } catch {
      // Only unanswered requests are lost, so the exit code is the same as after a normal stop.
      try console.write("crier: \(error)\n", to: .error)
    }
    return .good
  }

  private func certificatePath(of server: HubServer) -> String? {
    certificateFile ?? server.certificatePath
  }

  private func warn(_ warning: String, _ console: Console) throws(FileError) {
    try console.write("crier: warning: \(warning)\n", to: .error)
  }

  private func print(_ server: HubServer, _ console: Console) throws(FileError) {
    let path = certificatePath(of: server)
    let warnings = server.warnings + (push?.accounts ?? []).compactMap { $0.warning(at: server) }
    for warning in log == .none ? [] : warnings { try warn(warning, console) }
    let lines =
      switch log {
      case .text: server.lines(trusting: path)
      case .json: [server.json(trusting: path)]
      case .none: [String]()
      }
    try console.write(data: Array(lines.map { $0 + "\n" }.joined().utf8))
  }
}

extension CommandDescription {
  /// Whether the command has an option of this name with a value.
  fileprivate func hasValue(_ name: String) -> Bool {
    options.contains { $0.name == name && $0.value != nil }
  }
}

extension HubServerSettings {
  /// Sets the way of the hub's notifications to push services.
  fileprivate mutating func forward(
    with options: ForwardingOptions
  ) throws(HubOptions.Invalid) {
    if hub.push != nil, !hub.names.isEmpty {
      let provider = try options.provider(&hub.random)
      hub.push?.apnsKeys.append(provider.apnsKey)
      hub.forwarding = .here(provider)
    } else if hub.push == nil, let destination = try options.destination() {
      courier = (try options.provider(&hub.random), destination)
      hub.forwarding = .elsewhere(page: destination.page)
    }
  }
}

extension PushOptions.Account {
  /// The warning that clients with the file log in elsewhere; nil if they log in at the server.
  fileprivate func warning(at server: HubServer) -> String? {
    guard !isNew, let address = content.tokenAddress, !address.hasSuffix(":\(server.port)/token")
    else { return nil }
    return """
      \(path) has the token_uri \(address), but the services run at \(server.address); clients \
      with this file log in elsewhere. Use --port with the port of the token_uri, or change it
      """
  }
}
