import Bytes
import Testing

/// Tests the rendering of many plain lines in a single call.
struct FastLineRendererTests {
  private func run(
    _ lines: String, form: RecordWriter.Form = .bare, number: Int = 1, safe: Int = 1000,
    longest: Int = 1000, with instructions: Instructions = .fastest
  ) -> (output: String, rest: String, lines: Int) {
    var program = OutputProgram.Builder()
    program.addConstant(Array("{\"t\":\"".utf8))
    program.addValue(0, as: .json, missing: Array("none".utf8))
    program.addConstant(Array("\"}".utf8))
    let renderer = FastLineRenderer(
      OutputProgram(program), keys: KeyTable([Array("title".utf8)]), records: RecordWriter(form),
      limits: (safeByteCount: safe, longestLine: longest), with: instructions)
    let bytes = PaddedBytes(Array(lines.utf8))
    var marks = TextMarks()
    let isText = marks.mark(bytes)
    #expect(isText)
    var output: [UInt8] = []
    let progress = renderer.run(bytes, marks, 0..<bytes.count, number: number, to: &output)
    let rest = bytes.storage[progress.position..<bytes.count]
    return (
      String(decoding: output, as: UTF8.self), String(decoding: rest, as: UTF8.self),
      progress.lines
    )
  }

  @Test func `each simple line becomes a record`() {
    let found = run("{\"title\":\"a\"}\n{ }\n{\"TITLE\":\"\\\"b\\\"\",\"x\":1}")
    #expect(found.output == "{\"t\":\"a\"}\n{\"t\":\"none\"}\n{\"t\":\"\\\"b\\\"\"}\n")
    #expect(found.rest == "" && found.lines == 3)
  }

  @Test(arguments: ["", "{]", "{\"title\":[1]}", "{\"title\":\"\\x\"}", "{} {}"])
  func `the renderer stops at the first unusual line and leaves all lines from there`(
    _ line: String
  ) {
    let found = run("{\"title\":\"a\"}\n\(line)\n{\"title\":\"b\"}\n")
    #expect(found.output == "{\"t\":\"a\"}\n")
    #expect(found.rest == "\(line)\n{\"title\":\"b\"}\n" && found.lines == 1)
  }

  @Test func `a record has its line number, the payload as text, and its size`() {
    let found = run("{\"title\":\"a\"}\n{}\n", form: .object, number: 9)
    #expect(
      found.output == #"""
        {"line":9,"payload":"{\"t\":\"a\"}","bytes":9}
        {"line":10,"payload":"{\"t\":\"none\"}","bytes":12}

        """#)
  }

  @Test func `a payload above the safe size is left to the size check`() {
    let line = "{\"title\":\"12345\"}"
    #expect(run(line, safe: 13).lines == 1)
    #expect(run(line, safe: 12).lines == 0)
    #expect(run(line, form: .object, safe: 12).rest == line)
  }

  @Test func `a line above the size limit is not rendered`() {
    let line = "{\"title\":\"12345\"}"
    #expect(run(line, longest: line.utf8.count).lines == 1)
    #expect(run(line, longest: line.utf8.count - 1).lines == 0)
  }

  @Test func `output that exceeds the reserved room is written completely`() {
    let text = String(repeating: "\\n", count: 900)
    let lines = String(repeating: "{\"title\":\"\(text)\"}\n", count: 100)
    let found = run(lines, safe: 10_000, longest: 10_000)
    #expect(found.lines == 100 && found.rest == "")
    #expect(found.output == String(repeating: "{\"t\":\"\(text)\"}\n", count: 100))
  }

  @Test(arguments: [Instructions.fastest, .common])
  func `lines of all lengths are rendered at all places of a window`(_ instructions: Instructions) {
    for (index, length) in (0...300).enumerated() {
      let first = String(repeating: "x", count: index % 64)
      let second = String(repeating: "y", count: length)
      let texts = [first, second, "\\n" + first]
      let found = run(
        texts.map { "{\"title\":\"\($0)\"}" }.joined(separator: "\n"), with: instructions)
      #expect(found.output == texts.map { "{\"t\":\"\($0)\"}\n" }.joined())
      #expect(found.lines == 3)
    }
  }
}
