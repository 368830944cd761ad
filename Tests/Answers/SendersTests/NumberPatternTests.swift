import Testing

@testable import Senders

/// Patterns for numbers, compared with all numbers near their ends.
struct NumberPatternTests {
  @Test(arguments: [1, 2, 9, 10, 11, 19, 24, 99, 100, 109, 120, 199, 999, 1000, 2305])
  func `a pattern matches exactly the whole numbers of a range`(most: Int) throws {
    let range = 0...Double(most)
    let pattern = try Regex(NumberPattern.whole(in: range))
    for number in 0...30_000 {
      #expect(("\(number)".wholeMatch(of: pattern) != nil) == (number <= most), "\(number)")
    }
    for text in ["", "-1", "-0", "00", "01", "1.0", "1e1", " 1"] {
      #expect(text.wholeMatch(of: pattern) == nil, "\(text)")
    }
  }

  @Test func `a pattern of a symmetric range allows a sign`() throws {
    let pattern = try Regex(NumberPattern.whole(in: -12...12))
    for number in -2000...2000 {
      #expect(("\(number)".wholeMatch(of: pattern) != nil) == (abs(number) <= 12), "\(number)")
    }
  }

  @Test(arguments: [1, 2, 10, 24])
  func `a pattern of decimals ends at the largest number`(most: Int) throws {
    let pattern = try Regex(NumberPattern.decimal(in: 0...Double(most)))
    for hundredths in 0...5000 {
      let text = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
      #expect((text.wholeMatch(of: pattern) != nil) == (hundredths <= most * 100), "\(text)")
    }
  }

  @Test func `a single number has a pattern of its own`() {
    #expect(NumberPattern.whole(in: 1...1) == "^1$")
  }

  @Test func `a range without ends allows every number`() {
    #expect(NumberPattern.whole(in: nil) == "^-?(0|[1-9][0-9]*)$")
    #expect(NumberPattern.whole(in: 0 ... .infinity) == "^(0|[1-9][0-9]*)$")
  }
}
