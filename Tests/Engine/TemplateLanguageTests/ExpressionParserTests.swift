import Diagnostics
import Documents
import TemplateLanguage
import TestSupport
import Testing

/// The syntax tree of a value, and the locations of its nodes in the file.
struct ExpressionParserTests {
  private func value(_ text: String) -> (value: TemplateValue, file: SourceFile, codes: [String]) {
    let file = SourceFile(name: "header", text: text)
    let (value, findings) = TemplateParser.parseValue(
      DecodedText(verbatim: file), named: "header", in: file)
    return (value, file, findings.sorted.map(\.rule.code))
  }

  @Test(arguments: [
    ("$(a)", "whole a"), ("$( a , 7 )", "clipped(7) a"), ("$(a,+7)", "clipped(7) a"),
    (".(a, 7)", "elided(7) a"), ("%(a)", "percentEncoded a"), ("#(a)", "number a"),
    ("$(a:{d \\} \\\\})", "whole a:d } \\"), ("$(a:{}, 3)", "clipped(3) a:"),
    ("{$(a)}", "[whole a]"), ("{ 'x' + $(a)+\"y\" }", "['x' + whole a + 'y']"),
    ("{'it''s' + \"a\"\"b\"}", "['it's' + 'a\"b']"), ("{'{$(a)}'}", "['{$(a)}']"),
    ("$(a) + 'x'", "bare [whole a + 'x']"), ("{'x'}", "['x']"), ("{$(a) + 'x'}", "[whole a + 'x']"),
    ("$(\u{2003}a\u{A0})", "whole a"),
  ])
  func `a value is parsed into the tree of its expression`(_ text: String, _ tree: String) {
    let found = value(text)
    #expect(found.value.expression?.tree == tree)
    #expect(found.codes.filter { $0 != "composition-without-braces" } == [])
  }

  @Test(arguments: ["", "plain", "a $(b)", "'x'", "100%", " $(a)", "+", "}"])
  func `text that does not begin with a sigil is literal`(_ text: String) {
    #expect(value(text).value.expression == nil)
  }

  @Test(arguments: [
    ("$(a", "parenthesis-unclosed"), ("$a", "foreign-placeholder"),
    ("$()", "property-name-characters"),
    ("$(a b)", "property-name-characters"), ("{$(a)", "brace-unclosed"),
    ("{}", "literal-begins-like-expression"),
    ("{$(a) +}", "term-missing"), ("{$(a) $(b)}", "plus-missing"),
    ("{$(a) - $(b)}", "plus-missing"),
    ("{'a + $(b)}", "literal-unclosed"), ("{$(a) + ''}", "literal-empty-at-end"),
    ("{#(a) + 'x'}", "number-in-composition"), (".(a)", "length-missing"),
    ("%(a, 3)", "length-not-allowed"), ("#(a, 3)", "length-not-allowed"),
    ("$(a, x)", "length-malformed"), ("$(a, -1)", "length-malformed"),
    ("$(a,)", "length-malformed"),
    ("$(a:{b)", "default-malformed"), ("$(a:{b} )", "default-malformed"),
    ("$(a) ", "blank-after-expression"), ("{name}", "foreign-placeholder"),
    ("$ (a)", "blank-after-sigil"),
  ])
  func `a malformed expression gives one finding`(_ text: String, _ code: String) {
    let found = value(text)
    #expect(found.codes == [code])
    #expect(found.value.expression == nil)
  }

  /// The hub's validator requires three characters for the last term.
  @Test func `an empty literal is rejected only directly before the closing brace`() {
    #expect(value("{'' + $(a)}").value.expression?.tree == "['' + whole a]")
    #expect(value("{$(a) + 'x'}").codes == [])
    #expect(value("{$(a) + '' }").codes == [])
    #expect(value("{$(a) + ''}").codes == ["literal-empty-at-end"])
  }

  @Test func `each part of an expression has its span in the file`() throws {
    let text = #"{'é\' + .( Long_name , 12) + $(b:{x})}"#
    let found = value(text)
    let terms = try #require(found.value.expression).properties
    #expect(terms.map { found.file.text(at: $0.span) } == [".( Long_name , 12)", "$(b:{x})"])
    #expect(terms.map { found.file.text(at: $0.nameSpan) } == ["Long_name", "b"])
  }

  @Test func `source ranges in a JSON string include its escapes`() throws {
    let file = SourceFile(name: "apns.json", text: #"{"a":"{\"\u00e9\" + $(\u0062, \u0037)}"}"#)
    let template = try #require(TemplateParser.parse(file, as: .json).template)
    let term = try #require(template.references.first)
    #expect(term.name.spelling == "b" && term.form == .clipped(7))
    #expect(file.text(at: term.span) == #"$(\u0062, \u0037)"#)
    #expect(file.text(at: term.nameSpan) == #"\u0062"#)
  }

  @Test func `generated expressions are parsed as written`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let terms = generator.several(1...4) { generator in generator.one(of: Self.terms) }
      let blank = generator.one(of: ["", " ", "\t", "\u{2003} "])
      let text = "{\(blank)\(terms.map(\.text).joined(separator: "\(blank)+\(blank)"))\(blank)}"
      let tree = "[\(terms.map(\.tree).joined(separator: " + "))]"
      #expect(value(text).value.expression?.tree == tree, "seed \(seed): \(text)")
    }
  }

  private static let terms = [
    (text: "$(a)", tree: "whole a"), (text: ".(B_2, 9)", tree: "elided(9) B_2"),
    (text: "%(c:{x + y})", tree: "percentEncoded c:x + y"), (text: "'+ } {'", tree: "'+ } {'"),
    (text: "\"it's\"", tree: "'it's'"), (text: "'a''''b'", tree: "'a''b'"),
    (text: "$(d, 2147483647)", tree: "clipped(2147483647) d"),
  ]
}

extension Expression {
  /// The tree on one line: each property with its form, its name, and its default after a `:`.
  fileprivate var tree: String {
    switch self {
    case .property(let term):
      "\(term.form) \(term.name.spelling)" + (term.defaultText.map { ":\($0)" } ?? "")
    case .literal(let term): "'\(term.text)'"
    case .composition(let composition):
      (composition.notation == .bare ? "bare " : "")
        + "[\(composition.terms.map(\.tree).joined(separator: " + "))]"
    }
  }
}
