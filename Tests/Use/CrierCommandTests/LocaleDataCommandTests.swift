import Foundation
import TestSupport
import Testing

/// Tests of the choice of locale data, with a small folder of data that genrb compiles.
@Suite(
  .enabled(if: LocaleDataFolder.canBeMade, "needs genrb of the package icu-devtools"))
struct LocaleDataCommandTests {
  private let folder: TemporaryFolder
  private let data: LocaleDataFolder

  init() throws {
    folder = try TemporaryFolder()
    data = try LocaleDataFolder(in: folder)
    try folder.write("app/Templates/news/apns.json", #"{"aps":{"alert":"$(body)"}}"#)
    try folder.write(
      "app/Templates/news/samples/three.json", #"{"n":3,"d":"2026-01-05T12:00:00Z"}"#)
    try folder.write(
      "app/Locales/en.arb",
      #"{"@@locale":"en","news.body":"{n, plural, one {# file} other {# files}}"}"#)
    try folder.write(
      "app/Locales/pl.arb",
      #"{"@@locale":"pl","news.body":"{n, plural, one {# plik} few {# pliki} many {# plików} "#
        + #"other {# pliku}}, {d, date, ::yMMMd}"}"#)
  }

  private func crier(_ words: String..., data: String? = nil) throws -> CommandRun {
    try CommandRun(
      words, in: folder.path + "/app", environment: data.map { ["CRIER_CLDR": $0] } ?? [:])
  }

  private func rendered(data: String? = nil) throws -> String {
    try crier("render", "news", "--platform", "apns", "--locale", "pl", data: data).text
  }

  @Test func `a folder or a package of data formats messages, and the rest is from the library`()
    throws
  {
    let own = try rendered()
    #expect(own.contains("3 pliki, 5 sty 2026"))
    #expect(try rendered(data: "") == own)
    #expect(try rendered(data: data.folder).contains("3 plików, 2026 M01 5"))
    #expect(try rendered(data: data.package).contains("3 plików, 2026 M01 5"))
  }

  @Test func `version names the data that is used`() throws {
    let own = try crier("version")
    #expect(!own.text.contains("locale data from"))
    let other = try crier("version", data: data.package)
    #expect(other.text.contains("\nlocale data from \(data.package)\n"))
    let json = try crier("version", "--format", "json", data: data.folder).text
    #expect(json.contains(#""localeData": "\#(data.folder)""#))
    #expect(try crier("version", "--format", "json").text.contains(#""localeData": null"#))
  }

  @Test func `the library's own version stays its own data, whatever ICU_DATA names`() throws {
    let version = try #require(try crier("version").text.firstMatch(of: /CLDR ([0-9]+)/)?.1)
    let run = try CommandRun(
      ["render", "news", "--platform", "apns", "--locale", "pl"], in: folder.path + "/app",
      environment: ["CRIER_CLDR": String(version), "ICU_DATA": data.folder])
    #expect(run.text.contains("3 pliki, 5 sty 2026"))
  }

  @Test(arguments: [
    ("7", "there is no locale data of this version"),
    ("nowhere.dat", "there is no such file or folder"),
    ("Templates", "the folder contains no folder 'icudt"),
    ("Locales/en.arb", "the file is not a complete package of ICU data"),
  ])
  func `data that cannot be used is an error that lists the available data`(
    _ word: String, _ reason: String
  ) throws {
    let run = try crier("check", data: word)
    #expect(run.code == 2)
    #expect(run.text.isEmpty)
    #expect(run.talk.contains("crier: the locale data '\(word)' cannot be used: \(reason)"))
    #expect(run.talk.contains("(in the program), or the path of a file or folder with data"))
  }

  @Test func `no prefix of a package crashes the program`() throws {
    let whole = try Data(contentsOf: URL(filePath: data.package))
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 40)) {
      try folder.write("cut.dat", bytes: Array(whole.prefix(count)))
      let run = try crier(
        "eval", "--message", "--locale", "pl", "{n}", "n:=1", data: folder.path + "/cut.dat")
      #expect(run.code == 2 || run.code == 0 || run.code == 1, "\(count) bytes: \(run.talk)")
    }
  }

  @Test func `a package for another ICU is refused`() throws {
    var bytes = try Array(Data(contentsOf: URL(filePath: data.package)))
    let name = Array("icudt".utf8)
    for start in bytes.indices.dropLast(name.count + 1)
    where bytes[start..<start + name.count].elementsEqual(name) {
      bytes[start + name.count] = UInt8(ascii: "1")
    }
    try folder.write("other.dat", bytes: bytes)
    let run = try crier("check", data: folder.path + "/other.dat")
    #expect(
      run.talk.contains("the file was made for another release of ICU; this program needs 'icudt"))
  }

  // MARK: - The comparison

  @Test func `changes are grouped by their cause in the formatted messages`() throws {
    let run = try crier("diff", "--cldr", "42..\(data.folder)", "--exit-code")
    #expect(run.code == 1)
    #expect(
      run.text == """
        plural-category pl 'few' → 'many' for 3
          Locales/pl.arb:1 few
          - 3 pliki, 5 sty 2026
          + 3 plików, 2026 M01 5
          in news apns pl three
          1 rendering: 1 notification, 1 locale, 1 sample

        date pl pattern 'd MMM y' → 'y MMM d'
          Locales/pl.arb:1 {d, date, ::yMMMd}
          - 3 pliki, 5 sty 2026
          + 3 plików, 2026 M01 5
          in news apns pl three
          1 rendering: 1 notification, 1 locale, 1 sample

        """)
    #expect(run.talk.hasPrefix("1 of 2 renderings change from CLDR "))
    #expect(run.talk.hasSuffix("(\(data.folder)), by 2 causes\n"))
  }

