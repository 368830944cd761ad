/// A limit on how many streams of a connection are reset within any second.
///
/// A client that opens streams and resets them at once makes a server work without ever waiting for
/// an answer (CVE-2023-44487).
struct ResetBudget {
  private let limit: Int
  /// When the latest resets were, as many as the limit, in a ring.
  private var moments: [Deadline] = []
  private var oldest = 0
  private var count = 0

  init(perSecond limit: Int) { self.limit = limit }

  /// Notes how many resets there were in total; false if those of the last second are too many.
  mutating func allows(total: Int, at now: Deadline) -> Bool {
    while count < total {
      count += 1
      guard moments.count == limit else {
        moments.append(now)
        continue
      }
      if limit == 0 || now < moments[oldest] + .seconds(1) { return false }
      moments[oldest] = now
      oldest = (oldest + 1) % limit
    }
    return true
  }
}
