import Checking
import Comparison
import Diagnostics
import TestSupport
import Testing

/// A fix removes its finding, causes no new error, and never prevents a send that was possible
/// before.
struct FixTests {
  private static let examples = Rule.all.flatMap { [$0.bad, $0.good].compactMap(\.self) }

  @Test func `the fixes of all examples are right`() {
    var refused: Set<String> = []
    for example in Self.examples {
      let workspace = FixedWorkspace(example)
      let repair = workspace.repair
      refused.formUnion(repair.refused.map(\.rule.code))
      let problems = workspace.problems(of: repair)
      #expect(problems.isEmpty, "\(example.text)")
    }
    // The body of a registration is read only if it is text, so this fix reveals further findings.
    #expect(refused == ["registration-body-markup"])
  }

  /// Mistakes whose fixes the rules' own examples do not cover.
  private static let more = [
    Example(
      "en.arb", #"{"@@locale":"en","news.title":"{n, plural, one {# dish} othr {# dishes}}"}"#),
    Example("en.arb", #"{"@@locale":"en","news.title":"News\u200btoday"}"#),
    Example(
      "Locales/fr.arb", #"{"@@locale":"fr","news.titel":"Nouvelles"}"#,
      others: [
        Example("Locales/en.arb", #"{"@@locale":"en","news.title":"News"}"#),
        Example("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#),
      ]),
    Example(
      "en.arb", #"{"@@locale":"en","news.title":"News","@news.title":{"x-limit":{"grapheme":9}}}"#),
    Example(
      "Locales/fr.arb", #"{"@@locale":"fr","news.title":"Bonjour {nmae}"}"#,
      others: [
        Example("Locales/en.arb", #"{"@@locale":"en","news.title":"Hello {name}"}"#),
        Example("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#),
      ]),
    Example("crier.json", #"{"noLocale":"supress"}"#),
    Example("gcm.json", #"{"data":{"id":"7"},"time_to_live":"3600"}"#),
    Example("de.xliff", #"<xliff version="1.2">&</xliff>"#),
    Example("apns.json", #"{"aps":{"timestamp":1763650000,"event":"updat","content-state":{}}}"#),
    Example("wns-toast.xml", #"<toast><audio src="ms-winsoundevent:Notification.Mial"/></toast>"#),
    Example(
      "wns-toast.xml",
      """
      <tost><visual><binding template="ToastGeneric"><text>Hi</text></binding></visual></tost>
      """),
    Example(
      "apns.json", #"{"aps":{"alert":"$(order-id)"}}"#, properties: #"{"orderId":"7"}"#),
    Example(
      "fcmv1.json",
      #"{"message":{"notification":{"body":"Hi"},"android":{"notification":{"visibility":"publc"}}}}"#
    ),
    Example(
      "fcmv1.json",
      #"{"message":{"android":{"notification":{"body_loc_key":"a","body_loc_args":["a",1]}}}}"#),
    Example(
      "registration.xml",
      """
      <entry xmlns="http://www.w3.org/2005/Atom"><content type="application/xmll">\
      <AppleRegistrationDescription \
      xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">\
      <DeviceToken>00FC13ADFF785122B4AD28809A3420982341241421348097878E577C991DE8F0</DeviceToken>\
      </AppleRegistrationDescription></content></entry>
      """),
    Example(
      "wns-toast.xml",
      #"<toast><visual><binding template="ToastGenric"><text>Storm</text></binding></visual></toast>"#
    ),
  ]

  /// The state of a Live Activity with a misspelled key, beside the contract of the rule's example.
  private static var misspelledKey: Example? {
    let missing = Rule.all.first { $0.code == "activity-key-missing" }
    guard let bad = missing?.bad else { return nil }
    return Example(
      bad.file, bad.text.replacing(#""content-state":{}"#, with: #""content-state":{"stop":3}"#),
      properties: bad.properties, envelope: bad.envelope, options: bad.options, others: bad.others)
  }

  private static let casesFile = RecordedFile("Tests/Workspace/CheckingTests/Fixes/fixes.txt")

  @Test func `a fix changes only what its title says`() throws {
    var cases: [String: String] = [:]
    for example in Self.examples + Self.more + [Self.misspelledKey].compactMap(\.self) {
      let workspace = FixedWorkspace(example)
      let repair = workspace.repair
      for finding in repair.fixed where cases[finding.rule.code] == nil {
        cases[finding.rule.code] = Self.text(of: finding, workspace, repair)
      }
    }
    let text = cases.keys.sorted().compactMap { cases[$0] }.joined(separator: "\n")
    #expect(try Self.casesFile.recorded(text) == text)
  }

  /// Returns the titles of the fixes, the changes to the files, and the changes to the payloads.
  private static func text(
    of finding: Diagnostic, _ workspace: FixedWorkspace, _ repair: Repair
  ) -> String {
    let titles = repair.fixed.map { "\($0.rule.code): \($0.fix?.title ?? "")" }
    let files = repair.files.map {
      UnifiedDifference(of: $0.path, from: $0.before, to: $0.after).text
    }
    let (old, new) = (workspace.payloads, workspace.after(repair).payloads)
    let changed = old.keys.sorted().filter { old[$0] != new[$0] }
    let payloads = changed.map { "was: \(old[$0] ?? "")\nis:  \(new[$0] ?? "")\n" }
    return """
      === \(finding.rule.code)
      \(titles.joined(separator: "\n"))
      \(files.joined())\(payloads.joined())
      """
  }

  @Test func `fixes of damaged examples remove their findings`() throws {
    var fixedCount = 0
    var codes: Set<String> = []
    let cases = try Self.casesFile.text
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let example = generator.one(of: Self.examples)
      var text = example.text
      if Bool.random(using: &generator) { generator.misspellNeighbor(in: &text) }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        generator.damage(&text, with: "{}[]()$#.%+'\"\\,:<>&;=/!|@a0 ‘“\n\u{200B}")
      }
      let workspace = FixedWorkspace(
        Example(
          example.file, text, properties: example.properties, envelope: example.envelope,
          options: example.options, others: example.others))
      let repair = workspace.repair
      fixedCount += repair.fixed.isEmpty ? 0 : 1
      codes.formUnion(repair.fixed.map(\.rule.code))
      let problems = workspace.problems(of: repair)
      #expect(problems.isEmpty, "seed \(seed): \(repair.fixed.map(\.rule.code)): \(text)")
    }
    #expect(codes.filter { !cases.contains("=== \($0)\n") }.isEmpty, "fixes without a case")
    #expect(fixedCount >= GeneratedInputs.seeds.count / 10)
  }
}

extension Generator {
  /// Puts a JSON member before another one, with the same name but for two letters in the wrong
  /// order.
  fileprivate mutating func misspellNeighbor(in text: inout String) {
    let names = text.matches(of: /"([a-z_-]{4,})" ?:/)
    guard !names.isEmpty else { return }
    let match = one(of: names)
    var letters = Array(match.1)
    let index = Int.random(in: 1..<letters.count, using: &self)
    letters.swapAt(index - 1, index)
    text.insert(contentsOf: "\"\(String(letters))\":\"x\",", at: match.range.lowerBound)
  }
}
