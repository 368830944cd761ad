import Diagnostics
import Testing

struct SourceFileTests {
  @Test(arguments: [(0, 1, 1), (2, 1, 3), (4, 2, 1), (8, 2, 5), (99, 2, 6)])
  func `columns are counted in bytes and restart on each line`(offset: Int, line: Int, column: Int)
  {
    let file = SourceFile(name: "x", text: "é\r\nab\u{65E5}")
    #expect(file.position(at: offset) == SourcePosition(line: line, column: column))
  }
}
