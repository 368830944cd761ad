import Diagnostics
import Files
import Linting
import TestSupport
import Testing

/// A correct catalog set in seven languages, and twenty-five faults, each of which causes exactly
/// one finding.
struct SeededFaultTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let locale: String
    let good: String
    let bad: String
    let code: String

    init(_ locale: String, _ good: String, _ bad: String, _ code: String) {
      (self.locale, self.good, self.bad, self.code) = (locale, good, bad, code)
    }

    var testDescription: String { "\(code) in \(locale)" }
    var file: String { "Locales/\(locale).arb" }
  }

  private static let faults = [
    Fault("fr", "reçoit {away}", "reçoit {awya}", "catalog-placeholder-unknown"),
    Fault("fr", "one{Il reste # billet.}", "one{Il reste 1 billet.}", "catalog-plural-digit"),
    Fault("fr", "40\u{A0}%", "50\u{A0}%", "catalog-number"),
    Fault("fr", "member{", "membre{", "catalog-select-keys"),
    Fault("fr", "Alerte aux inondations", "Flood warning", "catalog-same-as-source"),
    Fault("fr", "{river}.", "{river}?", "catalog-end-punctuation"),
    Fault("zh-Hans", "other{还剩", "one{还剩一张票。} other{还剩", "catalog-plural-category-unused"),
    Fault("zh-Hans", "Contoso 优惠", "康托索优惠", "catalog-term-changed"),
    Fault("zh-Hans", "洪水警报", " ", "catalog-empty"),
    Fault("zh-Hans", "{river}", "%s", "message-foreign-placeholder"),
    Fault("zh-Hant", " 對戰 {away}", " 對戰", "catalog-placeholder-missing"),
    Fault(
      "zh-Hant", #""@@locale": "zh-Hant""#, #""@@locale": "zh-Hans""#, "catalog-locale-differs"),
    Fault(
      "zh-Hant", #"  "match.subtitle": "{start, time, ::jm} 開賽",\#n"#, "",
      "catalog-incomplete-notification"),
    Fault("zh-Hant", "周邊", "周\u{200B}邊", "catalog-control-character"),
    Fault("cs", "few{Zbývají # vstupenky.} ", "", "catalog-plural-category-missing"),
    Fault("cs", "{start, time, ::jm}", "{start, number}", "catalog-placeholder-type"),
    Fault("cs", "https://contoso.com", "https://contoso.cz", "catalog-link"),
    Fault("cs", "Povodňová výstraha", "Povodňová výstraha ", "catalog-blank"),
    Fault("pl", "gra z {away}", "gra z {away", "message-syntax"),
    Fault("pl", #""offer.title""#, #""offer.titel""#, "catalog-key-orphan"),
    Fault("pl", "opuścić", "opuścic\u{301}", "catalog-not-nfc"),
    Fault(
      "en", #""alert.title": "Flood warning","#,
      #""Alert.Title": "Flood warning", "alert.title": "Flood warning","#, "catalog-key-twice"),
    Fault(
      "ar", #"مباراة \u2068{home}\u2069 ضد \u2068{away}\u2069"#, "{home} ضد {away}",
      "catalog-bidi-mixture"),
    Fault("ar", "تحذير من الفيضانات", #"تحذير\nمن الفيضانات"#, "catalog-newline-in-title"),
    Fault("ar", #""offer."#, #""@@x-"#, "catalog-key-missing"),
  ]

  @Test func `catalogs without faults have no findings, and every check covers all of them`() throws
  {
    let story = try LintStory(try Self.files(with: []))
    #expect(story.codes.isEmpty)
    let partial = story.outcome.states.filter { $0.coverage != .complete }
    #expect(partial.map(\.code) == ["catalog-relative-time"], "no expiry is known")
  }

  @Test(arguments: faults)
  func `each fault is reported exactly once`(fault: Fault) throws {
    #expect(try LintStory(try Self.files(with: [fault])).codes == [fault.code])
  }

  @Test func `twenty-five seeded mistakes in seven languages cause twenty-five findings`() throws {
    let story = try LintStory(try Self.files(with: Self.faults))
    #expect(Self.faults.count == 25)
    #expect(Set(Self.faults.map(\.locale)).count == 7)
    #expect(story.codes.sorted() == Self.faults.map(\.code).sorted())
    let places = story.findings.map { "\($0.rule.code) \($0.primary?.file?.name ?? "")" }.sorted()
    #expect(places == Self.faults.map { "\($0.code) \($0.file)" }.sorted())
  }

  private static func files(with faults: [Fault]) throws -> [SourceFile] {
    let root = RepositoryFolder.root + "/Tests/Workspace/LintingTests/SevenLanguages"
    return try names(below: root).map { name in
      let bytes = try FileReader.text(of: "\(root)/\(name)", limit: 1 << 20)
      var text = String(decoding: bytes, as: UTF8.self)
      for fault in faults where fault.file == name {
        #expect(text.contains(fault.good), "\(fault.good)")
        text = text.replacing(fault.good, with: fault.bad)
      }
      return SourceFile(name: name, text: text)
    }
  }

  private static func names(below folder: String, _ prefix: String = "") throws -> [String] {
    try Folder.names(in: folder).flatMap { name in
      let path = "\(folder)/\(name)"
      return Folder.exists(path)
        ? try names(below: path, "\(prefix)\(name)/") : ["\(prefix)\(name)"]
    }
  }
}
