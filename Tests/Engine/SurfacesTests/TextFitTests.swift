import Testing

@testable import Surfaces

struct TextFitTests {
  private func lines(_ text: String, _ columns: Int, _ lines: Int) -> [String] {
    TextFit(columns: columns, lines: lines, .appleList).fitted(text).lines.map(\.shown)
  }

  @Test func `a string that fits is not truncated`() {
    #expect(lines("Hello, Ann", 10, 1) == ["Hello, Ann"])
  }

  @Test func `lines are broken at spaces`() {
    #expect(lines("one two three four", 9, 3) == ["one two", "three", "four"])
  }

  @Test func `an ellipsis replaces the last column`() {
    #expect(lines("Parliament passes", 8, 1) == ["Parliam…"])
    #expect(lines("one two three four five", 9, 2) == ["one two", "three fo…"])
  }

  @Test func `a word longer than a line is broken anywhere`() {
    #expect(lines("abcdefghij", 4, 3) == ["abcd", "efgh", "ij"])
  }

  @Test func `East Asian text breaks anywhere and takes two columns`() {
    #expect(lines("议会通过了预算", 6, 3) == ["议会通", "过了预", "算"])
    #expect(lines("议会通过了预算", 6, 1) == ["议会…"])
  }

  @Test func `a flag or a family emoji is never split`() {
    #expect(lines("🇩🇪🇫🇷🇮🇹", 5, 1) == ["🇩🇪🇫🇷…"])
    #expect(lines("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, 1) == ["👨‍👩‍👧‍👦…"])
  }

  @Test func `a line break starts a new line, or becomes a space on a single line`() {
    #expect(lines("one\ntwo", 10, 2) == ["one", "two"])
    #expect(lines("one\n", 10, 1) == ["one"])
    let fit = TextFit(columns: 10, lines: 1, .appleList, lineBreaks: .asBlanks)
    #expect(fit.fitted("one\ntwo").lines.map(\.shown) == ["one two"])
  }

  @Test func `hidden characters are counted as users perceive them`() {
    let fit = TextFit(columns: 5, lines: 1, .appleList)
    #expect(fit.fitted("abcdefg").hiddenCharacterCount == 3)
    #expect(fit.fitted(String(repeating: "🇩🇪", count: 1000)).hiddenCharacterCount == 998)
  }

  @Test func `each line has the byte range of its text`() {
    let fitted = TextFit(columns: 4, lines: 2, .appleList).fitted("äö üü")
    #expect(fitted.lines.map(\.bytes) == [0..<4, 5..<9])
  }
}
