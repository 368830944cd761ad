import Foundation
import Senders
import TestSupport

/// A compiler or interpreter for a language, with the commands to build and run a program.
enum Compiler: String, CaseIterable, Sendable {
  case swift, csharp, typescript, kotlin, python

  var language: SenderLanguage { SenderLanguage(named: rawValue) ?? .swift }

  /// The file of a program, one of several in a folder.
  private func file(_ number: Int) -> String {
    switch self {
    case .swift: "\(number)/main.swift"
    case .csharp: "sender\(number).cs"
    case .typescript: "sender\(number).ts"
    case .kotlin: "sender\(number).kt"
    case .python: "sender\(number).py"
    }
  }

  /// The shell commands that compile the programs in a folder: one for all where a language allows it,
  /// because its compiler takes longer to start than to compile a program.
  private func builds(_ numbers: Range<Int>) -> [String] {
    switch self {
    case .swift:
      numbers.map { "swiftc -swift-version 6 -warnings-as-errors \(file($0)) -o sender\($0)" }
    case .csharp:
      numbers.map { "mcs -langversion:latest -warnaserror \(file($0)) -out:sender\($0).exe" }
    case .typescript:
      // The compiler's own declarations need not be checked for each program.
      numbers.map { "tsc --strict --exactOptionalPropertyTypes --skipDefaultLibCheck \(file($0))" }
    case .kotlin:
      // A compiler that runs for seconds gains nothing from code that is optimized while it runs.
      [
        "JAVA_OPTS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' kotlinc -Werror *.kt -d senders.jar"
      ]
    case .python: ["python3 -m mypy --strict *.py"]
    }
  }

  /// The shell command that runs a compiled program.
  private func run(_ number: Int) -> String {
    switch self {
    case .swift: "./sender\(number)"
    case .csharp: "mono sender\(number).exe"
    case .typescript: "node sender\(number).js"
    case .kotlin: "kotlin -cp senders.jar sender\(number).Sender\(number)Kt"
    case .python: "python3 \(file(number))"
    }
  }

  private var programs: [String] {
    switch self {
    case .swift: ["swiftc"]
    case .csharp: ["mcs", "mono"]
    case .typescript: ["tsc", "node"]
    case .kotlin: ["kotlinc", "kotlin"]
    case .python: ["python3"]
    }
  }

  /// The compilers that are installed on this machine.
  static let installed: [Compiler] = allCases.filter(\.isInstalled)

  private var isInstalled: Bool {
    let search =
      programs.map { "command -v \($0)" } + (self == .python ? ["python3 -m mypy -V"] : [])
    let run = try? CommandRun(
      program: "/bin/sh", ["-c", search.joined(separator: " && ")], in: "/")
    return run?.code == 0
  }

  /// A command that failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Compiles programs, which must not cause warnings, and returns the output of each.
  func outputs(of programs: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for (number, program) in programs.enumerated() {
      // Programs that are compiled together declare the same names.
      let package = self == .kotlin ? "package sender\(number)\n" : ""
      try folder.write(file(number), package + program)
    }
    func output(of command: String) throws -> String {
      let run = try CommandRun(program: "/bin/sh", ["-c", command], in: folder.path)
      guard run.code == 0 else {
        let texts = programs.enumerated().map { "\n--- \(file($0.offset))\n\($0.element)" }
        throw Failure(description: "\(command): \(run.text)\(run.talk)" + texts.joined())
      }
      return run.text
    }
    for command in builds(programs.indices) { _ = try output(of: command) }
    return try programs.indices.map { try output(of: run($0)) }
  }
}
