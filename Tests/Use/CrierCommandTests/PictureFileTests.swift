import Files
import Fonts
import Foundation
import TestSupport
import Testing

/// The ability of this machine to draw pictures.
enum PictureFiles {
  /// Whether the program contains HarfBuzz, and a font is installed.
  static let canDraw =
    FontSupport.isBuiltIn
    && !FontLibrary.installed(home: StandardStream.environment("HOME")).isEmpty

  /// A file of Debian's fonts-inter, which tests name with `--font`.
  static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
}

@Suite(.enabled(if: PictureFiles.canDraw, "needs HarfBuzz and a font"))
struct PictureFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let body = "{'Read: ' + $(text)}"
    try folder.write(
      "Templates/news/apns.json",
      #"{"aps":{"alert":{"title":"$(Title)","body":"\#(body)"}}}"#)
    try folder.write(
      "Templates/news/samples/flood.json", #"{"text":"The river rises","city":"Brno"}"#)
    try folder.write("Locales/en.arb", #"{"@@locale":"en","news.Title":"Flood in {city}"}"#)
    try folder.write("Locales/ar.arb", #"{"@@locale":"ar","news.Title":"فيضان في {city}"}"#)
  }

  private func preview(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun(["preview"] + arguments, in: folder.path, environment: environment)
  }

  @Test func `each layout becomes a file with a predictable name`() throws {
    let run = try preview("--format", "svg", "--out", "a", "--locale", "all")
    #expect(run.code == 0, "\(run.talk)")
    #expect(run.talk.hasSuffix("wrote 6 pictures to a\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a/news")
    #expect(
      names.sorted() == [
        "apns.banner.ar.flood.svg", "apns.banner.en.flood.svg", "apns.expanded.ar.flood.svg",
        "apns.expanded.en.flood.svg", "apns.lock-screen.ar.flood.svg",
        "apns.lock-screen.en.flood.svg",
      ])
  }

  @Test(arguments: ["svg", "png"])
  func `another locale and time zone of the machine give the same bytes`(_ format: String) throws {
    let options = [
      "--format", format, "--locale", "ar", "--surface", "banner", "--appearance", "dark",
    ]
    for (name, variables) in [
      ("a", ["LC_ALL": "C", "TZ": "UTC"]), ("b", ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"]),
    ] {
      let run = try CommandRun(
        ["preview", "--out", name] + options, in: folder.path, environment: variables)
      #expect(run.code == 0, "\(run.talk)")
    }
    let files = try ["a", "b"].map { side in
      try Data(
        contentsOf: URL(
          filePath: "\(folder.path)/\(side)/news/apns.banner.ar.flood.dark.\(format)"))
    }
    let isSame = files[0] == files[1]
    #expect(isSame)
  }

  @Test func `the keys name the catalog entry, the property and the place in the template`() throws
  {
    let run = try preview("--format", "png", "--out", "a", "--surface", "banner", "--keys")
    #expect(run.code == 0, "\(run.talk)")
    let path = "\(folder.path)/a/news/apns.banner.en.flood.png.json"
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
    let document = try #require(object as? [String: Any])
    #expect(document["picture"] as? String == "apns.banner.en.flood.png")
    #expect(document["width"] as? Double == 788)
    let strings = try #require(document["strings"] as? [[String: Any]])
    let sources = strings.map { string in
      [string["text"], string["source"], string["key"], string["property"], string["file"]]
        .map { $0 as? String ?? "-" }.joined(separator: " | ")
    }
    #expect(
      sources == [
        "Y | device | - | - | -",
        "Flood in Brno | catalog | news.Title | Title | Locales/en.arb:1",
        "now | device | - | - | -",
        "Read:  | template | - | - | Templates/news/apns.json:1",
        "The river rises | property | - | text | Templates/news/apns.json:1",
      ])
  }

  @Test func `a folder for the pictures is required, and options of pictures belong to pictures`()
    throws
  {
    let missing = try preview("--format", "svg")
    #expect(missing.code == 2)
    #expect(missing.talk.contains("--format svg needs --out DIR"))
    let stray = try preview("--keys")
    #expect(stray.code == 2)
    #expect(stray.talk.contains("--keys cannot be combined with --format text"))
    let misspelled = try preview("--format", "svg", "--out", "a", "--surface", "baner")
    #expect(misspelled.code == 2)
    #expect(misspelled.talk.contains("'banner'"))
  }

  @Test func `a font that does not exist or contains no font is an error`() throws {
    try folder.write("a.ttf", "not a font")
    let missing = try preview("--format", "svg", "--out", "a", "--font", "b.ttf")
    #expect(missing.code == 3)
    let wrong = try preview("--format", "svg", "--out", "a", "--font", "a.ttf")
    #expect(wrong.code == 2)
    #expect(wrong.talk.contains("a.ttf contains no font"))
  }

  @Test(.enabled(if: Font.count(in: PictureFiles.inter) > 0, "needs fonts-inter"))
  func `letters that the given fonts lack are reported`() throws {
    let run = try preview(
      "--format", "svg", "--out", "a", "--locale", "ar", "--surface", "banner", "--font",
      PictureFiles.inter)
    #expect(run.code == 0)
    #expect(run.talk.contains("warning: no font has 'ف' (U+0641)"))
    #expect(run.talk.contains("first in news/apns, ar, flood"))
  }

  @Test func `a silent push has no picture, and the reason is told`() throws {
    try folder.write("Templates/quiet/apns.json", #"{"aps":{"content-available":1}}"#)
    let run = try preview("quiet", "--format", "svg", "--out", "a")
    #expect(run.code == 0)
    #expect(run.talk.contains("no picture of quiet/apns"))
    #expect(run.talk.contains("a background push"))
    #expect(run.talk.hasSuffix("wrote 0 pictures to a\n"))
  }
}
