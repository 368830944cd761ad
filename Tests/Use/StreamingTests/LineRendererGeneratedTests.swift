import Diagnostics
import Documents
import Platforms
import Streaming
import TemplateLanguage
import TestSupport
import Testing

/// Compares the records of streamed lines with separate renderings of the same properties.
struct LineRendererGeneratedTests {
  private let template: CompiledTemplate

  init() throws {
    let text =
      ##"{"a":"$(a)","b":"{.(b, 9) + $(title:{none})}","c":"#(count)","d":"%(a)","e":"$(b, 4)"}"##
    let parsed = TemplateParser.parse(SourceFile(name: "t", text: text), as: .json)
    template = try #require(parsed.template).compiled()
  }

  @Test(arguments: [StreamSettings.Format.raw, .records])
  func `generated lines are rendered to the same bytes as single payloads`(
    _ format: StreamSettings.Format
  ) {
    var renderer = LineRenderer(template, for: PlatformTarget(.apns), StreamSettings(format))
    var rendered = RenderedBlock()
    for seed in GeneratedInputs.seeds {
      var random = RandomLine(seed: seed)
      let line = random.text()
      guard !line.contains("\n"), !line.contains("\r") else { continue }
      let expected = payload(of: line)
      renderer.render(LineBlock(bytes: Array(line.utf8), firstLine: 7), into: &rendered)
      guard rendered.counts.blank == 0 else { continue }
      #expect(rendered.counts.errors == (expected == nil ? 1 : 0), "seed \(seed): \(line)")
      let record = format == .raw ? (expected ?? []) + [0x0A] : expected.map(record)
      guard let record, rendered.output != record else { continue }
      Issue.record("seed \(seed): \(line)\n\(String(decoding: rendered.output, as: UTF8.self))")
      return
    }
  }

  /// The payload of a line; nil if it has errors.
  private func payload(of line: String) -> [UInt8]? {
    let (properties, findings) = Properties.read(SourceFile(name: "p", text: line))
    guard let properties, !findings.hasErrors else { return nil }
    return template.rendered(with: properties.values(for: template)).bytes
  }

  private func record(of payload: [UInt8]) -> [UInt8] {
    JSONWriter.compact(
      .object([
        ("line", .number(7)), ("payload", .string(String(decoding: payload, as: UTF8.self))),
        ("bytes", .number(payload.count)),
      ])) + [0x0A]
  }
}

/// Generates lines of properties: plain, unusual and broken.
private struct RandomLine {
  var generator: Generator

  init(seed: UInt64) { generator = Generator(seed: seed) }

  mutating func text() -> String {
    var members: [String] = []
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      members.append(blank() + key() + blank() + ":" + blank() + value() + blank())
    }
    var text =
      blank() + "{" + (members.isEmpty ? blank() : members.joined(separator: ",")) + "}" + blank()
    if generator.once(in: 4) {
      generator.damage(&text, with: "{}[]\",:'/*#\\u0e.-+ntf\u{1}\u{E9}")
    }
    return text
  }

  private mutating func key() -> String {
    "\""
      + generator.one(of: [
        "a", "A", "b", "title", "Title", "count", "other", "x-y", "\\u0061", "é", "",
      ])
      + "\""
  }

  private mutating func value() -> String {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return generator.one(of: ["true", "false", "null", "tru", "nullx"])
    case 1: return generator.one(of: ["1", "-0", "1.5e3", "01", "1.", "40", "+1"])
    case 2: return generator.one(of: ["{}", "[]", "{\"a\":1}", "[1,2]"])
    default:
      let pieces = generator.several(0...5) { generator in
        generator.one(of: [
          "a", "word ", "é", "日本", "\u{1F600}", "\\n", "\\t", "\\\"", "\\\\", "\\/", "\\u00e9",
          "\\u0000",
          "\\ud83d\\ude00", "\\ud83d", "\\x", "\u{7F}", "{", "}", ",", ":",
          "long plain text, longer than a block ",
        ])
      }
      return "\"\(pieces.joined())\""
    }
  }

  private mutating func blank() -> String {
    generator.once(in: 4) ? generator.one(of: [" ", "\t", "  "]) : ""
  }
}
