/// The progress of a long run, as one line for a terminal.
///
///     [###########-------------]  45 %  90000 lines  45000/s  3 s left  2 errors
package struct ProgressText: Hashable, Sendable {
  /// The number of finished items.
  package var done: Int
  /// The total number of items; nil if it is unknown.
  package var total: Int?
  /// The name of the items in the plural, such as "lines".
  package var unit: String
  /// The finished share of the work, from 0 to 1; nil if the total is unknown.
  package var share: Double?
  /// The number of items with errors.
  package var errors: Int
  /// The number of seconds since the start of the run.
  package var seconds: Double

  /// Creates the progress of a run over a known number of items.
  package init(_ done: Int, of total: Int, _ unit: String, seconds: Double) {
    self.init(done, unit, share: Double(done) / Double(max(total, 1)), seconds: seconds)
    self.total = total
  }

  /// Creates the progress of a run; the share is nil if the total is unknown.
  package init(
    _ done: Int, _ unit: String, share: Double?, errors: Int = 0, seconds: Double
  ) {
    self.done = done
    self.unit = unit
    // A file can grow while it is read, so the share could exceed 1.
    self.share = share.map { min($0, 1) }
    self.errors = errors
    self.seconds = seconds
  }

  /// Returns the progress line for a terminal with the given number of columns; the last column
  /// stays empty.
  package func text(columns: Int) -> String {
    var parts = self.parts
    while parts.count > 1, parts.byteCount >= columns { parts.removeLast() }
    let text = parts.joined(separator: Self.gap)
    let room = min(Self.longestBar, columns - text.utf8.count - Self.gap.utf8.count - 3)
    guard let share, room >= Self.shortestBar else { return text }
    let filled = Int(Double(room) * share)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled)
    return "[\(bar)]\(Self.gap)\(text)"
  }

  private static let gap = "  "
  private static let shortestBar = 8
  private static let longestBar = 24

  /// The parts of the line after the bar; the most important part comes first.
  private var parts: [String] {
    let rate = Int(Double(done) / max(seconds, 0.001))
    let amount = total.map { "\(done) of \($0) \(unit)" } ?? "\(done) \(unit)"
    return [share.map { "\(Int($0 * 100)) %" }, amount, "\(rate)/s", timeLeft]
      .compactMap(\.self) + (errors > 0 ? ["\(errors) errors"] : [])
  }

  private var timeLeft: String? {
    guard let share, share > 0 else { return nil }
    // Limits the time to about 16 weeks, so that the conversion to an integer cannot overflow.
    let left = Int(min(seconds * (1 - share) / share, 1e7).rounded(.up))
    switch left {
    case ..<60: return "\(left) s left"
    case ..<3600: return "\(left / 60) min \(left % 60) s left"
    default: return "\(left / 3600) h \(left / 60 % 60) min left"
    }
  }
}

extension [String] {
  /// The length of the joined strings in bytes, with two bytes between two strings.
  fileprivate var byteCount: Int { reduce(0) { $0 + $1.utf8.count + 2 } - 2 }
}
