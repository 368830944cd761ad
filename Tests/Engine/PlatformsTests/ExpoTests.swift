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
      {"to":["ExponentPushToken[abc]","ExpoPushToken[def]"],"title":"t","subtitle":"s","body":"b",
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
