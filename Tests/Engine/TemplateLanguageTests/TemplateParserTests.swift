import Diagnostics
import Documents
import TemplateLanguage
import Testing

/// The values of a body in which the hub evaluates expressions.
struct TemplateParserTests {
  private func values(_ body: String, as syntax: DocumentSyntax) throws -> [String] {
    let file = SourceFile(name: "template", text: body)
    let template = try #require(TemplateParser.parse(file, as: syntax).template)
    return template.values.map { "\($0.path)=\($0.text.string)" }
  }

  @Test func `every string in a JSON body is a template value with its path`() throws {
    #expect(
      try values(#"{"a":"1","b":{"c":["2",{"d":"3"}],"e":4},"f":null}"#, as: .json)
        == ["a=1", "b.c[0]=2", "b.c[1].d=3"])
  }

  @Test func `attributes and the content of childless elements are XML values`() throws {
    let body = "<a x='1'>no<b y=\"2\">3</b><c><![CDATA[4]]>5<!-- 6 --></c><d/></a>"
    #expect(try values(body, as: .xml) == ["a/@x=1", "a/b/@y=2", "a/b=3", "a/c=45"])
  }

  @Test func `each property is listed once, in order of appearance`() throws {
    let file = SourceFile(
      name: "template", text: #"{"a":"{$(b) + $(A)}","c":"$(B, 3)","d":"$(a:{x})"}"#)
    let template = try #require(TemplateParser.parse(file, as: .json).template)
    #expect(template.usedProperties.map(\.spelling) == ["b", "A"])
    #expect(template.references.map(\.name.spelling) == ["b", "A", "B", "a"])
  }

  @Test(arguments: [
    (#"{"$(a)":"x"}"#, "expression-in-key"), (#"{"$a":"x"}"#, "key-begins-like-expression"),
    ("[]", "body-not-an-object"), (#""$(a)""#, "body-not-an-object"),
    (#"{"a":"1","a":"2"}"#, "duplicate-key"),
    (#"{"a":"Hi $(b)"}"#, "text-around-expression"), (#"{"a":"Hi ${b}"}"#, "foreign-placeholder"),
    (#"{"a":" $(b)"}"#, "blank-before-expression"),
    (#"{"a":"$(b) + 'x'"}"#, "composition-without-braces"),
  ])
  func `each mistake around expressions in JSON is reported once`(_ body: String, _ code: String) {
    let file = SourceFile(name: "template", text: body)
    #expect(
      TemplateParser.parse(file, as: .json).findings.sorted.map(\.rule.code) == [code])
  }

  @Test(arguments: [
    ("<a>$(b)<c/></a>", "expression-in-mixed-content"),
    ("<a>{$(b) + 'x > y'}</a>", "expression-spelled-differently"),
    ("<a b='{$(b) + \"x\"}'/>", "expression-spelled-differently"),
  ])
  func `an expression that the hub could not recognize in XML is an error`(
    _ body: String, _ code: String
  ) {
    let file = SourceFile(name: "template", text: body)
    #expect(TemplateParser.parse(file, as: .xml).findings.sorted.map(\.rule.code) == [code])
  }

  @Test func `an unreadable body has no template`() {
    for (body, syntax) in [
      ("{\"a\" 1", DocumentSyntax.json), ("<a>", .xml), ("", .json), ("", .xml),
    ] {
      let file = SourceFile(name: "template", text: body)
      let (template, findings) = TemplateParser.parse(file, as: syntax)
      #expect(findings.hasErrors, "\(body)")
      if syntax == .xml { #expect(template == nil, "\(body)") }
    }
  }

  @Test(arguments: [
    ("$(title, 40)", "clip-may-cut-character"), ("$(title, 0)", "clip-to-nothing"),
    (".(title, 3)", "ellipsis-without-room"), ("{#(n)}", "number-stays-text"),
    ("{$(a) + $(A)}", "names-differ-in-case"),
  ])
  func `advice applies to valid templates`(_ expression: String, _ code: String) throws {
    let file = SourceFile(name: "template", text: "{\"a\":\"\(expression)\"}")
    let (template, findings) = TemplateParser.parse(file, as: .json)
    #expect(findings.isEmpty)
    #expect(Advice.findings(on: try #require(template)).sorted.map(\.rule.code).contains(code))
  }

  @Test(arguments: ["$(title)", ".(title, 20)", "#(n)", "{$(a) + $(a)}", "plain", "%(a)"])
  func `a template without risks has no advice`(_ expression: String) throws {
    let file = SourceFile(name: "template", text: "{\"a\":\"\(expression)\"}")
    let template = try #require(TemplateParser.parse(file, as: .json).template)
    let codes = Advice.findings(on: template).sorted.map(\.rule.code)
    #expect(codes.filter { $0 != "clip-may-cut-character" } == [])
  }
}
