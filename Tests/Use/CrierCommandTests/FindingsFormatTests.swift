import Foundation
import TestSupport
import Testing

struct FindingsFormatTests {
  struct Report: Decodable {
    struct Finding: Decodable { let code: String }
    struct Payload: Decodable {
      let path: String
      let requestedLocale: String?
      let servedLocale: String?
      let byteCount: Int?
    }
    let findings: [Finding]
    let payloads: [Payload]?
    let unformatted: [String]?
  }

  private func report(_ text: String) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(text.utf8))
  }

  @Test func `findings about a payload are printed as one JSON document on standard error`() throws
  {
    let folder = try GoldenWorkspace().folder
    let command = ["render", "news", "--platform", "apns", "--locale", "fr-CA"]
    let run = try CommandRun(command + ["--format", "json"], in: folder.path)
    let report = try report(run.talk)
    #expect(run.code == 0)
    #expect(run.output == (try CommandRun(command, in: folder.path)).output)
    let payload = try #require(report.payloads?.first)
    #expect(payload.path == "news/apns.fr-CA.flood.json")
    #expect(payload.requestedLocale == "fr-CA")
    #expect(payload.servedLocale == "fr")
    #expect(payload.byteCount == run.output.count)
  }

  @Test(arguments: [
    ["render", "news", "--platform", "apns"], ["message", "news"],
    ["register", "news", "--platform", "apns", "--locale", "fr-CA"],
  ])
  func `a rejected payload is explained in JSON with exit code 1`(_ command: [String]) throws {
    let folder = try GoldenWorkspace().folder
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"{$(News"}}"#)
    try folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"{city"}"#)
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.News":"On {when, date}"}"#)
    let locale = command[0] == "render" ? ["--locale", "fr"] : []
    let run = try CommandRun(command + locale + ["--format", "json"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.text == "")
    #expect(!(try report(run.talk)).findings.isEmpty)
  }

  @Test func `a run without findings writes an empty list of findings`() throws {
    let folder = try GoldenWorkspace().folder
    for command in [
      ["message", "news"], ["register", "news", "--platform", "apns", "--locale", "en"],
    ] {
      let run = try CommandRun(command + ["--format", "json"], in: folder.path)
      #expect(run.code == 0)
      #expect(try report(run.talk).findings.isEmpty)
    }
  }

  @Test func `a layout check with JSON output lists the files and the findings`() throws {
    let folder = try GoldenWorkspace().folder
    try folder.write("Locales/fr.arb", "{")
    let run = try CommandRun(["format", "--check", "--format", "json", "Locales"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.talk == "")
    let report = try report(run.text)
    #expect(report.unformatted == ["Locales/en.arb"])
    #expect(report.findings.map(\.code) == ["json-syntax"])
  }
}
