internal import Crier
internal import Diagnostics
internal import Platforms

/// Measures how long it takes to judge a payload: `swift run -c release PayloadBenchmark`.
///
/// Each payload is made larger and larger, so that a cost that grows faster than the size shows.
@main
enum PayloadBenchmark {
  static func main() {
    for (name, target, make) in subjects {
      for byteCount in [1024, 2048, 4096, 16384, 65536] {
        let file = SourceFile(name: name, text: make(byteCount))
        measure(file, for: target)
      }
    }
  }

  private static let subjects: [(String, PlatformTarget, @Sendable (Int) -> String)] = [
    (
      "apns text", PlatformTarget(.apns),
      {
        filled(
          #"{"aps":{"alert":{"title":"News","body":""#, $0,
          #""},"badge":3,"sound":"default"},"id":"7"}"#)
      }
    ),
    (
      "apns keys", PlatformTarget(.apns),
      { repeated(#"{"aps":{"alert":"News"}"#, #","key%":{"a":1}"#, $0, "}") }
    ),
    (
      "fcmv1 data", PlatformTarget(.fcmv1),
      {
        repeated(
          #"{"message":{"notification":{"title":"News"},"data":{"x":"y""#, #","key%":"value""#, $0,
          "}}}")
      }
    ),
    (
      "wns toast", PlatformTarget(.wns),
      {
        repeated(
          #"<toast><visual><binding template="ToastGeneric"><text>News</text><group>"#,
          #"<subgroup><text hint-style="base">%</text></subgroup>"#, $0,
          "</group></binding></visual></toast>")
      }
    ),
  ]

  private static func filled(_ start: String, _ byteCount: Int, _ end: String) -> String {
    let room = max(0, byteCount - start.utf8.count - end.utf8.count)
    return start + String(repeating: "x", count: room) + end
  }

  private static func repeated(
    _ start: String, _ piece: String, _ byteCount: Int, _ end: String
  ) -> String {
    var text = start
    var number = 0
    while text.utf8.count + end.utf8.count + piece.utf8.count < byteCount {
      text += piece.replacing("%", with: "\(number)")
      number += 1
    }
    return text + end
  }

  private static let rounds = 400

  private static func measure(_ file: SourceFile, for target: PlatformTarget) {
    let clock = ContinuousClock()
    var times: [Duration] = []
    var findingCount = 0
    for _ in 0..<rounds {
      times.append(
        clock.measure {
          findingCount = FinishedPayload(file, for: target).findings.sorted.count
        })
    }
    let median = times.sorted()[rounds / 2]
    let microseconds = Double(median.components.attoseconds) / 1e12
    print(
      "\(file.name): \(file.bytes.count) bytes, \(microseconds) µs, \(findingCount) findings")
  }
}
