import Localization
import Diagnostics
import TemplateLanguage
import TestSupport
import Workspaces
import Testing

/// `longest` in notification.json: how it is parsed, and how it affects the built-in samples.
struct LengthLimitsTests {
  private static func limits(_ longest: String) throws -> (LengthLimits?, codes: [String]) {
    let text = #"{"properties":{"x":{"longest":\#(longest)}}}"#
    let file = SourceFile(name: "notification.json", text: text)
    let (settings, findings) = NotificationSettings.read(file)
    return (settings.properties.first?.longest, findings.sorted.map(\.rule.code))
  }

  @Test(arguments: [
    ("5", [5, nil, nil, nil]), ("0", [0, nil, nil, nil]), ("1e2", [100, nil, nil, nil]),
    (#"{"characters":4,"bytes":10}"#, [4, nil, nil, 10]),
    (#"{"utf16":6,"codePoints":5}"#, [nil, 6, 5, nil]), ("{}", []),
  ])
  func `a length is limited in characters or in several units`(
    _ longest: String, _ expected: [Int?]
  ) throws {
    let (limits, codes) = try Self.limits(longest)
    let units: [LengthLimit.Unit] = [.graphemes, .utf16, .codePoints, .bytes]
    #expect(limits.map { limits in units.map { limits[$0] } } ?? [] == expected)
    #expect(codes == [])
  }

  @Test(arguments: [
    ("-1", "settings-wrong-value"), ("1.5", "settings-wrong-value"),
    ("9e99", "settings-wrong-value"), (#""5""#, "settings-wrong-value"),
    (#"{"bytes":-1}"#, "settings-wrong-value"), (#"{"byte":5}"#, "settings-unknown-key"),
  ])
  func `an invalid limit is reported and ignored`(
    _ longest: String, _ code: String
  ) throws {
    let (limits, codes) = try Self.limits(longest)
    #expect(limits == nil)
    #expect(codes == [code])
  }

  @Test func `a string that is too long is reported in each unit it exceeds`() throws {
    let limits = try #require(Self.limits(#"{"characters":1,"utf16":11,"bytes":24}"#).0)
    #expect(limits.excesses(of: "a") == [])
    #expect(limits.excesses(of: "👨‍👩‍👧‍👦").map(\.unit) == ["bytes"])
    #expect(limits.excesses(of: "👨‍👩‍👧‍👦a").map(\.unit) == ["characters", "UTF-16 units", "bytes"])
  }

  @Test func `Generated strings are clipped to the longest prefix within the limits`() throws {
    let letters = ["a", "é", "e\u{301}", "東", "👨‍👩‍👧‍👦", "🌧️", "ع", " "]
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let units = ["characters", "utf16", "codePoints", "bytes"]
        .filter { _ in generator.once(in: 2) }
      let members = units.map { "\"\($0)\":\(Int.random(in: 0...40, using: &generator))" }
      let limits = try Self.limits("{\(members.joined(separator: ","))}").0
      let text = generator.several(0...20) { $0.one(of: letters) }.joined()
      let beginnings = (0...text.count).map { String(text.prefix($0)) }
      let longest = beginnings.last { limits?.excesses(of: $0).isEmpty ?? true }
      #expect(limits?.clipped(text) ?? text == longest, "seed \(seed)")
    }
  }

  @Test func `a built-in sample respects all limits`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(text) $(link) $(sum)"}}"#)
    try folder.write(
      "Templates/news/notification.json",
      #"""
      {"properties":{"text":{"longest":{"characters":30,"bytes":50}},
      "link":{"type":"url","longest":{"utf16":25}},"sum":{"type":"money","longest":4}}}
      """#)
    let notification = try #require(Workspace.load(folder.path).notifications.first)
    #expect(notification.builtInSamples.map(\.name) == ["@empty", "@longest", "@wide", "@rtl"])
    for sample in notification.builtInSamples.dropFirst() {
      for declaration in notification.settings.properties {
        let bytes = try #require(sample.arguments[declaration.name.spelling]?.text)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(declaration.longest?.excesses(of: text) ?? [] == [], "\(sample.name) \(text)")
        #expect(text.utf8.count > 3)
      }
    }
  }
}
