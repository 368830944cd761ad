/// A rate limit for stream resets, against the rapid-reset attack (CVE-2023-44487).
///
/// A client that opens streams and immediately resets them causes work without ever reaching the
/// limit of concurrent streams.
struct ResetBudget {
  private let limit: Int
  /// The times of the latest resets, in a ring buffer.
  private var moments: [Deadline] = []
  private var oldest = 0
  private var count = 0

  init(perSecond limit: Int) { self.limit = limit }

  /// Records the total number of resets; returns false if too many occurred in the last second.
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
