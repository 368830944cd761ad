import Diagnostics
import Documents
import Reports
import TestSupport
import Testing

/// Reports of findings with arbitrary text in every part.
struct ReportGeneratedTests {
  private static let pieces = [
    "a", "é", "😀", "\"", "\\", "\n", "\r", "\t", "%", "%0A", ":", ",", "::", "::error::x", "\u{0}",
    "\u{1B}[2J", "\u{202E}", "\u{2028}", "{", "}", "</", "日本", " ",
  ]

  private func text(_ seed: UInt64) -> String {
    var generator = Generator(seed: seed)
    return generator.several(0...8) { $0.one(of: Self.pieces) }.joined()
  }

  @Test func `generated strings are decoded unchanged from the JSON report`() throws {
    for seed in GeneratedInputs.seeds {
      let text = text(seed)
      let report = JSONReport.text(of: SampleFindings.arbitrary(text))
      let finding = try #require(root(report)?["findings"]?.elements?.first, "seed \(seed)")
      for key in ["message", "file", "help"] {
        #expect(finding[key]?.text?.bytes.elementsEqual(text.utf8) == true, "seed \(seed), \(key)")
      }
      let edit = try #require(finding["fix"]?["edits"]?.elements?.first)
      #expect(edit["text"]?.text?.bytes.elementsEqual(text.utf8) == true, "seed \(seed)")
      #expect(edit["start"] == .number(text.utf8.count + 1), "seed \(seed)")
      #expect(finding["endLine"] != nil && finding["line"] != .null, "seed \(seed)")
    }
  }

  @Test func `generated text is read back unchanged from the SARIF report`() throws {
    for seed in GeneratedInputs.seeds {
      let text = text(seed)
      let report = SARIFReport.text(of: SampleFindings.arbitrary(text), version: "1")
      let result = try #require(
        root(report)?["runs"]?.elements?.first?["results"]?.elements?.first, "seed \(seed)")
      #expect(result["message"]?["text"]?.text?.string == text + "\n" + text, "seed \(seed)")
      let place = result["locations"]?.elements?.first?["physicalLocation"]
      let region = place?["region"]
      #expect(region?["byteOffset"] == .number(text.utf8.count + 1), "seed \(seed)")
      #expect(region?["byteLength"] == .number(text.utf8.count), "seed \(seed)")
      if !text.utf8.contains(UInt8(ascii: "\n")) {
        #expect(region?["startColumn"] == .number(1), "seed \(seed)")
        #expect(region?["endColumn"] == .number(text.utf16.count + 1), "seed \(seed)")
      }
      let uri = try #require(place?["artifactLocation"]?["uri"]?.text?.string)
      #expect(uri.removingPercentEncoding == text, "seed \(seed): \(uri)")
    }
  }

  @Test func `generated text stays on one line of the GitHub report`() throws {
    for seed in GeneratedInputs.seeds {
      let text = text(seed)
      let report = GitHubReport.text(of: SampleFindings.arbitrary(text))
      let lines = report.utf8.split(separator: UInt8(ascii: "\n"))
      try #require(lines.count == 1 && !report.utf8.contains(UInt8(ascii: "\r")), "seed \(seed)")
      let command = try #require(Command(report), "seed \(seed)")
      let visible = VisibleText.of(text)
      #expect(command.message == visible + "\n" + visible, "seed \(seed)")
      #expect(command.properties["file"] == visible, "seed \(seed)")
      #expect(command.properties["title"] == "some-rule", "seed \(seed)")
    }
  }

  private func root(_ report: [UInt8]) -> JSONValue? {
    JSONReader.read(SourceFile(name: "report", bytes: report)).document?.root
  }
}

/// A workflow command as GitHub's runner reads it.
///
/// See https://github.com/actions/runner, `ActionCommand.cs`: properties end at the next `::`, and
/// percent escapes are undone in values.
private struct Command {
  var properties: [String: String] = [:]
  let message: String

  init?(_ line: String) {
    let body = line.dropFirst("::error ".count)
    guard line.hasPrefix("::error "), let end = body.firstRange(of: "::") else { return nil }
    for property in body[..<end.lowerBound].split(separator: ",") {
      guard let sign = property.firstIndex(of: "=") else { return nil }
      properties[String(property[..<sign])] =
        String(property[property.index(after: sign)...]).removingPercentEncoding
    }
    guard let text = String(body[end.upperBound...].dropLast()).removingPercentEncoding else {
      return nil
    }
    message = text
  }
}

extension String {
  /// The text with `%XX` replaced by the bytes; nil for a malformed escape.
  fileprivate var removingPercentEncoding: String? {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
