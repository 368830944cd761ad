import ICU
import Testing

struct DirectionalRunTests {
  private func visual(_ line: String, rightToLeft: Bool = false) throws -> [String] {
    let bytes = Array(line.utf8)
    return try DirectionalRun.visual(of: line, inRightToLeftParagraph: rightToLeft).map { run in
      let text = String(decoding: bytes[run.bytes], as: UTF8.self)
      return run.isRightToLeft ? "<\(text)" : text
    }
  }

  @Test func `English is one run`() throws {
    #expect(try visual("Goal! 2–1") == ["Goal! 2–1"])
    #expect(try visual("") == [""])
  }

  @Test func `Hebrew in English is a run of its own`() throws {
    #expect(try visual("a שלום b") == ["a ", "<שלום", " b"])
  }

  @Test func `an English name in an Arabic paragraph stays readable`() throws {
    #expect(try visual("هدف! Sparta 😀", rightToLeft: true) == ["< 😀", "Sparta", "<هدف! "])
  }

  @Test func `digits are read from left to right`() throws {
    #expect(try visual("في 20:45", rightToLeft: true) == ["20:45", "<في "])
  }
}
