import Diagnostics
import Localization
import Testing

/// Tests what Fluent messages show, and the writer of their syntax.
struct FluentMessageTests {
  private static func bundle(_ text: String) -> FluentBundle {
    FluentBundle(FluentResource(SourceFile(name: "test.ftl", text: text)))
  }

  private static func text(
    _ source: String, _ arguments: [String: Argument], locale: String = "en",
    isolation: BidiIsolation = .none
  ) throws -> String {
    let message = try #require(try bundle(source).message("m"))
    let compiled = try #require(CompiledMessage(message, locale: locale))
    guard var formatter = MessageFormatter(isolation: isolation) else { return "" }
    var output: [UInt8] = []
    formatter.format(compiled, compiled.arguments(arguments), into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    ("m = Hello, { $name }!", "Hello, Ann!"),
    ("m = { $n ->\n [one] one\n *[other] { $n } files\n }", "1,234 files"),
    ("m = { $n ->\n [1234] exact\n *[other] other\n }", "exact"),
    ("m = { $n ->\n [other] category\n [1234] exact\n *[x] default\n }", "category"),
    ("m = { $name ->\n [Ann] her\n *[other] them\n }", "her"),
    ("m = { $name ->\n [1] number\n *[other] them\n }", "them"),
    ("m = { NUMBER($n, minimumFractionDigits: 1) }", "1,234.0"),
    ("m = { NUMBER($r, type: \"ordinal\") ->\n [two] { $r }nd\n *[other] { $r }th\n }", "2nd"),
    ("m = { 5.0 } { 1234 }", "5.0 1,234"),
    ("m = { DATETIME($d, month: \"long\", year: \"numeric\") }", "January 2024"),
    ("m = { DATETIME($d, dateStyle: \"short\") }", "1/2/24"),
    ("m = { $d }", "1/2/2024"),
    ("m = a { \"{\" } \\ { \"\\u00E9\" }", "a { \\ é"),
    ("-brand = Nova\nm = { -brand } for { $name }", "Nova for Ann"),
    (
      "-b = { $case ->\n *[nom] Nova\n [gen] Novas\n }\nm = { -b(case: \"gen\") } { -b }",
      "Novas Nova"
    ),
    (
      "-b = Nova\n .gender = f\nm = { -b.gender ->\n [f] she\n *[m] he\n }", "she"
    ),
    ("other = A { $name }\n .tip = B\nm = { other } { other.tip }", "A Ann B"),
    ("m = { $price }", "€12.50"),
  ])
  func `a Fluent message shows what the specification says`(
    _ source: String, _ expected: String
  ) throws {
    let arguments: [String: Argument] = [
      "name": .text("Ann"), "n": .integer(1234), "r": .integer(2),
      "d": .date(DateTimeValue(unixSeconds: 1_704_164_645)),
      "price": .money(
        .integer(12).adding(.init(Array("0.5".utf8)) ?? .zero) ?? .zero, currency: "EUR"),
    ]
    #expect(try Self.text(source, arguments) == expected)
  }

  @Test(arguments: [
    ("m = { m }", "'m' refers to itself"),
    ("a = { m }\nm = { a }", "'a' refers to itself"),
    ("m = { missing }", "'missing' is not in this file"),
    ("-t = { $x }\nm = { -t }", "the term uses $x, which no reference sets"),
    ("m = { FOO($x) }", "'FOO' is not a function of Fluent"),
  ])
  func `a reference that cannot be replaced is named`(_ source: String, _ reason: String) {
    let bundle = Self.bundle(source)
    let failure = #expect(throws: FluentBundle.Failure.self) { try bundle.message("m") }
    #expect(failure?.reason == reason)
  }

  @Test(arguments: [
    "Hello", " leading", "trailing ", "two\nlines", "\nfirst is empty", "last is empty\n",
    "a\n\n\nb", "a\n  indented\n b", ".dot", "[bracket", "*star", "a\n[b", "a\n.b\n*c", "# no",
    "{braces}", "back\\slash", "\"quotes\"", "a\r\nb", "tab\t", "\ttab", "", "  ", "\n", "é👩‍💻",
    "a\n   ", "- x", "\u{2068}isolated\u{2069}", "a }{ b",
  ])
  func `text in a Fluent file is read back as it was`(_ text: String) throws {
    let message = Message(body: .pattern(text.isEmpty ? [] : [.words(text)]))
    let source = try #require(message.fluentSource(indent: 4))
    #expect(
      try Self.text("m =\(source)\nnext = x\n", [:]).utf8.elementsEqual(text.utf8), "\(source)")
  }
}
