import Diagnostics
import Documents
import Files
import Platforms
import Previewing
import Sending
import TestStories
import TestSupport
import Testing

/// Every reader of a message treats `android_v2` as it treats `android`.
struct AndroidConfigurationTests {
  /// Notifications for Android, each with a mistake or a value that some reader uses.
  private static let notifications = [
    #"{"title":"Storm","body":"Stay inside"}"#,
    #"{"title":"Storm","title_loc_key":"STORM"}"#,
    #"{"body_loc_args":["Rome"],"title":"Storm"}"#,
    #"{"title":"Storm","chanel_id":"alarms"}"#,
    #"{"title":"Storm","color":"red"}"#,
    #"{"title":"Storm","icon":"drawable/Storm.png"}"#,
    #"{"title":"Storm","notification_priority":"PRIORITY_MAX"}"#,
    #"{"title":"Storm","notification_count":-1}"#,
    #"{"title":"Storm","vibrate_timings":[0,250,250]}"#,
    #"{"title":"Storm","light_settings":{"color":{"red":1},"light_on_duration":500}}"#,
    #"{"title":"Storm","event_time":"noon","visibility":"HIDDEN"}"#,
    #"{"clickAction":"OPEN","titleLocKey":"STORM"}"#,
    "{}",
  ]

  private static func first(_ notification: String) -> SourceFile {
    SourceFile(
      name: "fcmv1.json",
      text:
        #"{"message":{"topic":"weather","android":{"ttl":"60s","notification":\#(notification)}}}"#
    )
  }

  private static func second(_ notification: String) -> SourceFile {
    let remote = #"{"ttl":"60s","remote_notification":{"notification":\#(notification)}}"#
    return SourceFile(
      name: "fcmv1.json", text: #"{"message":{"topic":"weather","android_v2":\#(remote)}}"#)
  }

  @Test(arguments: notifications)
  func `the findings about a notification are the same in both forms`(_ notification: String) {
    for mode in CheckMode.allCases {
      let found = [Self.first(notification), Self.second(notification)].map { file in
        file.findings(finishedFor: .init(.fcmv1), route: .direct, mode: mode).sorted.map {
          finding in
          let label = finding.primary.map { file.text(at: $0.span) } ?? ""
          return "\(finding.severity) \(finding.rule.code) at \(label)"
        }
      }
      #expect(found[0] == found[1])
    }
  }

  @Test(arguments: notifications)
  func `the preview of a notification is the same in both forms`(_ notification: String) {
    let previews = [Self.first(notification), Self.second(notification)].map { file in
      let delivery = Delivery(finished: file, for: .init(.fcmv1), headers: [], route: .direct)
      let subject = Preview.Subject(
        notification: "n", template: "t", target: .init(.fcmv1), sample: "s", requestedLocale: nil)
      return Preview(of: subject, delivery)
    }
    #expect(previews[0].silence == previews[1].silence)
    #expect(previews.map(drawn)[0] == previews.map(drawn)[1])
  }

  /// The preview as text, without the size of the body and the name of the form.
  private func drawn(_ preview: Preview) -> [Substring] {
    let lines = TerminalPreview.text(of: [preview], width: 200).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("  size ") && !$0.contains("ttl: 60s") }
  }

  @Test func `strings that users see and the lifetime are known in both forms`() throws {
    for form in AndroidConfiguration.Form.allCases {
      let path = form == .first ? "android" : "android_v2.remote_notification"
      #expect(Platform.fcmv1.shows("message.\(path).notification.title"))
      #expect(PlatformTarget(.fcmv1).ordinaryValues(at: "message.\(path).notification.tag") != nil)
    }
    for file in [Self.first("{}"), Self.second("{}")] {
      let delivery = Delivery(finished: file, for: .init(.fcmv1), headers: [])
      #expect(delivery.payload.lifetime == 60)
    }
  }

