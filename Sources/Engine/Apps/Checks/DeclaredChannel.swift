internal import Diagnostics

extension AppCheck {
  /// Checks that crier.json declares the channel that a payload names.
  static let declaredChannel = AppCheck(
    .appChannel, of: .channel, in: "channels", effect: "the default channel is used"
  ) { $0.channels.map(\.id) }
}

extension Rule {
  static let appChannel = Rule(
    "app-channel-undeclared", .warning, basis: .documented,
    summary: "a channel that a payload names must be declared in crier.json",
    explanation: """
      Since Android 8, the channel sets sound and prominence. If the app has not created the \
      channel, Firebase uses the default channel of the app's manifest. Crier compares the ids \
      only if 'app.channels' in crier.json declares a channel.
      """,
    bad: .onChannel("alert"), good: .onChannel("alerts"))
}

extension Example {
  /// Creates an example: a Firebase message for a channel, and an app with the channel `alerts`.
  fileprivate static func onChannel(_ id: String) -> Example {
    Example(
      "Templates/news/fcmv1.json",
      #"{"message":{"android":{"notification":{"title":"Hello","channel_id":"\#(id)"}}}}"#,
      others: [Example("Templates/crier.json", #"{"app":{"channels":{"alerts":"Alerts"}}}"#)])
  }
}
