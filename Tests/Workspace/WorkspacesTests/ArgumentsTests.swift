import Diagnostics
import Testing
import Workspaces

/// Arguments as text for templates, and as typed values for messages.
struct ArgumentsTests {
  private func read(_ text: String) throws -> (arguments: Arguments, codes: [String]) {
    let (arguments, findings) = Arguments.read(SourceFile(name: "sample.json", text: text))
    return (try #require(arguments), findings.sorted.map(\.rule.code))
  }

  private func text(_ arguments: Arguments, _ name: String) -> String? {
    arguments[name]?.text.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    (#""Brno""#, "Brno"), (#""\u00e9\n""#, "é\n"), ("1.50", "1.50"), ("-0", "-0"), ("true", "true"),
    (#"{"type":"datetime","value":"2026-11-20"}"#, "2026-11-20"),
  ])
  func `a template renders a value as the JSON spells it`(_ json: String, _ expected: String) throws
  {
    let (arguments, codes) = try read(#"{"x":\#(json)}"#)
    #expect(text(arguments, "x") == expected)
    #expect(codes == [])
  }

  @Test func `names ignore case, and the last value is used`() throws {
    let (arguments, _) = try read(#"{"City":"a","x":"b","CITY":"c"}"#)
    #expect(arguments.entries.map(\.name) == ["CITY", "x"])
    #expect(text(arguments, "city") == "c")
  }

  @Test func `null removes an argument`() throws {
    let (arguments, _) = try read(#"{"a":"1","b":"2","c":"3","A":null,"d":null}"#)
    #expect(arguments.entries.map(\.name) == ["b", "c"])
    #expect(text(arguments, "a") == nil && text(arguments, "c") == "3")
  }

  @Test(arguments: [
    ("[1]", ["arguments-not-an-object"]), (#"{"a":[1]}"#, ["argument-not-a-value"]),
    (#"{"a":{"b":1}}"#, ["argument-not-a-value"]),
    (#"{"a":{"type":"datetime","value":"soon"}}"#, ["argument-malformed"]),
  ])
  func `an argument value that cannot be text is reported`(_ json: String, _ expected: [String])
    throws
  {
    #expect(try read(json).codes == expected)
  }

  @Test func `input that is not JSON results in an error and no arguments`() {
    let (arguments, findings) = Arguments.read(SourceFile(name: "sample.json", text: "{"))
    #expect(arguments == nil && findings.hasErrors)
  }
}
