/// The time that a task takes, compared with copying the same number of bytes in the same run.
struct Measurement {
  let name: String
  /// The number of units of work in the input.
  let size: Int
  /// The size of the input in bytes.
  let byteCount: Int
  /// The duration of one run in nanoseconds, as the median of all rounds.
  let nanoseconds: Double
  /// The duration of copying the same number of bytes, in nanoseconds.
  let copyNanoseconds: Double

  private static let rounds = 7
  private static let roundLength = Duration.milliseconds(40)

  init(_ name: String, size: Int, byteCount: Int, _ work: () -> Void) {
    self.name = name
    self.size = size
    self.byteCount = byteCount
    let source = [UInt8](repeating: 0x61, count: byteCount)
    var copy: [UInt8] = []
    copy.reserveCapacity(byteCount)
    var times: [Double] = []
    var copies: [Double] = []
    for _ in 0..<Self.rounds {
      times.append(Self.time(work))
      copies.append(
        Self.time {
          copy.removeAll(keepingCapacity: true)
          copy.append(contentsOf: source)
        })
    }
    nanoseconds = times.sorted()[Self.rounds / 2]
    copyNanoseconds = copies.sorted()[Self.rounds / 2]
  }

  /// Returns the nanoseconds for one call, as the average of many calls, because a single call can
  /// be too short to measure.
  private static func time(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0
    while clock.now - start < roundLength {
      work()
      count += 1
    }
    let (seconds, attoseconds) = (clock.now - start).components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  }

  var ratio: Double { nanoseconds / max(copyNanoseconds, 0.1) }
}
