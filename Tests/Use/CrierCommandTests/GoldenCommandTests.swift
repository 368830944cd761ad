import Foundation
import TestSupport
import Testing

/// Tests of `crier test` in interactive and scripted use.
struct GoldenCommandTests {
  private static let names = [
    "apns.en.flood.golden", "apns.fr.flood.golden", "wns-toast.en.flood.golden",
    "wns-toast.fr.flood.golden",
  ]

  @Test func `a first run fails and writes nothing`() throws {
    let workspace = try GoldenWorkspace()
    let run = try workspace.test()
    #expect(run.code == 1)
    #expect(run.text.contains("news apns\n  no golden yet for en flood, fr flood\n"))
    #expect(run.talk.contains("4 renderings: 4 new"))
    #expect(workspace.goldens == [])
  }

  @Test func `accepted goldens match the next run`() throws {
    let workspace = try GoldenWorkspace()
    let update = try workspace.test("--update")
    #expect(update.code == 0)
    #expect(update.talk == "accepted 4 of 4\n4 renderings: 4 as accepted\n")
    #expect(workspace.goldens == Self.names)
    let run = try workspace.test()
    #expect(run.code == 0)
    #expect(run.text == "")
    #expect(run.talk == "4 renderings: 4 as accepted\n")
    #expect(try workspace.test("--quiet").talk == "")
  }

