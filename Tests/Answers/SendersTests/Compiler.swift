import Foundation
import Senders
import TestSupport

/// A compiler or interpreter for a language, with the commands to build and run a program.
enum Compiler: String, CaseIterable, Sendable {
  case swift, csharp, typescript, kotlin, python

  var language: SenderLanguage { SenderLanguage(named: rawValue) ?? .swift }

  private var fileName: String {
    switch self {
    case .swift: "main.swift"
    case .csharp: "Sender.cs"
    case .typescript: "sender.ts"
    case .kotlin: "Sender.kt"
    case .python: "sender.py"
    }
  }

  /// The build and run commands, one shell line each.
  private var steps: [String] {
    switch self {
    case .swift:
      ["swiftc -swift-version 6 -warnings-as-errors main.swift -o sender 2>&1", "./sender"]
    case .csharp:
      ["mcs -langversion:latest -warnaserror Sender.cs -out:sender.exe 2>&1", "mono sender.exe"]
    case .typescript:
      // The compiler's own declarations need not be checked for each program.
      [
        "tsc --strict --exactOptionalPropertyTypes --skipDefaultLibCheck sender.ts 2>&1",
        "node sender.js",
      ]
    case .kotlin:
      // A compiler that runs for seconds gains nothing from code that is optimized while it runs.
      [
        "JAVA_OPTS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' "
          + "kotlinc -Werror Sender.kt -d sender.jar 2>&1",
        "kotlin -cp sender.jar SenderKt",
      ]
    case .python: ["python3 -m mypy --strict sender.py 2>&1", "python3 sender.py"]
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

  /// A program that does not compile.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Compiles a program, which must not cause warnings, and returns the program's output.
  func output(of program: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(fileName, program)
    var output = ""
    for step in steps {
      let run = try CommandRun(program: "/bin/sh", ["-c", step], in: folder.path)
      guard run.code == 0 else {
        throw Failure(description: "\(step): \(run.text)\(run.talk)\n\(program)")
      }
      output = run.text
    }
    return output
  }
}
