import Foundation
import TestSupport
import Testing

/// Tests of `check --watch` and `test --watch`, which run again after each change.
struct WatchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/crier.json", "{}")
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(Title)"}}"#)
    try folder.write("Templates/news/samples/flood.json", #"{"city":"Brno"}"#)
    try folder.write("Locales/en.arb", Self.catalog("Flood in {city}"))
  }

  private static func catalog(_ title: String) -> String {
    #"{"@@locale":"en","news.Title":"\#(title)"}"#
  }

  @Test func `a watching check reports each change until Ctrl-C`() throws {
    try folder.write("Locales/en.arb", Self.catalog("Flood in {city"))
    let watch = try WatchedRun(["check", "--watch"], in: folder.path)
    #expect(watch.shows("a placeholder is not closed [message-syntax]"))
    try folder.write("Locales/en.arb", Self.catalog("Flood in {town}"))
    #expect(watch.shows("--- Locales/en.arb changed\n"))
    #expect(watch.shows("'town'"))
    try folder.write("Templates/news/apns.json", "{")
    #expect(watch.shows("--- Templates/news/apns.json changed\n"))
    #expect(watch.shows("[json-syntax]"))
    #expect(watch.ends() == 0)
  }

  @Test func `a watching check with a pattern detects a new matching file`() throws {
    let watch = try WatchedRun(["check", "Templates/*/apns.json", "--watch"], in: folder.path)
    try folder.write("Templates/storm/apns.json", #"{"aps":{"alert":"$(a b)"}}"#)
    #expect(watch.shows("Templates/storm/apns.json:1:"))
    #expect(watch.ends() == 0)
  }

  @Test func `a check in watch mode writes one JSON document for each change`() throws {
    let watch = try WatchedRun(["check", "--watch", "--format", "json"], in: folder.path)
    #expect(watch.shows("\"findings\":[]"))
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(Titel)"}}"#)
    #expect(watch.shows("'Titel'"))
    #expect(!watch.text.contains("---"))
    #expect(watch.ends() == 0)
  }

  @Test
  func `the command test --watch reports each change, including goldens accepted by another run`()
    throws
  {
    let watch = try WatchedRun(["test", "--watch"], in: folder.path)
    #expect(watch.shows("no golden yet for en flood"))
    let update = try CommandRun(["test", "--update"], in: folder.path)
    #expect(update.code == 0)
    #expect(watch.shows(".golden changed\n"))
    try folder.write("Locales/en.arb", Self.catalog("Storm in {city}"))
    #expect(watch.shows("Storm"))
    #expect(watch.ends() == 0)
  }

  @Test(arguments: [
    ["check", "--watch", "--fix"], ["check", "--watch", "-"], ["test", "--watch", "--update"],
    ["check", "--watch", "--payload", "-", "--platform", "apns"],
  ])
  func `watching is refused together with fixes or standard input`(line: [String]) throws {
    let run = try CommandRun(line, in: folder.path)
    #expect(run.code == 2)
    #expect(run.talk.contains("--watch"))
  }

  @Test(arguments: [
    ["check", "Templates/*/apns.json"], ["check", "**/en.arb"],
    ["format", "--check", "Loc*/*.arb"],
    ["check", "Templates/[mn]ews"],
  ])
  func `wildcards that a shell does not expand are expanded`(line: [String]) throws {
    let run = try CommandRun(line, in: folder.path)
    #expect(run.code == (line[0] == "check" ? 0 : 1), "\(run.text)\(run.talk)")
  }

  @Test func `a pattern without a match is reported as a missing file`() throws {
    for command in ["check", "format", "import"] {
      let run = try CommandRun([command, "Templates/*/wns.xml"], in: folder.path)
      #expect(run.code == 3)
      #expect(run.talk == "crier: no file matches 'Templates/*/wns.xml'\n")
    }
  }

  @Test func `goldens can be accepted with a pattern`() throws {
    try folder.write("Templates/news/fcmv1.json", #"{"message":{"data":{"a":"$(Title)"}}}"#)
    let run = try CommandRun(["test", "--accept", "Templates/*/goldens/apns*"], in: folder.path)
    #expect(run.talk.contains("accepted 1 of 1"))
  }
}
