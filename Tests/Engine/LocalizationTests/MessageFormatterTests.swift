import Localization
import Testing

struct MessageFormatterTests {
  private func compiled(
    _ source: String, _ syntax: MessageSyntax, locale: String = "en"
  ) throws -> CompiledMessage {
    let message = try #require(syntax.parse(Array(source.utf8)[...]).message)
    return try #require(CompiledMessage(message, locale: locale))
  }

  @Test func `threads can share a compiled message`() async throws {
    let source =
      "{n, plural, one{# day} other{{n, number, ::.00} days}} {d, date, ::yMMMdjmm} {n, spellout}"
    let message = try compiled(source, .icu, locale: "de")
    let texts = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          guard var formatter = MessageFormatter(timeZone: "Europe/Prague") else { return [] }
          return (0..<200).map { number in
            var output: [UInt8] = []
            let arguments = message.arguments([
              "n": .integer(Int64(number)),
              "d": .date(DateTimeValue(unixSeconds: Int64(number) * 86_400)),
            ])
            formatter.format(message, arguments, into: &output)
            return String(decoding: output, as: UTF8.self)
          }
        }
      }
      return await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.count == 200)
    #expect(texts.first?[1] == "1 day 2. Jan. 1970, 01:00 eins")
  }

  @Test func `formatting appends to the output, and a message that fails appends nothing`() throws {
    guard var formatter = MessageFormatter() else { return }
    var output = Array("before ".utf8)
    let message = try compiled("text {n, number}", .icu)
    #expect(!formatter.format(message, message.arguments(["n": .text("x")]), into: &output))
    #expect(output == Array("before ".utf8))
    #expect(formatter.errors.map(\.type) == [.formatError])
    #expect(formatter.format(message, message.arguments(["n": .integer(1)]), into: &output))
    #expect(output == Array("before text 1".utf8))
    #expect(formatter.errors.isEmpty)
  }

  @Test
  func `an error in a declaration is reported once, even if its variable is used several times`()
    throws
  {
    guard var formatter = MessageFormatter(isolation: .none) else { return }
    let message = try compiled(".local $x = {$y :number} {{{$x} {$x} {$x}}}", .mf2)
    var output: [UInt8] = []
    formatter.format(message, [.text("no")], into: &output)
    #expect(formatter.errors.count == 1)
    #expect(String(decoding: output, as: UTF8.self) == "{$x} {$x} {$x}")
  }

  @Test func `an invalid locale is rejected`() throws {
    let message = try #require(MessageSyntax.icu.parse(Array("x".utf8)[...]).message)
    #expect(CompiledMessage(message, locale: "not a tag") == nil)
    #expect(CompiledMessage(message, locale: "und")?.locale == "und")
  }

  @Test func `names are compared by canonical equivalence`() throws {
    guard var formatter = MessageFormatter() else { return }
    let message = try compiled("{e\u{301}}", .icu)
    var output: [UInt8] = []
    formatter.format(message, message.arguments(["\u{E9}": .text("x")]), into: &output)
    #expect(output == Array("x".utf8))
  }
}
