internal import Diagnostics
internal import Files
internal import HubService
internal import CommandLineTool

/// One run of `crier hub`.
struct HubJob {
  let settings: HubServerSettings
  private let certificateFile: String?
  private let hasJSONLog: Bool

  /// The options without a value.
  private static let flags: Set = ["--durable"]

  /// Reads the options, and the environment for those that are missing.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let values = { (name: String) -> [String] in
      let given = arguments.all(name)
      if Self.flags.contains(name), arguments.has(name) { return ["1"] }
      let words = name.dropFirst(2).uppercased().replacing("-", with: "_")
      return given.isEmpty
        ? StandardStream.environment("CRIER_HUB_\(words)").map { [$0] } ?? [] : given
    }
    do throws(HubOptions.Invalid) {
      settings = try HubOptions(values).settings()
    } catch {
      throw UsageError("\(error.message)", of: arguments.command)
    }
    certificateFile = values("--ca-file").last
    hasJSONLog = try arguments.choice("--log") == "json"
  }

  /// Prints the start and serves until the program is asked to end.
  func serve(_ server: HubServer, _ console: Console) throws(FileError) -> ExitCode {
    Termination.beginWatching(for: [.terminate, .interrupt])
    if let certificateFile {
      try FileWriter.replace(certificateFile, with: server.certificate, inside: .none)
    }
    let path = certificateFile ?? server.certificatePath
    let lines = hasJSONLog ? [server.json(trusting: path)] : server.lines(trusting: path)
    try console.write(data: Array((lines.joined(separator: "\n") + "\n").utf8))
    while !Termination.isRequested {
      server.settle()
      FolderWatch.rest()
    }
    server.stop()
    if !Termination.isInterrupted { StandardStream.exit(Termination.exitCode) }
    return .good
  }
}
