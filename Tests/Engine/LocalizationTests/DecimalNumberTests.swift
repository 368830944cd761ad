import Localization
import TestSupport
import Testing

struct DecimalNumberTests {
  private func number(_ text: String) -> DecimalNumber? { DecimalNumber(Array(text.utf8)) }

  @Test(arguments: [
    "", "+1", ".1", "1.", "01", "0x1", "1e", "1e+", "--1", "1.0e2.0", "NaN", " 1", "-",
  ])
  func `numbers outside the grammar of JSON are rejected`(text: String) {
    #expect(number(text) == nil)
  }

  @Test(arguments: [
    ("0", "0"), ("-0", "-0"), ("-0.0", "-0"), ("-0e5", "-0"), ("4.20", "4.2"), ("0.42e+1", "4.2"),
    ("1E3", "1000"), ("-5", "-5"),
    ("1e-3", "0.001"), ("123456789012345678901", "123456789012345678901"), ("0.10e1", "1"),
  ])
  func `a number is written without superfluous zeros`(text: String, shown: String) throws {
    #expect(try #require(number(text)).description == shown)
  }

  @Test(arguments: [
    (String(repeating: "9", count: 1000), true), (String(repeating: "9", count: 1001), false),
    ("1e1000", true), ("1e1001", false), ("1e-1000", true), ("1e-1001", false),
    ("1e99999999999999999999", false),
  ])
  func `the digits and the exponent of a number are limited`(text: String, isNumber: Bool) {
    #expect((number(text) != nil) == isNumber)
  }

  @Test(arguments: [
    ("1", "-2", "-1"), ("0.1", "0.2", "0.3"), ("999999999999999999", "1", "1000000000000000000"),
    ("1.5", "-1.5", "0"), ("-0", "0", "0"), ("0", "-0", "0"), ("-0", "-0", "-0"),
    ("-0", "-3", "-3"),
    ("123456789012345678901", "1", "123456789012345678902"),
    ("-0.75", "0.5", "-0.25"),
  ])
  func `sums are exact`(one: String, two: String, sum: String) throws {
    let result = try #require(number(one)?.adding(number(two) ?? .zero))
    #expect(result.description == sum)
  }

  @Test(arguments: [
    ("0.5", 0, "0"), ("1.5", 0, "2"), ("2.5", 0, "2"), ("2.51", 0, "3"), ("-2.5", 0, "-2"),
    ("9.9995", 3, "10"), ("0.0004", 3, "0"), ("0.0005", 3, "0"), ("0.0015", 3, "0.002"),
    ("-0.4", 0, "-0"), ("-0.00004", 3, "-0"), ("-0", 0, "-0"),
  ])
  func `ties are rounded to even`(text: String, places: Int, rounded: String) throws {
    #expect(try #require(number(text)).rounded(toFractionDigits: places).description == rounded)
  }

  @Test(arguments: [
    ("0.5", 0, "1"), ("2.5", 0, "3"), ("-2.5", 0, "-3"), ("2.49", 0, "2"), ("0.0005", 3, "0.001"),
    ("-0.0004", 3, "-0"), ("1234567890123456789.5", 0, "1234567890123456790"),
  ])
  func `ties can be rounded away from zero`(text: String, places: Int, rounded: String) throws {
    let value = try #require(number(text))
    #expect(value.rounded(toFractionDigits: places, half: .awayFromZero).description == rounded)
  }

  @Test func `sums and differences agree with machine integers`() {
    for seed in GeneratedInputs.seeds {
      var random = Generator(seed: seed)
      let one = Int64.random(in: -999_999...999_999, using: &random)
      let two = Int64.random(in: -999_999...999_999, using: &random)
      // Fractions are added digit by digit, unlike integers.
      let left = DecimalNumber.integer(one).scaled(byPowerOfTen: -3)
      let right = DecimalNumber.integer(two).scaled(byPowerOfTen: -3)
      #expect(left.adding(right) == DecimalNumber.integer(one + two).scaled(byPowerOfTen: -3))
    }
  }

  @Test func `a number that a Double represents exactly keeps its digits`() {
    for seed in GeneratedInputs.seeds {
      var random = Generator(seed: seed)
      let digits = Int64.random(in: -999_999_999_999_999...999_999_999_999_999, using: &random)
      let number = DecimalNumber.integer(digits)
        .scaled(byPowerOfTen: Int.random(in: -22...0, using: &random))
      guard let double = number.exactDouble else { continue }
      #expect(DecimalNumber(Array("\(double)".utf8)) == number)
      #expect(double == number.double)
    }
  }
}
