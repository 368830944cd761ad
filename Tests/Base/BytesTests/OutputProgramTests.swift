import Bytes
import TestSupport
import Testing

/// Tests programs that write constant bytes with values between them.
struct OutputProgramTests {
  private func output(
    _ program: OutputProgram.Builder, _ places: [ValuePlace], _ first: String,
    _ second: String = ""
  ) -> String {
    var output = Array("> ".utf8)
    OutputProgram(program).append(
      places, PaddedBytes(Array(first.utf8)).storage, PaddedBytes(Array(second.utf8)).storage,
      to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `a program writes constants and values in the order in which they were added`() {
    var program = OutputProgram.Builder()
    program.addConstant(Array("<a>".utf8))
    program.addValue(1, as: .xmlText, missing: [])
    program.addValue(0, as: .plain, missing: [])
    program.addConstant(Array("</a>".utf8))
    let places = [ValuePlace(.first, 2..<4), ValuePlace(.first, 0..<2)]
    #expect(output(program, places, "<&xy") == "> <a>&lt;&amp;xy</a>")
  }

  @Test func `a program can read values from either array`() {
    var program = OutputProgram.Builder()
    program.addValue(0, as: .json, missing: [])
    program.addValue(1, as: .json, missing: [])
    let places = [ValuePlace(.second, 0..<2), ValuePlace(.first, 0..<2)]
    #expect(output(program, places, "a\"", "b\\") == #"> b\\a\""#)
  }

  @Test func `a plain value is copied into JSON but escaped for a URL`() {
    var program = OutputProgram.Builder()
    program.addValue(0, as: .json, missing: [])
    program.addValue(0, as: .percent, missing: [])
    #expect(output(program, [ValuePlace(.plainFirst, 0..<3)], "a b") == "> a ba%20b")
  }

  @Test func `the replacement for a missing value is escaped and truncated like the value`() {
    var program = OutputProgram.Builder()
    program.addValue(
      0, as: .json, cut: UTF16Cut(units: 5, dots: 3), missing: Array("a\"bcdef".utf8))
    #expect(output(program, [.missing], "") == #"> a\"..."#)
    #expect(output(program, [ValuePlace(.first, 0..<0)], "") == "> ")
  }

  @Test(arguments: [
    ("5", "5"), ("0", "0"), ("1.50", "1.50"), ("1e5", "1e5"), ("1E-5", "1E-5"), ("-5", "\"-5\""),
    ("05", "\"05\""), ("1.", "\"1.\""), (".5", "\".5\""), ("5 ", "\"5 \""), ("", "\"\""),
    ("5a", "\"5a\""), ("a\"b", #""a\"b""#), ("NaN", "\"NaN\""),
  ])
  func `a number is written without quotes, any other text as a JSON string`(
    _ text: String, _ expected: String
  ) {
    var program = OutputProgram.Builder()
    program.addNumber(0, missing: Array("7".utf8))
    let place = ValuePlace(.first, 0..<text.utf8.count)
    #expect(output(program, [place], text + "9") == "> \(expected)")
    #expect(output(program, [.missing], text) == "> 7")
  }

  @Test func `the end of each step is recorded`() {
    var program = OutputProgram.Builder()
    program.addConstant([1, 2])
    program.addValue(0, as: .percent, missing: [])
    program.addConstant([3])
    var output: [UInt8] = []
    var ends: [Int] = []
    let places = [ValuePlace(.first, 0..<2)]
    OutputProgram(program).append(
      places.span, PaddedBytes(Array(" a".utf8)).storage, [], to: &output, noting: &ends)
    #expect(ends == [2, 6, 7])
    #expect(output.count == 7)
  }

  @Test func `the output of a generated program is the concatenation of its steps`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let texts = (0..<3).map { _ in generator.text() }
      let bytes = Array(texts.joined().utf8)
      var places: [ValuePlace] = []
      var start = 0
      for text in texts {
        let end = start + text.utf8.count
        places.append(generator.once(in: 5) ? .missing : ValuePlace(.first, start..<end))
        start = end
      }
      var program = OutputProgram.Builder()
      var expected: [UInt8] = []
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        expected += program.addStep(&generator, places, bytes)
      }
      var output: [UInt8] = []
      var ends: [Int] = []
      OutputProgram(program).append(places, PaddedBytes(bytes).storage, [], to: &output)
      #expect(output == expected, "seed \(seed)")
      var noted: [UInt8] = []
      OutputProgram(program).append(
        places.span, PaddedBytes(bytes).storage, [], to: &noted, noting: &ends)
      #expect(noted == expected && (ends.last ?? 0) == expected.count, "seed \(seed)")
    }
  }

  @Test(arguments: [Instructions.fastest, .common], Escape.allCases)
  func `generated values are cut and escaped as one by one`(
    _ instructions: Instructions, _ escape: Escape
  ) {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let text = Array(
        generator.several(0...40) { generator in
          generator.one(of: [
            "a", "é", "日", "\u{1F600}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{FF0C}", "\u{FFC0}",
            "\u{1}", "\"", "'", "\\", "\n", "\t", "\r", "&", "<", ">", "\u{7F}", "plain words ",
          ])
        }.joined().utf8)
      let cut = UTF16Cut(
        units: generator.once(in: 3) ? .max : Int.random(in: 0...80, using: &generator),
        dots: generator.one(of: [0, 3]))
      var program = OutputProgram.Builder()
      program.addValue(0, as: escape, cut: cut, missing: [])
      program.addConstant(Array("|".utf8))
      var output: [UInt8] = []
      OutputProgram(program, with: instructions).append(
        [ValuePlace(.first, text.indices)], PaddedBytes(text).storage, [], to: &output)
      let (end, dots) = cut.end(of: text, text.indices)
      var expected: [UInt8] = []
      expected.append(text, 0..<end, as: escape)
      expected += [UInt8](repeating: UInt8(ascii: "."), count: dots) + Array("|".utf8)
      #expect(output == expected, "seed \(seed): \(String(decoding: text, as: UTF8.self))")
    }
  }
}

extension Generator {
  fileprivate mutating func text() -> String {
    several(0...6) { generator in
      generator.one(of: [
        "a", "é", "日", "\u{1F600}", "\"", "<", "\n", "plain words, a block of them ",
      ])
    }.joined()
  }
}

extension OutputProgram.Builder {
  /// Adds a random step and returns the bytes that it writes.
  fileprivate mutating func addStep(
    _ generator: inout Generator, _ places: [ValuePlace], _ bytes: [UInt8]
  ) -> [UInt8] {
    guard !generator.once(in: 3) else {
      let text = Array(generator.text().utf8)
      addConstant(text)
      return text
    }
    let slot = Int.random(in: places.indices, using: &generator)
    let form = generator.one(of: Escape.allCases)
    let cut =
      generator.once(in: 2)
      ? UTF16Cut(
        units: Int.random(in: 0...40, using: &generator), dots: generator.one(of: [0, 3])) : nil
    let missing = Array(generator.text().utf8)
    addValue(slot, as: form, cut: cut, missing: missing)
    let isMissing = places[slot] == .missing
    let source = isMissing ? missing : bytes
    let range = isMissing ? missing.indices : places[slot].range
    let (end, dots) = cut?.end(of: source, range) ?? (range.upperBound, 0)
    var written: [UInt8] = []
    written.append(source, range.lowerBound..<end, as: form)
    return written + [UInt8](repeating: UInt8(ascii: "."), count: dots)
  }
}
