import Foundation
import TestSupport
import Testing

/// Tests that the output of an interrupted stream is always a prefix of the right output.
///
/// `CRIER_CHAOS` sets the number of random seeds.
struct StreamChaosTests {
  private static let seeds = 1...(environment("CRIER_CHAOS").flatMap { UInt64($0) } ?? 12)

  /// The event that ends a run.
  private enum Fate: CaseIterable {
    case isLeftAlone
    case losesItsReader
    case isAskedToEnd
    case isKilled
  }

  @Test(arguments: seeds)
  func `the output of an interrupted stream is a prefix of the right output`(_ seed: UInt64) throws
  {
    var generator = Generator(seed: seed)
    let folder = try TemporaryFolder()
    try folder.write("apns.json", ##"{"aps":{"alert":"$(m)","badge":"#(n)"}}"##)
    let lines = (0..<Int.random(in: 1...6000, using: &generator)).map { line($0, &generator) }
    let input = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    try folder.write("rows", bytes: input)
    let words =
      ["stream", "--template", "apns.json"]
      + (generator.once(in: 2) ? ["--raw", "--errors", "/dev/null"] : [])
    let expected = Array(try CommandRun(words + ["--in", "rows"], in: folder.path).output)

    let run = try PipedRun(
      words + ["--trailer", "--jobs", generator.one(of: ["1", "2", "7"])], in: folder.path)
    run.feed(Pieces(of: input, seed: seed).next)
    let fate = generator.one(of: Fate.allCases)
    let moment = Int.random(in: 0...max(1, expected.count), using: &generator)
    let written = read(run, fate, moment, &generator)
    let code = run.end()
    check(written, expected, lines, fate, code, seed)
  }

  /// Reads the output in chunks of random sizes, until the output ends or the event closes the
  /// pipe.
  private func read(
    _ run: PipedRun, _ fate: Fate, _ moment: Int, _ generator: inout Generator
  ) -> [UInt8] {
    var written: [UInt8] = []
    var hasMet = fate == .isLeftAlone
    while true {
      if !hasMet, written.count >= moment {
        hasMet = true
        switch fate {
        case .isLeftAlone: break
        case .losesItsReader:
          run.stopReading()
          return written
        case .isAskedToEnd: run.send(SIGTERM)
        case .isKilled: run.send(SIGKILL)
        }
      }
      let piece = run.read(atMost: Int.random(in: 1...20_000, using: &generator))
      guard !piece.isEmpty else { return written }
      written += piece
    }
  }

  private func check(
    _ written: [UInt8], _ expected: [UInt8], _ lines: [[UInt8]], _ fate: Fate, _ code: Int32,
    _ seed: UInt64
  ) {
    let trailerStart = written.startOfTrailer
    let records = written[..<(trailerStart ?? written.count)]
    let isPrefix = expected.starts(with: records) || records.elementsEqual(expected)
    #expect(isPrefix, "seed \(seed), \(fate)")
    switch fate {
    case .isLeftAlone: #expect(records.count == expected.count, "seed \(seed)")
    case .losesItsReader: #expect([0, 1].contains(code), "seed \(seed): \(code)")
    case .isAskedToEnd: #expect([0, 1, 143].contains(code), "seed \(seed): \(code)")
    case .isKilled: #expect([0, 1, 137].contains(code), "seed \(seed): \(code)")
    }
    guard let trailerStart else {
      #expect(fate == .losesItsReader || fate == .isKilled, "seed \(seed), \(fate): no trailer")
      return
    }
    let counts = String(decoding: written[trailerStart...], as: UTF8.self)
      .matches(of: #/\d+/#).compactMap { Int($0.output) }
    guard counts.count == 4 else { return }
    #expect(counts[0] == counts[1] + counts[2] + counts[3], "seed \(seed)")
    let blank = lines.prefix(counts[0]).count { $0.allSatisfy { $0 == 0x20 } }
    #expect(counts[1] == blank, "seed \(seed), \(fate)")
    #expect(records.count { $0 == 0x0A } == counts[2] + counts[3], "seed \(seed), \(fate)")
  }

  /// Returns a line; about one line in a hundred is invalid, in one of many ways.
  private func line(_ number: Int, _ generator: inout Generator) -> [UInt8] {
    let text = generator.several(0...8) { generator in
      generator.one(of: [
        "word ", "é", "日本", "\u{1F600}", "\\n", "\\\"", "\\u00e9", "longer words ",
      ])
    }.joined()
    let good = Array("{\"m\":\"\(text)\",\"n\":\(number)}".utf8)
    guard generator.once(in: 100) else { return good }
    return generator.one(of: [
      [], Array("   ".utf8), Array("{broken".utf8), Array("[1]".utf8), Array("{\"m\":{}}".utf8),
      Array(good.dropLast()), [0x7B, 0xFF, 0x7D], Array("{\"m\":\"\u{1}\"}".utf8),
      Array("{\"m\":\"\(String(repeating: "x", count: 5000))\"}".utf8), Array("null".utf8),
    ])
  }
}

extension [UInt8] {
  /// The offset at which the trailer begins; nil if there is no complete trailer.
  fileprivate var startOfTrailer: Int? {
    guard last == 0x0A else { return nil }
    let start = dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return self[start...].starts(with: "{\"trailer\":".utf8) ? start : nil
  }
}

/// Splits the input at random bytes.
private final class Pieces: @unchecked Sendable {
  // Accessed only by the thread that writes the input.
  private var rest: ArraySlice<UInt8>
  private var generator: Generator

  init(of bytes: [UInt8], seed: UInt64) {
    rest = bytes[...]
    generator = Generator(seed: seed ^ 0x5EED)
  }

  func next() -> [UInt8]? {
    guard !rest.isEmpty else { return nil }
    let longest = generator.once(in: 3) ? 10 : 30_000
    let piece = rest.prefix(Int.random(in: 1...longest, using: &generator))
    rest = rest.dropFirst(piece.count)
    return Array(piece)
  }
}
