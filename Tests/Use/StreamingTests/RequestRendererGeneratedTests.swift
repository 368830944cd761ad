import Diagnostics
import Documents
import Localization
import Platforms
import Sending
import Streaming
import TestSupport
import Testing
import Workspaces

/// A request in a stream gives the same bytes as `crier render` with the request's arguments.
struct RequestRendererGeneratedTests {
  private let workspace: Workspace

  init() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Templates/news/apns.json",
      ##"{"aps":{"alert":{"title":"$(title)","body":"{.(body, 40) + $(place)}"},"badge":"#(n)"},"t":"%(topic)"}"##
    )
    try folder.write(
      "Templates/news/wns-toast.xml", "<toast a=\"{$(topic)}\"><t>$(body)</t></toast>")
    try folder.write("Templates/plain/fcmv1.json", ##"{"message":{"data":{"a":"$(place)"}}}"##)
    try folder.write("Templates/plain/apns.json", ##"{"aps":{"badge":"#(n)"}}"##)
    try folder.write(
      "Templates/plain/notification.json",
      ##"{"templates":{"apns":{"headers":{"apns-collapse-id":"{$(place) + $(n)}","apns-id":"x"}}}}"##
    )
    try folder.write(
      "Templates/news/notification.json",
      ##"""
      {"properties":{"topic":{"default":"a \"b\""}},"templates":{
        "apns":{"headers":{"apns-collapse-id":"{$(place) + '-' + .(title, 5)}","apns-id":"x"},
                "expiry":"{$(n)}"},
        "wns-toast":{"headers":{"X-WNS-Tag":"$(topic)"}}}}
      """##)
    try folder.write(
      "Locales/en.arb",
      ##"{"@@locale":"en","news.title":"In {place}","news.body":"{n, plural, one {# flood} other {# floods}} {price, number}"}"##
    )
    try folder.write(
      "Locales/pl.arb",
      ##"{"@@locale":"pl","news.title":"{place}","news.body":"{n, plural, one {# a} few {# b} many {# c} other {# d}}"}"##
    )
    try folder.write(
      "Locales/de.arb",
      ##"""
      {"@@locale":"de","@@x-syntax":"mf2","news.title":"In {$place}, {$topic :string}!",
       "news.body":".input {$n :number} .match $n one {{{$n} Flut}} * {{{$n} in {$place}: {$price :number}}}"}
      """##)
    workspace = Workspace.load(folder.path)
    #expect(workspace.notifications.count == 2)
  }

  @Test func `generated requests produce the same bytes as rendering`() throws {
    var renderer = LineRenderer(workspace, StreamSettings(.records, onOversize: .keep))
    var rendered = RenderedBlock()
    for seed in GeneratedInputs.seeds {
      var random = RandomRequest(seed: seed)
      let line = random.line()
      // The line occurs twice: the first occurrence creates the plan that renders the second.
      let block = LineBlock(bytes: Array("\(line)\n\(line)".utf8))
      renderer.render(block, into: &rendered)
      let answers = rendered.output.split(separator: UInt8(ascii: "\n")).map(Array.init)
      try #require(answers.count == 2, "seed \(seed)")
      let expected = expected(line)
      for (number, answer) in answers.enumerated() {
        let (document, findings) = JSONReader.read(SourceFile(name: "answer", bytes: answer))
        let record = try #require(document?.root, "seed \(seed)")
        try #require(findings.isEmpty, "seed \(seed): \(String(decoding: answer, as: UTF8.self))")
        let headers = (record["headers"]?.members ?? []).map {
          "\($0.key.string): \($0.value.text?.string ?? "")"
        }
        let answered = record["payload"]?.text.map { ([$0.string] + headers) }
        guard answered != expected else { continue }
        Issue.record(
          "seed \(seed), \(number): \(line)\n\(String(decoding: answer, as: UTF8.self))\n\(expected ?? ["nothing"])"
        )
        return
      }
    }
  }

  @Test func `an empty locale is an error, also after a request without a locale`() {
    let request = #"{"notification":"plain","platform":"fcmv1","arguments":{"place":"Brno"}}"#
    let empty =
      #"{"notification":"plain","platform":"fcmv1","locale":"","arguments":{"place":"Brno"}}"#
    var renderer = LineRenderer(workspace, StreamSettings(.records, onOversize: .keep))
    var rendered = RenderedBlock()
    renderer.render(
      LineBlock(bytes: Array("\(request)\n\(request)\n\(empty)\n".utf8)), into: &rendered)
    let answers = String(decoding: rendered.output, as: UTF8.self).split(separator: "\n")
    #expect(answers.map { $0.contains("locale-malformed") } == [false, false, true])
  }

  /// The payload and its headers as `render` gives them; nil if the request is rejected.
  private func expected(_ line: String) -> [String]? {
    guard let request = try? RenderRequest(Array(line.utf8), in: workspace) else { return nil }
    let payload = workspace.localized(
      request.template, of: request.notification, in: request.locale
    ).render(request.arguments)
    guard payload.isSendable, let delivery = payload.delivery else { return nil }
    return [String(decoding: payload.body, as: UTF8.self)]
      + delivery.headers.map { "\($0.name): \($0.value)" }
  }
}

/// Generates requests: plain, unusual and broken.
private struct RandomRequest {
  var generator: Generator

  init(seed: UInt64) { generator = Generator(seed: seed) }

  mutating func line() -> String {
    var members = [
      "\"notification\":\(generator.one(of: ["\"news\"", "\"news\"", "\"plain\"", "\"new\""]))",
      "\"platform\":\(generator.one(of: ["\"apns\"", "\"wns\"", "\"fcmv1\"", "\"apn\"", "\"wns-toast\"", "\"\""]))",
      "\"locale\":\(generator.one(of: ["\"en\"", "\"de\"", "\"de\"", "\"pl\"", "\"pl-PL\"", "\"fr\"", "\"p\\u006c\"", "\"\"", "1"]))",
      "\"id\":\(id())",
      "\"arguments\":\(arguments())",
    ]
    members.shuffle(using: &generator)
    for _ in 0..<2 where generator.once(in: 6) { members.removeLast() }
    if generator.once(in: 10) { members.append("\"more\":{\"a\":[1]}") }
    var text = "{\(members.joined(separator: generator.once(in: 3) ? " , " : ","))}"
    if generator.once(in: 10) { generator.damage(&text, with: "{}[]\",:'\\u0e.-+ntf\u{E9}") }
    return text.replacing("\n", with: " ").replacing("\r", with: " ")
  }

  /// An id: mostly valid JSON, sometimes not.
  private mutating func id() -> String {
    guard generator.once(in: 4) else {
      return generator.one(of: ["1", "\"a\"", "\"\\n\"", "[1]", "null", "-0.5e7", "{\"a\":true}"])
    }
    return generator.one(of: [
      "nonsense", "01", "-", "+1", ".5", "1.", "0x10", "'a'", "\"\t\"", "\"\\x\"", "[1,]", "{1}",
      "",
    ])
  }

  private mutating func arguments() -> String {
    if generator.once(in: 20) { return generator.one(of: ["[]", "null", "1", "\"{}\"", "{}"]) }
    let names = ["place", "n", "N", "price", "topic", "title", "other"]
    let count = Int.random(in: 0...5, using: &generator)
    let members = (0..<count).map { _ in "\"\(generator.one(of: names))\":\(value())" }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func value() -> String {
    generator.one(of: [
      "1", "2", "5", "1.5", "-3", "1e3", "1e9999999", "1234567", "\"22\"", "\"2.50\"", "true",
      "false", "null",
      "\"Brno\"", "\"a \\\"b\\\" \\u00e9\"", "\"<&>\"", "\"北京\u{1F600}\"", "\"\"", "[1]",
      "{\"type\":\"datetime\",\"value\":\"2026-11-20\"}", "99999999999999999999999",
    ])
  }
}
