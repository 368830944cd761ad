public import Foundation

/// A completed run of the built program `crier`.
public struct CommandRun: Sendable {
  /// The bytes written to standard output.
  public let output: Data
  /// The text written to standard error.
  public let talk: String
  /// The exit code of the program.
  public let code: Int32

  /// The standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs `crier` in a folder and waits for its end.
  public init(
    _ arguments: [String], in folder: String, input: String = "",
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      program: Self.crier, arguments, in: folder, input: Data(input.utf8),
      environment: environment)
  }

  /// Runs any program in a folder and waits for its end.
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
    // Use files instead of pipes, because a full pipe would need another thread to empty it.
    let streams = try TemporaryFolder()
    try streams.write("in", bytes: Array(input))
    try streams.write("out", "")
    try streams.write("talk", "")
    let url = URL(filePath: streams.path)
    process.standardInput = try FileHandle(forReadingFrom: url.appending(path: "in"))
    process.standardOutput = try FileHandle(forWritingTo: url.appending(path: "out"))
    process.standardError = try FileHandle(forWritingTo: url.appending(path: "talk"))
    try process.start()
    process.waitUntilExit()
    code = process.terminationStatus
    output = try Data(contentsOf: url.appending(path: "out"))
    talk = String(decoding: try Data(contentsOf: url.appending(path: "talk")), as: UTF8.self)
  }

  /// The path of the built `crier`.
  public static let crier = built("crier")

  /// Returns the path of a built program, in the folder of the test program.
  public static func built(_ name: String) -> String {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: name).path
  }
}
