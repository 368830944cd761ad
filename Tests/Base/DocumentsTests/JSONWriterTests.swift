import Diagnostics
import Documents
import Testing

/// Tests the canonical JSON layout, which `crier format` writes.
struct JSONWriterTests {
  private func pretty(_ text: String) throws -> String {
    let file = SourceFile(name: "file", text: text)
    let root = try #require(JSONReader.read(file).document?.root)
    return String(decoding: JSONWriter.pretty(root), as: UTF8.self)
  }

  @Test func `each member of an object is on its own line`() throws {
    #expect(
      try pretty(#"{"b":{"c":[]},"a":{},"n":1.50,"e":"\u00e9"}"#) == #"""
        {
          "b": {
            "c": []
          },
          "a": {},
          "n": 1.50,
          "e": "\u00e9"
        }

        """#)
  }

  @Test func `an array stays on one line if the line has at most 80 columns`() throws {
    let string = { (count: Int) in "\"\(String(repeating: "a", count: count))\"" }
    // The line also contains the brackets, the quotes, and "1, " before the string.
    #expect(try pretty("[1,\(string(73))]") == "[1, \(string(73))]\n")
    #expect("[1, \(string(73))]".count == 80)
    #expect(try pretty("[1,\(string(74))]") == "[\n  1,\n  \(string(74))\n]\n")
  }

  @Test func `the column limit of an array includes its indentation`() throws {
    let string = { (count: Int) in "\"\(String(repeating: "a", count: count))\"" }
    #expect(try pretty("{\"k\":[\(string(74))]}") == "{\n  \"k\": [\(string(74))]\n}\n")
    #expect(
      try pretty("{\"k\":[\(string(75))]}") == "{\n  \"k\": [\n    \(string(75))\n  ]\n}\n")
  }

  @Test(arguments: ["[{}]", "[[]]", #"["a",[1]]"#])
  func `an array that contains others is never on one line`(_ text: String) throws {
    #expect(try pretty(text).split(separator: "\n").count > 1)
  }

  @Test func `compact JSON has no white space and keeps the spelling of each value`() throws {
    let file = SourceFile(name: "file", text: "{ \"a\\/b\" : [ 1E5 , -0.0 , true , null , {} ] }\n")
    let root = try #require(JSONReader.read(file).document?.root)
    let compact = root.compactText
    #expect(compact == #"{"a\/b":[1E5,-0.0,true,null,{}]}"#)
  }
}
