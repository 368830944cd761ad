internal import Diagnostics
internal import Documents
package import Platforms

/// Where a platform's service finds a device: a token, a channel, a subscription.
package struct DeviceHandle: Hashable, Sendable {
  /// One part of it, such as the `auth` of a browser's subscription.
  package struct Part: Hashable, Sendable {
    /// What it is; closed by the platform's ``RegistrationForm``.
    package let kind: HandlePart
    /// The text.
    package let text: String

    /// Creates a part.
    package init(_ kind: HandlePart, _ text: String) {
      self.kind = kind
      self.text = text
    }

    /// Whether it only says what ought to stand there.
    package var isPlaceholder: Bool { text.hasPrefix("{") && text.hasSuffix("}") }
  }

  /// The parts, in the order of the registration's elements.
  package let parts: [Part]

  /// Creates a handle from its parts.
  package init(parts: [Part]) { self.parts = parts }

  /// Words in braces that say what ought to stand there.
  package static func placeholder(for platform: Platform) -> DeviceHandle {
    DeviceHandle(parts: HandlePart.all(of: platform).map { Part($0, "{\($0.words)}") })
  }

  /// A handle that is none, and what is wrong with it.
  package struct Invalid: Error, Hashable, Sendable {
    /// What it ought to be.
    package let message: String
    /// What to do.
    package let remedy: String
  }

  /// Reads a handle as the command line has it.
  ///
  /// A browser's is the JSON of its subscription, Baidu's is `USER-CHANNEL`.
  package init(parsing text: String, for platform: Platform) throws(Invalid) {
    switch platform {
    case .browser: self.init(parts: try Self.subscription(text))
    case .baidu: self.init(parts: try Self.baidu(text))
    default: self.init(parts: HandlePart.all(of: platform).map { Part($0, text) })
    }
    for part in parts {
      if let flaw = part.kind.flaw(of: part.text) {
        throw Invalid(message: flaw.message, remedy: flaw.remedy)
      }
    }
    if platform == .apns {
      self.init(parts: parts.map { Part($0.kind, $0.text.uppercased()) })
    }
  }

  private static func subscription(_ text: String) throws(Invalid) -> [Part] {
    let file = SourceFile(name: "handle", text: text)
    let root = JSONReader.read(file).document?.root
    // What a browser's `PushSubscription.toJSON()` gives has the keys one level down.
    let keys = root?["keys"] ?? root
    let parts: [Part] = [
      (HandlePart.endpoint, root?["endpoint"]), (.p256dh, keys?["p256dh"]), (.auth, keys?["auth"]),
    ].compactMap { kind, value in (value?.text?.string).map { Part(kind, $0) } }
    guard parts.count == 3 else {
      throw Invalid(
        message: "the handle of a browser is the JSON of its subscription",
        remedy: #"write {"endpoint":"https://…","p256dh":"…","auth":"…"}"#)
    }
    return parts
  }

  static func baidu(_ text: String) throws(Invalid) -> [Part] {
    let ids = text.split(separator: "-", maxSplits: 1).map(String.init)
    guard ids.count == 2 else {
      throw Invalid(
        message: "the handle of Baidu is a user id and a channel id", remedy: "write USER-CHANNEL")
    }
    return [Part(.baiduUser, ids[0]), Part(.baiduChannel, ids[1])]
  }
}

/// What a part of a handle is.
package enum HandlePart: String, Hashable, Sendable {
  case deviceToken = "DeviceToken"
  case channel = "ChannelUri"
  case gcmRegistration = "GcmRegistrationId"
  case fcmRegistration = "FcmV1RegistrationId"
  case admRegistration = "AdmRegistrationId"
  case xiaomiRegistration = "XiaomiRegistrationId"
  case baiduUser = "BaiduUserId"
  case baiduChannel = "BaiduChannelId"
  case endpoint = "Endpoint"
  case p256dh = "P256DH"
  case auth = "Auth"

  /// The parts of a platform's handles.
  package static func all(of platform: Platform) -> [HandlePart] {
    switch platform {
    case .apns: [.deviceToken]
    case .wns, .mpns: [.channel]
    case .gcm: [.gcmRegistration]
    case .fcmv1: [.fcmRegistration]
    case .adm: [.admRegistration]
    case .baidu: [.baiduUser, .baiduChannel]
    case .browser: [.endpoint, .p256dh, .auth]
    default: [.xiaomiRegistration]
    }
  }

  /// What people call it.
  package var words: String {
    switch self {
    case .deviceToken: "device token"
    case .channel: "channel URI"
    case .gcmRegistration, .fcmRegistration: "registration token"
    case .admRegistration, .xiaomiRegistration: "registration id"
    case .baiduUser: "user id"
    case .baiduChannel: "channel id"
    case .endpoint: "endpoint"
    case .p256dh: "p256dh"
    case .auth: "auth"
    }
  }

  /// What is wrong with a text as such a part; a placeholder is a thing of its own.
  package func flaw(of text: String) -> (message: String, remedy: String)? {
    guard text.contains(where: { !$0.isWhitespace }) else {
      return ("the \(words) is empty", "the app gets it from its platform's service when it starts")
    }
    switch self {
    case .deviceToken: return Self.tokenFlaw(text)
    case .channel, .endpoint:
      guard !text.isAbsoluteAddress else { return nil }
      return (
        "the \(words) is an absolute address, not '\(text.prefix(40))'",
        "it begins with https:// and comes from the platform's service"
      )
    case .gcmRegistration, .fcmRegistration, .admRegistration, .xiaomiRegistration, .baiduUser,
      .baiduChannel, .p256dh, .auth:
      guard text.contains(where: \.isWhitespace) else { return nil }
      return ("the \(words) holds no white space", "paste it in one piece")
    }
  }

  private static func tokenFlaw(_ text: String) -> (message: String, remedy: String)? {
    if let wrong = text.first(where: { !($0.isASCII && $0.isHexDigit) }) {
      let remedy =
        "<> ".contains(wrong)
        ? "remove the angle brackets and spaces that old descriptions of a token have"
        : "a token in Base64 has to be converted: two digits a byte"
      return ("a device token is hexadecimal digits, and '\(wrong)' is none", remedy)
    }
    guard text.count.isMultiple(of: 2) else {
      return (
        "a device token has two digits a byte, and \(text.count) is odd",
        "a digit was lost on the way"
      )
    }
    return nil
  }
}

extension String {
  /// Whether it names a scheme and something behind it.
  fileprivate var isAbsoluteAddress: Bool {
    guard let colon = firstIndex(of: ":"), let first, first.isASCII, first.isLetter else {
      return false
    }
    let isScheme = self[..<colon].allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
    }
    return isScheme && self[colon...].hasPrefix("://") && self[colon...].count > 3
      && !contains(where: \.isWhitespace)
  }
}
