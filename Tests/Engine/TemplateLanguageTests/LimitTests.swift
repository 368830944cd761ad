import Diagnostics
import Documents
import TemplateLanguage
import TestSupport
import Testing

/// A value at the limit is allowed; a value one above the limit is an error.
struct LimitTests {
  private func codes(_ text: String, _ syntax: DocumentSyntax = .json) -> [String] {
    TemplateParser.parse(SourceFile(name: "t", text: text), as: syntax).findings.sorted
      .map(\.rule.code)
  }

  private func nested(_ depth: Int) -> String {
    "{\"a\":" + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
      + "}"
  }

  private func elements(_ depth: Int) -> String {
    String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
  }

  @Test func `JSON for the hub may nest 32 levels deep`() {
    #expect(codes(nested(32)) == [])
    #expect(codes(nested(33)) == ["template-too-deep"])
  }

  @Test func `a document can be nested up to 64 levels deep`() {
    #expect(codes(nested(64)) == ["template-too-deep"])
    #expect(codes(nested(65)) == ["document-too-deep"])
    #expect(codes(elements(64), .xml) == [])
    #expect(codes(elements(65), .xml) == ["document-too-deep"])
  }

  @Test func `a string may contain up to 8192 UTF-16 units`() {
    let text = String(repeating: "\u{1F600}", count: 4096)
    #expect(codes("{\"a\":\"\(text)\"}") == [])
    #expect(codes("{\"a\":\"\(text)x\"}") == ["template-string-too-long"])
  }

  @Test func `a property name may have 120 characters`() {
    #expect(codes("{\"a\":\"$(\(String(repeating: "n", count: 120)))\"}") == [])
    #expect(
      codes("{\"a\":\"$(\(String(repeating: "n", count: 121)))\"}") == ["property-name-too-long"])
  }

  @Test(arguments: [("2147483647", []), ("2147483648", ["length-malformed"])])
  func `the length of a property must fit in 32 bits`(_ length: String, _ expected: [String]) {
    #expect(codes("{\"a\":\"$(n, \(length))\"}") == expected)
  }

  @Test func `an element can have up to 256 attributes`() {
    func element(_ count: Int) -> String {
      "<a \((0..<count).map { "n\($0)=\"\"" }.joined(separator: " "))/>"
    }
    #expect(codes(element(256), .xml) == [])
    #expect(codes(element(257), .xml) == ["element-too-many-attributes"])
  }

  @Test(arguments: DocumentSyntax.allCases)
  func `a value of ten megabytes is rendered completely`(_ syntax: DocumentSyntax) throws {
    let text = syntax == .json ? #"{"a":"$(v)"}"# : "<a>$(v)</a>"
    let template = try #require(
      TemplateParser.parse(SourceFile(name: "t", text: text), as: syntax).template
    ).compiled()
    let value = String(repeating: "a", count: 10 << 20) + "<\"é\u{7}"
    let properties = Properties([("v", value)])
    let payload = template.rendered(with: properties.values(for: template)).bytes
    let file = SourceFile(name: "payload", bytes: payload)
    switch try #require(Document.read(file, as: syntax).document) {
    case .json(let document): #expect(document.root["a"]?.text?.bytes.count == value.utf8.count)
    case .xml(let document):
      // The control character becomes U+FFFD, whose UTF-8 is two bytes longer.
      #expect(document.root.texts.first?.text.bytes.count == value.utf8.count + 2)
    }
  }

  /// Without the optimizer, reading a member takes 7 µs, so only a release build reads a million
  /// members.
  private static let propertyCount = modulesAreOptimized ? 1_000_000 : 100_000

  @Test func `a property is found in a file of 17 MiB`() throws {
    let padding = String(repeating: "x", count: (17 << 20) / Self.propertyCount)
    let members = (0..<Self.propertyCount).map { "\"k\($0)\":\"\($0)\(padding)\"" }
    let file = SourceFile(name: "p", text: "{\(members.joined(separator: ","))}")
    #expect(file.bytes.count > 16 * 1024 * 1024)
    let properties = try #require(Properties.read(file).properties)
    for number in [0, 76_543, Self.propertyCount - 1] {
      let name = try #require(PropertyName("K\(number)"))
      let value = properties[name].map { String(decoding: $0, as: UTF8.self) }
      #expect(value == "\(number)\(padding)")
    }
    #expect(properties.names.count == Self.propertyCount)
  }
}
