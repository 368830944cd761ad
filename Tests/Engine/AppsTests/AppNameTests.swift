import Apps
import Diagnostics
import Documents
import Localization
import Testing

struct AppNameTests {
  private static let settings =
    #"{"categories":{"MATCH":{}},"channels":{"goals":"Goals"},"sounds":["chime.caf"]}"#

  private func app() throws -> AppDeclaration {
    let file = SourceFile(name: "crier.json", text: Self.settings)
    let root = try #require(JSONReader.read(file).document?.root)
    return AppDeclaration(root, in: file) { text, _ in LocaleTag(text) }
  }

  private func codes(_ template: String, _ allowed: [String: [String]] = [:]) throws -> [String] {
    try app().findings(onTemplate: SourceFile(name: "t", text: template)) { allowed[$0] }
      .sorted.map(\.rule.code)
  }

  @Test(arguments: [
    #"{"aps":{"category":"MATCH","sound":"chime.caf"}}"#,
    #"{"aps":{"category":"","sound":"default"}}"#,
    #"{"aps":{"sound":{"name":"chime.caf","critical":1}}}"#,
    #"{"message":{"android":{"notification":{"channelId":"goals","sound":"chime"}}}}"#,
    #"{"notification":{"android_channel_id":"goals","sound":"chime.mp3"}}"#,
    ##"{"aps":{"category":"$(any)","sound":"#(any)"}}"##,
    #"{"aps":{"category":7,"sound":null}}"#, "[]", "{",
  ])
  func `declared and unknown names are accepted`(_ template: String) throws {
    #expect(try codes(template) == [])
  }

  @Test(arguments: [
    (#"{"aps":{"category":"match"}}"#, "app-category-undeclared"),
    (#"{"aps":{"sound":"chime"}}"#, "app-sound-undeclared"),
    (#"{"aps":{"sound":{"name":"gong"}}}"#, "app-sound-undeclared"),
    (#"{"aps":{"alert":{"sound":"gong"}}}"#, "app-sound-undeclared"),
    (
      #"{"message":{"apns":{"payload":{"aps":{"category":"X"}}}}}"#, "app-category-undeclared"
    ),
    (
      #"{"message":{"android":{"notification":{"channel_id":"x"}}}}"#, "app-channel-undeclared"
    ),
    (
      #"{"message":{"android":{"notification":{"sound":"gong.mp3"}}}}"#, "app-sound-undeclared"
    ),
    (#"{"notification":{"android_channel_id":"x"}}"#, "app-channel-undeclared"),
    (
      #"{"message":{"android_v2":{"remote_notification":{"notification":{"channel_id":"x"}}}}}"#,
      "app-channel-undeclared"
    ),
  ])
  func `an undeclared name is reported wherever templates use it`(
    _ template: String, _ code: String
  ) throws {
    #expect(try codes(template) == [code])
  }

  @Test func `each allowed value of a property is compared with the declared categories`() throws {
    let template = #"{"aps":{"category":"$(kind)"}}"#
    #expect(try codes(template, ["kind": ["MATCH"]]) == [])
    #expect(try codes(template, ["kind": ["MATCH", "NEWS"]]) == ["app-category-undeclared"])
  }

  @Test func `without an app declaration, a payload is not compared with the app`() {
    let file = SourceFile(name: "t", text: #"{"aps":{"category":"X","sound":"y"}}"#)
    #expect(AppDeclaration.unknown.findings(onTemplate: file) { _ in nil }.isEmpty)
  }
}
