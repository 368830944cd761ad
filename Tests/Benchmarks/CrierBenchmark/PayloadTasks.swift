internal import Diagnostics
internal import Platforms
internal import Sending

/// The benchmarks of checking finished payloads; the unit of work is a kilobyte, so size 4 is the
/// maximum that Apple allows.
enum PayloadTasks {
  static let all: [BenchmarkTask] = [
    task("check payload, apns", .apns) {
      repeated(#"{"aps":{"alert":{"title":"News","body":"Storm"}}"#, #","key%":{"a":1}"#, $0, "}")
    },
    task("check payload, fcmv1", .fcmv1) {
      repeated(
        #"{"message":{"notification":{"title":"News"},"data":{"x":"y""#, #","key%":"value""#, $0,
        "}}}")
    },
    task("check payload, wns", .wns) {
      repeated(
        #"<toast><visual><binding template="ToastGeneric"><text>News</text><group>"#,
        #"<subgroup><text hint-style="base">%</text></subgroup>"#, $0,
        "</group></binding></visual></toast>")
    },
  ]

  private static func task(
    _ name: String, _ platform: Platform, _ body: @escaping @Sendable (Int) -> String
  ) -> BenchmarkTask {
    BenchmarkTask(name: name) { size in
      let file = SourceFile(name: name, text: body(size * 1024))
      return Measurement(name, size: size, byteCount: file.bytes.count) {
        let findings = Delivery(finished: file, for: PlatformTarget(platform), headers: [])
          .platformFindings
        precondition(findings.sorted.allSatisfy { $0.rule.code.hasPrefix("payload-") })
      }
    }
  }

  private static func repeated(
    _ start: String, _ piece: String, _ byteCount: Int, _ end: String
  ) -> String {
    var pieces: [String] = []
    var length = start.utf8.count + end.utf8.count
    while length < byteCount {
      let next = piece.replacing("%", with: "\(pieces.count)")
      length += next.utf8.count
      pieces.append(next)
    }
    return start + pieces.joined() + end
  }
}
