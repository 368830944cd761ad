import Foundation
import TestSupport

/// A program that validates exported files; `.ci/run` installs all such programs.
struct ExternalTool: Sendable {
  let path: String

  static let msgfmt = ExternalTool(path: "/usr/bin/msgfmt")
  static let xmllint = ExternalTool(path: "/usr/bin/xmllint")
  static let aapt2 = ExternalTool(path: "/usr/bin/aapt2")
  /// A Python with polib and translate-toolkit, possibly from a virtual environment.
  static let python = ExternalTool(path: environment("CRIER_PYTHON") ?? "/usr/bin/python3")

  var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Runs the program in a folder, and returns its error output; empty if the program accepts the
  /// input.
  func complaint(_ arguments: [String], in folder: String, input: String = "") throws -> String {
    let run = try CommandRun(
      program: path, arguments, in: folder, input: Data(input.utf8))
    return run.code == 0 ? "" : run.talk + run.text + " (exit \(run.code))"
  }

  static let script = RepositoryFolder.root + "/Tests/Translation/InterchangeTests/Oracles/edit.py"

  /// Whether the Python packages polib and translate-toolkit are installed.
  static let hasTranslatorsTools: Bool = {
    guard python.isInstalled else { return false }
    return (try? python.complaint([script, "--check"], in: "/")) == ""
  }()
}
