import Localization
import TestSupport
import Testing

struct MessageSignatureTests {
  private func questions(
    _ source: String, _ syntax: MessageSyntax = .icu
  ) throws -> MessageSignature {
    MessageSignature(try #require(syntax.parse(Array(source.utf8)[...]).message, "\(source)"))
  }

  @Test(arguments: [
    (
      MessageSyntax.icu, "{n, plural, one{#} other{{n} of {total, number}}} by {who} on {d, date}",
      "n:number total:number who:any d:date"
    ),
    (.icu, "{g, select, a{{x}} other{{x, number}}} {x, date}", "g:text x:number,date"),
    (
      .mf2, ".input {$n :number} .local $m = {$n :offset add=1} {{{$m} {$who :string u:id=$i}}}",
      "n:number who:text i:any"
    ),
    (.mf2, "{$p :currency currency=EUR} {$p} {$t :time}", "p:money t:date"),
  ])
  func `a signature lists the arguments and their types`(
    syntax: MessageSyntax, source: String, expected: String
  ) throws {
    let described = try questions(source, syntax).parameters.map {
      "\($0.name):\($0.types.map(\.rawValue).joined(separator: ","))"
    }
    #expect(described.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    (MessageSyntax.icu, "{x} {x, number} {x, date} {y}", "x:number y:any"),
    (.icu, "{n, plural, offset:1 one{#} other{{n, date}}}{x}", "n:number x:any"),
    (
      .mf2, ".input {$n :number} .local $m = {$n} {{{$m :string u:id=$i}{#b x=$j}}}",
      "i:any j:any n:number"
    ),
    (.mf2, "plain", ""),
  ])
  func `the type of an argument is the first type that a use requires`(
    syntax: MessageSyntax, source: String, expected: String
  ) throws {
    let message = try #require(syntax.parse(Array(source.utf8)[...]).message)
    let types = message.argumentTypes.map { "\($0.key):\($0.value.rawValue)" }.sorted()
    #expect(types.joined(separator: " ") == expected)
    let first = MessageSignature(message).parameters.map { ($0.name, $0.types.first ?? .any) }
    #expect(message.argumentTypes == Dictionary(uniqueKeysWithValues: first))
  }

  @Test func `the types of generated messages are the first types of their signatures`() {
    for seed in GeneratedInputs.seeds {
      var generator = MessageGenerator(seed: seed)
      let source = Array(generator.message().utf8)[...]
      guard let message = MessageSyntax.icu.parse(source).message else { continue }
      let first = MessageSignature(message).parameters.map { ($0.name, $0.types.first ?? .any) }
      #expect(
        message.argumentTypes == Dictionary(uniqueKeysWithValues: first), "seed \(seed)")
    }
  }

  @Test func `the number of variants of nested and adjacent matchers is multiplied`() throws {
    let source = "{g, select, a{{n, plural, one{1} other{2}}} other{3}}{h, select, other{4}}"
    #expect(try questions(source).variantCount == 3)
    #expect(try questions("plain").variantCount == 1)
    let seven = String(repeating: "{h, select, a{1} other{2}}", count: 7)
    #expect(try questions("{g, select, a{\(seven)} other{\(seven)}}").variantCount == 256)
  }

  @Test func `the variant count of many matchers has a limit`() throws {
    let source = String(repeating: "{g, select, a{} b{} c{} other{}}", count: 40)
    #expect(try questions(source).variantCount == MessageLimits.variants)
  }
}