  @Test func `the comparison is also JSON and Markdown`() throws {
    let json = try crier("diff", "--cldr", "42..\(data.package)", "--format", "json").text
    #expect(
      json.contains(
        #"{"cause":{"kind":"plural-category","aspect":"whole","locale":"pl","before":"few","#
          + #""after":"many","values":["3"]},"places":[{"file":"Locales/pl.arb","line":1,"#))
    #expect(json.contains(#""renderings":2,"changed":1,"groups":2}}"#))
    let markdown = try crier("diff", "--cldr", "42..\(data.folder)", "--format", "markdown").text
    #expect(markdown.hasPrefix("### Changed notifications: `CLDR "))
    #expect(markdown.contains("```diff\n- 3 pliki, 5 sty 2026\n+ 3 plików, 2026 M01 5\n```"))
  }

  @Test func `equal data changes nothing`() throws {
    let run = try crier("diff", "--cldr", "\(data.folder)..\(data.package)", "--exit-code")
    #expect(run.code == 0)
    #expect(run.text.isEmpty)
    #expect(run.talk.hasPrefix("no change in 2 renderings from CLDR "))
  }

  @Test(arguments: [
    (
      ["--cldr", "42..9"],
      "the locale data '9' cannot be used: there is no locale data of this version"
    ),
    (["--cldr", "42"], "'42' is not a range of locale data"),
    (["main", "--cldr", "42..42"], "--cldr compares the files on disk, so it accepts no revision"),
    (["--cldr", "42..42", "--mutate"], "--mutate cannot be combined with --cldr"),
  ])
  func `a comparison that is not possible is explained`(_ words: [String], _ reason: String) throws
  {
    let run = try CommandRun(["diff"] + words, in: folder.path + "/app")
    #expect(run.code == 2)
    #expect(run.talk.contains(reason))
  }
}

/// Locale data in which Polish has another plural rule and the date formats of the root locale.
struct LocaleDataFolder {
  private static let texts = [
    "pl": "pl{ NumberElements{ latn{ symbols{ decimal{\",\"} group{\"'\"} } } } }",
    "plurals": """
    plurals:table(nofallback){
      locales{ en{"set1"} pl{"set0"} }
      locales_ordinals{ en{"set1"} }
      rules{
        set0{ one{"n = 1 @integer 1"} many{"n = 3 @integer 3"} other{" @integer 0"} }
        set1{ one{"n = 1 @integer 1"} other{" @integer 0"} }
      }
    }
    """,
  ]

  /// The folder with the compiled files.
  let folder: String
  /// A package with the same files.
  let package: String

  private static let genrb = ["/usr/bin/genrb", "/opt/homebrew/opt/icu4c/bin/genrb"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static var canBeMade: Bool { genrb != nil }

  init(in folder: TemporaryFolder) throws {
    let genrb = try #require(Self.genrb)
    let version = try CommandRun(["version"], in: folder.path).text
    let release = try #require(version.firstMatch(of: /ICU ([0-9]+)/)?.1)
    let name = "icudt\(release)l"
    self.folder = folder.path + "/data"
    package = folder.path + "/small.dat"
    try FileManager.default.createDirectory(
      atPath: "\(self.folder)/\(name)", withIntermediateDirectories: true)
    var files: [(path: String, bytes: [UInt8])] = []
    for (stem, text) in Self.texts.sorted(by: { $0.key < $1.key }) {
      try folder.write("texts/\(stem).txt", text)
      let run = try CommandRun(
        program: genrb, ["-q", "-s", ".", "-d", "../data/\(name)", "\(stem).txt"],
        in: folder.path + "/texts")
      try #require(run.code == 0, "\(run.talk)")
      let path = "\(self.folder)/\(name)/\(stem).res"
      files.append(("\(name)/\(stem).res", try Array(Data(contentsOf: URL(filePath: path)))))
    }
    try folder.write("small.dat", bytes: Self.packed(files))
  }

  /// Returns a package with the given files, which are sorted by path.
  ///
  /// The format: https://github.com/unicode-org/icu/blob/main/icu4c/source/common/ucmndata.h.
  private static func packed(_ files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
    let header: [UInt8] =
      [32, 0, 0xDA, 0x27, 20, 0, 0, 0, 0, 0, 2, 0] + Array("CmnD".utf8)
      + [1, 0, 0, 0, 3, 0, 0, 0] + Array(repeating: 0, count: 8)
    let names = files.map { Array($0.path.utf8) + [0] }
    let firstName = 4 + 8 * files.count
    var content: [UInt8] = Array(names.joined())
    var table = number(files.count)
    var nameOffset = firstName
    for (name, file) in zip(names, files) {
      while !(firstName + content.count).isMultiple(of: 16) { content.append(0) }
      table += number(nameOffset) + number(firstName + content.count)
      content += file.bytes
      nameOffset += name.count
    }
    return header + table + content
  }
}
