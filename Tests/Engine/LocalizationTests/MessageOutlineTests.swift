import Localization
import TestSupport
import Testing

/// Tests the fields of messages, with generated messages of both syntaxes.
struct MessageOutlineTests {
  private static func outline(_ text: String, _ syntax: MessageSyntax) -> MessageOutline? {
    let bytes = Array(text.utf8)
    return syntax.parse(bytes[...]).message.flatMap { MessageOutline(of: $0, in: bytes, syntax) }
  }

  private static func texts(_ outline: MessageOutline, _ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return outline.fields.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(arguments: [
    ("Hello {name}", [[]], ["Hello {name}"]),
    ("{n, plural, one {# goal} other {# goals}}", [["one"], ["other"]], ["# goal", "# goals"]),
    ("{n, plural, =0 {none} other {some}}", [["=0"], ["other"]], ["none", "some"]),
    (
      "{who, select, a {{n, plural, one {1} other {2}}} other {3}}",
      [["a", "one"], ["a", "other"], ["other"]], ["1", "2", "3"]
    ),
  ])
  func `each variant of an ICU message is a field`(
    _ text: String, _ keys: [[String]], _ patterns: [String]
  ) throws {
    let outline = try #require(Self.outline(text, .icu))
    #expect(outline.fields.map(\.keys) == keys)
    #expect(Self.texts(outline, text) == patterns)
  }

  @Test(arguments: [
    ("Hello {$name}", [[]], ["Hello {$name}"]),
    ("{{ Hello }}", [[]], [" Hello "]),
    (
      ".input {$n :integer}\n.match $n\none {{{$n} goal}}\n* {{}}", [["one"], ["*"]],
      ["{$n} goal", ""]
    ),
  ])
  func `each variant of an MF2 message is a field`(
    _ text: String, _ keys: [[String]], _ patterns: [String]
  ) throws {
    let outline = try #require(Self.outline(text, .mf2))
    #expect(outline.fields.map(\.keys) == keys)
    #expect(Self.texts(outline, text) == patterns)
  }

  @Test func `a text between variants is no field, so the message is edited as a whole`() {
    #expect(Self.outline("You have {n, plural, one {# goal} other {# goals}}", .icu) == nil)
  }

  @Test func `a changed field changes neither the keys nor the other fields`() throws {
    var count = 0
    for seed in GeneratedInputs.seeds {
      var generator = MessageGenerator(seed: seed)
      let text = generator.message()
      guard let outline = Self.outline(text, .icu) else { continue }
      let bytes = Array(text.utf8)
      for (index, field) in outline.fields.enumerated() {
        count += 1
        var changed = bytes
        changed.replaceSubrange(field.range, with: Array("New text".utf8))
        let after = String(decoding: changed, as: UTF8.self)
        let again = try #require(Self.outline(after, .icu), "seed \(seed): \(after)")
        #expect(again.fields.map(\.keys) == outline.fields.map(\.keys), "seed \(seed)")
        var expected = Self.texts(outline, text)
        expected[index] = "New text"
        #expect(Self.texts(again, after) == expected, "seed \(seed): \(text)")
      }
    }
    #expect(count > GeneratedInputs.seeds.count / 4)
  }

  @Test func `a missing category is told by the language`() throws {
    let outline = try #require(Self.outline("{n, plural, one {a} other {b}}", .icu))
    #expect(outline.missingCategories(in: try #require(LocaleTag("pl"))) == ["few", "many"])
    #expect(outline.missingCategories(in: try #require(LocaleTag("en"))) == [])
  }
}
