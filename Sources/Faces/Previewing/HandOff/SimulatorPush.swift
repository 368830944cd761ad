internal import Documents
internal import Platforms
internal import Sending

/// A notification for `xcrun simctl push`, which shows it on a simulator
/// (https://developer.apple.com/documentation/xcode-release-notes/xcode-11_4-release-notes).
///
/// The tool takes a JSON object with the key `aps` of at most 4,096 bytes, and knows no other push
/// types than alerts, background updates and Live Activities; the last is inferred from reports.
struct SimulatorPush {
  private let app: String
  private let device: String

  private static let largestBody = 4096
  private static let pushTypes: Set = ["alert", "background", "liveactivity"]

  init(_ delivery: Delivery, _ options: HandOffOptions) throws(HandOff.Refusal) {
    let payload = delivery.payload
    guard payload.target.platform == .apns else {
      throw HandOff.Refusal(
        "the simulator takes notifications for apns, not for \(payload.target.platform.name)")
    }
    guard case .document(.json(let document)) = payload.body, document.root.members != nil,
      document.root["aps"]?.members != nil
    else { throw HandOff.Refusal("the simulator needs a JSON object with the key 'aps'") }
    guard delivery.body.count <= Self.largestBody else {
      throw HandOff.Refusal(
        "the body is \(delivery.body.count) bytes, and the simulator takes 4,096")
    }
    let type = delivery.headers["apns-push-type"]?.value ?? "alert"
    guard Self.pushTypes.contains(type) else {
      throw HandOff.Refusal("the simulator does not know the push type '\(type)'")
    }
    guard let app = options.app ?? delivery.headers["apns-topic"]?.value.bundle else {
      throw HandOff.Refusal("the bundle id of the app is unknown", missing: .app)
    }
    self.app = app
    device = options.device ?? "booted"
    for word in [app, device] where word.isEmpty || word.hasPrefix("-") {
      throw HandOff.Refusal("'\(word)' is not the name of an app or a simulator")
    }
  }

  func words(file: String) -> [String] { ["xcrun", "simctl", "push", device, app, file] }
}

extension String {
  /// The bundle id in a topic.
  fileprivate var bundle: String {
    firstRange(of: ".push-type.").map { String(self[..<$0.lowerBound]) } ?? self
  }
}
