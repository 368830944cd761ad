import Diagnostics
import LiveActivities
import TestSupport
import Testing

/// Contracts that are damaged or absurd, which must be read to their end.
struct HostileContractTests {
  @Test(arguments: GeneratedInputs.shares)
  func `a damaged file is read without a crash`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      var text = RandomContract(1, &generator).source
      for _ in 0..<3 { generator.damage(&text, with: "{}()[]<>\"#\\/*`@:,.=-?!&\n \u{0}é0") }
      let story = ContractStory(file: text, activity: "Activity1")
      if story.contract == nil { #expect(!story.findings.isEmpty) }
    }
  }

  @Test(arguments: [
    "[", "(", "{", "<", "\"\\(", "#if x\n", "struct A {", "!", "var a: [", "var a: (",
    "enum E { case a(",
    "#if (", "@A(", "A<", "var a = [", "/*", "`", "func f(", "-> ", "A.", "var a: A & ", "#\"",
  ])
  func `deep nesting is read without a crash`(_ piece: String) {
    let text =
      "struct Delivery: ActivityAttributes { struct ContentState: Codable { var x: Int\n"
      + String(repeating: piece, count: 20_000)
    let story = ContractStory(file: text)
    #expect(story.contract != nil || !story.findings.isEmpty)
  }

  @Test func `types that contain each other in long chains are read`() throws {
    let types = (0..<2000).map { "struct T\($0): Codable { var next: T\($0 + 1)? }\n" }.joined()
    let story = ContractStory(state: "var first: T0?", types)
    #expect(
      try story.refused(#"{"first":{"next":{"next":5}}}"#) == ["content-state.first.next.next"])
  }

  @Test(arguments: [
    "typealias A = B; typealias B = A; var a: A", "typealias A = A; var a: A",
    "var a: A.B.A.B\n typealias A = B",
    "struct A: RawRepresentable, Codable { var rawValue: A }\n var a: A",
    "enum A: A, Codable { case x }; var a: A",
    "struct A: Codable { var a: A }\n var a: A", "var a: ContentState",
    "protocol A: A {}\n struct B: A {}\n var b: B",
    "protocol A: C {}\n protocol C: A {}\n struct B: A {}\n var b: B",
  ])
  func `circles in declarations end`(_ members: String) throws {
    _ = try ContractStory(state: members).refused(#"{"a":{"a":{"a":{}}}}"#)
  }

  @Test(arguments: [
    ##"{"$ref":"#/$defs/A"}"##, ##"{"anyOf":[{"$ref":"#/$defs/D0"},{"$ref":"#/$defs/D0"}]}"##,
    ##"{"$ref":"#"}"##, #"{"type":["null",{}]}"#, #"{"properties":[]}"#, #"{"enum":5}"#, "5", "[]",
    "false",
  ])
  func `circles and nonsense in schemas end`(_ schema: String) throws {
    let doubled = (0..<40).map { index -> String in
      let next = ##"{"$ref":"#/$defs/D\##(index + 1)"}"##
      return #""D\#(index)":{"anyOf":[\#(next),\#(next)]}"#
    }.joined(separator: ",")
    let story = ContractStory(
      schema: schema,
      definitions:
        ##"{"A":{"$ref":"#/$defs/B"},"B":{"anyOf":[{"$ref":"#/$defs/A"}]},\##(doubled),"D40":{"type":"string"}}"##
    )
    if story.contract != nil { _ = try story.refused("5") }
  }
}
