import Foundation
import TestSupport
import Testing

struct OversizeTests {
  private let folder: TemporaryFolder
  private let long = String(repeating: "e\u{301}", count: 2000)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("apns.json", #"{"aps":{"alert":{"title":"$(t)","body":"$(b)"}}}"#)
    try folder.write("p.json", "{\"t\":\"T\",\"b\":\"\(long)\"}")
  }

  private func stream(_ arguments: String..., input: String) throws -> CommandRun {
    try CommandRun(
      ["stream", "--template", "apns.json"] + arguments, in: folder.path, input: input)
  }

  private func render(_ arguments: String...) throws -> CommandRun {
    try CommandRun(
      ["render", "--template", "apns.json", "--properties", "p.json"] + arguments, in: folder.path)
  }

  @Test func `a stream writes an error record for a payload that exceeds its limit`() throws {
    let run = try stream(input: "{\"b\":\"\(long)\"}\n{}\n")
    #expect(
      run.text.hasPrefix(
        #"{"line":1,"error":{"code":"payload-too-large","message":"the payload has "#))
    #expect(run.text.contains("\n{\"line\":2,\"payload\""))
    #expect(run.code == 1)
  }

  @Test func `a payload that exceeds its limit is kept on request`() throws {
    let run = try stream("--on-oversize", "keep", input: "{\"b\":\"\(long)\"}\n")
    #expect(run.code == 0 && run.text.contains(long))
  }

  @Test(arguments: [4095, 4096, 4097])
  func `a payload of exactly the maximum size is accepted`(_ byteCount: Int) throws {
    let frame = #"{"aps":{"alert":{"title":"","body":""}}}"#.utf8.count
    let text = String(repeating: "x", count: byteCount - frame)
    let run = try stream("--raw", input: "{\"b\":\"\(text)\"}")
    #expect(run.text.utf8.count == (byteCount > 4096 ? 1 : byteCount + 1))
    #expect(run.code == (byteCount > 4096 ? 1 : 0))
  }

  @Test func `a clipped property keeps as many characters as fit`() throws {
    let run = try stream("--on-oversize", "clip:B", input: "{\"b\":\"\(long)\"}")
    // The limit of 4,096 bytes, less the JSON around the text, leaves room for 1,352 characters of
    // three bytes each; no accent may be separated from its letter.
    let kept = String(repeating: "e\u{301}", count: 1352)
    let payload = #"{\"aps\":{\"alert\":{\"title\":\"\",\"body\":\"\#(kept)\"}}}"#
    #expect(
      run.text == "{\"line\":1,\"payload\":\"\(payload)\",\"bytes\":4096,\"clipped\":\"b\"}\n")
    #expect(run.code == 0)
  }

  @Test func `a payload that is too large even without the clipped property is an error`() throws {
    let run = try stream("--on-oversize", "clip:t", input: "{\"t\":\"T\",\"b\":\"\(long)\"}")
    #expect(
      run.text.contains(
        #""error":{"code":"payload-too-large","message":"even without 't' the payload has "#))
    #expect(run.code == 1)
  }

  @Test func `the option --on-oversize rejects a property that the template does not use`() throws {
    try folder.write("apns.json", #"{"aps":{"alert":"$(body)"}}"#)
    let run = try stream("--on-oversize", "clip:bdoy", input: "{}")
    #expect(run.code == 2 && run.talk.contains("did you mean '--on-oversize clip:body'?"))
    let other = try stream("--on-oversize", "cut", input: "{}")
    #expect(other.code == 2)
  }

  @Test func `render refuses an oversized payload only if --on-oversize requires it`() throws {
    let kept = try render()
    #expect(kept.code == 0 && kept.text.contains(long))
    #expect(kept.talk.contains("payload-too-large"))
    let refused = try render("--on-oversize", "error")
    #expect(refused.code == 1 && refused.text == "")
    #expect(refused.talk.contains("payload-too-large"))
  }

  @Test func `render clips a payload exactly as stream does`() throws {
    let run = try render("--on-oversize", "clip:b")
    let line = try #require(folder.text(of: "p.json"))
    let stream = try stream("--raw", "--on-oversize", "clip:b", input: line)
    #expect(run.text + "\n" == stream.text && run.code == 0)
    #expect(run.talk.contains("clipped 'b' from 6,000 to 4,053 bytes, so that the payload fits"))
  }
}
