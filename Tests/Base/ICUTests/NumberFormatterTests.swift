import Files
import ICU
import TestSupport
import Testing

struct NumberFormatterTests {
  @Test func `a number with many digits is formatted from a string without loss`() throws {
    let formatter = try NumberFormatter(skeleton: "", locale: ICULocale(identifier: "de"))
    #expect(
      try shown("123456789012345678901234567890.5", formatter)
        == "123.456.789.012.345.678.901.234.567.890,5")
  }

  @Test func `an invalid number skeleton is an error that contains the skeleton`() {
    #expect(throws: ICUError(status: 65811, function: "unumf_openForSkeletonAndLocale")) {
      try NumberFormatter(skeleton: "bogus", locale: ICULocale(identifier: "en"))
    }
  }

  @Test(
    .enabled(if: Folder.hasFile(PermutationFile.path), "the shared conformance folder is not here"))
  func `every number of ICU's permutation test is formatted as expected`() throws {
    var passed = 0
    for expectation in try PermutationFile.expectations() {
      let formatter = try Formatters.number(
        skeleton: expectation.skeleton,
        locale: try #require(ICULocale(tag: expectation.locale)))
      let text = try shown(expectation.number, formatter)
      #expect(text == expectation.text, "\(expectation)")
      if text == expectation.text { passed += 1 }
    }
    print("numberpermutationtest.txt: \(passed) of 5850")
    #expect(passed == 5850)
  }

  private func shown(_ number: String, _ formatter: NumberFormatter) throws -> String {
    let result = try NumberResult()
    try formatter.format(Array(number.utf8)[...], into: result)
    var bytes: [UInt8] = []
    try result.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Reads ICU's test file, which lists skeletons, then locales for each, then the output for three
/// numbers.
private enum PermutationFile {
  static let path = RepositoryFolder.conformance + "/icu72/numberpermutationtest.txt"

  struct Expectation {
    let skeleton: String
    let locale: String
    let number: String
    let text: String
  }

  static func expectations() throws -> [Expectation] {
    let numbers = ["0", "91827.3645", "-0.22222"]
    var expectations: [Expectation] = []
    var (skeleton, locale, count) = ("", "", 0)
    let text = String(decoding: try FileReader.text(of: path, limit: 1 << 24), as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false)
    where !line.hasPrefix("#") {
      if line.hasPrefix("    ") {
        let text = String(line.dropFirst(4))
        expectations.append(
          Expectation(skeleton: skeleton, locale: locale, number: numbers[count], text: text))
        count += 1
      } else if line.hasPrefix("  ") {
        (locale, count) = (String(line.dropFirst(2)), 0)
      } else if !line.isEmpty {
        skeleton = String(line)
      }
    }
    return expectations
  }
}
