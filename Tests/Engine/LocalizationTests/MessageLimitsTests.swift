import Diagnostics
import Documents
import Localization
import TestSupport
import Testing

/// Tests every limit with input that reaches it exactly or exceeds it by one, and hostile input of
/// every kind.
struct MessageLimitsTests {
  private func errors(_ source: String, _ syntax: MessageSyntax) -> [String] {
    syntax.parse(Array(source.utf8)[...]).errors.map(\.description)
  }

  @Test(arguments: [(0, false), (1, true)])
  func `a message that exceeds the maximum length is refused`(more: Int, isTooLong: Bool) {
    let source = String(repeating: "a", count: MessageLimits.bytes + more)
    for syntax in [MessageSyntax.icu, .mf2] {
      #expect(
        errors(source, syntax) == (isTooLong ? ["the message or a name in it is too long"] : []))
    }
  }

  @Test(arguments: [(0, false), (1, true)])
  func `the nesting of arguments has a limit`(more: Int, isTooDeep: Bool) {
    let depth = MessageLimits.depth + more
    let source =
      String(repeating: "{a, select, other {", count: depth) + String(repeating: "}}", count: depth)
    #expect(
      errors(source, .icu)
        == (isTooDeep ? ["arguments are nested more than 64 levels deep"] : []))
  }

  @Test(arguments: [(0, false), (1, true)])
  func `the number of variants has a limit`(more: Int, isTooMany: Bool) {
    let count = MessageLimits.variants + more
    let icu = "{n, plural, other{}" + (1..<count).map { "=\($0){}" }.joined() + "}"
    #expect(errors(icu, .icu) == (isTooMany ? ["the message has more than 10000 variants"] : []))
    let mf2 =
      ".input{$n :number}.match $n * {{}}" + (1..<count).map { "\($0){{}}" }.joined(separator: " ")
    #expect(errors(mf2, .mf2) == (isTooMany ? ["the message has more than 10000 variants"] : []))
  }

  @Test(arguments: [(0, false), (1, true)])
  func `the number of selectors has a limit`(more: Int, isTooMany: Bool) {
    let count = MessageLimits.selectors + more
    let source =
      ".input{$n :number}.match" + String(repeating: " $n", count: count)
      + String(repeating: " *", count: count) + "{{}}"
    #expect(errors(source, .mf2) == (isTooMany ? ["a matcher has more than 32 selectors"] : []))
  }

  @Test(arguments: [(0, false), (1, true)])
  func `the length of a name has a limit`(more: Int, isTooLong: Bool) {
    let name = String(repeating: "n", count: MessageLimits.nameBytes + more)
    #expect(errors("{\(name)}", .icu).isEmpty != isTooLong)
    #expect(errors("{$\(name)}", .mf2).isEmpty != isTooLong)
  }

  @Test(arguments: [
    String(repeating: "{", count: 50_000), String(repeating: "}", count: 50_000),
    String(repeating: "{a,plural,other{", count: 10_000), String(repeating: "'{", count: 50_000),
    String(repeating: "{a{", count: 30_000), String(repeating: "{{", count: 50_000),
    String(repeating: "{$a :f a=", count: 20_000), String(repeating: ".local $a={", count: 10_000),
    String(repeating: "|", count: 50_000), String(repeating: "\\", count: 50_000),
    ".match " + String(repeating: "$a ", count: 50_000), String(repeating: "{x}", count: 60_000),
    "{n, plural, offset:" + String(repeating: "9", count: 50_000) + " other{}}",
    "{n, number, ::" + String(repeating: "0", count: 50_000) + "}",
    "{n, number, " + String(repeating: "#", count: 50_000) + "}",
  ])
  func `messages with hostile repetition are parsed quickly`(source: String) {
    let elapsed = ContinuousClock().measure {
      for syntax in [MessageSyntax.icu, .mf2] {
        let parsed = syntax.parse(Array(source.utf8)[...])
        #expect(parsed.message != nil || !parsed.errors.isEmpty)
      }
    }
    #expect(elapsed < .seconds(10), "\(elapsed)")
  }

  @Test func `an error is reported after any number of warnings`() {
    let source = String(repeating: "l'{x}' ", count: 2 * MessageLimits.findings) + "{"
    let findings = MessageSyntax.icu.parse(Array(source.utf8)[...]).findings
    #expect(findings.hasErrors)
    #expect(findings.sorted.count == MessageLimits.findings)
  }

  @Test func `a message can contain every character`() throws {
    var text = ""
    for value in UInt32(1)...0x10FFFF where value % 97 == 0 || value < 0x3100 {
      if let scalar = UnicodeScalar(value), !"{}'\\|#".unicodeScalars.contains(scalar) {
        text.unicodeScalars.append(scalar)
      }
    }
    for syntax in [MessageSyntax.icu, .mf2] {
      let source = "a" + text
      let message = try #require(syntax.parse(Array(source.utf8)[...]).message)
      let compiled = try #require(CompiledMessage(message, locale: "en"))
      guard var formatter = MessageFormatter() else { return }
      var output: [UInt8] = []
      formatter.format(compiled, [], into: &output)
      #expect(output == Array(source.utf8))
    }
  }

  @Test func `random input never causes a crash, and every error has a finding`() {
    let pieces = [
      "{", "}", "{{", "}}", "'", "|", "\\", "#", "$", ":", "@", "=", ".", ",", " ", "\n", "*", "/",
      "a", "n", "0", "1", "é", "\u{200E}", "\u{3000}", "\u{1F600}", ".input", ".local", ".match",
      "plural", "select", "other", "number", "offset:", "choice", "one", "::", ":number", "$n",
    ]
    for seed in GeneratedInputs.seeds {
      var random = Generator(seed: seed)
      let source = (0..<Int.random(in: 0...25, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      for syntax in [MessageSyntax.icu, .mf2] {
        let parsed = syntax.parse(Array(source.utf8)[...])
        guard let message = parsed.message else {
          #expect(!parsed.errors.isEmpty, "\(source.debugDescription)")
          continue
        }
        guard let compiled = CompiledMessage(message, locale: "cs"),
          var formatter = MessageFormatter()
        else { continue }
        var output: [UInt8] = []
        formatter.format(compiled, compiled.arguments(["n": .integer(3)]), into: &output)
        #expect(
          parsed.findings.sorted.allSatisfy { finding in
            !finding.message.isEmpty
              && finding.primary.map { $0.span.end <= source.utf8.count } ?? false
          })
      }
    }
  }
}
