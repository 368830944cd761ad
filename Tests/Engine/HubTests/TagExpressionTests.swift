import Diagnostics
import Documents
import Hub
import TestSupport
import Testing

struct TagExpressionTests {
  @Test(arguments: [
    ("World", "World"),
    (" World\n", "World"),
    ("a||b", "a || b"),
    ("a && b && c", "a && b && c"),
    (
      "(follows_RedSox || follows_Cardinals) && location_Boston",
      "(follows_RedSox || follows_Cardinals) && location_Boston"
    ),
    ("a && b || c", "(a && b) || c"),
    ("a || b && !c", "a || (b && !c)"),
    ("!a && b", "!a && b"),
    ("!(a || b)", "!(a || b)"),
    ("!!a", "!!a"),
    ("((a))", "a"),
    ("(a || b) || c", "(a || b) || c"),
    ("$InstallationId:{8f3a} && template1", "$InstallationId:{8f3a} && template1"),
    ("username:{user}", "username:{user}"),
    ("$UserId:{{user}}", "$UserId:{{user}}"),
    ("and", "and"),
    ("not || or", "not || or"),
  ])
  func `the description of an expression has explicit parentheses`(
    _ source: String, _ written: String
  ) throws {
    let read = try #require(expression(source))
    #expect(read.written(\.spelling) == written)
  }

  @Test(arguments: [
    "", "a b", "a &&", "|| a", "()", "(a", "a)", "a & b", "a | b", "a and b", "a OR b", "not a",
    "a, b", "a;b", "wörld", "$vip", "$UserId:ann", "{a b}", "user:{na-me}", "user:{", "a ! b",
    "a && (b || )",
  ])
  func `an expression that the hub rejects is not parsed`(_ source: String) {
    #expect(expression(source) == nil)
  }

  @Test func `an expression has at most 20 alternatives, or 6 tags`() {
    let tags = (1...21).map { "t\($0)" }
    #expect(expression(tags.prefix(20).joined(separator: " || ")) != nil)
    #expect(expression(tags.joined(separator: " || ")) == nil)
    #expect(expression(tags.prefix(6).joined(separator: " && ")) != nil)
    #expect(expression(tags.prefix(7).joined(separator: " && ")) == nil)
    #expect(expression("(t1 || t2 || t3) || (t4 || t5 || t6 || t7)") != nil)
    #expect(expression("!t1 || t2 || t3 || t4 || t5 || t6 || t7") == nil)
  }

  @Test(arguments: ["(", "!"])
  func `nesting beyond the limit is a finding, not a crash`(_ mark: String) {
    let ends = mark == "(" ? ")" : ""
    func nested(_ depth: Int) -> String {
      String(repeating: mark, count: depth) + "a" + String(repeating: ends, count: depth)
    }
    #expect(expression(nested(TagExpression.deepest)) != nil)
    #expect(findings(nested(TagExpression.deepest + 1)).hasErrors)
    #expect(findings(nested(100_000)).hasErrors)
  }

  @Test func `a list of 50,000 tags is an error, not a crash`() {
    let source = Array(repeating: "a", count: 50_000).joined(separator: " || ")
    #expect(findings(source).hasErrors)
  }

  @Test func `generated expressions keep their meaning after they are written and parsed`() throws {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      let source = TagExpression.generated(depth: 3, &generator)
      let written = source.written(\.spelling)
      let read = try #require(expression(written), "seed \(seed): \(written)")
      for number in 0..<16 {
        let tags = Set(
          TagExpression.letters.enumerated().filter { number >> $0.offset & 1 == 1 }
            .compactMap { Tag($0.element) })
        #expect(read.includes(tags) == source.includes(tags), "seed \(seed): \(written)")
      }
    }
  }

  @Test func `generated damage never crashes the parser`() {
    for seed in GeneratedInputs.seeds {
      var generator = Generator(seed: seed)
      var source = TagExpression.generated(depth: 2, &generator).written(\.spelling)
      for _ in 0..<4 { generator.damage(&source, with: "&|!(){}$ ,aé\"") }
      for finding in findings(source).sorted {
        let label = finding.primary
        #expect(label.map { $0.span.end <= source.utf8.count } ?? true, "seed \(seed): \(source)")
      }
    }
  }

  private func findings(_ source: String) -> Findings {
    let file = SourceFile(name: "audience", text: source)
    return TagExpressionParser.parse(DecodedText(verbatim: file), in: file).findings
  }

  /// Parses an expression; nil if the hub rejects it.
  private func expression(_ source: String) -> TagExpression? {
    let file = SourceFile(name: "audience", text: source)
    return TagExpressionParser.parse(DecodedText(verbatim: file), in: file).expression
  }
}

extension TagExpression {
  fileprivate static let letters = ["a", "b", "c", "d"]

  /// A random expression of at most six tags, so that the hub accepts every combination.
  fileprivate static func generated(depth: Int, _ generator: inout Generator) -> TagExpression {
    var rest = 6
    return generated(depth: depth, rest: &rest, &generator)
  }

  private static func generated(
    depth: Int, rest: inout Int, _ generator: inout Generator
  ) -> TagExpression {
    guard depth > 0, rest > 1, !generator.once(in: 4) else {
      rest -= 1
      return .tag(
        TagPattern([.text(generator.one(of: letters))], at: SourceSpan(0, 0)))
    }
    if generator.once(in: 3) { return .not(generated(depth: depth - 1, rest: &rest, &generator)) }
    var operands: [TagExpression] = []
    let count = Int.random(in: 2...3, using: &generator)
    while operands.count < count, rest > 0 {
      operands.append(generated(depth: depth - 1, rest: &rest, &generator))
    }
    guard operands.count > 1 else { return operands[0] }
    return generator.once(in: 2) ? .all(operands) : .any(operands)
  }
}
