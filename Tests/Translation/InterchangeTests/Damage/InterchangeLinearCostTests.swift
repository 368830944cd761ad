import Formats
import Foundation
import Interchange
import TestSupport
import Testing

/// Tests that the cost grows linearly with the file size; the cost is the number of instructions
/// counted by valgrind.
struct InterchangeLinearCostTests {
  private static let reader: String = {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "InterchangeReader").path
  }()

  /// A function that creates a file of a given size.
  struct Work: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: TranslationFormat
    let text: @Sendable (Int) -> String

    init(
      _ description: String, _ format: TranslationFormat,
      _ text: @escaping @Sendable (Int) -> String
    ) {
      testDescription = "\(format.id): \(description)"
      self.format = format
      self.text = text
    }
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined()
  }

  private static let words = "You have {n} new messages from {name} &amp; others"

  private static let plain: [Work] = [
    Work("many units", .xliff12) { size in
      "<xliff version=\"1.2\"><file original=\"a\"><body>"
        + list(size) {
          "<trans-unit id=\"k\($0)\"><source>\(words)</source><target>x</target></trans-unit>\n"
        } + "</body></file></xliff>"
    },
    Work("many units", .xliff2) { size in
      "<xliff version=\"2.0\" xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" srcLang=\"en\" "
        + "trgLang=\"de\"><file id=\"f\">"
        + list(size) {
          "<unit id=\"k\($0)\"><segment><source>\(words)</source><target>x</target></segment></unit>"
        } + "</file></xliff>"
    },
    Work("many entries", .po) { size in
      list(size) { "#. note\nmsgctxt \"k\($0)\"\nmsgid \"\(words)\"\nmsgstr \"x\"\n\n" }
    },
    Work("many entries", .strings) { size in
      list(size) { "/* note */\n\"k\($0)\" = \"\(words)\";\n" }
    },
    Work("many entries", .stringsdict) { size in
      "<plist><dict>"
        + list(size) { "<key>k\($0)</key><dict><key>other</key><string>\(words)</string></dict>" }
        + "</dict></plist>"
    },
    Work("many resources", .android) { size in
      "<resources>"
        + list(size) { "<!-- c --><string name=\"k\($0)\">  \(words)\n </string>\n" }
        + "</resources>"
    },
    Work("many resources", .resw) { size in
      "<root>" + list(size) { "<data name=\"k\($0)\"><value>\(words)</value></data>" } + "</root>"
    },
    Work("many entries", .xcstrings) { size in
      "{\"strings\":{"
        + list(size) {
          "\"k\($0)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"\(words)\"}}}},"
        } + "\"z\":{}}}"
    },
    Work("many keys", .i18next) { size in
      "{" + list(size) { "\"k\($0)_one\":\"\(words)\",\"k\($0)_other\":\"x\"," } + "\"z\":\"\"}"
    },
    Work("many messages", .arb) { size in
      "{" + list(size) { "\"k\($0)\":\"\(words)\",\"@k\($0)\":{}," } + "\"z\":\"\"}"
    },
    Work("many rows", .csv) { size in
      "key,en\n" + list(size) { "k\($0),\"\(words) \"\"x\"\"\"\n" }
    },
  ]

  private static let nasty: [Work] = [
    Work("segments of one unit with many codes", .xliff2) { size in
      "<xliff version=\"2.0\" xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" srcLang=\"en\">"
        + "<file id=\"f\"><unit id=\"u\"><originalData>"
        + list(size) { "<data id=\"d\($0)\">x</data>" } + "</originalData>"
        + list(size) {
          "<segment id=\"s\($0)\"><source>a<ph id=\"\($0)\" dataRef=\"d\($0)\"/></source></segment>"
        } + "</unit></file></xliff>"
    },
    Work("one text of many pieces", .xliff12) { size in
      "<xliff version=\"1.2\"><file original=\"a\"><body><trans-unit id=\"k\"><source>"
        + list(size) { "a<!-- c --><x id=\"\($0)\"/>&amp;" }
        + "</source></trans-unit></body></file></xliff>"
    },
    Work("one string of many pieces", .android) { size in
      "<resources><string name=\"k\">" + list(size) { "a\($0) <!-- c --> <b>'</b>\\n " }
        + "</string></resources>"
    },
    Work("one plural of many items", .android) { size in
      "<resources><plurals name=\"k\">" + list(size) { _ in "<item quantity=\"one\">a</item>" }
        + "</plurals></resources>"
    },
    Work("one entry of many lines", .po) { size in
      "msgid \"a\"\nmsgstr \"\"\n" + list(size) { "\"line \($0) \\\"\\n\"\n" }
    },
    Work("strings that are never closed", .po) { size in
      list(size) { "msgid \"a\($0)\nmsgstr \"b\" c\"\n" }
    },
    Work("many comments", .po) { size in list(size) { "# \($0)\n#. x\n#, fuzzy\n" } + "msgid \"a\""
    },
    Work("entries that are no entries", .strings) { size in list(size) { "a\($0) b;\n" } },
    Work("strings that are never closed", .strings) { size in
      list(size) { "a\($0) = \"b;\n" }
    },
    Work("one key again and again", .strings) { size in list(size) { "a = \($0);\n" } },
    Work("forms of one key", .i18next) { size in
      "{" + list(size) { _ in "\"a_one\":\"x\"," } + "\"z\":\"\"}"
    },
    Work("quotes that are never closed", .csv) { size in list(size) { "a\($0),\"b\"c\n" } },
    Work("one long list", .i18next) { size in
      "{\"a\":[" + list(size) { "\"\($0)\"," } + "\"\"]}"
    },
  ]

  @Test(
    .enabled(if: CountedSteps.isAvailable, CountedSteps.requirement), arguments: plain + nasty)
  func `reading a file of twice the size takes twice as many steps`(_ work: Work) throws {
    try CountedSteps.expectLinearGrowth { size in
      let folder = try TemporaryFolder()
      try folder.write("file", work.text(size))
      return try CountedSteps.of(Self.reader, [work.format.id, "file"], in: folder)
    }
  }

  @Test(.enabled(if: GeneratedInputs.areMany, "a debug build takes minutes"), arguments: plain)
  func `memory use is linear from ten to fifty megabytes`(_ work: Work) throws {
    let ten = try cost(of: work, megabytes: 10)
    let fifty = try cost(of: work, megabytes: 50)
    #expect(fifty.kilobytes < 6 * ten.kilobytes, "\(ten) \(fifty)")
    // Each byte of a file may need at most 30 bytes of memory.
    #expect(fifty.kilobytes < 1_500_000, "\(fifty)")
    #expect(fifty.units > 100_000, "\(fifty)")
  }

  private func cost(of work: Work, megabytes: Int) throws -> (units: Int, kilobytes: Int) {
    let one = work.text(1000).utf8.count
    let folder = try TemporaryFolder()
    try folder.write("file", work.text(megabytes * 1_000_000 / one * 1000))
    let run = try CommandRun(
      program: Self.reader, [work.format.id, "file"], in: folder.path)
    let numbers = run.text.split { $0 == " " || $0 == "\n" }
    try #require(numbers.count == 2, "\(run.talk)")
    return (try #require(Int(numbers[0])), try #require(Int(numbers[1])))
  }
}
