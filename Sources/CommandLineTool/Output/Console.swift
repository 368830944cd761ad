package import Diagnostics
package import Files

/// The output of a command: results on one stream, remarks on the other.
package struct Console: Sendable {
  /// When reports are coloured.
  package enum Colour: String, CaseIterable, Sendable {
    case auto, always, never
  }

  private let colour: Colour
  private let isQuiet: Bool

  package init(_ colour: Colour, isQuiet: Bool) {
    self.colour = colour
    self.isQuiet = isQuiet
  }

  /// Whether it may say more than results and findings.
  package var isTalkative: Bool { !isQuiet }

  /// Returns the console for results and findings only.
  package var quiet: Console { Console(colour, isQuiet: true) }

  /// Writes a result for programs; a terminal gets it with its controls made visible.
  package func write(data bytes: [UInt8], to stream: StandardStream = .output) throws(FileError) {
    guard stream.isTerminal else { return try stream.write(bytes) }
    let text = VisibleText.document(String(decoding: bytes, as: UTF8.self))
    try stream.write(Array(text.utf8))
  }

  /// Writes a result for people.
  package func write(_ text: DisplayText) throws(FileError) { try write(text, to: .output) }

  /// Writes news of the run, except with `--quiet`.
  package func say(_ text: DisplayText) throws(FileError) {
    guard !isQuiet else { return }
    try write(text + "\n", to: .error)
  }

  /// Writes text for people; no other way leads text of a file or a command line to a stream.
  package func write(_ text: DisplayText, to stream: StandardStream) throws(FileError) {
    try stream.write(text.bytes)
  }

  /// Names the files that could not be read, even with `--quiet`, because the exit code depends on it.
  package func show(_ failures: [FileError]) throws(FileError) {
    for failure in failures { try write("crier: \(failure)\n", to: .error) }
  }

  /// Shows findings to people: with excerpts on a terminal, in plain lines elsewhere.
  package func show(_ findings: Findings, on stream: StandardStream) throws(FileError) {
    let sorted = findings.sorted
    guard !sorted.isEmpty else { return }
    let isColoured = isColoured(on: stream)
    try write(
      stream.isTerminal || isColoured
        ? ExcerptReport(palette: isColoured ? .ansi : .plain, width: stream.columns ?? 100)
          .display(of: sorted)
        : NarratedReport().display(of: sorted), to: stream)
  }

  /// The colours of a stream.
  package func palette(for stream: StandardStream) -> Palette {
    isColoured(on: stream) ? .ansi : .plain
  }

  /// Whether escape sequences for colours may go to a stream.
  package func isColoured(on stream: StandardStream) -> Bool {
    switch colour {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && (StandardStream.environment("NO_COLOR") ?? "").isEmpty
        && StandardStream.environment("TERM") != "dumb"
    }
  }
}
