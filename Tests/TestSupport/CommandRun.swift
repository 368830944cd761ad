public import Foundation

/// One run of the built program `crier`, to its end.
public struct CommandRun: Sendable {
  /// What it wrote to standard output.
  public let output: Data
  /// What it wrote to standard error.
  public let talk: String
  /// How it ended.
  public let code: Int32

  /// The output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs the program in a folder.
  public init(
    _ arguments: [String], in folder: String, input: String = "",
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      program: Self.crier, arguments, in: folder, input: Data(input.utf8),
      environment: environment)
  }

  /// Runs any program in a folder.
  public init(
    program: String, _ arguments: [String], in folder: String, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["NO_COLOR", "CI", "TERM"].contains($0.key) }
      .merging(environment) { _, new in new }
    // Files instead of pipes: a full pipe would have to be emptied by another thread.
    let streams = try TemporaryFolder()
    try streams.write("in", bytes: Array(input))
    try streams.write("out", "")
    try streams.write("talk", "")
    let url = URL(filePath: streams.path)
    process.standardInput = try FileHandle(forReadingFrom: url.appending(path: "in"))
    process.standardOutput = try FileHandle(forWritingTo: url.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: url.appending(path: "talk"))
    try process.run()
    // A program that does not end fails its test instead of blocking all others.
    let deadline = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(900), execute: deadline)
    process.waitUntilExit()
    deadline.cancel()
    code = process.terminationStatus
    output = try Data(contentsOf: url.appending(path: "out"))
    talk = String(decoding: try Data(contentsOf: url.appending(path: "talk")), as: UTF8.self)
  }

  /// The program beside the tests.
  public static let crier: String = {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "crier").path
  }()
}
