import Diagnostics
import Documents
import Files
import Localization
import Origins
import TestSupport
import Testing
import Workspaces

struct PayloadTracerTests {
  private static func workspace(_ files: [String: String]) -> Workspace {
    Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
  }

  /// Returns a workspace with one template, and one message per locale.
  private static func workspace(
    _ template: String, _ messages: [String: String] = [:], settings: String = "{}"
  ) -> Workspace {
    var files = ["Templates/news/apns.json": template, "Templates/crier.json": settings]
    for (locale, message) in messages {
      files["Locales/\(locale).arb"] = #"{"@@locale":"\#(locale)","news.Body":"\#(message)"}"#
    }
    return workspace(files)
  }

  private static func trace(_ payload: String, in workspace: Workspace) throws -> PayloadTrace {
    let file = SourceFile(name: "body", text: payload)
    let received = try #require(ReceivedPayload.read(file).payload)
    return PayloadTracer(received, in: workspace).run()
  }

  private static func report(_ trace: PayloadTrace) -> String {
    String(decoding: TextTraceReport().text(of: trace).bytes, as: UTF8.self)
  }

  @Test func `a truncated value shows only the beginning of an argument`() throws {
    let workspace = Self.workspace(#"{"aps":{"alert":".(name, 10)"}}"#)
    let trace = try Self.trace(#"{"aps":{"alert":"Anna No..."}}"#, in: workspace)
    #expect(
      Self.report(trace) == """
        news apns: exactly these bytes
          template  Templates/news/apns.json:1:1
          name      begins with Anna No

        """)
  }

  @Test func `a percent-encoded value is decoded`() throws {
    let workspace = Self.workspace(
      #"{"aps":{"alert":"$(name)"},"link":"{'https://a.example/?q=' + %(name) + '&t=' + %(tag)}"}"#)
    let trace = try Self.trace(
      #"{"aps":{"alert":"R&D é"},"link":"https://a.example/?q=R%26D%20%C3%A9&t=a-b"}"#,
      in: workspace)
    #expect(trace.isExact)
    #expect(trace.sources.first?.arguments.compactMap(\.text) == ["R&D é", "a-b"])
    let other = try Self.trace(
      #"{"aps":{"alert":"Other"},"link":"https://a.example/?q=R%26D&t=a"}"#, in: workspace)
    #expect(other.sources.isEmpty)
  }

  @Test func `adjacent placeholders have several sources`() throws {
    let workspace = Self.workspace(#"{"aps":{"alert":"{$(one) + $(two)}"}}"#)
    let trace = try Self.trace(#"{"aps":{"alert":"abc"}}"#, in: workspace)
    #expect(trace.isExact)
    #expect(
      Set(trace.sources.map { $0.arguments.compactMap(\.text) }) == [
        ["", "abc"], ["a", "bc"], ["ab", "c"], ["abc", ""],
      ])
  }

  @Test(arguments: [
    ("Masz 1 nową wiadomość", "shown 1"), ("Masz 3 nowe wiadomości", "shown 3"),
    ("Masz 12 345 nowych wiadomości", "shown 12345"), ("Masz 1,5 nowej wiadomości", "shown 1.5"),
  ])
  func `a plural in Polish reveals its number`(_ text: String, _ expected: String) throws {
    let message =
      "Masz {n, plural, one {# nową wiadomość} few {# nowe wiadomości} many {# nowych wiadomości} other {# nowej wiadomości}}"
    let workspace = Self.workspace(
      #"{"aps":{"alert":"$(Body)"}}"#, ["en": "You have {n, number} messages", "pl": message])
    let spaced = text.replacing("12 345", with: "12\u{A0}345")
    let trace = try Self.trace(#"{"aps":{"alert":"\#(spaced)"}}"#, in: workspace)
    #expect(trace.isExact, "\(Self.report(trace))")
    #expect(trace.sources.map(\.payload.servedLocale?.description) == ["pl"])
    let argument = try #require(trace.sources.first?.arguments.first)
    #expect("\(argument.certainty) \(argument.text ?? "")" == expected)
  }

  @Test func `a variant that shows no number has one as an example`() throws {
    let workspace = Self.workspace(
      #"{"aps":{"alert":"$(Body)"}}"#, ["en": "{n, plural, one {One goal} other {Many goals}}"])
    let trace = try Self.trace(#"{"aps":{"alert":"Many goals"}}"#, in: workspace)
    #expect(Self.report(trace).contains("n          for example 0\n"), "\(Self.report(trace))")
    let one = try Self.trace(#"{"aps":{"alert":"One goal"}}"#, in: workspace)
    #expect(Self.report(one).contains("n          1\n"), "\(Self.report(one))")
  }

  @Test(arguments: [
    ("fr", "Payez 1 234,50 € avant le vendredi 20 novembre 2026 à 18:00"),
    ("en", "Pay €1,234.50 by Friday, November 20, 2026 at 6:00 PM"),
  ])
  func `money and a date are found by trying`(_ locale: String, _ text: String) throws {
    let workspace = Self.workspace(
      #"{"aps":{"alert":"$(Body)"}}"#,
      [
        "en":
          "Pay {price, number, ::currency/EUR} by {until, date, ::EEEEdMMMMy} at {until, time, short}",
        "fr":
          "Payez {price, number, ::currency/EUR} avant le {until, date, ::EEEEdMMMMy} à {until, time, short}",
      ], settings: #"{"timeZone":"Europe/Prague"}"#)
    let notification = try #require(workspace.notification(named: "news"))
    let template = try #require(notification.templates.first)
    let tag = try #require(LocaleTag(locale))
    var arguments = Arguments(from: SourceFile(name: "a", text: ""))
    arguments.set("price", "1234.5")
    arguments.set("until", "2026-11-20T17:00:00Z")
    let payload = workspace.localized(template, of: notification, in: tag).render(arguments)
    let body = String(decoding: payload.body, as: UTF8.self)
    let plain = body.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    #expect(plain == #"{"aps":{"alert":"\#(text)"}}"#)
    let trace = try Self.trace(body, in: workspace)
    #expect(trace.isExact, "\(Self.report(trace))")
    #expect(
      trace.sources.first?.arguments.compactMap(\.text) == ["1234.5", "2026-11-20T17:00:00Z"])
  }

  @Test(arguments: [
    ("yyyyMMdd", "20230817", "2023-08-17"), ("MMyyyy", "031970", "1970-03-01"),
    ("d.M.yy", "9.11.24", "2024-11-09"), ("EEEE", "Friday", "2026-05-01"),
    ("d. MMMM", "11. November", "2026-11-11"), ("H:mm:ss", "7:08:09", "2026-01-01T07:08:09Z"),
  ])
  func `a date is found in every format`(_ pattern: String, _ text: String, _ value: String) throws
  {
    let workspace = Self.workspace(
      #"{"aps":{"alert":"$(Body)"}}"#, ["en": "Since {day, date,\(pattern)}"])
    let trace = try Self.trace(#"{"aps":{"alert":"Since \#(text)"}}"#, in: workspace)
    #expect(trace.sources.first?.arguments.map(\.text) == [value], "\(Self.report(trace))")
  }

  @Test func `two notifications that make one payload are both sources`() throws {
    let workspace = Self.workspace([
      "Templates/a/apns.json": #"{"aps":{"alert":"$(x)"}}"#,
      "Templates/b/apns.json": #"{"aps":{"alert":"{'Hi ' + $(y)}"}}"#,
      "Templates/c/apns.json": #"{"aps":{"alert":"Bye"}}"#,
    ])
    let trace = try Self.trace(#"{"aps":{"alert":"Hi Bo"}}"#, in: workspace)
    #expect(trace.sources.map(\.template.notification.name) == ["a", "b"])
    #expect(trace.sources.map { $0.arguments.map(\.text) } == [["Hi Bo"], ["Bo"]])
  }

  @Test func `a source whose declarations allow the values comes first`() throws {
    let workspace = Self.workspace([
      "Templates/a/apns.json": #"{"aps":{"alert":"$(x)"}}"#,
      "Templates/a/notification.json": #"{"properties":{"x":{"type":"text","longest":4}}}"#,
      "Templates/b/apns.json": #"{"aps":{"alert":"$(y)"}}"#,
    ])
    let long = try Self.trace(#"{"aps":{"alert":"Flood"}}"#, in: workspace)
    #expect(long.sources.map(\.template.notification.name) == ["b", "a"])
    let short = try Self.trace(#"{"aps":{"alert":"Ice"}}"#, in: workspace)
    #expect(short.sources.map(\.template.notification.name) == ["a", "b"])
  }

  @Test func `a payload that nothing made has the nearest templates`() throws {
    let workspace = Self.workspace([
      "Templates/a/apns.json": #"{"aps":{"alert":"{'Hi ' + $(x)}","badge":2},"kind":"a"}"#,
      "Templates/b/apns.json": #"{"aps":{"alert":"$(x)"},"other":true}"#,
    ])
    let trace = try Self.trace(#"{"aps":{"alert":"Bye Bo","badge":2},"kind":"A"}"#, in: workspace)
    #expect(!trace.isExact)
    #expect(
      Self.report(trace) == """
        a apns: 1 of 3 values are equal
          template    Templates/a/apns.json:1:1
          /kind       expected a, found A
          /aps/alert  expected {'Hi ' + $(x)}, found Bye Bo

        b apns: 1 of 4 values are equal
          template    Templates/b/apns.json:1:1
          /other      expected true, but the payload has no such value
          /aps/badge  found 2, which the template does not have
          /kind       found A, which the template does not have

        """)
  }

  @Test(arguments: [
    (#"{ "aps": { "alert": "caf\u00e9", "badge": 1 } }"#, ReceivedPayload.Likeness.reformatted),
    (#"{"aps":{"badge":1,"alert":"café"}}"#, .reordered),
    (#"{"aps":{"alert":"café","badge":1}}"#, .identical),
  ])
  func `a payload that a log has reformatted is matched`(
    _ payload: String, _ likeness: ReceivedPayload.Likeness
  ) throws {
    let workspace = Self.workspace(##"{"aps":{"alert":"$(x)","badge":"#(n)"}}"##)
    let trace = try Self.trace(payload, in: workspace)
    #expect(trace.sources.map(\.likeness) == [likeness])
    #expect(trace.isExact == (likeness == .identical))
  }

  @Test func `a title and a body come from one locale`() throws {
    let workspace = Self.workspace([
      "Templates/n/apns.json": #"{"aps":{"alert":{"title":"$(T)","body":"$(B)"}}}"#,
      "Locales/en.arb": #"{"@@locale":"en","n.T":"Goal","n.B":"The end"}"#,
      "Locales/fr.arb": #"{"@@locale":"fr","n.T":"But","n.B":"La fin"}"#,
      "Locales/de.arb": #"{"@@locale":"de","n.T":"Tor"}"#,
    ])
    let mixed = try Self.trace(
      #"{"aps":{"alert":{"title":"But","body":"The end"}}}"#, in: workspace)
    #expect(mixed.sources.isEmpty)
    let english = try Self.trace(
      #"{"aps":{"alert":{"title":"Goal","body":"The end"}}}"#, in: workspace)
    // German lacks a message, so a German device gets the English ones.
    #expect(english.sources.map { $0.locales.map(\.description) } == [["de", "en"]])
  }

  @Test func `a default is told from a value`() throws {
    let workspace = Self.workspace(#"{"aps":{"alert":"$(x:{none})"},"x":"$(x)"}"#)
    let missing = try Self.trace(#"{"aps":{"alert":"none"},"x":""}"#, in: workspace)
    #expect(missing.sources.map { $0.arguments.map(\.certainty) } == [[.missing]])
    let set = try Self.trace(#"{"aps":{"alert":"none"},"x":"none"}"#, in: workspace)
    #expect(set.sources.map { $0.arguments.map(\.certainty) } == [[.shown]])
  }

  @Test func `values and attributes of XML are matched, in any order of attributes`() throws {
    let workspace = Self.workspace([
      "Templates/n/wns-toast.xml":
        #"<toast launch="{'id=' + %(id)}" duration="long"><visual><binding template="ToastGeneric"><text>$(a)</text><text>{'By ' + $(b)}</text></binding></visual></toast>"#
    ])
    let visual =
      #"<visual><binding template="ToastGeneric"><text>R&amp;D</text><text>By </text></binding></visual>"#
    let trace = try Self.trace(
      #"<toast launch="id=7%2F8" duration="long">\#(visual)</toast>"#, in: workspace)
    #expect(trace.isExact)
    #expect(trace.sources.first?.arguments.compactMap(\.text) == ["7/8", "R&D", ""])
    let other = try Self.trace(
      #"<toast duration='long' launch='id=7'>\#(visual)</toast>"#, in: workspace)
    #expect(other.sources.map(\.likeness) == [.reordered])
    let wrong = try Self.trace(
      #"<toast launch="id=7" duration="short">\#(visual)</toast>"#, in: workspace)
    #expect(
      Self.report(wrong).hasSuffix("  /toast@duration  expected long, found short\n"),
      "\(Self.report(wrong))")
  }

  @Test func `a number without quotes is the value of a number hole`() throws {
    let workspace = Self.workspace(##"{"aps":{"badge":"#(n)"}}"##)
    for badge in ["7", "1.5", #""-12""#, #""many""#] {
      let trace = try Self.trace(#"{"aps":{"badge":\#(badge)}}"#, in: workspace)
      #expect(trace.isExact)
      #expect(trace.sources.first?.arguments.map(\.text) == [badge.filter { $0 != "\"" }])
    }
    #expect(try Self.trace(#"{"aps":{"badge":"7"}}"#, in: workspace).sources.isEmpty)
  }

  @Test func `a word in a variant is the value of its argument`() throws {
    let message =
      "{who, select, ann {Ann is here} bo {Bo is here} other {{who} is here, {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}}}"
    let workspace = Self.workspace(#"{"aps":{"alert":"$(Body)"}}"#, ["en": message])
    for (text, values) in [
      ("Bo is here", ["bo", "1"]), ("Eve is here, 22nd", ["Eve", "22"]),
      ("ann is here, 3rd", nil),
    ] {
      let trace = try Self.trace(#"{"aps":{"alert":"\#(text)"}}"#, in: workspace)
      #expect(trace.sources.first?.arguments.compactMap(\.text) == values)
    }
  }

  /// Returns the steps to trace a payload in a workspace of a size.
  private static func steps(templates: Int, locales: [String]) throws -> Int {
    var files: [String: String] = [:]
    var messages = ""
    for number in 0..<templates {
      files["Templates/n\(number)/apns.json"] = #"{"aps":{"alert":"$(Body)"},"v":"$(v)"}"#
      messages += #","n\#(number).Body":"{n, plural, other {# goals by {who} and {whom}}}""#
    }
    for locale in locales {
      files["Locales/\(locale).arb"] = #"{"@@locale":"\#(locale)"\#(messages)}"#
    }
    let payload = #"{"aps":{"alert":"3 goals by and and and"},"v":"x"}"#
    return try trace(payload, in: workspace(files)).steps
  }

  private static func expectDoubling(_ counts: [Int]) {
    #expect(counts[0] > 0)
    for (one, next) in zip(counts, counts.dropFirst()) {
      #expect((1.8...2.1).contains(Double(next) / Double(one)), "\(counts)")
    }
  }

  @Test func `twice as many templates cost twice the steps`() throws {
    Self.expectDoubling(
      try [4, 8, 16].map { try Self.steps(templates: $0, locales: ["en", "pl"]) })
  }

  @Test func `twice as many locales cost twice the steps`() throws {
    let all = ["en", "pl", "cs", "fr", "de", "it", "es", "nl", "sv", "da", "fi", "pt"]
    Self.expectDoubling(
      try [3, 6, 12].map { try Self.steps(templates: 2, locales: Array(all.prefix($0))) })
  }

  @Test func `a hostile payload for a message with dates ends the search early`() throws {
    let workspace = Self.workspace(
      #"{"aps":{"alert":"{$(Body) + $(Body)}"}}"#,
      ["en": "{a}{b, date, full}{c, number}{d, time, full}{e}{f, spellout}"])
    let text = String(repeating: "1 May ", count: 680)
    let trace = try Self.trace(#"{"aps":{"alert":"\#(text)"}}"#, in: workspace)
    #expect(trace.steps < 40_000)
  }

  @Test func `a hostile payload ends the search early`() throws {
    let workspace = Self.workspace(
      #"{"aps":{"alert":"{$(a)+$(b)+$(c)+$(d)+$(e)+$(f)+'z'}","x":"{$(f)+$(e)+$(d)+$(c)+$(b)+$(a)}"}}"#
    )
    let text = String(repeating: "a", count: 4000)
    let trace = try Self.trace(
      #"{"aps":{"alert":"\#(text)z","x":"\#(text)b"}}"#, in: workspace)
    #expect(trace.isIncomplete)
    #expect(trace.steps < 30_000)
  }
}
