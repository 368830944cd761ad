import Foundation
import TestSupport
import Testing

/// Cost grows with size and not with its square: the steps are instructions, counted by valgrind.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: "/usr/bin/valgrind"), "valgrind is not installed"))
struct LinearCostTests {
  struct Work: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let arguments: [String]
    /// The file for a size.
    let text: @Sendable (Int) -> String

    init(
      _ description: String, _ file: String, _ arguments: String...,
      text: @escaping @Sendable (Int) -> String
    ) {
      testDescription = description
      self.file = file
      self.arguments = arguments
      self.text = text
    }
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  @Test(arguments: [
    Work("many expressions", "apns.json", "check", "apns.json") { size in
      "{\(list(size) { "\"k\($0)\":\"{'a ' + $(p\($0))}\"" })}"
    },
    Work("many mistakes", "apns.json", "check", "--format", "json", "apns.json") { size in
      "{\n\(list(size) { "\"k\($0)\":\"Hello $(p\($0))\"\n" })}"
    },
    Work("many slips to fix", "apns.json", "check", "--fix", "apns.json") { size in
      "{\(list(size) { "k\($0):'x'" })}"
    },
    Work("one long text full of sigils", "wns-raw.xml", "check", "wns-raw.xml") { size in
      "<a>x\(String(repeating: "$ ( {{ ", count: 4 * size))</a>"
    },
    Work("many elements", "wns-raw.xml", "check", "wns-raw.xml") { size in
      "<a>\(String(repeating: "<b c=\"$(x)\">&amp;</b>\n", count: size))</a>"
    },
    Work("an element never closed", "wns-raw.xml", "check", "wns-raw.xml") { size in
      "<a>" + String(repeating: "<b/><!-- c -->", count: size)
    },
    Work("a layout", "wns-raw.xml", "format", "wns-raw.xml") { size in
      "<a>\(String(repeating: "<b c='d'><e>f</e></b>", count: size))</a>"
    },
    Work(
      "many properties", "p.json", "render", "--template", "t", "--platform", "apns",
      "--properties", "p.json"
    ) { size in
      "{\(list(size) { "\"k\($0)\":\"v\"" })}"
    },
  ])
  func `twice the input takes twice the steps`(_ work: Work) throws {
    let steps = try [200, 400, 800].map { try self.steps(of: work, size: $0) }
    let growth = Double(steps[2] - steps[1]) / Double(steps[1] - steps[0])
    // Twice for what is linear, four times for a square.
    #expect((1.6...2.6).contains(growth), "\(steps)")
  }

  private func steps(of work: Work, size: Int) throws -> Int {
    let folder = try TemporaryFolder()
    try folder.write(work.file, work.text(size))
    try folder.write("t", #"{"a":"$(k1)"}"#)
    // Without debug information, which valgrind cannot read in every form that compilers write.
    _ = try CommandRun(
      program: "/usr/bin/strip", ["--strip-debug", "-o", "crier", CommandRun.crier],
      in: folder.path)
    let run = try CommandRun(
      program: "/usr/bin/valgrind",
      ["--tool=callgrind", "--callgrind-out-file=/dev/null", "./crier"] + work.arguments,
      in: folder.path)
    let collected = try #require(run.talk.firstRange(of: "Collected : "), "\(run.talk)")
    return try #require(Int(run.talk[collected.upperBound...].prefix { $0.isNumber }))
  }
}
