import LanguageServer
import TestSupport
import Testing

struct TextBufferTests {
  @Test func `a position after the end of a line is moved to the end of the line`() {
    let buffer = TextBuffer(Array("ab\r\nc".utf8))
    #expect(buffer.offset(of: TextPosition(line: 0, character: 9), in: .utf16) == 2)
    #expect(buffer.offset(of: TextPosition(line: 9, character: 9), in: .utf16) == 5)
  }

  @Test func `a position inside a surrogate pair is the start of the character`() {
    let buffer = TextBuffer(Array("a😀b".utf8))
    #expect(buffer.offset(of: TextPosition(line: 0, character: 2), in: .utf16) == 1)
    #expect(buffer.offset(of: TextPosition(line: 0, character: 3), in: .utf16) == 5)
    #expect(buffer.offset(of: TextPosition(line: 0, character: 3), in: .utf8) == 1)
  }
}
