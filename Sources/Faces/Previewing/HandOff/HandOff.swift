internal import Diagnostics
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
    /// A choice that would make the hand-off possible.
    package enum Choice: Hashable, Sendable { case app, action }

    /// The reason.
    package let message: String
    /// The choice that is missing; nil if no choice helps.
    package let missing: Choice?

    init(_ message: String, missing: Choice? = nil) {
      self.message = message
      self.missing = missing
    }
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

  /// Returns the command to paste into a shell, on one line of visible characters.
  package func command(file path: String) -> String {
    words(file: path).map(ShellWord.pasted).joined(separator: " ")
  }
}

/// Words of a command line in the syntax of POSIX shells.
package enum ShellWord {
  /// Returns a word, in single quotes if a shell would read it as anything else: zsh replaces `=ls`
  /// with the path of `ls`.
  package static func quoted(_ word: String) -> String {
    let plain = "@%+=:,./_-"
    let isPlain = word.utf8.allSatisfy { byte in
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || plain.utf8.contains(byte)
    }
    guard word.isEmpty || word.hasPrefix("=") || !isPlain else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Returns a word for a terminal, with an escape sequence for each byte of a control character or
  /// an invisible one.
  ///
  /// A terminal would act on such characters, and a reader could not see them. bash and zsh have
  /// read `$'\342\201\250'` for decades; `\u` depends on the version and the locale.
  package static func pasted(_ word: String) -> String {
    guard VisibleText.line(word) != word else { return quoted(word) }
    let escaped = word.unicodeScalars.map { scalar in
      let text = String(scalar)
      let isPlain = VisibleText.line(text) == text && !special.contains(scalar)
      return isPlain ? text : text.utf8.map(octal).joined()
    }
    return "$'" + escaped.joined() + "'"
  }

  /// The characters with a meaning in `$'…'`, and the one that starts an event of the history.
  private static let special: Set<UnicodeScalar> = ["'", "\\", "!"]

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
