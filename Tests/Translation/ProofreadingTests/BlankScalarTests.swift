import Proofreading
import Testing

struct BlankScalarTests {
  @Test func `the blanks are Unicode's white space`() {
    let scalars = (0...0x10FFFF).lazy.compactMap(UnicodeScalar.init)
    #expect(scalars.filter { $0.isBlank != $0.properties.isWhitespace }.isEmpty)
  }
}
