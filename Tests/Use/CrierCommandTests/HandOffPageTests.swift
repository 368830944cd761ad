import HTTP
import TestSupport
import Testing

/// Hands notifications to tools from the page of a hub and from the studio.
struct HandOffPageTests {
  private let tools: StandInTools
  private static let form: Headers = [
    "X-Crier": "1", "Content-Type": "application/x-www-form-urlencoded",
  ]

  init() throws { tools = try StandInTools() }

  @Test func `a notification of the outbox is shown in the simulator`() throws {
    try tools.install("xcrun", saying: "Notification sent to com.example.app & more")
    let (hub, handle) = try hubWithNotification()
    let page = try hub.send(.get, "/")
    #expect(page.text.contains(#"<form method="post" action="/page/hand-off""#))
    let answer = try hub.send(
      .post, "/page/hand-off", body: "number=1&tool=simulator&app=com.example.app&device=iPhone+17")
    #expect(answer.status == 200)
    #expect(answer.text.contains("The notification was handed to the simulator."))
    #expect(answer.text.contains("Notification sent to com.example.app &amp; more"))
    #expect(try tools.recorded("bytes") == #"{"aps":{"alert":"To \#(handle)"}}"#)
    let arguments = try tools.recorded("arguments").split(separator: "\n")
    #expect(arguments.dropLast() == ["simctl", "push", "iPhone 17", "com.example.app"])
    #expect(hub.end() == 0)
  }

  @Test(arguments: [
    ("number=1&tool=simulator", 409, "Nothing was sent: the bundle id of the app is unknown."),
    ("number=1&tool=windows", 409, "Nothing was sent: Windows takes notifications for wns"),
    ("number=2&tool=simulator&app=a", 404, "The outbox has no such notification."),
    ("number=1&tool=rocket", 404, "The outbox has no such notification."),
    (
      "number=1&tool=simulator&app=com.example.app", 200,
      "xcrun is not installed on this machine. Run the command where it is:"
    ),
  ])
  func `the page says why nothing was shown`(
    _ fields: String, _ status: Int, _ sentence: String
  ) throws {
    let (hub, _) = try hubWithNotification()
    let answer = try hub.send(.post, "/page/hand-off", body: fields)
    #expect(answer.status.rawValue == status)
    #expect(answer.text.contains(sentence), "\(answer.text)")
    #expect(try hub.send(.get, "/page/hand-off").status == 405)
    #expect(hub.end() == 0)
  }

  /// Starts a hub, and sends a notification directly to a device.
  private func hubWithNotification() throws -> (RunningHub, handle: String) {
    let hub = try RunningHub([], in: tools.folder.path, environment: tools.environment)
    let handle = String(repeating: "0C", count: 32)
    let sent = try hub.send(
      .post, "/page/send",
      body: "format=apple&device=\(handle)&body={\"aps\":{\"alert\":\"To \(handle)\"}}")
    #expect(sent.status == 303)
    return (hub, handle)
  }

  @Test func `the studio hands over the notification on its stage`() throws {
    try tools.install("adb", saying: "posting")
    let studio = try RunningStudio(environment: tools.environment)
    let scene = "notification=match-score&platform=fcmv1&locale=fr&sample=goal&a.home=Kladno"
    let stage = try studio.send(.get, "/?\(scene)")
    #expect(stage.text.contains(#"id="open-send""#))
    let form = try studio.send(.get, "/hand-off?\(scene)")
    #expect(form.text.contains(#"<button name="tool" value="adb">Show on Android</button>"#))
    let answer = try studio.send(
      .post, "/hand-off?\(scene)", Self.form, body: "device=emulator-5554")
    #expect(answer.status == 200)
    #expect(answer.text.contains("The notification was handed to Android."))
    let arguments = try tools.recorded("arguments")
    #expect(arguments.hasPrefix("-s\nemulator-5554\nshell\ncmd\nnotification\npost\n"))
    #expect(arguments.contains("Kladno"))
    #expect(try studio.send(.post, "/hand-off?\(scene)", body: "device=a").status == 403)
    #expect(studio.end() == 0)
  }

  @Test func `a studio that only reads hands nothing over`() throws {
    let studio = try RunningStudio(["--read-only"], environment: tools.environment)
    #expect(!(try studio.send(.get, "/?notification=match-score").text.contains("hand-off")))
    let answer = try studio.send(.post, "/hand-off?notification=match-score", Self.form)
    #expect(answer.status == 403)
    #expect(studio.end() == 0)
  }
}
