import TestSupport
import Testing

/// Tests of `crier check --payload`, and of the findings that `crier render` reports for the push
/// service.
struct PayloadCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("p.json", #"{"count":"many","message":"Hi"}"#)
  }

  private func crier(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(arguments, in: folder.path, input: input)
  }

  @Test func `a finished payload is checked regardless of its file name`() throws {
    try folder.write("body.txt", #"{"aps":{"alert":"Hi","badge":"5"}}"#)
    let run = try crier("check", "--payload", "body.txt", "--platform", "apns")
    #expect(run.code == 1)
    #expect(run.text.hasPrefix("body.txt:1:30: error: 'aps.badge' must be a number, not a string"))
    #expect(run.talk == "1 file checked: 1 error\n")
  }

  @Test func `only the contract of the payload's own Live Activity is reported`() throws {
    try folder.write(
      "Templates/crier.json",
      #"{"app":{"liveActivities":{"Ride":"ride.json","Match":"match.json","Trip":"no.json"}}}"#)
    let schema = #"{"properties":{"content-state":{"required":["stops"],"#
    try folder.write("ride.json", schema + #""minLength":1}}}"#)
    try folder.write("match.json", schema + #""maxLength":1}}}"#)
    try folder.write("ride.body", #"{"aps":{"timestamp":1,"event":"update","content-state":{}}}"#)
    func lines(_ activity: String) throws -> [String] {
      let run = try crier(
        "check", "--payload", "ride.body", "--platform", "apns", "--direct", "--header",
        "apns-push-type: liveactivity", "--activity", activity)
      return run.text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("  ") }
    }
    let ride = try lines("Ride")
    #expect(ride.count == 2)
    #expect(ride.contains { $0.contains("'minLength' is not checked,") })
    #expect(ride.contains { $0.contains("'content-state' lacks 'stops'") })
    #expect(try lines("Trip").first?.contains("the contract cannot be read") == true)
  }

  @Test func `the mode provider reports only errors that the push service rejects`() throws {
    let body = #"{"aps":{"alert":"Hi","badge":"5"}}"#
    let run = try crier(
      "check", "--payload", "-", "--platform", "apns", "--mode", "provider", "--format", "json",
      input: body)
    #expect(run.code == 0)
    #expect(run.text == #"{"findings":[],"summary":{"errors":0,"warnings":0,"notes":0}}"# + "\n")
  }

  @Test func `the headers and the request line are checked with the payload`() throws {
    try folder.write("b.json", #"{"aps":{"content-available":1}}"#)
    let run = try crier(
      "check", "--payload", "b.json", "--platform", "apns", "--header", ":path: /3/device/xyz",
      "--header", "apns-priority: 10", "--header", "apns-push-type: background")
    #expect(run.code == 1)
    #expect(run.text.contains("[apns-background-priority]"))
    #expect(run.text.contains("':path' must be /3/device/ followed by a token in hex digits"))
  }

  @Test func `a target is required for the hub, but not for a direct send`() throws {
    try folder.write("m.json", #"{"message":{"token":"t","data":{"a":"b"}}}"#)
    let hub = try crier("check", "--payload", "m.json", "--platform", "fcmv1")
    #expect(hub.code == 1 && hub.text.contains("[fcm-target]"))
    let direct = try crier("check", "--payload", "m.json", "--platform", "fcmv1", "--direct")
    #expect(direct.code == 0)
  }

  @Test func `a fix corrects a payload`() throws {
    try folder.write("b.json", #"{"aps":{"alert":"Hi","catgory":"X"}}"#)
    let run = try crier("check", "--payload", "b.json", "--platform", "apns", "--fix")
    #expect(run.code == 0)
    #expect(folder.text(of: "b.json") == #"{"aps":{"alert":"Hi","category":"X"}}"#)
  }

  @Test func `the options --direct and --mode require a payload`() throws {
    #expect(try crier("check", "apns.json", "--direct").code == 2)
    #expect(try crier("check", "--payload", "p.json", "--platform", "apns", "x").code == 2)
    let run = try crier("check", "--payload", "p.json", "--platform", "apns", "--mode", "lnt")
    #expect(run.code == 2 && run.talk.contains("did you mean '--mode lint'?"))
  }

  @Test func `findings of the push service prevent output only with --strict`() throws {
    try folder.write("apns.json", ##"{"aps":{"alert":"$(message)","badge":"#(count)"}}"##)
    let arguments = ["render", "--template", "apns.json", "--properties", "p.json"]
    let run = try CommandRun(arguments, in: folder.path)
    #expect(run.code == 0)
    #expect(run.text == #"{"aps":{"alert":"Hi","badge":"many"}}"#)
    #expect(run.talk.contains("apns.json:1:39: error: 'aps.badge' must be a number, not a string"))
    #expect(run.talk.contains("the value of 'count'"))
    let strict = try CommandRun(arguments + ["--strict"], in: folder.path)
    #expect(strict.code == 1 && strict.text == "")
  }

  @Test func `with the option direct, the headers include the priority of a background push`()
    throws
  {
    try folder.write("apns.json", #"{"aps":{"content-available":1}}"#)
    let hub = try crier(
      "render", "--template", "apns.json", "--properties", "p.json", "--headers")
    #expect(hub.text.hasPrefix("apns-push-type: background\n\n"))
    #expect(hub.talk.contains("[apns-background-without-priority]"))
    let direct = try crier(
      "render", "--template", "apns.json", "--properties", "p.json", "--headers", "--direct")
    #expect(direct.text.hasPrefix("apns-push-type: background\napns-priority: 5\n\n"))
  }

  @Test func `the size is listed by source, and a pretty payload is marked as not the sent bytes`()
    throws
  {
    try folder.write("apns.json", #"{"aps":{"alert":"$(message)"}}"#)
    let run = try crier(
      "render", "--template", "apns.json", "--properties", "p.json", "--size", "--pretty")
    #expect(run.text == "{\n  \"aps\": {\n    \"alert\": \"Hi\"\n  }\n}\n")
    #expect(
      run.talk
        == "22 bytes\n  20\tconstant text\n  2\t$(message)\nformatted for reading; not the bytes that are sent\n"
    )
  }

  @Test func `the allowed values of a property are checked against the template`() throws {
    try folder.write(
      "Templates/n/apns.json", #"{"aps":{"alert":"x","interruption-level":"$(level)"}}"#)
    try folder.write(
      "Templates/n/notification.json", #"{"properties":{"level":{"allowed":["active","loud"]}}}"#)
    let run = try crier("check", "Templates")
    #expect(run.code == 1 && run.text.contains("$(level) can render 'loud'"))
  }

  @Test func `raw notifications may be any bytes`() throws {
    try folder.write("raw.bin", bytes: [0, 0xFF, 0x80])
    #expect(try crier("check", "--payload", "raw.bin", "--platform", "wns-raw").code == 0)
    #expect(try crier("check", "--payload", "raw.bin", "--platform", "wns").code == 3)
  }
}
