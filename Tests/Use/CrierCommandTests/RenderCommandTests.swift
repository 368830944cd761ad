import Foundation
import TestSupport
import Testing

struct RenderCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("apns.json", "{ \"aps\" : { \"alert\" : \"$(message)\" } }\n")
    try folder.write("p.json", #"{"message":"Hi"}"#)
  }

  private func render(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(
      ["render", "--template", "apns.json"] + arguments, in: folder.path, input: input)
  }

  @Test func `standard output contains only the payload`() throws {
    let run = try render("--properties", "p.json")
    #expect(run.text == #"{"aps":{"alert":"Hi"}}"#)
    #expect(run.talk == "" && run.code == 0)
  }

  @Test func `properties are read from standard input`() throws {
    #expect(
      try render("--properties", "-", input: #"{"Message":1.50}"#).text
        == #"{"aps":{"alert":"1.50"}}"#)
  }

  @Test func `the verbatim option keeps the white space of JSON`() throws {
    #expect(
      try render("--properties", "p.json", "--verbatim").text == #"{ "aps" : { "alert" : "Hi" } }"#)
  }

  @Test func `a missing property causes a warning, or an error with --strict`() throws {
    let run = try render("--properties", "-", input: "{}")
    #expect(run.code == 0 && run.text == #"{"aps":{"alert":""}}"#)
    #expect(run.talk.contains("warning: the property 'message' is not set"))
    let strict = try render("--properties", "-", "--strict", input: "{}")
    #expect(strict.code == 1 && strict.text == "")
  }

  @Test(arguments: [
    ("not JSON", "x", 3), ("empty", "", 3), ("an array", "[]", 1),
    ("nested", #"{"message":{}}"#, 1),
  ])
  func `invalid properties end the run`(_ what: String, _ input: String, _ code: Int) throws {
    let run = try render("--properties", "-", input: input)
    #expect(run.code == Int32(code), "\(what)")
    #expect(run.text == "" && !run.talk.isEmpty)
  }

  @Test func `a properties file larger than 16 MiB is rejected`() throws {
    let blanks = String(repeating: " ", count: 16 * 1024 * 1024 - 2)
    try folder.write("p.json", "{}" + blanks)
    #expect(try render("--properties", "p.json").code == 0)
    try folder.write("p.json", "{}" + blanks + " ")
    let run = try render("--properties", "p.json")
    #expect(run.code == 3)
    #expect(run.talk == "crier: 'p.json' is larger than 16 MiB, the maximum size\n")
  }

  @Test func `an invalid template is reported and not rendered`() throws {
    try folder.write("apns.json", ##"{"aps":{"alert":"#ff0000"}}"##)
    let run = try render("--properties", "p.json")
    #expect(run.code == 1 && run.text == "")
    #expect(run.talk.contains("[literal-begins-like-expression]"))
  }

  @Test func `headers are evaluated and printed before the body`() throws {
    let run = try render(
      "--properties", "-", "--headers", "--header", "apns-collapse-id: {'m-' + $(message)}",
      input: #"{"message":"a\nb"}"#)
    let headers = "apns-collapse-id: m-a b\napns-push-type: alert\n\n"
    #expect(run.text == headers + #"{"aps":{"alert":"a\nb"}}"#)
  }

  @Test func `a template that is not UTF-8 is rejected`() throws {
    try folder.write("apns.json", bytes: [0x7B, 0xFF, 0x7D])
    let run = try render("--properties", "p.json")
    #expect(run.code == 3)
    #expect(run.talk == "crier: 'apns.json' is not valid UTF-8 at byte 1\n")
  }
}
