import Budgets
import Localization
import Testing
import Workspaces

struct ByteBudgetTests {
  @Test func `a byte limit proves the bound, and the witness has exactly the size of the bound`()
    throws
  {
    let budget = try Self.budget(
      #"{"aps":{"alert":"$(x)"}}"#, #"{"properties":{"x":{"longest":{"bytes":10}}}}"#)
    // Ten control characters have six bytes each in JSON.
    #expect(budget.worst == 20 + 60)
    #expect(budget.verdict == .proved)
    #expect(budget.isTight)
    #expect(budget.assumption == nil)
  }

  @Test(
    arguments: [
      (#"{"utf16":10}"#, 60), (#"{"codePoints":10}"#, 60), (#"{"bytes":10,"characters":2}"#, 16),
      (#"{"bytes":10,"utf16":4}"#, 24), (#"{"codePoints":3,"characters":1}"#, 12),
    ])
  func `limits in several units apply together`(_ limits: String, _ most: Int) throws {
    let budget = try Self.budget(
      #"{"aps":{"alert":"$(x)"}}"#, #"{"properties":{"x":{"longest":\#(limits)}}}"#)
    #expect(budget.worst == 20 + most)
    #expect(budget.isTight)
  }

  @Test func `a payload whose only limit is in characters is never proved to fit`() throws {
    let budget = try Self.budget(
      #"{"aps":{"alert":"$(x)"}}"#, #"{"properties":{"x":{"longest":2}}}"#)
    #expect(budget.verdict == .conditional)
    #expect(budget.assumption == "no character of 'x' has more than 35 bytes")
    // A quotation mark with 34 bytes of combining marks has 36 bytes in JSON.
    #expect(budget.worst == 20 + 72)
    #expect(budget.isTight)
  }

  @Test func `what a clip bounds needs no assumption about characters or numbers`() throws {
    let types = [#"{"longest":40}"#, #"{"longest":9}"#, #"{"type":"number"}"#, "{}"]
    for limit in types {
      let budget = try Self.budget(
        #"{"aps":{"alert":"$(x, 9)"}}"#, "{\"properties\":{\"x\":\(limit)}}")
      #expect(budget.verdict == .proved)
      #expect(budget.assumption == nil)
    }
    let amounts = try Self.budget(
      #"{"aps":{"alert":".(Body, 60)"}}"#, #"{"properties":{"n":{"type":"number"}}}"#,
      messages: #""n.Body":"{n, plural, one{# goal} other{{n, number} goals}}""#)
    #expect(amounts.verdict == .proved)
    #expect(amounts.assumption == nil)
  }

  @Test func `a string without a limit has no maximum size, and the reason names the string`()
    throws
  {
    let budget = try Self.budget(#"{"aps":{"alert":"$(x)"}}"#, "{}")
    #expect(budget.worst == nil)
    #expect(budget.verdict == .unknown)
    #expect(budget.reason == "'x' has no maximum length; set 'longest'")
    #expect(budget.witness == nil)
  }

  @Test func `the reason names the first displayed string that has no limit`() throws {
    let budget = try Self.budget(
      #"{"aps":{"alert":"$(Body)"}}"#, "{}", messages: #""n.Body":"{c} {a} {b}""#)
    #expect(budget.reason == "'c' has no maximum length; set 'longest'")
  }

  @Test func `the bound of a payload with more than 64 properties is tight`() throws {
    let numbers = 0..<150
    let places = numbers.map { #""k\#($0)":"$(p\#($0))""# }.joined(separator: ",")
    let limits = numbers.map { #""p\#($0)":{"longest":{"bytes":1}}"# }.joined(separator: ",")
    let budget = try Self.budget(
      #"{"aps":{"alert":"$(Body)"},\#(places)}"#, #"{"properties":{\#(limits)}}"#,
      messages: #""n.Body":"{p3}{p70}{p149}""#)
    // Each of the 150 strings is one control character, and the message repeats three of them.
    #expect(budget.worst == budget.constant + 153 * 6)
    #expect(budget.isTight)
  }

  @Test func `a selector's functions are not confused with those of a chain of declarations`()
    throws
  {
    let messages = [
      #""n.Title":".input {$n :number} .match $n * {{{$n :integer}}}""#,
      #""n.Body":".input {$n :integer} .local $m = {$n :number} {{{$m}}}""#,
    ]
    for messages in [messages, messages.reversed()] {
      let budget = try Self.budget(
        #"{"aps":{"alert":{"title":"$(Title)","body":"$(Body)"}}}"#,
        #"{"properties":{"n":{"type":"number","allowed":["0.125"]}}}"#,
        messages: messages.joined(separator: ","))
      #expect(budget.worst == budget.constant + "0".count * 2)
      #expect(budget.isTight)
    }
  }

  @Test func `the template's truncation limits the size of a string without a limit`() throws {
    let budget = try Self.budget(#"{"aps":{"alert":"$(x, 10)"}}"#, "{}")
    #expect(budget.worst == 20 + 60)
    #expect(budget.verdict == .proved)
    #expect(budget.isTight)
  }

  @Test func `a string rendered with different escapes is measured as one value`() throws {
    let budget = try Self.budget(
      #"{"aps":{"alert":"$(x)"},"u":"%(x)"}"#, #"{"properties":{"x":{"longest":{"utf16":4}}}}"#)
    // In JSON and percent-encoded, a three-byte letter has 3 + 9 bytes, a control character 6 + 3
    // bytes.
    #expect(budget.worst == 27 + 4 * 12)
    #expect(budget.isTight)
  }

  @Test func `each allowed value of a property is measured`() throws {
    let budget = try Self.budget(
      ##"{"aps":{"alert":"$(x)","badge":"#(n)"}}"##,
      #"{"properties":{"x":{"allowed":["a","\"\"","abc"]},"n":{"type":"number","allowed":[1,250]}}}"#
    )
    #expect(budget.worst == 29 + 4 + 3)
    #expect(budget.verdict == .proved)
    #expect(budget.isTight)
  }

  @Test func `the budget counts the largest variant of a message, with the number that selects it`()
    throws
  {
    let budget = try Self.budget(
      #"{"aps":{"alert":"$(Body)"}}"#,
      #"{"properties":{"n":{"type":"number","longest":2}}}"#,
      messages: #""n.Body":"{n, plural, =7{seven is the largest} one{# goal} other{# goals}}""#)
    #expect(budget.worst == 20 + 20)
    #expect(budget.verdict == .proved)
    #expect(budget.isTight)
  }

  @Test(arguments: ["en", "fr", "ar", "pl", "hi", "de-CH", "th"])
  func `the largest number and date of a locale are found`(_ locale: String) throws {
    let budget = try Self.budget(
      #"{"aps":{"alert":"$(Body)"}}"#,
      #"{"properties":{"n":{"type":"number","longest":7},"d":{"type":"date"}}}"#,
      messages: #""n.Body":"{n, number} {d, date, ::yMMMMEEEEdjm}""#, locale: locale)
    #expect(budget.verdict == .proved)
    #expect(budget.isTight)
    #expect(budget.witnessBytes == budget.worst)
  }

  @Test func `arguments with equal formats are measured with different values`() throws {
    let workspace = Workspace.apple(
      #"{"aps":{"alert":"$(Body)"}}"#,
      #"{"properties":{"n":{"type":"number","longest":5},"m":{"type":"number","longest":7}}}"#,
      messages:
        #""n.Body":"{n} {m} {n, plural, one{a} other{b}} {m, plural, one{a} other{bb}}""#)
    let notification = try #require(workspace.notifications.first)
    let budget = try #require(ByteBudget(workspace).report(on: [notification]).bodies.first)
    let template = workspace.localized(notification.templates[0], of: notification, in: .english)
    #expect(try template.render(#require(budget.witness)).body.count == budget.witnessBytes)
  }

  @Test func `the bound of a truncated message is the largest size of its beginning`() throws {
    let budget = try Self.budget(
      #"{"aps":{"alert":".(Body, 12)"}}"#, #"{"properties":{"x":{"longest":{"bytes":99}}}}"#,
      messages: #""n.Body":"{x} is here""#)
    // Nine control characters and three dots (9 × 6 + 3 bytes) are larger than the untruncated
    // message (4 × 6 + 8 bytes).
    #expect(budget.worst == 20 + 57)
    #expect(budget.isTight)
  }

  @Test func `a header has its own limit`() throws {
    let settings = """
      {"properties":{"x":{"longest":{"bytes":60}}},
       "templates":{"apns":{"headers":{"apns-collapse-id":"{'match-' + $(x)}"}}}}
      """
    let workspace = Workspace.apple(#"{"aps":{"alert":"a"}}"#, settings)
    let report = ByteBudget(workspace).report(on: workspace.notifications)
    let header = try #require(report.headers.first)
    #expect(header.worst == 66)
    #expect(header.limit == 64)
    #expect(header.verdict == .counterexample)
    #expect(header.isTight)
  }

  @Test func `the body of a send for all locales has its own limit`() throws {
    let budget = try Self.report(
      #"{"aps":{"alert":"$(Body)"}}"#, #"{"properties":{"x":{"longest":{"bytes":10}}}}"#,
      messages: #""n.Body":"{x}!""#
    ).sends[0]
    #expect(budget.limit == 64 * 1024)
    // {"x":"…","Body_en":"…!"}
    #expect(budget.worst == 60 + 61 + 21)
    #expect(budget.isTight)
  }

  @Test func `a badge with a number property can render as a string`() throws {
    let facts = try Self.report(
      ##"{"aps":{"badge":"#(n)"}}"##, #"{"properties":{"n":{"type":"number","longest":2}}}"#
    ).values
    #expect(facts.map(\.example) == ["-0"])
    let proved = try Self.report(
      ##"{"aps":{"badge":"#(n)"}}"##, #"{"properties":{"n":{"type":"number","longest":1}}}"#
    ).values
    #expect(proved.map(\.isProved) == [true])
  }

  @Test func `a URL remains valid if its properties are encoded`() throws {
    let settings = #"{"properties":{"x":{"longest":{"bytes":9}}}}"#
    let proved = try Self.report(#"{"u":"{'https://e.com/' + %(x)}"}"#, settings).values
    #expect(proved.map(\.isProved) == [true])
    let refuted = try Self.report(#"{"u":"{'https://e.com/' + $(x)}"}"#, settings).values
    #expect(refuted.map(\.argument) == ["x"])
  }

  @Test func `a visible title that an argument can leave empty is listed`() throws {
    let empty = try Self.report(
      #"{"aps":{"alert":{"title":"$(Title)","body":"$(Body)"}}}"#,
      #"{"properties":{"x":{"longest":{"bytes":9}}}}"#,
      messages: #""n.Title":"{x}","n.Body":"Hello {x}""#
    ).empty
    #expect(empty.map(\.field) == ["aps.alert.title"])
    #expect(empty.map(\.argument) == ["x"])
  }

  @Test(
    arguments: [
      (#"{"bytes":30}"#, #"{"bytes":29}"#, 6 + 3), (#"{"utf16":30}"#, #"{"utf16":29}"#, 3 + 9),
      (#"{"codePoints":30}"#, #"{"codePoints":29}"#, 4 + 12),
      ("30", "29", 36 + 105),
    ])
  func `reducing the limit by one character lowers the bound by the size of that character`(
    _ more: String, _ less: String, _ growth: Int
  ) throws {
    let worst = try [more, less].map { longest in
      try Self.budget(
        #"{"aps":{"alert":"$(x)"},"u":"%(x)"}"#, #"{"properties":{"x":{"longest":\#(longest)}}}"#
      ).worst ?? 0
    }
    #expect(worst[0] - worst[1] == growth)
  }

  private static func report(
    _ body: String, _ settings: String, messages: String = "", locale: String = "en"
  ) throws -> BudgetReport {
    let workspace = Workspace.apple(body, settings, messages: messages, locale: locale)
    return ByteBudget(workspace).report(on: workspace.notifications)
  }

  private static func budget(
    _ body: String, _ settings: String, messages: String = "", locale: String = "en"
  ) throws -> Budget {
    try #require(report(body, settings, messages: messages, locale: locale).bodies.first)
  }
}
