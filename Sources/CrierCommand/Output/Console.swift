internal import Diagnostics
internal import Files

/// Where a command speaks: results on one stream, talk on the other.
struct Console: Sendable {
  /// When reports are coloured.
  enum Colour: String, CaseIterable, Sendable {
    case auto, always, never
  }

  private let colour: Colour
  private let isQuiet: Bool

  init(_ colour: Colour, isQuiet: Bool) {
    self.colour = colour
    self.isQuiet = isQuiet
  }

  /// Whether it may say more than results and findings.
  var isTalkative: Bool { !isQuiet }

  /// Writes a result.
  func write(_ bytes: [UInt8]) throws(FileError) { try StandardStream.output.write(bytes) }

  /// Writes a result.
  func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Says something about the run, unless it is to be quiet.
  func say(_ text: String) throws(FileError) {
    guard !isQuiet else { return }
    try StandardStream.error.write(Array((text + "\n").utf8))
  }

  /// Says which files could not be read, however quiet it is to be: the exit code tells of them.
  func show(_ failures: [FileError]) throws(FileError) {
    for failure in failures { try StandardStream.error.write(Array("crier: \(failure)\n".utf8)) }
  }

  /// Shows findings to people: with excerpts on a terminal, in plain lines elsewhere.
  func show(_ findings: Findings, on stream: StandardStream) throws(FileError) {
    let sorted = findings.sorted
    guard !sorted.isEmpty else { return }
    let isColoured = isColoured(on: stream)
    let text =
      stream.isTerminal || isColoured
      ? ExcerptReport(palette: isColoured ? .ansi : .plain, width: stream.columns ?? 100)
        .text(of: sorted)
      : NarratedReport().text(of: sorted)
    try stream.write(Array(text.utf8))
  }

  /// The colours of a stream.
  func palette(for stream: StandardStream) -> Palette {
    isColoured(on: stream) ? .ansi : .plain
  }

  /// Whether escape sequences for colours may go to a stream.
  func isColoured(on stream: StandardStream) -> Bool {
    switch colour {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && (StandardStream.environment("NO_COLOR") ?? "").isEmpty
        && StandardStream.environment("TERM") != "dumb"
    }
  }
}
