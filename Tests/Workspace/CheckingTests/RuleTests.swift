import Checking
import Diagnostics
import Files
import Platforms
import TestStories
import TestSupport
import Testing

/// Checks the examples of every rule: the bad example violates the rule, and the good example does
/// not.
struct RuleTests {
  /// The codes of all rules except those about messages, catalogs and whole files, which have their
  /// own tests.
  private static let templateCodes: [String] = Rule.all.filter { $0.bad != nil }.map(\.code)
    .filter { code in
      !["message-", "catalog-", "translation-", "file-"].contains { code.hasPrefix($0) }
    }

  /// The folders with case files in the test targets of all modules.
  private static var caseFolders: [String] {
    get throws {
      let root = RepositoryFolder.root + "/"
      let districts = try folders(in: root, "Tests")
      let suites = try districts.flatMap { try folders(in: root, $0) }
      return try suites.flatMap { try folders(in: root, $0) }.filter { $0.hasSuffix("Cases") }
    }
  }

  /// Returns the paths of the folders in a folder, relative to the root.
  private static func folders(in root: String, _ folder: String) throws -> [String] {
    try Folder.names(in: root + folder).map { "\(folder)/\($0)" }
      .filter { Folder.exists(root + $0) }
  }

  @Test(arguments: Self.templateCodes)
  func `the bad example breaks its rule`(_ code: String) throws {
    let rule = try #require(Rule.named(code))
    #expect(try codes(in: #require(rule.bad)).contains(rule.code))
  }

  @Test(arguments: Self.templateCodes)
  func `the good example of a rule does not violate the rule`(_ code: String) throws {
    let rule = try #require(Rule.named(code))
    let good = try #require(rule.good)
    #expect(try !codes(in: good).contains(rule.code))
  }

  @Test func `only a rule that authors cannot violate lacks an example`() {
    #expect(Rule.all.filter { $0.bad == nil }.map(\.code) == ["explored-routes-differ"])
  }

  @Test func `every rule that the sources declare is listed`() throws {
    let root = RepositoryFolder.root
    let declared = try swiftFiles(below: "\(root)/Sources").flatMap { path in
      let text = String(
        decoding: try FileReader.text(of: path, limit: 1 << 20), as: UTF8.self)
      return text.matches(of: /= Rule\(\s*"([a-z0-9-]+)"/).map { String($0.1) }
    }
    #expect(declared.count > 250)
    #expect(declared.filter { Rule.named($0) == nil } == [])
  }

  private func swiftFiles(below folder: String) throws -> [String] {
    try Folder.names(in: folder).flatMap { name in
      let path = "\(folder)/\(name)"
      return try Folder.exists(path)
        ? swiftFiles(below: path) : name.hasSuffix(".swift") ? [path] : []
    }
  }

  @Test func `codes are unique and in kebab case`() {
    let codes = Rule.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    for code in codes {
      #expect(code.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(code)")
    }
  }

  @Test
  func `a rule's summary contains must for an error, and must or should for other severities`() {
    for rule in Rule.all {
      let words = rule.severity == .error ? ["must"] : ["must", "should"]
      let isPlain = words.contains { rule.summary.split(separator: " ").contains(Substring($0)) }
      #expect(isPlain, "\(rule.code): \(rule.summary)")
    }
  }

  /// Rules that rest on measurements of Crier: glyph widths, and what other formatters do.
  private static let measured: Set = ["text-truncated", "message-selector-twice"]

  /// The beginnings of the codes of rules that Microsoft's pages about the hub state.
  private static let ofHub = [
    "tag-", "tags-", "registration-", "installation-", "expression-", "property-", "send-",
  ]

  @Test func `a rule about a vendor has a source, and the day on which it was checked`() {
    for rule in Rule.all where rule.vendor == nil && !Self.measured.contains(rule.code) {
      let isOfHub = rule.basis == .documented && Self.ofHub.contains { rule.code.hasPrefix($0) }
      guard isOfHub || rule.basis == .validator || rule.basis == .observed else { continue }
      #expect(rule.source != nil, "\(rule.code)")
    }
    #expect(Rule.all.filter { $0.source != nil }.count > 200)
  }

  @Test func `only the codes of the two syntax rules contain syntax words`() {
    let codes = Rule.all.map(\.code).filter {
      $0.contains("json-syntax") || $0.contains("xml-syntax")
    }
    #expect(codes == ["json-syntax", "xml-syntax"])
  }

  @Test(arguments: Self.templateCodes)
  func `a rule has a case file that shows its report`(_ code: String) throws {
    let rule = try #require(Rule.named(code))
    let isShown = try Self.caseFolders.contains { try CaseFolder($0).showsRule(rule.code) }
    #expect(isShown)
  }

  private func codes(in example: Example) throws -> [String] {
    guard example.others.isEmpty else {
      let story = try WorkspaceStory(example)
      return (story.findings.sorted + story.senderFindings.sorted).map(\.rule.code)
    }
    let story = try TemplateStory(
      SourceFile(name: example.file, text: example.text), properties: example.properties,
      envelope: example.envelope)
    let isPayload = !example.text.contains("$(") && !example.text.contains("#(")
    let payload =
      PlatformTarget(fileName: example.file) != nil && isPayload
      ? try PayloadStory(example).findings.sorted : []
    return (story.findings.sorted + payload).map(\.rule.code)
  }
}
