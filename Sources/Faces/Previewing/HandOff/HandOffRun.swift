package import Files

/// A run of a tool that shows a notification.
package struct HandOffRun: Sendable {
  /// The result of a run.
  package enum Result: Hashable, Sendable {
    /// The tool accepted the notification; the text is what it printed.
    case shown(String)
    /// The tool failed; the text is what it printed.
    case failed(String)
    /// The tool is not installed.
    case missing
  }

  private let handOff: HandOff
  private let path: String
  private let boundary: WriteBoundary

  /// Creates a run whose file has a name without an ending, in a folder for temporary files.
  package init(_ handOff: HandOff, name: String) {
    self.handOff = handOff
    let folder = StandardStream.environment("TMPDIR") ?? "/tmp"
    // Others can put links into this folder.
    boundary = WriteBoundary(folder)
    path =
      folder.joined(with: "crier-\(name.filter(\.isFileCharacter))")
      + (handOff.file?.ending ?? "")
  }

  /// Creates a run whose file is at the given path.
  package init(_ handOff: HandOff, file path: String) {
    self.handOff = handOff
    self.path = path
    boundary = .none
  }

  /// The path of the file that the tool reads; nil for a tool that reads none.
  package var file: String? { handOff.file == nil ? nil : path }

  /// The command for a shell.
  package var command: String { handOff.command(file: path) }

  /// Writes the file and runs the tool.
  package func run() throws(FileError) -> Result {
    if let bytes = handOff.file?.bytes {
      try FileWriter.replace(path, with: bytes, inside: boundary)
    }
    guard Self.isInstalled(handOff.tool.program) else { return .missing }
    // The messages of the tool matter, and it writes some of them to standard error.
    let words = handOff.words(file: path)
    let script = #""$@" 2>&1; printf '\n%s' "$?""#
    var process = try ChildProcess(["sh", "-c", script, "sh"] + words)
    let output = String(decoding: try process.output() ?? [], as: UTF8.self)
    let lines = output.split(separator: "\n")
    let said = lines.dropLast().joined(separator: "\n")
    return lines.last == "0" ? .shown(said) : .failed(said)
  }

  private static func isInstalled(_ program: String) -> Bool {
    let folders = (StandardStream.environment("PATH") ?? "").split(separator: ":")
    return folders.contains { Folder.hasFile(String($0).joined(with: program)) }
  }
}

extension Character {
  /// Whether the character can be part of the name of a file on all systems.
  fileprivate var isFileCharacter: Bool {
    isASCII && (isLetter || isNumber || "._-".contains(self))
  }
}
