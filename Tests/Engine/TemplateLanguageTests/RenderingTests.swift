import Diagnostics
import Documents
import TemplateLanguage
import Testing

/// The bytes of a rendering, and the properties of a send.
struct RenderingTests {
  private func rendered(
    _ body: String, as syntax: DocumentSyntax = .json, _ properties: [(name: String, text: String)]
  ) throws -> String {
    let file = SourceFile(name: "template", text: body)
    let template = try #require(TemplateParser.parse(file, as: syntax).template).compiled()
    let values = Properties(properties).values(for: template)
    return String(decoding: template.rendered(with: values).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("$(v)", "a \"b\" \\ /é\n\u{1}", #""a \"b\" \\ /é\n\u0001""#), ("$(v, 3)", "abcdef", #""abc""#),
    (".(v, 5)", "abcdef", #""ab...""#), (".(v, 5)", "abcde", #""abcde""#),
    (".(v, 2)", "abc", #""..""#),
    ("$(v, 1)", "\u{1F600}x", #""""#), ("$(v, 2)", "\u{1F600}x", "\"\u{1F600}\""),
    ("%(v)", "a b/é~", #""a%20b%2F%C3%A9~""#), ("#(v)", "12.5", "12.5"), ("#(v)", "-3", #""-3""#),
    ("#(v)", "many", #""many""#), ("{'<' + $(v) + '>'}", "x", #""<x>""#),
    ("plain", "x", #""plain""#),
    ("$(v:{d})", "", #""""#), ("$(V)", "x", #""x""#), ("$(v)", "$(v)", #""$(v)""#),
  ])
  func `a value in JSON is escaped and converted to the type of its expression`(
    _ expression: String, _ value: String, _ expected: String
  ) throws {
    #expect(try rendered("{\"a\":\"\(expression)\"}", [("v", value)]) == "{\"a\":\(expected)}")
  }

  @Test(arguments: [
    ("$(none)", #""""#), ("$(none:{de\\\\}fault})", #""de}fault""#), ("#(none)", #""""#),
    ("#(none:{7})", "7"), ("$(none:{abcdef}, 3)", #""abc""#), ("{'x' + $(none)}", #""x""#),
  ])
  func `a missing value renders as its default or as empty text`(
    _ expression: String, _ expected: String
  )
    throws
  {
    #expect(try rendered("{\"a\":\"\(expression)\"}", []) == "{\"a\":\(expected)}")
  }

  @Test func `an XML value is escaped as its context requires`() throws {
    let body = "<a b=\"$(v)\" c='$(v)'>$(v)</a>"
    #expect(
      try rendered(body, as: .xml, [("v", "<\"&'\t>")])
        == "<a b=\"&lt;&quot;&amp;'&#9;&gt;\" c='&lt;\"&amp;&apos;&#9;&gt;'>&lt;\"&amp;'&#9;&gt;</a>"
    )
  }

  @Test func `a character that XML does not allow becomes U+FFFD`() throws {
    #expect(
      try rendered("<a>$(v)</a>", as: .xml, [("v", "\u{1}\u{FFFF}")]) == "<a>\u{FFFD}\u{FFFD}</a>")
  }

  @Test(arguments: [
    (BodyLayout.hub, #"{"a":"x y"}"#), (.compact, #"{"a":"x y"}"#),
    (.verbatim, "\n{ \"a\" :\n\"x y\" }"),
  ])
  func `a layout keeps the white space inside values`(
    _ layout: BodyLayout, _ expected: String
  ) throws {
    let file = SourceFile(name: "template", text: "\n{ \"a\" :\n\"{$(v) + ' y'}\" }\n")
    let template = try #require(TemplateParser.parse(file, as: .json).template)
      .compiled(layout: layout)
    let values = Properties([("v", "x")]).values(for: template)
    #expect(String(decoding: template.rendered(with: values).bytes, as: UTF8.self) == expected)
  }

  @Test func `rendering rows gives the same bytes as rendering single sends`() throws {
    let file = SourceFile(name: "template", text: ##"{"a":"$(v)","b":"#(n)"}"##)
    let template = try #require(TemplateParser.parse(file, as: .json).template).compiled()
    let sends = [Properties([("v", "x"), ("n", "1")]), Properties([("V", "\"")]), Properties([])]
    let rows = SlotRows(sends, for: template)
    var output: [UInt8] = []
    for row in 0..<rows.count { template.append(rows, at: row, to: &output) }
    let single = sends.flatMap { template.rendered(with: $0.values(for: template)).bytes }
    #expect(rows.count == 3 && output == single)
  }

  @Test(arguments: [
    (#"{"a":1.50,"b":true,"c":null,"d":"x"}"#, ["a=1.50", "b=true", "c=", "d=x"], []),
    (#"{"A":"1","a":"2"}"#, ["a=2", "b=", "c=", "d="], []),
    (
      #"{"a":{"x":1},"b":[1]}"#, ["a=", "b=", "c=", "d="],
      ["property-not-text", "property-not-text"]
    ),
    ("[1]", ["a=", "b=", "c=", "d="], ["properties-not-an-object"]),
    (#"{"first-name":"x","a":"y"}"#, ["a=y", "b=", "c=", "d="], ["property-unreachable"]),
  ])
  func `the values in a properties file are converted to text`(
    _ json: String, _ expected: [String], _ codes: [String]
  ) throws {
    let (read, findings) = Properties.read(SourceFile(name: "p.json", text: json))
    let properties = try #require(read)
    let found = try ["a", "b", "c", "d"].map { name in
      let text = properties[try #require(PropertyName(name))]
      return "\(name)=\(text.map { String(decoding: $0, as: UTF8.self) } ?? "")"
    }
    #expect(found == expected)
    #expect(findings.sorted.map(\.rule.code) == codes)
  }

  @Test func `findings of a rendering report missing values and cut characters`() throws {
    let file = SourceFile(
      name: "template", text: #"{"a":"$(titel)","b":"$(t, 10)","c":"$(none:{x})"}"#)
    let template = try #require(TemplateParser.parse(file, as: .json).template).compiled()
    let properties = Properties([("title", "x"), ("t", "Go team 🇫🇷!")])
    let found = template.advice(on: properties.values(for: template), from: properties).sorted
    #expect(found.map(\.rule.code) == ["property-missing", "clip-cuts-character"])
    #expect(found.first?.help == "the similar name 'title' is set; check the spelling")
  }
}
