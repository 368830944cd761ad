import ICU
import Localization
import TestSupport
import Testing

/// Tests that numbers formatted without ICU have the same bytes as with ICU, in every locale.
struct NumberLayoutGeneratedTests {
  @Test func `plain numbers are formatted exactly as in ICU in every locale`() throws {
    var random = Generator(seed: GeneratedInputs.seeds.lowerBound)
    let numbers =
      Self.edges
      + (0..<max(20, GeneratedInputs.seeds.count / 100)).map { _ in Self.number(&random) }
    var layouts = 0
    for locale in ICULocale.available {
      let formatter = try StyledNumberFormatter(.plain, locale: locale)
      guard let layout = NumberLayout(of: formatter) else { continue }
      let integers = try StyledNumberFormatter(.integer, locale: locale)
      layouts += 1
      for number in numbers {
        var ours: [UInt8] = []
        guard layout.append(number, to: &ours) else { continue }
        var theirs: [UInt8] = []
        try formatter.append(number.decimal.scientific[...], to: &theirs)
        var (whole, rounded): ([UInt8], [UInt8]) = ([], [])
        if layout.append(wholePartOf: number, to: &whole) {
          try integers.append(number.decimal.scientific[...], to: &rounded)
          if whole != rounded { Issue.record("\(locale.identifier) \(number), integer") }
        }
        if ours != theirs {
          Issue.record(
            "\(locale.identifier) \(number) from seed \(GeneratedInputs.seeds.lowerBound)")
        }
      }
    }
    print("\(layouts) of \(ICULocale.available.count) locales have a native layout")
    #expect(layouts > ICULocale.available.count / 2)
  }

  @Test func `the number and integer functions format whole numbers as ICU does in every locale`()
    throws
  {
    var random = Generator(seed: GeneratedInputs.seeds.lowerBound)
    let values: [Int64] =
      [0, 7, -1, 999, 1000, 9999, 10_000, 123_456, -9_876_543_210]
      + (0..<max(20, GeneratedInputs.seeds.count / 100)).map { _ in
        Int64.random(in: -999_999_999_999...999_999_999_999, using: &random)
      }
    let result = try NumberResult()
    for locale in ICULocale.available {
      let plain = try NumberFormatter(
        skeleton: NumberOptions().skeleton(.number), locale: locale)
      guard let layout = NumberLayout(of: plain) else { continue }
      for skeleton in [
        NumberOptions().skeleton(.number), NumberOptions().skeleton(.integer),
      ] {
        let reference = try NumberFormatter(skeleton: skeleton, locale: locale)
        for value in values {
          var (ours, theirs): ([UInt8], [UInt8]) = ([], [])
          layout.append(value, to: &ours)
          try reference.format(Array(String(value).utf8)[...], into: result)
          try result.append(to: &theirs)
          if ours != theirs { Issue.record("\(locale.identifier) \(skeleton) \(value)") }
        }
      }
    }
  }

  @Test func `the number function formats fractions as ICU does in every locale`() throws {
    var random = Generator(seed: GeneratedInputs.seeds.lowerBound)
    let numbers =
      Self.edges
      + (0..<max(20, GeneratedInputs.seeds.count / 100)).map { _ in Self.number(&random) }
    let result = try NumberResult()
    var (layouts, fractions) = (0, 0)
    for locale in ICULocale.available {
      let plain = try NumberFormatter(skeleton: NumberOptions().skeleton(.number), locale: locale)
      guard let layout = NumberLayout(of: plain) else { continue }
      layouts += 1
      for number in numbers {
        var (ours, theirs): ([UInt8], [UInt8]) = ([], [])
        guard layout.append(number, to: &ours) else { continue }
        if !number.isInteger { fractions += 1 }
        try plain.format(number.decimal.scientific[...], into: result)
        try result.append(to: &theirs)
        if ours != theirs { Issue.record("\(locale.identifier) \(number)") }
      }
    }
    #expect(layouts > ICULocale.available.count / 2)
    #expect(fractions > layouts * 8)
  }

  private static let edges: [DecimalNumber] =
    GeneratedInputs.few(100, of: Array(-1_100...1_100)).map { .integer($0) }
    + (1...17).flatMap { power -> [DecimalNumber] in
      let ten = (0..<power).reduce(Int64(1)) { value, _ in value * 10 }
      return [.integer(ten - 1), .integer(ten), .integer(-ten), .integer(ten + 1)]
    }
    + [
      "0.5", "-0.5", "0.0005", "0.00051", "0.0015", "-0.0004", "999.9995", "12345.6785", "0.125",
      "-0", "-0.0",
    ]
    .compactMap { DecimalNumber(Array($0.utf8)) }

  private static func number(_ random: inout Generator) -> DecimalNumber {
    let digits = Int64.random(in: -999_999_999_999...999_999_999_999, using: &random)
    return DecimalNumber.integer(digits).scaled(
      byPowerOfTen: Int.random(in: -8...3, using: &random))
  }
}
