internal import Files
internal import Streaming
internal import Synchronization

/// A line on the terminal that says how far a long run has come.
final class ProgressLine: Sendable {
  private struct State {
    let start = ContinuousClock.now
    var lastShown = ContinuousClock.now
    var isShown = false
  }

  private let state = Mutex(State())
  private let isWanted: Bool

  init(_ console: Console) { isWanted = console.isTalkative && StandardStream.error.isTerminal }

  /// Shows how many lines of an unknown number are done.
  func show(_ counts: LineCounts) {
    show { seconds in
      let rate = Int(Double(counts.lines) / max(seconds, 1))
      return "\(counts.lines) lines, \(rate) a second, \(counts.errors) bad"
    }
  }

  /// Shows how many of a known number are done, and how long the rest will take.
  func show(_ done: Int, of total: Int, _ things: String) {
    show { seconds in
      let left = done > 0 ? seconds * Double(total - done) / Double(done) : 0
      return "\(done) of \(total) \(things), \(Int(left.rounded(.up))) s left"
    }
  }

  /// Shows a text, at most once a second.
  private func show(_ text: (_ seconds: Double) -> String) {
    guard isWanted else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      guard now - state.lastShown >= .seconds(1) else { return }
      state.lastShown = now
      state.isShown = true
      let elapsed = (now - state.start).components
      let seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
      let line = "\r\u{1B}[K" + text(seconds)
      try? StandardStream.error.write(Array(line.utf8))  // progress is not worth an error
    }
  }

  /// Clears the line.
  func end() {
    guard state.withLock({ $0.isShown }) else { return }
    try? StandardStream.error.write(Array("\r\u{1B}[K".utf8))  // progress is not worth an error
  }
}
