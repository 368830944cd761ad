import Checking
import Diagnostics
import Files
import Testing

struct UnreadableFileTests {
  @Test func `a file in another encoding is an error at the first wrong byte`() throws {
    let rule = try #require(Rule.named("file-unreadable"))
    // The replacement characters in the example stand for 'é' in ISO 8859-1.
    let text = try #require(rule.bad).text.unicodeScalars.flatMap { scalar in
      scalar == "\u{FFFD}" ? [0xE9] : Array(String(scalar).utf8)
    }
    let findings = check(["Locales/en.arb": text])
    let finding = try #require(findings.sorted.first)
    let place = try #require(finding.primary)
    let file = try #require(place.file)
    #expect(findings.sorted.count == 1)
    #expect(finding.rule == rule)
    #expect(finding.message == "'Locales/en.arb' is not valid UTF-8 at byte 35")
    #expect(file.position(at: place.span.start) == SourcePosition(line: 1, column: 36))
    #expect(finding.help == "save the file as UTF-8")
  }

  @Test func `a file in UTF-8 is readable`() throws {
    let rule = try #require(Rule.named("file-unreadable"))
    let good = try #require(rule.good)
    #expect(check(["Locales/en.arb": Array(good.text.utf8)]).isEmpty)
  }

  @Test func `a file that is too large is an error at its start`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 17 << 20)
    let finding = try #require(check(["Locales/en.arb": bytes]).sorted.first)
    #expect(finding.message.contains("the maximum size"))
    #expect(finding.primary?.file?.name == "Locales/en.arb")
  }

  private func check(_ files: [String: [UInt8]]) -> Findings {
    let workspace = ["Templates/crier.json": Array("{}".utf8)]
    var run = CheckRun(reading: .memory(workspace.merging(files) { _, new in new }))
    run.check(folder: ".")
    return run.unreadableFiles
  }
}