  @Test func `data in the second form counts towards the size limit`() {
    let text = String(repeating: "x", count: 4100)
    let file = SourceFile(
      name: "fcmv1.json",
      text: #"{"message":{"fid":"f","android_v2":{"background_sync":{},"data":{"k":"\#(text)"}}}}"#)
    let findings = file.findings(finishedFor: .init(.fcmv1), route: .direct, mode: .provider)
    #expect(findings.sorted.map(\.rule.code) == ["payload-too-large"])
  }

  @Test(arguments: [
    #"{"message":{"android_v2":{"remote_notification":{"notification":{"title":"a"}}}}}"#,
    #"{"message":{"androidV2":{"backgroundSync":{}}}}"#,
    #"{"message":{"android":{"remote_notification":{"notification":{"title":"a"}}}}}"#,
    #"{"message":{"android_v2":{"priority":"HIGH","notification":{"title":"a"}}}}"#,
    #"{"message":{"android_v2":{"remote_notification":{},"background_sync":{}},"android":{}}}"#,
  ])
  func `no fix replaces the second form by the first or moves a part of it`(_ text: String) throws {
    let fixed = try PayloadStory(SourceFile(name: "fcmv1.json", text: text)).fixed()
    #expect(String(decoding: fixed.file.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (#""android_v2":{"background_sync":{}}"#, [String]()),
    (#""android_v2":{"remote_notification":{"notification":{"title":"a","id":42}}}"#, []),
    (#""android_v2":{"remote_notification":{"notification":{"title":"a","id":"42"}}}"#, []),
    (#""android_v2":{"remote_notification":{"notification":{"id":1.5}}}"#, ["fcm-wrong-type"]),
    (#""android_v2":{"background_sync":{"data":{}}}"#, ["fcm-unknown-field"]),
    (#""android_v2":{"priority":"HIGH","background_sync":{}}"#, ["fcm-unknown-field"]),
    (
      #""android_v2":{"remote_notification":{"notification":{"proxy":"DENY"}}}"#,
      ["fcm-unknown-field"]
    ),
    (
      #""android_v2":{"remote_notification":{},"background_sync":{}}"#, ["fcm-android-message-kind"]
    ),
    (
      #""android_v2":{"background_sync":{}},"android":{}"#, ["fcm-two-android-configurations"]
    ),
    (#""android":{"background_sync":{}}"#, ["fcm-unknown-field"]),
  ])
  func `Firebase refuses what the second form does not have`(_ members: String, _ codes: [String]) {
    let file = SourceFile(name: "fcmv1.json", text: #"{"message":{"fid":"f",\#(members)}}"#)
    let refusals = file.findings(finishedFor: .init(.fcmv1), route: .direct, mode: .provider)
    #expect(refusals.sorted.map(\.rule.code) == codes)
  }

  @Test func `a message with a target of its own is described by the four targets`() {
    let codes = { (members: String) in
      SourceFile(name: "fcmv1.json", text: #"{"message":{\#(members),"data":{"k":"v"}}}"#)
        .findings(finishedFor: .init(.fcmv1), route: .direct).sorted
        .map { "\($0.severity) \($0.rule.code)" }
    }
    #expect(codes(#""fid":"f""#) == [])
    #expect(codes(#""token":"t""#) == ["note fcm-deprecated-field"])
    #expect(codes(#""fid":"f","token":"t""#).contains("error fcm-target"))
  }

  @Test func `a topic has at most 900 characters`() {
    let findings = { (count: Int) in
      let topic = String(repeating: "x", count: count)
      return SourceFile(
        name: "fcmv1.json", text: #"{"message":{"topic":"\#(topic)","data":{"k":"v"}}}"#
      ).findings(finishedFor: .init(.fcmv1), route: .direct).sorted
    }
    #expect(findings(900).isEmpty)
    #expect(findings(901).map(\.rule.code) == ["fcm-topic-name"])
    #expect(findings(901).map(\.severity) == [.warning])
  }

  @Test(arguments: [
    #""vibrate_timings":[0,250]"#, #""light_settings":{"light_on_duration":500}"#,
  ])
  func `a number of milliseconds never becomes seconds`(_ member: String) throws {
    let file = SourceFile(
      name: "fcmv1.json", text: #"{"message":{"android":{"notification":{\#(member)}}}}"#)
    let story = try PayloadStory(file)
    let found = story.findings.sorted.filter { $0.rule.code == "fcm-duration" }
    #expect(found.count == 1 && found[0].help?.contains(#""0.25s""#) == true)
    #expect(try story.fixed().file == file)
  }

  @Test(arguments: [
    #"{"android":{"ttl":250}}"#, #"{"android":{"ttl":"250"}}"#, #"{"android":{"ttl":60000}}"#,
    #"{"android_v2":{"ttl":250,"background_sync":{}}}"#,
  ])
  func `a lifetime without a unit never becomes seconds`(_ message: String) throws {
    let file = SourceFile(name: "fcmv1.json", text: #"{"message":\#(message)}"#)
    let story = try PayloadStory(file)
    #expect(story.findings.sorted.contains { $0.rule.code == "fcm-duration" })
    #expect(try story.fixed().file == file)
  }
}
