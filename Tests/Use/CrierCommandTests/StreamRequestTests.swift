import Foundation
import TestSupport
import Testing

/// Tests of `crier stream` with requests to a workspace.
struct StreamRequestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{ "aps": { "alert": "$(body)" } }"# + "\n")
    try folder.write("Templates/news/wns-toast.xml", "<toast><t>$(body)</t></toast>")
    try folder.write("Templates/news/wns-tile.xml", "<tile><t>$(body)</t></tile>")
    try folder.write(
      "Locales/en.arb",
      #"{"@@locale":"en","news.body":"{n, plural, one {# flood in {city}} other {# floods in {city}}}"}"#
    )
    try folder.write(
      "Locales/fr.arb",
      #"{"@@locale":"fr","news.body":"{n, plural, one {# crue à {city}} other {# crues à {city}}}"}"#
    )
  }

  private func stream(_ input: String, _ arguments: String...) throws -> CommandRun {
    try CommandRun(["stream"] + arguments, in: folder.path, input: input)
  }

  @Test func `one run can mix platforms and locales`() throws {
    let run = try stream(
      """
      {"id":"a","notification":"news","platform":"apns","locale":"fr","arguments":{"n":2,"city":"Arles"}}
      {"id":7,"notification":"news","platform":"wns-toast","locale":"en-GB","arguments":{"n":"1","city":"<Hull>"}}

      {"notification":"news","platform":"apns","arguments":{"n":3,"city":"York"}}
      """, "--trailer")
    #expect(
      run.text == #"""
        {"id":"a","payload":"{\"aps\":{\"alert\":\"2 crues à Arles\"}}","bytes":36,"headers":{"apns-push-type":"alert"},"servedLocale":"fr"}
        {"id":7,"payload":"<toast><t>1 flood in &lt;Hull&gt;</t></toast>","bytes":45,"headers":{"X-WNS-Type":"wns/toast"},"servedLocale":"en"}
        {"line":4,"payload":"{\"aps\":{\"alert\":\"3 floods in York\"}}","bytes":36,"headers":{"apns-push-type":"alert"},"servedLocale":"en"}
        {"trailer":{"in":4,"blank":1,"out":3,"errors":0}}

        """#)
    #expect(run.code == 0)
  }

  @Test(arguments: [
    (#"{"id":1,"notification":"nws"}"#, "notification-unknown", "did you mean 'news'?"),
    (#"{"id":1,"platform":"apns"}"#, "notification-missing", "'notification' is missing"),
    (#"{"id":1,"notification":"news","platform":"apn"}"#, "platform-unknown", "'apns'"),
    (#"{"id":1,"notification":"news","platform":"gcm"}"#, "template-missing", "it has apns"),
    (#"{"id":1,"notification":"news","platform":"wns"}"#, "template-ambiguous", "wns-tile"),
    (#"{"id":1,"notification":"news"}"#, "template-ambiguous", "'platform'"),
    (#"{"id":1,"notification":"news","platform":"apns","locale":"e"}"#, "locale-malformed", "'e'"),
    (
      #"{"id":1,"notification":"news","platform":"apns","argument":{}}"#, "request-key-unknown",
      "'arguments'"
    ),
    (
      #"{"id":1,"notification":"news","platform":"apns","arguments":{"n":"many"}}"#,
      "message-not-formatted", "news.body"
    ),
    (#"{"id":1,"notification":1}"#, "request-value-not-text", "'notification'"),
    (
      #"{"id":1,"notification":"news","platform":"apns","arguments":[]}"#,
      "arguments-not-an-object", "JSON object"
    ),
  ])
  func `an invalid request gets an error record, and the next request is still answered`(
    _ line: String, _ code: String, _ word: String
  ) throws {
    let good = #"{"id":2,"notification":"news","platform":"apns","arguments":{"n":1,"city":"A"}}"#
    let run = try stream("\(line)\n\(good)\n")
    let records = run.text.split(separator: "\n")
    #expect(
      records.first?.hasPrefix(#"{"line":1,"id":1,"error":{"code":"\#(code)","message":""#) == true)
    #expect(records.first?.contains(word) == true)
    #expect(records.last?.hasPrefix(#"{"id":2,"payload":"#) == true)
    #expect(run.code == 1)
  }

  @Test(arguments: [
    "nonsense", "01", "-", "+1", ".5", "1.", "0x10", "'a'", "\"a\tb\"", "tru", "[1,]", "[01]",
    "{\"a\"}", "{a:1}", "\"a", "\"\\x\"", "1 2", "",
  ])
  func `an id that is not JSON is left out of the error record`(_ id: String) throws {
    let run = try stream("{\"id\":\(id),\"notification\":\"news\"}\n")
    #expect(run.text.hasPrefix(#"{"line":1,"error":{"code":""#), "\(run.text)")
    let record = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    #expect(record?.keys.sorted() == ["error", "line"])
  }

  @Test(arguments: ["1e5", "\"\\u0061\"", "[1,{\"a\":null}]", "-0", "\"\\ud800\""])
  func `a valid id is returned as spelled`(_ id: String) throws {
    let run = try stream("{\"id\":\(id),\"notification\":\"nws\"}\n")
    #expect(run.text.hasPrefix(#"{"line":1,"id":\#(id),"error":"#), "\(run.text)")
  }

  @Test func `a response does not depend on earlier lines`() throws {
    let rest = #""notification":"news","platform":"apns","arguments":{"n":1,"city":"A"}}"#
    let null = #"{"locale":null,"# + rest
    let run = try stream("\(null)\n{\(rest)\n\(null)\n{\(rest)\n")
    let records = run.text.split(separator: "\n")
    #expect(records.count == 4)
    #expect(records[0].dropFirst(9) == records[2].dropFirst(9))
    #expect(records[2].contains(#""code":"request-value-not-text""#))
    #expect(records[1].hasPrefix(#"{"line":2,"payload":"#))
    #expect(records[1].dropFirst(9) == records[3].dropFirst(9))
  }

  @Test func `an oversized value is clipped only with --on-oversize clip`() throws {
    let city = String(repeating: "日", count: 2000)
    let line =
      #"{"id":1,"notification":"news","platform":"apns","arguments":{"n":1,"city":"\#(city)"}}"#
    #expect(try stream(line).text.contains(#""error":{"code":"payload-too-large""#))
    let run = try stream(line, "--on-oversize", "clip:body")
    #expect(run.text.contains(#","clipped":"body","headers""#) && run.code == 0)
    #expect(try stream(line, "--on-oversize", "clip:bdoy").talk.contains("clip:body"))
  }

  @Test(arguments: ["2", "7"])
  func `the number of jobs does not change the output`(_ jobs: String) throws {
    let locales = ["en", "fr", "de", "x y"]
    let lines = (0..<20_000).map { number in
      #"{"id":\#(number),"notification":"news","platform":"apns","locale":"\#(locales[number % 4])","arguments":{"n":\#(number % 7),"city":"C \#(number)"}}"#
    }
    let input = lines.joined(separator: "\n")
    let one = try stream(input, "--trailer")
    #expect(
      one.text.hasSuffix("{\"trailer\":{\"in\":20000,\"blank\":0,\"out\":15000,\"errors\":5000}}\n")
    )
    #expect(try stream(input, "--trailer", "--jobs", jobs).output == one.output)
  }

  @Test func `a stream of requests refuses the options for single templates`() throws {
    #expect(try stream("", "--raw").code == 2)
    #expect(try stream("", "--platform", "apns").code == 2)
    #expect(try stream("", "--template", "x", "--workspace", ".").code == 2)
  }
}
