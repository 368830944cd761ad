import Foundation
import TestSupport
import Testing

/// Tests of `crier render NOTIFICATION` with the repository's workspace.
struct RenderNotificationTests {
  private static func render(_ words: String..., input: String = "") throws -> CommandRun {
    try CommandRun(["render"] + words, in: RepositoryFolder.root, input: input)
  }

  @Test func `a locale without a catalog is served by its nearest relative`() throws {
    let run = try Self.render(
      "localized-news", "--platform", "apns", "--locale", "zh-TW", "--arguments", "-",
      input: #"{"category":"Sports"}"#)
    #expect(run.text == #"{"aps":{"alert":"體育突發新聞，中文為您播報！"}}"#)
    #expect(run.talk == "asked for zh-TW, served in zh-Hant\n")
  }

  @Test func `headers from the settings are printed before the body`() throws {
    let run = try Self.render("rich-push", "--platform", "apns", "--headers")
    #expect(run.text.hasPrefix("apns-priority: 5\napns-push-type: background\n\n{"))
  }

  @Test func `several payloads are written to a folder, each to its own file`() throws {
    let folder = try TemporaryFolder()
    let run = try Self.render(
      "match-score", "--sample", "goal", "--locale", "fr", "--out", folder.path)
    #expect(run.code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/match-score")
    #expect(
      names.sorted() == ["apns.fr.goal.json", "fcmv1.fr.goal.json", "wns-toast.fr.goal.xml"])
    let one = try Self.render(
      "match-score", "--sample", "goal", "--locale", "fr", "--platform", "fcmv1")
    #expect(folder.text(of: "match-score/fcmv1.fr.goal.json") == one.text)
  }

  @Test func `render refuses to write several payloads to standard output`() throws {
    let run = try Self.render("weather-tile", "--platform", "wns")
    #expect(run.code == 2)
    #expect(run.text == "")
    #expect(run.talk.contains("wns-tile.celsius, wns-tile.fahrenheit"))
  }

  @Test func `arguments that are not JSON cause an error`() throws {
    let run = try Self.render(
      "localized-news", "--platform", "apns", "--arguments", "-", input: "{")
    #expect(run.code == 3)
    #expect(run.text == "")
  }

  @Test func `a negative length is a finding, not a crash`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(x)"}}"#)
    try folder.write(
      "Templates/news/notification.json", #"{"properties":{"x":{"type":"text","longest":-1}}}"#)
    let run = try CommandRun(["render", "news", "--sample", "@wide"], in: folder.path)
    #expect(run.code == 0)
    #expect(run.text.hasPrefix(#"{"aps":{"alert":"速報です。"#))
    let check = try CommandRun(["check"], in: folder.path)
    #expect(check.code == 1)
    #expect(check.text.contains("'properties.x.longest' must be a whole number"))
  }

  @Test func `a finding that the author ignored is not reported`() throws {
    let run = try Self.render("notify-user", "--platform", "gcm", "--strict")
    #expect(run.code == 0)
    #expect(run.talk == "")
    let file = try CommandRun(
      [
        "render", "--template", "Templates/notify-user/gcm.json", "--properties", "-",
      ], in: RepositoryFolder.root, input: "{}")
    #expect(file.talk.contains("[gcm-shut-down]"))
  }

  @Test func `an error in a template is reported once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/broken/apns.json", #"{"aps":{"alert":"$(a"}}"#)
    let run = try CommandRun(["render", "broken", "--platform", "apns"], in: folder.path)
    #expect(run.code == 1)
    #expect(run.talk.components(separatedBy: "[parenthesis-unclosed]").count == 2, "\(run.talk)")
  }

  @Test func `the payload of a single template has the name of the template in the output folder`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("apns.json", #"{"aps":{"alert":"$(a)"}}"#)
    try folder.write("a.json", #"{"a":"x"}"#)
    let run = try CommandRun(
      ["render", "--template", "apns.json", "--properties", "a.json", "--out", "sent"],
      in: folder.path)
    #expect(run.code == 0, "\(run.talk)")
    #expect(folder.text(of: "sent/apns.json") == #"{"aps":{"alert":"x"}}"#)
  }

  @Test func `clipping a property that no template uses is refused`() throws {
    let run = try Self.render(
      "localized-news", "--platform", "apns", "--locale", "fr", "--on-oversize", "clip:catgory")
    #expect(run.code == 2)
  }
}
