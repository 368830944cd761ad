import Checking
import Diagnostics
import Linting
import Localization
import TestSupport
import Testing
import Workspaces

/// Catalogs are linted with the settings and templates of their workspace.
struct CatalogCheckTests {
  private let fault = #"{"@@locale":"fr","news.title":"Breaking news"}"#
  private let source = #"{"@@locale":"en","news.title":"Breaking news"}"#

  @Test func `catalogs are linted with their workspace`() throws {
    #expect(try codes(["Locales/fr.arb": fault]) == ["catalog-same-as-source"])
  }

  @Test(arguments: ["Templates/crier.json", "Templates/news/notification.json"])
  func `settings can ignore findings about their messages`(path: String) throws {
    let ignore = #"{"ignore":{"catalog-same-as-source":"the name of a show"}}"#
    #expect(try codes(["Locales/fr.arb": fault, path: ignore]).isEmpty)
  }

  @Test func `settings of another notification have no effect`() throws {
    let found = try codes([
      "Locales/fr.arb": fault,
      "Templates/offer/notification.json": #"{"ignore":{"catalog-same-as-source":"a name"}}"#,
    ])
    #expect(found == ["catalog-same-as-source", "ignore-without-effect"])
  }

  @Test(arguments: [
    (#"{"catalog-same-as-source":"a name"}"#, []),
    (#"{"catalog-same-as-source":""}"#, ["catalog-same-as-source", "ignore-without-reason"]),
    (#"{"catalog-same-as-sorce":"a name"}"#, ["catalog-same-as-source", "ignore-unknown-code"]),
    (#"{"catalog-blank":"why","catalog-same-as-source":"a name"}"#, ["ignore-without-effect"]),
  ])
  func `an ignore in a message needs a reason and must silence a finding`(
    ignore: String, expected: [String]
  ) throws {
    let french =
      #"{"@@locale":"fr","news.title":"Breaking news","@news.title":{"x-ignore":\#(ignore)}}"#
    #expect(try codes(["Locales/fr.arb": french]) == expected)
  }

  @Test(arguments: [
    ("Templates/news/gcm.json", #"{"data":{"t":"$(title)"},"time_to_live":172800}"#, true),
    ("Templates/news/gcm.json", #"{"data":{"t":"$(title)"},"time_to_live":60}"#, false),
    ("Templates/news/gcm.json", #"{"data":{"t":"$(title)"}}"#, false),
    (
      "Templates/news/fcmv1.json",
      #"{"message":{"notification":{"body":"$(title)"},"android":{"ttl":"172800s"}}}"#, true
    ),
    ("Templates/news/notification.json", #"{"templates":{"apns":{"expiry":"0"}}}"#, false),
  ])
  func `a relative date is reported if the notification expires days later`(
    path: String, text: String, isFound: Bool
  ) throws {
    let english = #"{"@@locale":"en","news.title":"The match is today"}"#
    let found = try codes(["Locales/en.arb": english, path: text])
    #expect(found.contains("catalog-relative-time") == isFound)
  }

  @Test func `a message is not reported as unused if its template has a syntax error`() throws {
    let found = try codes(["Templates/news/apns.json": #"{"aps":{"alert":"$(title)"}"#])
    #expect(found == ["json-syntax"])
  }

  @Test func `a time needs a time zone in the settings`() throws {
    let english = #"{"@@locale":"en","news.title":"Kick-off at {start, time, ::jm}"}"#
    #expect(try codes(["Locales/en.arb": english]) == ["catalog-date-time-zone"])
    let zone = [
      "Templates/crier.json": #"{"timeZone":"Europe/Prague"}"#, "Locales/en.arb": english,
    ]
    #expect(try codes(zone).isEmpty)
  }

  @Test func `a catalog outside a workspace is linted without other catalogs`() throws {
    let folder = try TemporaryFolder()
    try folder.write("de.arb", #"{"@@locale":"de","news.title":"Neues  hier"}"#)
    let file = try #require(CheckedFile(path: folder.path + "/de.arb"))
    var run = CheckRun()
    run.check(file)
    #expect(run.findings.sorted.map(\.rule.code) == ["catalog-blank"])
    let unused = run.checks.first { $0.code == "catalog-key-unused" }
    #expect(unused?.coverage == .unavailable("the catalogs were checked without a workspace"))
  }

  @Test func `catalogs in seven languages have no findings`() throws {
    var run = CheckRun()
    run.check(folder: RepositoryFolder.root + "/Tests/Workspace/LintingTests/SevenLanguages")
    #expect(run.findings.isEmpty)
    #expect(run.checks.count == LintRule.all.count)
  }

  private func codes(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
    try folder.write("Locales/en.arb", source)
    for (name, text) in files { try folder.write(name, text) }
    var run = CheckRun()
    run.check(folder: folder.path)
    return run.findings.sorted.map(\.rule.code).sorted()
  }
}
