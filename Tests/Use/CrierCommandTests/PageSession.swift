import Foundation
import TestSupport

/// The commands of a manual page, run as a reader would run them: in order, in one shell and one
/// folder.
struct PageSession {
  /// A command and its output, as printed in the page.
  struct Step {
    let command: String
    var output: [String] = []
  }

  /// The folder in which a page tells readers to start.
  enum Start: String, CaseIterable {
    case emptyFolder = "in an empty folder"
    case readme = "in the folder of this README"
    case manual = "in the folder of Crier's README"
  }

  private enum Part {
    case prose(String)
    case step(Step)
  }

  private var parts: [Part] = []
  /// Commands outside of the blocks that are run, and output without a preceding command.
  private(set) var uncheckedLines: [String] = []
  /// The start folders that the page names; every page should name exactly one.
  let starts: [Start]

  init(page text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    starts = Start.allCases.filter { words.contains($0.rawValue) }
    var isInBlock = false
    for line in text.components(separatedBy: "\n") {
      let isFence = line.hasPrefix("```")
      if isFence { isInBlock = line == "```console" }
      if isInBlock, !isFence {
        readBlockLine(line)
      } else {
        if line.hasPrefix("$ ") { uncheckedLines.append(line) }
        parts.append(.prose(line))
      }
    }
  }

  private mutating func readBlockLine(_ line: String) {
    if line.hasPrefix("$ ") {
      parts.append(.step(Step(command: String(line.dropFirst(2)))))
    } else if case .step(var step) = parts.last {
      step.output.append(line)
      parts[parts.count - 1] = .step(step)
    } else {
      uncheckedLines.append(line)
      parts.append(.prose(line))
    }
  }

  var steps: [Step] {
    parts.compactMap { part in
      guard case .step(let step) = part else { return nil }
      return step
    }
  }

  /// Whether a command sends requests to the local hub.
  var usesNetwork: Bool { steps.contains { $0.command.contains("curl ") } }

  /// Whether a command draws pictures, which needs fonts.
  var drawsPictures: Bool {
    steps.contains { step in
      ["--format svg", "--format png", "--pictures"].contains { step.command.contains($0) }
    }
  }

  /// Returns the page with the given outputs in place of those after its commands.
  func page(with outputs: [[String]]) -> String {
    var outputs = outputs[...]
    let lines = parts.flatMap { part in
      switch part {
      case .prose(let line): [line]
      case .step(let step): ["$ \(step.command)"] + (outputs.popFirst() ?? [])
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A shell in which readers run the commands of a page.
  enum Shell: String, CaseIterable, Sendable {
    case sh
    /// The shell of macOS, which does not split the words of a variable and reserves other names.
    case zsh

    /// Whether the shell is installed.
    var isInstalled: Bool {
      let run = try? CommandRun(program: "/bin/sh", ["-c", "command -v \(rawValue)"], in: "/")
      return run?.code == 0
    }

    /// The shells that are installed.
    static let installed: [Shell] = allCases.filter(\.isInstalled)

    /// The options that keep the shell from reading the configuration of a user.
    fileprivate var options: [String] {
      switch self {
      case .sh: []
      case .zsh: ["-f"]
      }
    }
  }

  /// Runs all commands, and returns the lines that each command prints to standard output or
  /// standard error.
  func run(in folder: TemporaryFolder, _ shell: Shell = .sh) throws -> [[String]] {
    // U+001E marks the end of each command's output; `exit` restores the command's status, in case
    // the next command reads the status.
    let script = steps.map { "\($0.command)\npage_code=$?; printf '\\036'; (exit $page_code)\n" }
    let programs = URL(filePath: CommandRun.crier).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try CommandRun(
      program: "/usr/bin/env",
      [shell.rawValue] + shell.options + ["-c", "exec 2>&1\n" + script.joined()], in: folder.path,
      environment: ["PATH": "\(programs):\(path)"])
    return run.text.components(separatedBy: "\u{1E}").dropLast().map(Self.lines)
  }

  /// Returns the lines of an output, without empty lines at the end.
  private static func lines(of output: String) -> [String] {
    var lines = output.components(separatedBy: "\n")
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
