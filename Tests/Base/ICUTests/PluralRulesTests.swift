import Files
import ICU
import TestSupport
import Testing

struct PluralRulesTests {
  @Test func `Arabic has six categories and English two`() throws {
    #expect(try rules(.cardinal, "ar").categories == Set(PluralCategory.allCases))
    #expect(try rules(.cardinal, "en").categories == [.one, .other])
    #expect(try rules(.ordinal, "en").categories == [.one, .two, .few, .other])
  }

  @Test(
    .enabled(
      if: Folder.hasFile(PluralFile.path("plurals")), "the shared conformance folder is not here"),
    arguments: [("plurals", PluralRules.Kind.cardinal), ("ordinals", .ordinal)])
  func `every sample in CLDR's data is in the expected category`(
    file: String, kind: PluralRules.Kind
  ) throws {
    var (passed, total) = (0, 0)
    for sample in try PluralFile.samples(file) {
      for locale in sample.locales {
        total += 1
        let category = try category(of: sample, rules(kind, locale))
        #expect(category.keyword == sample.category, "\(locale) \(sample.number)")
        if category.keyword == sample.category { passed += 1 }
      }
    }
    print("\(file).xml: \(passed) of \(total) samples")
    #expect(total > 1_000)
  }

  private func rules(_ kind: PluralRules.Kind, _ locale: String) throws -> PluralRules {
    try Formatters.plural(kind, locale: ICULocale(identifier: locale))
  }

  private func category(
    of sample: PluralFile.Sample, _ rules: PluralRules
  ) throws -> PluralCategory {
    let formatter = try Formatters.number(
      skeleton: sample.skeleton, locale: ICULocale(identifier: "en"))
    let result = try NumberResult()
    try formatter.format(Array(sample.number.utf8)[...], into: result)
    return try result.category(by: rules)
  }
}

/// Reads the samples from CLDR's files, in which each rule is on one line.
private enum PluralFile {
  struct Sample {
    let locales: [String]
    let category: String
    /// The number, with an exponent if the sample is in compact form.
    let number: String
    let skeleton: String
  }

  static func path(_ name: String) -> String {
    RepositoryFolder.conformance + "/icu72/\(name).xml"
  }

  static func samples(_ name: String) throws -> [Sample] {
    var samples: [Sample] = []
    var locales: [String] = []
    let text = try FileReader.text(of: path(name), limit: 1 << 24)
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      if let list = quoted(after: "<pluralRules locales=", in: line) {
        locales = list.split(separator: " ").map(String.init)
      }
      guard let category = quoted(after: "<pluralRule count=", in: line) else { continue }
      for part in line.split(separator: "@").dropFirst() {
        let list = part.split(separator: " ", maxSplits: 1)[1].split(separator: "<")[0]
        for item in list.split(separator: ",") {
          samples += numbers(item.filter { $0 != " " }).map { number in
            let (spelling, skeleton) = spelled(number)
            return Sample(
              locales: locales, category: category, number: spelling, skeleton: skeleton)
          }
        }
      }
    }
    return samples
  }

  private static func quoted(after prefix: String, in line: Substring) -> String? {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix(prefix) else { return nil }
    return String(text.dropFirst(prefix.count + 1).prefix { $0 != "\"" })
  }

  /// Expands a sample, which is a number, a range, or the ellipsis at the end of the list.
  private static func numbers(_ item: String) -> [String] {
    if item.isEmpty || item == "…" { return [] }
    let ends = item.split(separator: "~").map(String.init)
    guard ends.count == 2 else { return [item] }
    let places = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
    let (low, high) = (scaled(ends[0]), scaled(ends[1]))
    return (low...high).map { value in
      guard places > 0 else { return String(value) }
      let digits =
        String(repeating: "0", count: max(0, places + 1 - String(value).count)) + "\(value)"
      return digits.dropLast(places) + "." + digits.suffix(places)
    }
  }

  private static func scaled(_ number: String) -> Int { Int(number.filter { $0 != "." }) ?? 0 }

  private static func spelled(_ number: String) -> (String, String) {
    let parts = number.split(separator: "c")
    let places = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    let precision = "." + String(repeating: "0", count: places)
    guard parts.count == 2 else { return (number, precision) }
    return ("\(parts[0])E\(parts[1])", "scientific \(precision)")
  }
}
