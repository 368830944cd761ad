internal import Diagnostics
internal import Documents
internal import Localization
internal import Workspaces

/// Dates that differ in every field, at the turn of the year, and at the changes to and from summer
/// time.
struct NastyDates {
  /// The dates in ISO 8601, the plain ones first.
  let all: [String]

  private static let fixed = [
    "2026-01-05T12:00:00Z", "2026-07-09T12:00:00Z", "2026-12-31T23:30:00Z", "2027-01-01T00:30:00Z",
    "2024-02-29T12:00:00Z", "2026-01-05T00:00:00Z", "2026-01-05T23:59:59Z", "1999-12-31T23:59:59Z",
    "2038-01-19T03:14:08Z",
  ]

  /// Collects the dates for the time zone of a workspace.
  init(in workspace: Workspace) {
    var clock = ZoneClock(workspace.settings)
    let changes = clock?.changes(in: Self.year) ?? []
    all =
      Self.fixed
      + changes.flatMap { minute in [minute - 30, minute + 30].map(Self.spelling) }
  }

  /// The days of 2026 since 1970.
  private static let year = 20_454..<20_819

  /// Returns a date from the minutes since 1970.
  private static func spelling(_ minute: Int) -> String {
    let fields = DateTimeValue(unixSeconds: Int64(minute) * 60).fields.map { number in
      number < 10 ? "0\(number)" : "\(number)"
    }
    return "\(fields[0])-\(fields[1])-\(fields[2])T\(fields[3]):\(fields[4]):\(fields[5])Z"
  }
}

/// A clock that tells the offset of a workspace's time zone from UTC.
private struct ZoneClock: ~Copyable {
  private let message: CompiledMessage
  private var formatter: MessageFormatter

  init?(_ settings: WorkspaceSettings) {
    let source = SourceFile(name: "offset", text: "{t, date, Z}")
    let parsed = MessageSyntax.icu.parse(DecodedText(verbatim: source))
    guard let message = parsed.message, let compiled = CompiledMessage(message, locale: "en") else {
      return nil
    }
    self.message = compiled
    formatter = MessageFormatter(settings)
  }

  /// Returns the minutes since 1970 at which the offset changes during some days.
  mutating func changes(in days: Range<Int>) -> [Int] {
    var changes: [Int] = []
    var (start, earlier) = (days.lowerBound * 1440, offset(at: days.lowerBound * 1440))
    for day in days.dropFirst() {
      let (end, later) = (day * 1440, offset(at: day * 1440))
      if later != earlier { changes.append(change(after: start, before: end, from: earlier)) }
      (start, earlier) = (end, later)
    }
    return changes
  }

  /// Returns the first minute with another offset, by bisection.
  private mutating func change(after start: Int, before end: Int, from offset: [UInt8]) -> Int {
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self.offset(at: middle) == offset { low = middle } else { high = middle }
    }
    return high
  }

  private mutating func offset(at minute: Int) -> [UInt8] {
    var output: [UInt8] = []
    let date = DateTimeValue(unixSeconds: Int64(minute) * 60)
    formatter.format(message, message.arguments(["t": .date(date)]), into: &output)
    return output
  }
}
