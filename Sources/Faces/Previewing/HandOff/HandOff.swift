package import Sending

/// The way of a notification to a tool: the file that it reads, and the command that runs it.
///
/// ```swift
/// let handOff = try HandOff(delivery, to: .simulator, options)
/// handOff.command(file: "match.apns")  // xcrun simctl push booted com.example.app match.apns
/// ```
package struct HandOff: Sendable {
  /// The tool.
  package let tool: HandOffTool
  /// The content of the file that the tool reads; nil for a tool that reads none.
  package let file: (ending: String, bytes: [UInt8])?
  /// The words of the command, in which `fileWord` is a placeholder for the path of the file.
  private let words: [String]
  private static let fileWord = "\u{0}file"

  /// The reason why a tool cannot show a notification, in one sentence without a final period.
  package struct Refusal: Error, Hashable, Sendable {
    /// The reason.
    package let message: String

    init(_ message: String) { self.message = message }
  }

  /// Prepares a notification for a tool; throws what the tool would refuse or not show.
  package init(
    _ delivery: Delivery, to tool: HandOffTool, _ options: HandOffOptions = HandOffOptions()
  ) throws(Refusal) {
    self.tool = tool
    switch tool {
    case .simulator:
      file = (".apns", delivery.body)
      words = try SimulatorPush(delivery, options).words(file: Self.fileWord)
    case .adb:
      file = nil
      words = try AndroidShell(delivery, options).words
    case .windows:
      file = nil
      words = try WindowsToast(delivery).words
    }
  }

  /// Returns the words of the command that reads a file.
  package func words(file path: String) -> [String] {
    words.map { $0 == Self.fileWord ? path : $0 }
  }

  /// Returns the command for a POSIX shell.
  package func command(file path: String) -> String {
    words(file: path).map(ShellWord.quoted).joined(separator: " ")
  }
}

/// Words of a command line in the syntax of POSIX shells.
package enum ShellWord {
  /// Returns a word, in single quotes if a shell would read it as anything else.
  package static func quoted(_ word: String) -> String {
    let plain = "@%+=:,./_-"
    let isPlain = word.utf8.allSatisfy { byte in
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || plain.utf8.contains(byte)
    }
    guard word.isEmpty || !isPlain else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
