internal import Apps
internal import Platforms
internal import Sending
internal import Surfaces

/// A notification for `adb shell`: a broadcast that an app takes, or a notification of the shell
/// itself (https://developer.android.com/tools/adb#am).
///
/// No tool can put a message into Google's services on a phone, so an app has to take it.
struct AndroidShell {
  /// The words of the command.
  let words: [String]

  /// The longest command that all versions of adb pass on.
  private static let longestCommand = 32_000

  init(_ delivery: Delivery, _ options: HandOffOptions) throws(HandOff.Refusal) {
    let platform = delivery.payload.target.platform
    guard [.fcmv1, .gcm].contains(platform) else {
      throw HandOff.Refusal(
        "Android takes notifications for fcmv1 and gcm, not for \(platform.name)")
    }
    guard let body = String(validating: delivery.body, as: UTF8.self), !body.contains("\u{0}")
    else { throw HandOff.Refusal("the body is not text, which a command line needs") }
    let command =
      if let action = options.action {
        try Self.broadcast(action, options.app, body)
      } else {
        try Self.notification(delivery)
      }
    // The shell of the device splits the command again, so each word is quoted for it.
    let quoted = command.map(ShellWord.quoted)
    guard quoted.reduce(0, { $0 + $1.utf8.count + 1 }) <= Self.longestCommand else {
      throw HandOff.Refusal("the command would be longer than adb passes on")
    }
    let device = options.device.map { ["-s", $0] } ?? []
    words = ["adb"] + device + ["shell"] + quoted
  }

  private static func broadcast(
    _ action: String, _ app: String?, _ body: String
  ) throws(HandOff.Refusal) -> [String] {
    guard !action.isEmpty, !action.hasPrefix("-") else {
      throw HandOff.Refusal("'\(action)' is not the name of an action")
    }
    let receiver = app.map { ["-p", $0] } ?? []
    return ["am", "broadcast", "-a", action] + receiver + ["--es", "payload", body]
  }

  private static func notification(_ delivery: Delivery) throws(HandOff.Refusal) -> [String] {
    let device = ReceivingDevice(language: "", generations: .current, app: .unknown)
    let lines = Appearance(of: delivery.payload, on: device).surfaces.flatMap(\.parts)
      .flatMap(\.texts).filter { $0.text.decoded != nil && !$0.text.isBlank }
    guard let body = lines.first(where: { $0.role == .body }) ?? lines.first else {
      throw HandOff.Refusal(
        "the notification shows no text by itself, so an app has to take it", missing: .action)
    }
    let title = lines.first { $0.role == .title }?.text.string ?? ""
    return [
      "cmd", "notification", "post", "-S", "bigtext", "-t", title, "crier", body.text.string,
    ]
  }
}
