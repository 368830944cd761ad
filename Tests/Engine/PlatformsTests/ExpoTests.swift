import Diagnostics
import Documents
import Platforms
import Sending
import TestStories
import Testing

/// Expo's push service: a platform that the hub does not serve.
struct ExpoTests {
  private func codes(
    _ text: String, _ route: Payload.Route = .direct, _ mode: CheckMode = .lint
  ) -> [String] {
    SourceFile(name: "expo.json", text: text)
      .findings(finishedFor: .init(.expo), route: route, mode: mode).sorted.map(\.rule.code)
  }

  @Test func `the hub serves every platform except Expo`() {
    #expect(Platform.all.filter { !Platform.ofHub.contains($0) } == [.expo])
    #expect(Platform.expo.registration == nil && !Platform.expo.passes("apns-priority"))
  }

  @Test func `a message with every key of Expo's reference has no findings`() {
    let message = """
      {"to":["ExponentPushToken[abc]","ExpoPushToken[def]",
      "b4e3488d-b701-482e-9dca-27ef9c941f75"],"title":"t","subtitle":"s","body":"b",
      "data":{"id":7,"more":{"a":[1]}},"sound":{"critical":true,"name":"default","volume":0.5},
      "ttl":60,"expiration":1763650000,"priority":"high","interruptionLevel":"time-sensitive",
      "badge":3,"channelId":"news","icon":"storm","categoryId":"c","collapseId":"c","tag":"t",
      "richContent":{"image":"https://example.com/a.png"},"mutableContent":true,
      "_contentAvailable":true}
      """
    #expect(codes(message) == [])
    #expect(codes("[\(message),\(message)]") == [])
    #expect(
      codes(message.replacing(#"{"critical":true,"name":"default","volume":0.5}"#, with: "null"))
        == [])
  }

  @Test func `only the back end knows the target, so a template needs none`() {
    #expect(codes(#"{"body":"b"}"#, .hub) == [])
    #expect(codes(#"{"body":"b"}"#, .direct, .provider) == ["expo-target"])
    #expect(
      codes(#"[{"to":"ExponentPushToken[a]"},{"body":"b"}]"#, .direct, .provider) == ["expo-target"]
    )
    #expect(codes(#"{"to":"d3ad","body":"b"}"#, .hub, .provider) == ["expo-target"])
  }

  @Test(arguments: [
    (#"{"body":"b","channel_id":"c"}"#, #"{"body":"b","channelId":"c"}"#),
    (#"{"body":"b","badge":"3"}"#, #"{"body":"b","badge":3}"#),
    (
      #"{"body":"b","interruptionLevel":"timeSensitive"}"#,
      #"{"body":"b","interruptionLevel":"time-sensitive"}"#
    ),
  ])
  func `a misspelled key or value is corrected`(_ text: String, _ fixed: String) throws {
    let story = try PayloadStory(SourceFile(name: "expo.json", text: text))
    #expect(!story.findings.isEmpty && !story.findings.hasErrors)
    let result = try story.fixed()
    #expect(String(decoding: result.file.bytes, as: UTF8.self) == fixed && result.findings.isEmpty)
  }

  private static let token = "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]"

  @Test func `the receivers are no part of the size, and each message of a list has the limit`() {
    let body = String(repeating: "b", count: 4000)
    let tokens = Array(repeating: #""\#(Self.token)""#, count: 95).joined(separator: ",")
    #expect(codes(#"{"to":[\#(tokens)],"body":"b"}"#) == [])
    #expect(
      codes(#"{"body":"\#(body)","to":[\#(tokens)]}"#, .direct, .provider) == [])
    let large = #"{"to":"\#(Self.token)","body":"\#(body + body)"}"#
    let small = #"{"to":"\#(Self.token)","body":"b"}"#
    #expect(codes(large, .direct, .provider) == ["payload-too-large"])
    #expect(codes("[\(small),\(large),\(small)]", .direct, .provider) == ["payload-too-large"])
    #expect(
      codes("[\(large),\(large)]", .direct, .provider)
        == ["payload-too-large", "payload-too-large"])
    #expect(
      codes("[\(Array(repeating: small, count: 100).joined(separator: ","))]", .direct, .provider)
        == [])
  }

  @Test func `a finding about size names the byte counts without the receivers`() throws {
    let body = String(repeating: "b", count: 4096)
    let file = SourceFile(name: "expo.json", text: #"{"to":"\#(Self.token)","body":"\#(body)"}"#)
    let found = try #require(
      file.findings(finishedFor: .init(.expo), route: .direct).sorted.first)
    #expect(found.message == "the payload has 4,107 bytes, but Expo allows 4,096")
    #expect(found.help == "bytes by part: body 4,098, everything else 9")
  }

  @Test(
    arguments: [
      (#"{"to":[],"body":"b"}"#, ["expo-target"]), ("[]", ["expo-nothing-to-deliver"]),
      (#"{"to":"T"}"#, ["expo-nothing-to-deliver"]),
      (#"{"to":"T","title":"","body":" "}"#, ["expo-nothing-to-deliver"]),
      (#"{"to":"T","data":{},"sound":"default"}"#, ["expo-nothing-to-deliver"]),
      (#"{"to":"T","data":{"k":1}}"#, []), (#"{"to":"T","subtitle":"s"}"#, []),
      (#"{"to":"T","badge":0}"#, []), (#"{"to":"T","_contentAvailable":true}"#, []),
      (#"{"to":"T","_contentAvailable":false}"#, ["expo-nothing-to-deliver"]),
      (#"{"to":"T","tittle":"t"}"#, ["expo-key"]), (#"{"to":"T","title":5}"#, ["expo-value"]),
      (#"{"to":"T","body":"b","expiration":1795600000000}"#, ["expo-value"]),
      (#"{"to":"T","body":"b","expiration":1795600000}"#, []),
      (#"{"to":"T","body":"b","ttl":3600000}"#, ["expo-value"]),
      (#"{"to":"T","body":"b","ttl":2419200}"#, []), (#""x""#, ["expo-value"]),
    ] as [(String, [String])])
  func `what nothing can come of is reported`(_ text: String, _ wanted: [String]) {
    #expect(codes(text.replacing(#""T""#, with: #""\#(Self.token)""#)) == wanted)
  }

  @Test func `a body that is no object is named`() {
    let found = SourceFile(name: "expo.json", text: #""x""#)
      .findings(finishedFor: .init(.expo), route: .direct).sorted
    #expect(found.first?.message == "the body must be an object or an array, not a string")
  }

  @Test func `a message for several devices counts once for each device`() {
    let list = { (count: Int) in
      Array(repeating: #""\#(Self.token)""#, count: count).joined(separator: ",")
    }
    let pair = { (count: Int) in
      #"[{"to":[\#(list(50))],"body":"b"},{"to":[\#(list(count))],"body":"b"}]"#
    }
    #expect(codes(pair(50)) == [])
    #expect(codes(pair(51)) == ["expo-too-many-messages"])
  }

  @Test func `an expression counts as text`() {
    let template = PayloadTemplate(
      SourceFile(name: "expo.json", text: #"{"title":"$(title)"}"#), for: .init(.expo))
    #expect(template.platformFindings().isEmpty)
  }

  @Test func `a message is limited to 4,096 bytes`() {
    let body = { (count: Int) in #"{"body":"\#(String(repeating: "x", count: count - 11))"}"# }
    #expect(codes(body(4096), .hub, .provider) == [])
    #expect(codes(body(4097), .hub, .provider) == ["payload-too-large"])
  }

  @Test func `a template is checked before any send, and its lifetime is known`() {
    let template = PayloadTemplate(
      SourceFile(name: "expo.json", text: ##"{"body":"$(text)","badge":"$(count)","ttl":60}"##),
      for: .init(.expo))
    #expect(template.platformFindings().sorted.map(\.rule.code) == ["expo-value"])
    #expect(template.plannedPayload()?.lifetime == 60)
    #expect(Platform.expo.shows("body") && !Platform.expo.shows("data"))
  }
}
