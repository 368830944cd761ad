internal import Files
internal import Reports
package import Streaming
internal import Synchronization

/// A line on the terminal that shows the progress of a long run.
package final class ProgressLine: Sendable {
  private struct State {
    let start = ContinuousClock.now
    var lastShown = ContinuousClock.now
    var isShown = false
  }

  private let state = Mutex(State())
  private let isWanted: Bool

  package init(_ console: Console) {
    isWanted = console.isTalkative && StandardStream.error.isTerminal
  }

  /// Shows the number of processed lines; `byteCount` is the size of the input, or nil if unknown.
  package func show(_ counts: LineCounts, of byteCount: Int?) {
    show { seconds in
      let share = byteCount.map { Double(counts.bytes) / Double(max($0, 1)) }
      return ProgressText(
        counts.lines, "lines", share: share, errors: counts.errors, seconds: seconds)
    }
  }

  /// Shows the progress of a run with a known number of items.
  package func show(_ done: Int, of total: Int, _ things: String) {
    show { seconds in ProgressText(done, of: total, things, seconds: seconds) }
  }

  /// Shows the progress of a run whose number of items is unknown.
  package func show(_ done: Int, _ things: String) {
    show { seconds in ProgressText(done, things, share: nil, errors: 0, seconds: seconds) }
  }

  /// Shows the progress at most once per second.
  private func show(_ progress: (_ seconds: Double) -> ProgressText) {
    guard isWanted else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      guard now - state.lastShown >= .seconds(1) else { return }
      state.lastShown = now
      state.isShown = true
      let text = progress((now - state.start) / .seconds(1))
      write(text.text(columns: StandardStream.error.columns ?? 80))
    }
  }

  /// Clears the progress line.
  package func end() {
    let isShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if isShown { write("") }
  }

  private func write(_ text: String) {
    // A failure to show progress is ignored.
    try? StandardStream.error.write(Array("\r\u{1B}[K\(text)".utf8))
  }
}
