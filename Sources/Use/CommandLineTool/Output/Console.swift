package import Diagnostics
package import Files

/// The output of a command: results on standard output, other messages on standard error.
package struct Console: Sendable {
  /// The setting of `--color`: when output is colored.
  package enum Colour: String, CaseIterable, Sendable {
    case auto, always, never
  }

  private let colour: Colour
  private let isQuiet: Bool

  package init(_ colour: Colour, isQuiet: Bool) {
    self.colour = colour
    self.isQuiet = isQuiet
  }

  /// Whether status messages are written in addition to results and findings.
  package var isTalkative: Bool { !isQuiet }

  /// Returns a console that writes only results and findings.
  package var quiet: Console { Console(colour, isQuiet: true) }

  /// Writes a result in a data format; on a terminal, control characters are made visible.
  package func write(data bytes: [UInt8], to stream: StandardStream = .output) throws(FileError) {
    guard stream.isTerminal else { return try stream.write(bytes) }
    let text = VisibleText.document(String(decoding: bytes, as: UTF8.self))
    try stream.write(Array(text.utf8))
  }

  /// Writes a result as text.
  package func write(_ text: DisplayText) throws(FileError) { try write(text, to: .output) }

  /// Writes a status message, except with `--quiet`.
  package func say(_ text: DisplayText) throws(FileError) {
    guard !isQuiet else { return }
    try write(text + "\n", to: .error)
  }

  /// Writes text.
  ///
  /// A `DisplayText` contains no unescaped control characters from the input.
  package func write(_ text: DisplayText, to stream: StandardStream) throws(FileError) {
    try stream.write(text.bytes)
  }

  /// Reports the files that cannot be read, even with `--quiet`, because they affect the exit code.
  package func show(_ failures: [FileError]) throws(FileError) {
    for failure in failures { try write("crier: \(failure)\n", to: .error) }
  }

  /// Shows findings as text: with excerpts on a terminal, otherwise one line each.
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

  /// The color palette of a stream.
  package func palette(for stream: StandardStream) -> Palette {
    isColoured(on: stream) ? .ansi : .plain
  }

  /// Whether escape sequences for colors may be written to a stream.
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
