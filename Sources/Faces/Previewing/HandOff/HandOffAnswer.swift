package import Files

/// The result of a hand-off, in words for a page.
package struct HandOffAnswer: Hashable, Sendable {
  /// The result in one sentence.
  package let sentence: String
  /// The text that the tool printed; empty if it printed none.
  package let output: String
  /// The command to run on another machine; nil if the tool ran on this one.
  package let command: String?

  /// Runs the tool, and describes the result.
  package init(of run: HandOffRun, to tool: HandOffTool) throws(FileError) {
    switch try run.run() {
    case .shown(let text):
      sentence = "The notification was handed to \(tool.displayName)."
      (output, command) = (text, nil)
    case .failed(let text):
      sentence = "\(tool.program) failed."
      (output, command) = (text, nil)
    case .missing:
      sentence = "\(tool.program) is not installed on this machine. Run the command where it is:"
      (output, command) = ("", run.command)
    }
  }

  /// Creates an answer without output.
  package init(_ sentence: String) {
    self.sentence = sentence
    (output, command) = ("", nil)
  }

  /// Describes why a notification was not handed to a tool.
  package init(_ refusal: HandOff.Refusal) {
    self.init("Nothing was sent: \(refusal.message).")
  }
}
