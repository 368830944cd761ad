import Foundation
import TestSupport
import Testing

struct PreviewCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "Templates/news/apns.json", #"{"aps":{"alert":{"title":"$(Title)","body":"$(text)"}}}"#)
    try folder.write(
      "Templates/news/fcmv1.json",
      #"{"message":{"notification":{"title":"$(Title)","body":"$(text)"}}}"#)
    try folder.write(
      "Templates/news/samples/flood.json", #"{"text":"The river rises","city":"Brno"}"#)
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.Title":"Flood in {city}"}"#)
    try folder.write("Locales/ar.arb", #"{"@@locale":"ar","news.Title":"فيضان في {city}"}"#)
  }

  private func preview(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["preview"] + arguments, in: folder.path)
  }

  private func document(_ run: CommandRun) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    return try #require(object?["previews"] as? [[String: Any]])
  }

  @Test func `without names, all previews are shown in the default language`() throws {
    let run = try preview()
    #expect(run.code == 0 && run.talk == "")
    #expect(run.text.contains("━━ news · flood · en ━"))
    #expect(run.text.contains("│ ▗▄▄▖ Flood in Brno                          now │"))
    #expect(run.text.contains("Android (Firebase)  fcmv1"))
    #expect(run.text.contains("locale    en served"))
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func `color is used on request`() throws {
    #expect(try preview("--color", "always").text.contains("\u{1B}[1;36m"))
  }

  @Test func `several platforms, locales and samples can be selected`() throws {
    let run = try preview(
      "news", "--platform", "apns", "--locale", "ar", "--locale", "de", "--sample", "flood",
      "--sample", "@rtl", "--format", "json")
    let previews = try document(run)
    #expect(previews.map { $0["platform"] as? String } == ["apns", "apns", "apns", "apns"])
    #expect(previews.map { $0["requestedLocale"] as? String } == ["ar", "de", "ar", "de"])
    #expect(previews.map { $0["servedLocale"] as? String } == ["ar", "en", "ar", "en"])
    #expect(previews.map { $0["sample"] as? String } == ["flood", "flood", "@rtl", "@rtl"])
  }

  @Test func `a document contains every documented key`() throws {
    let previews = try document(try preview("--platform", "apns", "--format", "json"))
    let first = try #require(previews.first)
    #expect(
      Set(first.keys) == [
        "notification", "purpose", "template", "platform", "sample", "requestedLocale",
        "servedLocale",
        "payload", "headers", "size", "shown", "outdated", "silence", "surfaces", "omissions",
        "travel", "origins", "findings",
      ])
    let surfaces = try #require(first["surfaces"] as? [[String: Any]])
    #expect(
      surfaces.map { $0["id"] as? String } == ["ios.banner", "ios.lock-screen", "ios.expanded"])
    let parts = try #require(surfaces.first?["parts"] as? [[String: Any]])
    #expect(parts.map { $0["kind"] as? String } == ["header", "text", "text"])
    #expect(parts[1]["lines"] as? [String] == ["Flood in Brno"])
    #expect(parts[1]["assumption"] as? String == "apple-title")
    let origins = try #require(first["origins"] as? [[String: Any]])
    let message = try #require(origins.first?["message"] as? [String: Any])
    #expect(message["file"] as? String == "Locales/en.arb" && message["line"] as? Int == 1)
    let travel = try #require(first["travel"] as? [String: Any])
    #expect(Set(travel.keys) == ["offline", "until", "replaces", "loudness"])
  }

  @Test func `a preview page contains all languages and the built-in samples`() throws {
    let run = try preview("--format", "html")
    #expect(run.text.hasPrefix("<!doctype html>"))
    for word in ["@empty", "@longest", "@wide", "@rtl", "lang=\"ar\"", "Locales/ar.arb:1"] {
      #expect(run.text.contains(word), "\(word)")
    }
  }

  @Test func `previews are written to the file, and standard error reports this`() throws {
    let run = try preview("--format", "html", "--out", "page.html")
    #expect(run.text == "" && run.talk == "wrote page.html: 12 previews\n")
    #expect(folder.text(of: "page.html")?.hasPrefix("<!doctype html>") == true)
  }

  @Test func `a template with errors is reported, and the other templates are shown`() throws {
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(a b)"}}"#)
    let run = try preview()
    #expect(run.code == 1)
    #expect(run.text.contains("There is no payload: the template cannot be rendered."))
    #expect(run.text.contains("Templates/news/apns.json:1"))
    #expect(run.text.contains("Your App · now"))
  }

  @Test func `a preview omits findings that the author ignores`() throws {
    try folder.write("Templates/news/gcm.json", #"{"data":{"a":"$(text)"}}"#)
    #expect(try preview("--platform", "gcm").text.contains("[gcm-shut-down]"))
    try folder.write(
      "Templates/news/notification.json", #"{"ignore":{"gcm-shut-down":"for old phones"}}"#)
    #expect(try !preview("--platform", "gcm").text.contains("[gcm-shut-down]"))
  }

  @Test func `errors in a catalog are reported in addition to the previews`() throws {
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.Title":"Flood in {city"}"#)
    let run = try preview("--platform", "apns")
    #expect(run.code == 1)
    #expect(run.talk.contains("Locales/en.arb:1"))
  }

  @Test func `a preview of a workspace without notifications explains how to create one`() throws {
    let empty = try TemporaryFolder()
    try empty.write("Templates/.keep", "")
    let run = try CommandRun(["preview"], in: empty.path)
    #expect(run.code == 2 && run.talk.contains("create a notification with 'crier init NAME'"))
  }

  @Test func `a template can be previewed without a workspace`() throws {
    let run = try CommandRun(
      [
        "preview", "--template", "-", "--platform", "wns-badge", "--properties",
        "Templates/news/samples/flood.json",
      ], in: folder.path, input: #"<badge value="7"/>"#)
    #expect(run.code == 0)
    #expect(run.text.contains("╭──(7)"))
  }

  @Test func `a watched preview is updated, survives an invalid file, and stops at Ctrl-C`() throws
  {
    let watch = try WatchedRun(["preview", "--platform", "apns", "--watch"], in: folder.path)
    #expect(watch.shows("Flood in Brno"))
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.Title":"Storm in {city}"}"#)
    #expect(watch.shows("Storm in Brno"))
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(a b)"}}"#)
    #expect(watch.shows("The last valid preview is shown."))
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"{$(Title) + '!'}"}}"#)
    #expect(watch.shows("Storm in Brno!"))
    #expect(watch.ends() == 0)
  }
}
