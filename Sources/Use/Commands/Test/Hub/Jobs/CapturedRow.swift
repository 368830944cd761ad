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
  var group: String { Self.group(ofRun: text("run") ?? "sent") }

  /// Returns the folder of the goldens of a test run.
  static func group(ofRun run: String) -> String { run.fileName }

  /// Whether a fault rule refused the notification, which says nothing about the sender.
  var isSimulated: Bool { if case .boolean(true)? = row["fault"]?.content { true } else { false } }

  /// Whether the row is a refused login, which is no notification.
  var isLogin: Bool { text("handle")?.isEmpty == true && text("payload")?.isEmpty == true }

  /// The receiver in the golden's name: the platform, and the device or the topic.
  private var receiver: String {
    let receiver = text("device") ?? text("handle") ?? ""
    return receiver.isEmpty ? platform.name : "\(platform.name)-\(receiver.fileName)"
  }

  /// Returns the notification as a test of captured notifications reads it; the goldens of a chosen
  /// run have a folder of their own, also if the run is chosen by a key or an app.
  func captured(inRun run: String?) -> CapturedTest.Captured {
    let body =
      text("payload").map { Array($0.utf8) }
      ?? text("payloadBase64").flatMap { Base64.decode($0) } ?? []
    let target = PlatformTarget(platform)
    let isOpaque = target.isOpaque(headers)
    return CapturedTest.Captured(
      to: receiver, in: run.map(Self.group) ?? group, body, headers,
      as: isOpaque ? .json : target.syntax(of: body))
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
    let name = String(
      map { character in
        character.isASCII && (character.isLetter || character.isNumber || "_-".contains(character))
          ? character : "-"
      })
    // The start and the end of a long token tell it from others.
    guard name.utf8.count > 80 else { return name.isEmpty ? "-" : name }
    return "\(name.prefix(39))--\(name.suffix(39))"
  }
}
