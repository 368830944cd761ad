import Diagnostics
import Formats
import Interchange
import InterchangeInvariants
import MessageTables
import TestSupport
import Testing
import Translations

/// Tests that damaged files result in findings or a refusal, never in a crash.
struct DamagedFileGeneratedTests {
  @Test(
    .enabled(if: ConformanceData.isHere, "the conformance data is not beside the checkout"))
  func `a damaged real file never breaks the guarantees of reading`() throws {
    let files = ConformanceData.files
    for seed in GeneratedInputs.seeds {
      var random = Generator(seed: seed)
      let file = random.one(of: files)
      var bytes = try file.bytes
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
      case 1:
        for _ in 0..<3 where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = random.one(
            of: Array("<>&\"'\\{}[];=,\n\0%#/*-:".utf8) + [0xC3, 0xFF, 0x80])
        }
      case 2:
        let text = String(decoding: bytes, as: UTF8.self)
        bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      default:
        let other = try random.one(of: files).bytes
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: other.prefix(200), at: place)
      }
      // Sometimes, read the file as a different format.
      let format = random.once(in: 4) ? random.one(of: TranslationFormat.all) : file.format
      do throws(ReadingInvariants.Violation) {
        try ReadingInvariants.check(bytes, as: format)
      } catch {
        Issue.record("seed \(seed), \(file.path) as \(format.id): \(error.description)")
      }
    }
  }
}

struct DamagedFileTests {
  private static let xmlFormats: [TranslationFormat] = [
    .xliff2, .xliff12, .stringsdict, .android, .resw,
  ]

  private func errors(_ bytes: [UInt8], _ format: TranslationFormat) -> [String] {
    let file = TranslationFile(name: "x", bytes: bytes, format: format)
    return file.findings.sorted.filter { $0.severity == .error }.map(\.rule.code)
  }

  // Java reads a file that is not UTF-8 as Latin-1.
  @Test(arguments: TranslationFormat.all.filter { $0 != .properties })
  func `text that is not UTF-8 is an encoding error`(_ format: TranslationFormat) {
    #expect(errors(Array("<a k = \"".utf8) + [0xE9, 0x20], format) == ["translation-encoding"])
  }

  @Test(arguments: TranslationFormat.all)
  func `UTF-16 without a byte order mark is an encoding error`(_ format: TranslationFormat) {
    let bytes = "\"k\" = \"v\";".utf8.flatMap { byte -> [UInt8] in [byte, 0] }
    #expect(errors(bytes, format) == ["translation-encoding"])
  }

  @Test(arguments: TranslationFormat.all)
  func `a file larger than the limit is refused`(_ format: TranslationFormat) {
    let file = TranslationFile(
      name: "x", bytes: [UInt8](repeating: 0x20, count: 101), format: format, limit: 100)
    #expect(file.source == nil && file.findings.hasErrors)
  }

  @Test
  func `of many equal mistakes, a hundred are reported and the others counted`() {
    let entries = String(repeating: "\"k\" = \"v\";\n", count: 1000)
    let file = TranslationFile(name: "x", bytes: Array(entries.utf8), format: .strings)
    let findings = file.findings.sorted
    #expect(findings.count == 101)
    #expect(findings.last?.message == "899 more findings of this rule are not listed")
    #expect(findings.last?.primary != nil)
  }

  @Test(arguments: xmlFormats)
  func `a document type with entities is refused`(_ format: TranslationFormat) {
    let text = """
      <!DOCTYPE a [<!ENTITY x "y"><!ENTITY z SYSTEM "file:///etc/passwd">]>
      <a>&x;&z;</a>
      """
    #expect(errors(Array(text.utf8), format).isEmpty == false)
  }

  @Test(arguments: xmlFormats)
  func `deeply nested entities are rejected without being expanded`(_ format: TranslationFormat) {
    let levels = (1...30).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
    let text = "<!DOCTYPE a [<!ENTITY e0 \"ha\">\(levels)]><a>&e30;</a>"
    #expect(errors(Array(text.utf8), format).isEmpty == false)
  }

  @Test(arguments: TranslationFormat.all)
  func `excessive nesting is an error`(_ format: TranslationFormat) {
    let openings = ["<a>", "{\"a\":", "(", "[", "{a="]
    for opening in openings {
      let text = String(repeating: opening, count: 100_000)
      let file = TranslationFile(name: "x", bytes: Array(text.utf8), format: format)
      #expect([.csv, .properties].contains(format) || file.findings.hasErrors, "\(opening)")
    }
  }

  @Test
  func `the error for a binary property list names the format`() {
    let file = TranslationFile(
      name: "x", bytes: Array("bplist00".utf8) + [0xD1, 1], format: .strings)
    #expect(file.findings.sorted.map(\.message) == ["the file is a binary property list"])
  }

  @Test
  func `an XML file in Latin-1 is read and written in Latin-1`() throws {
    let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><root><data name=\"k\"><value>"
    let bytes = Array(text.utf8) + [0xE9] + Array("</value></data></root>".utf8)
    let file = TranslationFile(name: "x", bytes: bytes, format: .resw)
    #expect(file.units.first?.texts.first?.string == "é")
    let changed = try file.updated([TextChange(unit: 0, path: [.target], text: "ñ€")])
    let again = TranslationFile(name: "x", bytes: changed, format: .resw)
    #expect(again.units.first?.texts.first?.string == "ñ€")
    #expect(changed.contains(0xF1) && !changed.contains(0xE9))
  }

  @Test
  func `a plural rule that divides by zero selects no form`() {
    let header = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n/0;\\n\"\n"
    #expect(GettextPlural(header: "nplurals=2; plural=n/0;")?.index(of: 1) == nil)
    #expect(errors(Array(header.utf8), .po) == ["translation-syntax"])
    #expect(GettextPlural(header: "nplurals=2; plural=n==;") == nil)
    #expect(GettextPlural(header: "nplurals=99; plural=n;") == nil)
    let deep = String(repeating: "(", count: 5000) + "n" + String(repeating: ")", count: 5000)
    #expect(GettextPlural(header: "nplurals=2; plural=\(deep);") == nil)
  }
}
