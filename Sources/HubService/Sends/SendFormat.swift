internal import HubWire
internal import Platforms

/// The value of `ServiceBusNotification-Format`: a template send, or a native one for a platform.
enum SendFormat: Hashable, Sendable {
  case template
  case native(Platform)

  /// The words of the platforms, in lower case.
  private static let words: [(word: String, platform: Platform)] = [
    ("apple", .apns), ("gcm", .gcm), ("fcmv1", .fcmv1), ("windows", .wns),
    ("windowsphone", .mpns), ("adm", .adm), ("baidu", .baidu), ("browser", .browser),
    ("xiaomi", .xiaomi),
  ]

  /// Parses a header; without one, the send is a template send.
  init(_ header: String?) throws(ServiceError) {
    guard let word = header?.lowercased(), word != "template" else {
      self = .template
      return
    }
    guard let platform = Self.words.first(where: { $0.word == word })?.platform else {
      throw .badRequest("The notification format '\(word)' is not supported")
    }
    self = .native(platform)
  }

  /// The platform of a native send.
  var platform: Platform? { if case .native(let platform) = self { platform } else { nil } }

  /// The word of a platform, as results contain it.
  static func word(for platform: Platform) -> String {
    words.first { $0.platform == platform }?.word ?? platform.name
  }
}
