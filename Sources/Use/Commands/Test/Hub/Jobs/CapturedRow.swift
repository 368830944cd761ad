internal import Bytes
internal import Diagnostics
internal import Documents
internal import Goldens
internal import Platforms

/// A notification that push services received, as the outbox exports it.
struct CapturedRow {
  private let row: JSONValue
  private let platform: Platform

  init?(_ line: ArraySlice<UInt8>) {
    let file = SourceFile(name: "notification", bytes: Array(line))
    guard let row = JSONReader.read(file).document?.root,
      let platform = row["platform"]?.text.flatMap({ Platform.named($0.string) })
    else { return nil }
    self.row = row
    self.platform = platform
  }

  private func text(_ name: String) -> String? { row[name]?.text?.string }

  /// The group of the golden: the test run.
  var group: String { (text("run") ?? "sent").fileName }

  /// Whether a fault rule refused the notification, which says nothing about the sender.
  var isSimulated: Bool { if case .boolean(true)? = row["fault"]?.content { true } else { false } }

  /// The template in the golden's name: the platform, and the named device or topic.
  var template: String {
    let handle = text("handle") ?? ""
    let receiver = text("device") ?? (handle.utf8.count <= 40 ? handle : "")
    let isNamed = text("device") != nil || platform == .fcmv1
    return isNamed && !receiver.isEmpty
      ? "\(platform.name)-\(receiver.fileName)" : platform.name
  }

  /// Returns the notification with a number among those with the same template.
  func captured(number: Int) -> CapturedTest.Captured {
    let body =
      text("payload").map { Array($0.utf8) }
      ?? text("payloadBase64").flatMap { Base64.decode($0) } ?? []
    let target = PlatformTarget(platform)
    let isOpaque = target.isOpaque(headers)
    return CapturedTest.Captured(
      GoldenName(
        notification: group, template: template, locale: nil, sample: "\(number)"),
      body, headers, as: isOpaque ? .json : target.syntax(of: body))
  }

  /// The headers that belong to the notification, without those that differ at each send.
  private var headers: [Header] {
    var headers: [Header] = []
    if let outcome = text("outcome"), outcome != "Success" {
      headers.append(Header(derived: "outcome", outcome))
    }
    for member in row["headers"]?.members ?? [] {
      guard Self.isOfNotification(member.key.string), let value = member.value.text?.string
      else { continue }
      headers.append(Header(derived: member.key.string, value))
    }
    return headers
  }

  private static func isOfNotification(_ name: String) -> Bool {
    name != "apns-id"
      && (["apns-", "x-wns-"].contains(where: name.hasPrefix)
        || ["ttl", "urgency", "topic"].contains(name))
  }
}

extension String {
  /// The string with `-` in place of characters that do not belong into names of files.
  fileprivate var fileName: String {
    let name = map { character in
      character.isASCII && (character.isLetter || character.isNumber || "_-".contains(character))
        ? character : "-"
    }
    return name.isEmpty ? "-" : String(name.prefix(64))
  }
}
