import Foundation
import TestSupport
import Testing

/// Tests of `crier test --coverage` from the command line.
struct CoverageCommandTests {
  @Test func `complete samples need no report`() throws {
    let workspace = try GoldenWorkspace()
    let run = try workspace.test("--coverage")
    #expect(run.code == 0)
    #expect(run.text == "")
    #expect(run.talk == "the samples reach 9 of 9 parts (100 %)\n")
  }

  @Test func `a lower share than required fails after the report`() throws {
    let workspace = try GoldenWorkspace()
    try workspace.folder.write(
      "Locales/fr.arb", #"{"@@locale":"fr","news.News":"{city, select, Brno {Crue} other {Eau}}"}"#)
    let run = try workspace.test("--coverage", "--at-least", "99")
    #expect(run.code == 1)
    #expect(run.text.contains("Locales/fr.arb:1:58: no sample selects the variant 'other'"))
    #expect(run.talk.hasSuffix("less than 99 %, which --at-least requires\n"))
    #expect(try workspace.test("--coverage", "--at-least", "50").code == 0)
  }

  @Test func `coverage is written as JSON and for lcov`() throws {
    let workspace = try GoldenWorkspace()
    let json = try workspace.test("--coverage", "--format", "json", "--quiet")
    let value = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
    let summary = try #require(value?["summary"] as? [String: Any])
    #expect(summary["parts"] as? Int == 9)
    #expect(summary["percent"] as? Int == 100)
    let lcov = try workspace.test("--coverage", "--format", "lcov")
    #expect(lcov.text.contains("SF:Templates/news/apns.json\n"))
    #expect(lcov.text.hasSuffix("end_of_record\n"))
  }

  @Test(arguments: ["json", "lcov", "text"])
  func `the number of threads does not affect the report`(_ format: String) throws {
    let workspace = try GoldenWorkspace()
    for number in 0..<8 {
      try workspace.folder.write("Templates/n\(number)/apns.json", #"{"a":"$(x:{y})"}"#)
    }
    let texts = try ["1", "2", "4"].map {
      try workspace.test("--coverage", "--format", format, "--jobs", $0).text
    }
    #expect(texts[0] == texts[1] && texts[0] == texts[2])
    #expect(texts[0].contains("n7"))
  }

  @Test(arguments: [
    (["--coverage", "--update"], "--update cannot be combined with --coverage"),
    (["--coverage", "--format", "junit"], "--coverage cannot be written as junit"),
    (
      ["--coverage", "--at-least", "most"], "--at-least must be a number from 0 to 100, not 'most'"
    ),
    (["--format", "lcov"], "--format lcov needs --coverage"),
    (["--at-least", "5"], "--at-least needs --coverage or --mutate"),
    (["--coverage", "nwes"], "did you mean 'news'?"),
  ])
  func `wrong options are refused with a reason`(_ options: [String], _ words: String) throws {
    let workspace = try GoldenWorkspace()
    let run = try CommandRun(["test"] + options, in: workspace.folder.path)
    #expect(run.code == 2)
    #expect(run.talk.contains(words), "\(run.talk)")
  }

  @Test func `errors of the workspace fail the run and are shown`() throws {
    let workspace = try GoldenWorkspace()
    try workspace.folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"Crue à {city"}"#)
    let run = try workspace.test("--coverage")
    #expect(run.code == 1)
    #expect(run.talk.contains("[message-syntax]"))
  }
}
