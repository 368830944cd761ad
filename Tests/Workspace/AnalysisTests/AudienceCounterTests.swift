import Analysis
import Diagnostics
import Documents
import Hub
import HubService
import TemplateLanguage
import TestSupport
import Testing

/// Compares the counts of a scanned export with the counts of the same export after full parsing.
struct AudienceCounterTests {
  /// 20 November 2026, 17:00 UTC.
  private static let now = HubTime(seconds: 1_795_194_000)

  @Test(arguments: GeneratedInputs.shares)
  func `scanning an export gives the same counts as parsing it`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let export = RandomExport(&generator)
      let oracle = OracleExpression.random(&generator, tags: RandomExport.tags, most: 6)
      let address = try Self.address(oracle.text)
      let send = generator.once(in: 3) ? nil : Self.send(address)
      var scanning = AudienceCounter(address, send, at: Self.now)
      var parsing = AudienceCounter(address, send, at: Self.now, reading: .parsing)
      scanning.add(linesOf: export.bytes, 0..<export.bytes.count)
      parsing.add(linesOf: export.bytes, 0..<export.bytes.count)
      #expect(
        scanning.count == parsing.count,
        "seed \(seed): \(oracle.text)\n\(export.lines.joined(separator: "\n"))")
    }
  }

  @Test(arguments: GeneratedInputs.shares)
  func `the matching registrations are those for which the expression is true`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let oracle = OracleExpression.random(&generator, tags: RandomExport.tags, most: 6)
      let devices = (0..<5).map { _ in RandomExport.tags.filter { _ in generator.once(in: 3) } }
      var counter = AudienceCounter(try Self.address(oracle.text), nil, at: Self.now)
      let lines = devices.map { Self.line(tags: $0.joined(separator: ",")) }.joined(separator: "\n")
      counter.add(linesOf: Array(lines.utf8), 0..<lines.utf8.count)
      let expected = devices.count { oracle.holds(for: Set($0.map { $0.lowercased() })) }
      #expect(counter.count.matching == expected, "seed \(seed): \(oracle.text)")
    }
  }

  @Test func `tags in an Atom entry are counted, and tags in a template are not`() throws {
    let plain = Self.line(tags: "b")
    let inTemplate = plain.replacing("$(m)", with: "$(m)<Tags>a</Tags>")
    let lines = [
      "<entry><content>\(Self.line(tags: "a", handle: "one"))</content></entry>",
      "<entry><content>\(Self.line(tags: "b", handle: "two"))</content></entry>",
      plain, inTemplate.replacing("<Tags>b</Tags>", with: ""),
    ].joined(separator: "\n").replacing("<entry>", with: Self.entry)
    var counter = AudienceCounter(try Self.address("a"), nil, at: Self.now)
    counter.add(linesOf: Array(lines.utf8), 0..<lines.utf8.count)
    #expect(counter.count.matching == 1)
    #expect(counter.count.registrations == 4)
  }

  private static let entry = #"<entry xmlns="http://www.w3.org/2005/Atom">"#

  @Test
  func `a device with registrations for two templates is counted as receiving two notifications`()
    throws
  {
    var counter = AudienceCounter(try Self.address("a"), nil, at: Self.now)
    let lines = [
      Self.line(tags: "a", handle: "one"), Self.line(tags: "a", handle: "one"),
      Self.line(tags: "a", handle: "two"), Self.line(tags: "a", handle: "two", property: "n"),
      Self.line(tags: "a", handle: "two", property: "o"),
    ].joined(separator: "\n")
    counter.add(linesOf: Array(lines.utf8), 0..<lines.utf8.count)
    #expect(counter.count.twice == ["two"])
  }

  @Test func `more devices than fit into the first table are distinguished`() throws {
    var counter = AudienceCounter(try Self.address("a"), nil, at: Self.now)
    for property in ["m", "n"] {
      for number in 0..<3000 {
        let line = Self.line(tags: "a", handle: "d\(number)", property: property)
        counter.add(linesOf: Array(line.utf8), 0..<line.utf8.count)
      }
    }
    #expect(counter.count.twice == (0..<3000).map { "d\($0)" })
  }

  private static func line(
    tags: String, handle: String = "d", property: String = "m"
  ) -> String {
    #"<GcmTemplateRegistrationDescription xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">"#
      + "<Tags>\(tags)</Tags><GcmRegistrationId>\(handle)</GcmRegistrationId>"
      + #"<BodyTemplate><![CDATA[{"data":{"m":"$(\#(property))"}}]]></BodyTemplate>"#
      + "</GcmTemplateRegistrationDescription>"
  }

  private static func address(_ text: String) throws -> SendAddress {
    let file = SourceFile(name: "tags", text: text)
    let expression = try #require(
      TagExpressionParser.parse(DecodedText(verbatim: file), in: file).expression)
    return SendAddress(platform: nil, text: text, expression: expression)
  }

  private static func send(_ address: SendAddress) -> ExplainedSend {
    let properties = Properties([(name: "m", text: "Hi"), (name: "empty", text: " ")])
    return ExplainedSend(address, .properties(properties, locales: [:]))
  }
}
