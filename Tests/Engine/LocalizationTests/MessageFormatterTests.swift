import Localization
import Testing

struct MessageFormatterTests {
  private func compiled(
    _ source: String, _ syntax: MessageSyntax, locale: String = "en"
  ) throws -> CompiledMessage {
    let message = try #require(syntax.parse(Array(source.utf8)[...]).message)
    return try #require(CompiledMessage(message, locale: locale))
  }

  @Test(arguments: [
    (
      MessageSyntax.icu,
      "{n, plural, one{# day} other{{n, number, ::.00} days}} {d, date, ::yMMMdjmm} {n, spellout}",
      "1 day 2. Jan. 1970, 01:00 eins"
    ),
    (
      .mf2, ".input {$n :integer} .match $n 1 {{{$d :date} {$n}}} * {{{$d :time}}}",
      "2. Jan. 1970 1"
    ),
  ])
  func `threads can share a compiled message`(
    _ syntax: MessageSyntax, _ source: String, _ expected: String
  ) async throws {
    let message = try compiled(source, syntax, locale: "de")
    let texts = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          guard var formatter = MessageFormatter(isolation: .none, timeZone: "Europe/Prague")
          else { return [] }
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
    #expect(texts.first?[1] == expected)
  }

  @Test func `a message that has formatted a date formats others in their own time zones`() throws {
    let times: [(String, [(String, String)])] = [
      ("{$d :time}", [("UTC", "10:00"), ("Europe/Prague", "11:00"), ("UTC", "10:00")]),
      ("{$d :time timeZone=|Asia/Tokyo|}", [("UTC", "19:00"), ("Europe/Prague", "19:00")]),
      (".local $t = {$d :time} {{{$t}}}", [("Europe/Prague", "11:00"), ("UTC", "10:00")]),
    ]
    let date = Argument.date(DateTimeValue(unixSeconds: 1_795_168_800))
    for (source, zones) in times {
      let message = try compiled(source, .mf2, locale: "fr")
      for (zone, expected) in zones {
        guard var formatter = MessageFormatter(isolation: .none, timeZone: zone) else { return }
        var output: [UInt8] = []
        formatter.format(message, [date], into: &output)
        #expect(String(decoding: output, as: UTF8.self) == expected, "\(source) in \(zone)")
      }
    }
    let message = try compiled("{$d :time timeZone=input} {$d :time}", .mf2, locale: "fr")
    guard var formatter = MessageFormatter(isolation: .none) else { return }
    for (offset, expected) in [("+02:00", "10:00 08:00"), ("-03:00", "10:00 13:00")] {
      var output: [UInt8] = []
      formatter.format(message, [.text("2026-11-20T10:00:00\(offset)")], into: &output)
      #expect(String(decoding: output, as: UTF8.self) == expected)
    }
  }

  @Test func `more date formats than a formatter remembers have their own patterns`() throws {
    guard var formatter = MessageFormatter(isolation: .none) else { return }
    let date = Argument.date(DateTimeValue(unixSeconds: 1_795_168_800))
    let messages = try (0..<200).map { number in
      try compiled("{$d :date fields=\(number % 2 == 0 ? "weekday" : "month-day")} \(number)", .mf2)
    }
    for number in Array(0..<200) + Array(0..<200).reversed() {
      var output: [UInt8] = []
      formatter.format(messages[number], [date], into: &output)
      let expected = (number % 2 == 0 ? "Fri" : "Nov 20") + " \(number)"
      #expect(String(decoding: output, as: UTF8.self) == expected)
    }
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
