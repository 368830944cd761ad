import Documents
import Goldens
import Platforms
import Testing

/// The format of golden files.
struct GoldenFileTests {
  private static func file(_ body: String, as syntax: DocumentSyntax = .json) -> String {
    let golden = Golden(body: Array(body.utf8))
    return String(decoding: GoldenFile.bytes(of: golden, as: syntax), as: UTF8.self)
  }

  private static func read(_ text: String) throws -> Golden {
    try GoldenReader.read(Array(text.utf8))
  }

  @Test func `a golden shows each value of compact JSON on its own line`() {
    let text = Self.file(#"{"aps":{"alert":{"loc-args":["a","b"]},"badge":1},"x":[]}"#)
    #expect(
      text == """
        # crier golden 1
        # body: 57 bytes, folded: line breaks and indentation are not sent

        {
          "aps":{
            "alert":{
              "loc-args":["a","b"]
            },
            "badge":1
          },
          "x":[]
        }

        """)
  }

  @Test func `the header of a golden contains locales, data versions, redactions and headers`() {
    let golden = Golden(
      locales: .init(requested: "fr-CA", served: "fr"), localeData: "ICU 72.1, CLDR 42.0",
      headers: [
        Header(derived: "apns-push-type", "alert"), Header(derived: "x", "a\u{202E}b"),
      ],
      body: Array("{}".utf8), redactions: ["/id"])
    let text = String(decoding: GoldenFile.bytes(of: golden, as: .json), as: UTF8.self)
    #expect(
      text == """
        # crier golden 1
        # locale: fr-CA, served by fr
        # locale data: ICU 72.1, CLDR 42.0
        # redacted: /id
        # body: folded: line breaks and indentation are not sent
        apns-push-type: alert
        x: a<U+202E>b

        {}

        """)
  }

  @Test func `XML on one line is split between its elements`() {
    let text = Self.file("<toast><visual><text>a b</text><text/></visual></toast>", as: .xml)
    #expect(
      text.hasSuffix(
        "\n\n<toast>\n  <visual>\n    <text>a b</text>\n    <text/>\n  </visual>\n</toast>\n"))
  }

  @Test func `line breaks in XML are kept`() {
    let text = Self.file("<toast>\n\t<text>a</text>\n</toast>", as: .xml)
    #expect(
      text.contains("verbatim: all line breaks except the last are sent\n\n<toast>\n\t<text>"))
  }

  @Test(arguments: [
    ("a\u{A0}b", "a<U+A0>b"), ("\u{1F468}\u{200D}\u{1F469}", "\u{1F468}<U+200D>\u{1F469}"),
    ("\u{2067}x\u{2069}", "<U+2067>x<U+2069>"), ("<U+A0>", "<U+3C>U+A0>"), ("a\r", "a<U+D>"),
    ("  a ", "<U+20><U+20>a<U+20>"), ("<<<<<<< HEAD", "<U+3C><<<<<< HEAD"),
    ("\u{FEFF}", "<U+FEFF>"),
  ])
  func `an invisible character is written as its code point`(_ body: String, _ shown: String) throws
  {
    let text = Self.file(body)
    #expect(text.hasSuffix("\n\n\(shown)\n"))
    #expect(try Self.read(text).body == Array(body.utf8))
  }

  @Test func `bytes that are not UTF-8 are preserved`() throws {
    let golden = Golden(body: [0x41, 0xFF, 0xC3, 0x28, 0x00])
    let file = GoldenFile.bytes(of: golden, as: .json)
    #expect(String(decoding: file, as: UTF8.self).hasSuffix("A<U+DCFF><U+DCC3>(<U+0>\n"))
    #expect(try GoldenReader.read(file).isSame(as: golden))
  }

  @Test func `line breaks changed by a checkout are accepted`() throws {
    let golden = Golden(headers: [Header(derived: "a", "b")], body: Array("<a>\n<b/>\n</a>".utf8))
    let file = GoldenFile.bytes(of: golden, as: .xml)
    let changed = file.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    #expect(try GoldenReader.read(changed).isSame(as: golden))
  }

  @Test(arguments: [
    ("", GoldenDamage.Reason.isNoGolden, 1),
    ("{}", .isNoGolden, 1),
    ("# crier golden 1\n# body: 2 bytes, folded: x\n", .noBody, 2),
    ("# crier golden 1\n# colour: red\n\n", .unknownLine("# colour: red"), 2),
    ("# crier golden 1\n# body: 2 bytes, mangled: x\n\n{}\n", .unknownLayout, 3),
    (
      "# crier golden 1\n# body: 2 bytes, folded: x\n\n{ }\n",
      .notSoManyBytes(claimed: 2, actual: 3), 3
    ),
    ("# crier golden 1\n\n<<<<<<< HEAD\n{}\n=======\n", .hasConflictMarks, 3),
  ])
  func `a damaged golden causes an error with a reason and a line number`(
    _ text: String, _ reason: GoldenDamage.Reason, _ line: Int
  ) {
    #expect(throws: GoldenDamage(reason: reason, line: line)) { try Self.read(text) }
  }
}
