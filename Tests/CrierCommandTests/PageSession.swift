import Foundation
import TestSupport

/// The commands of a manual page, run as a reader runs them: in order, in one shell, in one folder.
struct PageSession {
  /// A command and its output, as the page shows them.
  struct Step {
    let command: String
    var output: [String] = []
  }

  /// The folder in which a page tells its readers to begin.
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
  /// Commands outside the blocks that are run, and output without a command before it.
  private(set) var uncheckedLines: [String] = []
  /// The folders that the page names as the place to begin; a good page names one.
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

  /// Whether a command is a client of the local hub.
  var usesNetwork: Bool { steps.contains { $0.command.contains("curl ") } }

  /// The page with other output after its commands.
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

  /// Runs all commands and returns the lines that each prints, to whichever stream.
  func run(in folder: TemporaryFolder) throws -> [[String]] {
    // U+001E ends each command's output; the status survives for a command that asks for it.
    let script = steps.map { "\($0.command)\nstatus=$?; printf '\\036'; (exit $status)\n" }
    let programs = URL(filePath: CommandRun.crier).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try CommandRun(
      program: "/bin/sh", ["-c", "exec 2>&1\n" + script.joined()], in: folder.path,
      environment: ["PATH": "\(programs):\(path)"])
    return run.text.components(separatedBy: "\u{1E}").dropLast().map(Self.lines)
  }

  /// The lines of an output, without empty lines at its end.
  private static func lines(of output: String) -> [String] {
    var lines = output.components(separatedBy: "\n")
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
