import Foundation
import TestSupport
import Testing

struct FormatCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func format(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(["format"] + arguments, in: folder.path, input: input)
  }

  @Test func `formatted JSON has a line for each member and keeps the spelling of values`() throws {
    let run = try format(
      "-",
      input: #"{"aps":{"alert":{"loc-args":["a","\u00e9"]},"badge":1.0e0},"x":[],"y":[{"z":null}]}"#
    )
    #expect(
      run.text == #"""
        {
          "aps": {
            "alert": {
              "loc-args": ["a", "\u00e9"]
            },
            "badge": 1.0e0
          },
          "x": [],
          "y": [
            {
              "z": null
            }
          ]
        }

        """#)
  }

  @Test func `XML is formatted with one element per line, and text and quotes are preserved`()
    throws
  {
    let run = try format(
      "-",
      input:
        "<toast launch='a' ><!-- c --><visual><binding template=\"ToastGeneric\"><text> $(a) </text><text/></binding></visual></toast>"
    )
    #expect(
      run.text == """
        <toast launch='a'>
          <!-- c -->
          <visual>
            <binding template="ToastGeneric">
              <text> $(a) </text>
              <text/>
            </binding>
          </visual>
        </toast>

        """)
  }

  @Test func `files are rewritten only if formatting changes them`() throws {
    try folder.write("apns.json", #"{"a":1}"#)
    #expect(try format("--check", "apns.json").text == "apns.json\n")
    #expect(folder.text(of: "apns.json") == #"{"a":1}"#)
    #expect(try format("apns.json").talk == "formatted apns.json\n")
    #expect(folder.text(of: "apns.json") == "{\n  \"a\": 1\n}\n")
    #expect(try format("apns.json").talk == "")
    #expect(try format("--check", "apns.json").code == 0)
  }

  @Test func `the compact format is one line`() throws {
    #expect(
      try format("--compact", "-", input: "<a>\n  <b> x </b>\n</a>\n").text == "<a><b> x </b></a>")
  }

  @Test func `a file that is not JSON is left unchanged`() throws {
    try folder.write("apns.json", "{a:1}")
    let run = try format("apns.json")
    #expect(run.code == 1 && run.talk.contains("[json-syntax]"))
    #expect(folder.text(of: "apns.json") == "{a:1}")
  }
}
