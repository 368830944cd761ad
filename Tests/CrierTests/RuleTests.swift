import Crier
import Diagnostics
import Files
import Linting
import Platforms
import TemplateLanguage
import TestSupport
import Testing

/// The documentation of every rule is true: its bad example breaks it and its good one does not.
struct RuleTests {
  @Test(arguments: Rule.all)
  func `the bad example breaks its rule`(_ rule: Rule) throws {
    #expect(try codes(in: rule.bad).contains(rule.code))
  }

  @Test(arguments: Rule.all)
  func `the good example keeps its rule`(_ rule: Rule) throws {
    let good = try #require(rule.good)
    #expect(try !codes(in: good).contains(rule.code))
  }

  @Test func `codes are unique and in kebab case`() {
    let codes = Rule.all.map(\.code)
    #expect(Set(codes).count == codes.count)
    for code in codes {
      #expect(code.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(code)")
    }
  }

  @Test func `only the two syntax rules have syntax words in their codes`() {
    let codes = Rule.all.map(\.code).filter {
      $0.contains("json-syntax") || $0.contains("xml-syntax")
    }
    #expect(codes == ["json-syntax", "xml-syntax"])
  }

  @Test(arguments: Rule.all)
  func `a rule has a case file that shows its report`(_ rule: Rule) throws {
    let isShown = try ["Cases", "PayloadCases"].contains { kind in
      let folder = RepositoryFolder.root + "/Tests/CrierTests/\(kind)"
      return try Folder.names(in: folder).contains { name in
        let text = try FileReader.text(of: "\(folder)/\(name)", limit: 1 << 20)
        return String(decoding: text, as: UTF8.self).contains("[\(rule.code)]")
      }
    }
    #expect(isShown || Self.shownElsewhere.contains(rule.code))
  }

  /// Rules that speak of more than one template; their reports are pinned beside their own tests.
  private static let shownElsewhere: Set<String> = [
    "ignore-without-reason", "ignore-unknown-code", "ignore-without-effect",
    "template-name-unknown", "header-empty", "expiry-malformed", "priority-malformed",
    "apns-expiration-malformed", "apns-header-name", "type-header-missing",
  ]

  private func codes(in example: Example) throws -> [String] {
    let file = SourceFile(name: example.file, text: example.text)
    if example.file == "notification.json" { return settingsCodes(in: file) }
    guard let target = PlatformTarget(fileName: example.file) else {
      return try checkedOnDisk(example)
    }
    let envelope = Envelope(lines: example.envelope)
    let road: Payload.Road = example.options.contains("--direct") ? .direct : .hub
    let payload = FinishedPayload(file, for: target, envelope: envelope, road: road)
    let story = try TemplateStory(file, properties: example.properties, envelope: envelope)
    let isTemplate = example.text.contains("$(") || example.text.contains("#(")
    let findings =
      story.findings.sorted
      + (isTemplate || example.properties != nil ? [] : payload.findings.sorted)
    return findings.map(\.rule.code)
  }

  private func settingsCodes(in file: SourceFile) -> [String] {
    let list = IgnoreList(from: file)
    return (list.findings.sorted + list.withoutEffect.sorted).map(\.rule.code)
  }

  /// A file whose very name is wrong is looked at as `crier check FOLDER` finds it.
  private func checkedOnDisk(_ example: Example) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(example.file, example.text)
    var run = CheckRun()
    for file in try CheckedFile.all(below: folder.path) { run.check(file) }
    return run.findings.sorted.map(\.rule.code)
  }
}

extension Envelope {
  /// The envelope of an example: `expiry` and `priority` are not headers.
  init(lines: [String]) {
    self.init()
    for line in lines {
      let colon = line.dropFirst().firstIndex(of: ":") ?? line.endIndex
      let name = String(line[..<colon])
      let value = String(line[colon...].dropFirst().drop { $0 == " " })
      let field = Field(name, SourceFile(name: name, text: value))
      switch name {
      case "expiry": expiry = field
      case "priority": priority = field
      default: headers.append(field)
      }
    }
  }
}
