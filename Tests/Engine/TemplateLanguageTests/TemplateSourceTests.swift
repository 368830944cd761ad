import Diagnostics
import Documents
import TemplateLanguage
import TestStories
import TestSupport
import Testing

/// The source of a template whose properties are renamed, as a device registers it.
struct TemplateSourceTests {
  private static let names: [PropertyName: PropertyName] = {
    let pairs = [("title", "title_fr"), ("body", "Body_FR_2")].compactMap { old, new in
      PropertyName(old).flatMap { old in PropertyName(new).map { (old, $0) } }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private func renamed(
    _ body: String, as syntax: DocumentSyntax, layout: BodyLayout = .hub
  ) throws -> String {
    let file = SourceFile(name: "template", text: body)
    let template = try #require(TemplateParser.parse(file, as: syntax).template)
    return String(
      decoding: template.source(renaming: Self.names, layout: layout), as: UTF8.self)
  }

  @Test func `every reference in a JSON body is renamed in place`() throws {
    let body = ##"{ "a": "{'title' + $(TITLE, 9) + $(other)}", "title": "#(body:{body})" }"##
    #expect(
      try renamed(body, as: .json)
        == ##"{"a":"{'title' + $(title_fr, 9) + $(other)}","title":"#(Body_FR_2:{body})"}"##)
    #expect(
      try renamed(body, as: .json, layout: .verbatim)
        == ##"{ "a": "{'title' + $(title_fr, 9) + $(other)}", "title": "#(Body_FR_2:{body})" }"##)
  }

  @Test func `renaming a property in an XML body keeps the rest of each reference`() throws {
    #expect(
      try renamed("<a b='$(title)'>\n  <c>.( body , 9)</c>\n</a>\n", as: .xml)
        == "<a b='$(title_fr)'>\n  <c>.( Body_FR_2 , 9)</c>\n</a>")
  }

  /// A registration contains the value itself, not its spelling in `notification.json`.
  @Test func `a header with renamed properties contains no escapes of its file`() throws {
    #expect(
      try renamedHeader(#"{\"a\" + $(t\u0069tle) + 'b\\c\u00e9'}"#)
        == #"{"a" + $(title_fr) + 'b\cé'}"#)
    #expect(try renamedHeader(#"plain \"text\" $"#) == #"plain "text" $"#)
  }

  @Test func `renaming changes only the properties in generated headers`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let terms = generator.several(1...4) { generator in generator.one(of: Self.terms) }
      let text = "{\(terms.map(\.old).joined(separator: " + "))}"
      let expected = "{\(terms.map(\.new).joined(separator: " + "))}"
      let spelling = generator.jsonSpelling(of: text)
      #expect(try renamedHeader(spelling) == expected, "seed \(seed): \(spelling)")
    }
  }

  private static let terms = [
    (old: "$(title)", new: "$(title_fr)"), (old: "$( TITLE , 7)", new: "$( title_fr , 7)"),
    (old: "%(body)", new: "%(Body_FR_2)"), (old: "$(other)", new: "$(other)"),
    (old: #"$(body:{say "body" \} it's \\})"#, new: #"$(Body_FR_2:{say "body" \} it's \\})"#),
    (old: "'it''s title'", new: "'it''s title'"), (old: #""$(title) é😀""#, new: #""$(title) é😀""#),
    (old: #"'\u0041'"#, new: #"'\u0041'"#),
  ]

  private func renamedHeader(_ spelling: String) throws -> String {
    let file = SourceFile(name: "notification.json", text: "{\"h\":\"\(spelling)\"}")
    let text = try #require(JSONReader.read(file).document?.root["h"]?.text)
    let (value, _) = TemplateParser.parseValue(text, named: "h", in: file)
    return String(decoding: value.source(renaming: Self.names), as: UTF8.self)
  }
}