  @Test func `a change in one catalog is reported with its cause`() throws {
    let workspace = try GoldenWorkspace.accepted()
    try workspace.folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"Pluie à {city}"}"#)
    let run = try workspace.test()
    #expect(run.code == 1)
    #expect(
      run.text == """
        news apns
          /aps/alert has changed
            - "[-Crue-] à Brno"
            + "{+Pluie+} à Brno"
            from Templates/news/apns.json:1:18, the value of 'News'
            from Locales/fr.arb:1:30, the message 'news.News'
            in fr flood

        news wns-toast
          /toast/visual/binding/text/text() has changed
            - [-Crue-] à Brno
            + {+Pluie+} à Brno
            from Templates/news/wns-toast.xml:1:55, the value of 'News'
            from Locales/fr.arb:1:30, the message 'news.News'
            in fr flood

        """)
  }

  @Test func `an update rewrites only changed goldens`() throws {
    let workspace = try GoldenWorkspace.accepted()
    let before = try workspace.shell("stat -c %i Templates/news/goldens/*").text
    try workspace.folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"Pluie à {city}"}"#)
    #expect(try workspace.test("--update").talk.hasPrefix("accepted 2 of 2\n"))
    let after = try workspace.shell("stat -c %i Templates/news/goldens/*").text
    let same = zip(before.split(separator: "\n"), after.split(separator: "\n")).map(==)
    #expect(same == [true, false, true, false])
  }

  @Test func `an update warns if crier check finds errors`() throws {
    let workspace = try GoldenWorkspace()
    try workspace.folder.write(
      "Templates/news/apns.json", #"{"aps":{"alert":"$(News)"},"id":"$(storyy)"}"#)
    try workspace.folder.write("Templates/news/notification.json", #"{"properties":{"story":{}}}"#)
    #expect(try workspace.test("--update").talk.contains("but 'crier check' finds errors\n"))
  }

  @Test func `an update of goldens reports that the workspace has errors`() throws {
    let workspace = try GoldenWorkspace()
    try workspace.folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"Crue à {city"}"#)
    let update = try workspace.test("--update")
    #expect(update.code == 1)
    #expect(update.talk.contains("goldens, but 'crier check' finds errors\n"))
    #expect(!update.talk.contains("accepted 4 of 4"))
    #expect(update.text.contains("[message-syntax]"))
  }

  @Test func `one golden is accepted by its path, and all goldens of a notification by its folder`()
    throws
  {
    let workspace = try GoldenWorkspace()
    let one = try workspace.test("--accept", "Templates/news/goldens/apns.fr.flood.golden")
    #expect(one.code == 1)
    #expect(workspace.goldens == ["apns.fr.flood.golden"])
    #expect(try workspace.test("--accept", "Templates/news").code == 0)
    #expect(workspace.goldens == Self.names)
  }

  @Test func `an unknown path is answered with the most similar path`() throws {
    let workspace = try GoldenWorkspace()
    let run = try workspace.test("--accept", "Templates/news/goldens/apns.fr.flod.golden")
    #expect(run.code == 2)
    #expect(run.talk.contains("did you mean 'Templates/news/goldens/apns.fr.flood.golden'?"))
    #expect(workspace.goldens == [])
  }

  @Test func `pending renderings are listed as text and as JSON`() throws {
    let workspace = try GoldenWorkspace.accepted()
    try workspace.folder.write("Templates/news/samples/storm.json", #"{"city":"Ostrava"}"#)
    let list = try workspace.test("--pending")
    #expect(list.code == 0)
    #expect(list.text.split(separator: "\n").count == 4)
    #expect(list.text.hasPrefix("Templates/news/goldens/apns.en.storm.golden\tnew\n"))
    let json = try workspace.test("--pending", "--format", "json")
    #expect(json.code == 0)
    #expect(json.text.contains(#""outcome":"new""#))
  }

  @Test func `a golden without a rendering fails the run until the golden is removed on request`()
    throws
  {
    let workspace = try GoldenWorkspace.accepted()
    try workspace.shell("rm Templates/news/samples/flood.json").expectSuccess()
    try workspace.folder.write("Templates/news/samples/storm.json", #"{"city":"Ostrava"}"#)
    let run = try workspace.test("--update")
    #expect(run.code == 1)
    #expect(
      run.text.contains(
        "Templates/news/goldens/apns.en.flood.golden: there is no sample 'flood'\n"))
    #expect(workspace.goldens.count == 8)
    let removal = try workspace.test("--remove-unreferenced")
    #expect(removal.code == 0)
    #expect(removal.talk.contains("removed Templates/news/goldens/apns.en.flood.golden\n"))
    #expect(workspace.goldens.count == 4)
  }

  @Test func `unreferenced goldens are not removed if the run has other failures`() throws {
    let workspace = try GoldenWorkspace.accepted()
    try workspace.folder.write("Templates/news/goldens/apns.de.flood.golden", "old")
    try workspace.folder.write("Templates/news/samples/storm.json", #"{"city":"Ostrava"}"#)
    let run = try workspace.test("--remove-unreferenced")
    #expect(run.code == 1)
    #expect(run.talk.contains("nothing was removed, because the run has other failures"))
    #expect(workspace.golden("apns.de.flood.golden") == "old")
    #expect(try workspace.test("--update", "--remove-unreferenced").code == 0)
    #expect(workspace.golden("apns.de.flood.golden") == nil)
  }

  @Test func `an error in the workspace makes the run fail`() throws {
    let workspace = try GoldenWorkspace.accepted()
    try workspace.folder.write("Templates/news/gcm.json", #"{"data":{"text":"$(News"}}"#)
    let run = try workspace.test()
    #expect(run.code == 1)
    #expect(run.text.contains("Templates/news/gcm.json"))
    #expect(run.talk.contains("4 renderings: 4 as accepted, 1 error\n"))
  }

  @Test(arguments: ["--update", "--review", "--accept=x", "--remove-unreferenced"])
  func `no golden is accepted if CI is set in the environment`(_ option: String) throws {
    let workspace = try GoldenWorkspace()
    let run = try workspace.test(option, environment: ["CI": "true"])
    #expect(run.code == 2)
    #expect(run.talk.contains("but CI is set in the environment"))
    #expect(workspace.goldens == [])
    #expect(try workspace.test(environment: ["CI": "true"]).code == 1)
  }

  @Test func `the exact bytes of a golden can be printed`() throws {
    let workspace = try GoldenWorkspace.accepted()
    let run = try workspace.test("--bytes", "Templates/news/goldens/apns.fr.flood.golden")
    #expect(run.text == #"{"aps":{"alert":"Crue à Brno","badge":1}}"#)
    let rendered = try CommandRun(
      ["render", "news", "--platform", "apns", "--locale", "fr"], in: workspace.folder.path)
    #expect(rendered.output == run.output)
  }

  @Test func `a golden with merge conflict markers is reported and can be accepted again`() throws {
    let workspace = try GoldenWorkspace.accepted()
    let name = "Templates/news/goldens/apns.fr.flood.golden"
    let golden = try #require(workspace.folder.text(of: name))
    try workspace.folder.write(name, "<<<<<<< HEAD\n\(golden)=======\n>>>>>>> b\n")
    let run = try workspace.test()
    #expect(run.code == 1)
    #expect(run.text.contains("\(name):1 is damaged: the file contains merge conflict markers"))
    #expect(try workspace.test("--update").code == 0)
    #expect(workspace.folder.text(of: name) == golden)
  }

  @Test(arguments: ["text", "json", "junit", "github", "tap"])
  func `runs with any number of jobs report the same results`(_ format: String) throws {
    let workspace = try GoldenWorkspace.accepted()
    try workspace.folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"Pluie à {city}"}"#)
    let runs = try ["1", "2", "7"].map { try workspace.test("--format", format, "--jobs", $0) }
    #expect(Set(runs.map(\.text)).count == 1)
    #expect(Set(runs.map(\.code)) == [1])
  }

  @Test func `values that differ from day to day are redacted`() throws {
    let workspace = try GoldenWorkspace()
    try workspace.folder.write(
      "Templates/news/notification.json", #"{"redact":["/aps/alert","//text"]}"#)
    _ = try workspace.test("--update")
    #expect(
      workspace.golden("apns.fr.flood.golden")?.contains(#""alert":"[redacted: a string]""#) == true
    )
    try workspace.folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"Pluie à {city}"}"#)
    #expect(try workspace.test().code == 0)
  }

  @Test func `an ineffective redaction is reported, and redacted changes keep their cause`()
    throws
  {
    let workspace = try GoldenWorkspace()
    try workspace.folder.write(
      "Templates/news/apns.json", #"{"id":"$(city)","aps":{"alert":"$(News)"}}"#)
    try workspace.folder.write(
      "Templates/news/notification.json", #"{"redact":["/id","/nothing"]}"#)
    #expect(try workspace.test("--update").text.contains("[redaction-without-effect]"))
    try workspace.folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"Pluie à {city}"}"#)
    let run = try workspace.test()
    #expect(run.code == 1)
    #expect(run.text.contains("Locales/fr.arb:1:"), "\(run.text)")
  }
}

extension CommandRun {
  fileprivate func expectSuccess() { #expect(code == 0, "\(talk)") }
}
