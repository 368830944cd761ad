internal import Crier
internal import Files
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

  /// Shows the counts, at most once a second.
  func show(_ counts: LineCounts) {
    guard isWanted else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      guard now - state.lastShown >= .seconds(1) else { return }
      state.lastShown = now
      state.isShown = true
      let seconds = Double((now - state.start).components.seconds)
      let rate = Int(Double(counts.lines) / max(seconds, 1))
      let text = "\r\(counts.lines) lines, \(rate) a second, \(counts.errors) bad "
      try? StandardStream.error.write(Array(text.utf8))  // progress is not worth an error
    }
  }

  /// Clears the line.
  func end() {
    guard state.withLock({ $0.isShown }) else { return }
    try? StandardStream.error.write(Array("\r\u{1B}[K".utf8))  // progress is not worth an error
  }
}
