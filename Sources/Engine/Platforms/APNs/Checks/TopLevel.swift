internal import Bytes
internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// The check that `aps` exists, and of the keys next to `aps`.
  static let apnsTopLevel = Check(.apnsTransportKey, .apnsPersonalKey) { body, findings in
    let members = body.root.members ?? []
    let lacksAps = body.needsAps && body.aps == nil
    if lacksAps { findings.report(.apnsApsMissing(body.root)) }
    for index in members.indices where APNsBody.isSuspicious(members[index].key.text.bytes) {
      let member = members[index]
      let name = member.key.string
      if APNsBody.transportKeys.contains(name) || name.hasPrefix("google.c.") {
        findings.report(.apnsTransportKey(member))
      } else if let home = body.home(of: name) {
        // The finding about the missing 'aps' already explains these keys.
        guard !lacksAps || !(home == "aps" || home.hasPrefix("aps.")) else { continue }
        findings.report(.apnsMisplaced(member.keySpan, name, from: "", to: home))
      } else if let known = ObjectSchema.aps.apnsKey(meantBy: name), known.contains("-") {
        findings.report(
          .apnsForeignSpelling(member.keySpan, name, known: known, help: nil, fix: nil))
      } else if name.soundsPersonal {
        findings.report(.apnsPersonalKey(member))
      }
    }
  }
}

extension APNsBody {
  /// Keys that a simulator or a transport adds and that a server should not send.
  fileprivate static let transportKeys: Set<String> = [
    "Simulator Target Bundle", "gcm.message_id", "gcm.notification.sound2", "google.message_id",
  ]

  /// Names in Apple's schema that an app may well use for its own data.
  private static let commonWords: Set<String> = [
    "event", "timestamp", "attributes", "action", "category", "title", "subtitle", "body", "name",
    "volume", "critical",
  ]

  /// The hashes of all names that can cause a finding, to skip other keys quickly.
  private static let suspiciousLetters: Set<UInt64> = {
    let known = (ObjectSchema.aps.keys + ObjectSchema.apnsAlert.keys).map(\.name.foldedKey)
    let names = Set(known + known.map { $0 + "s" }).union(transportKeys.map(\.foldedKey))
      .union(String.personalWords).subtracting(["aps"])
    return Set(names.map { letterHash(Array($0.utf8)[...]) })
  }()

  /// Whether a key can cause a finding; also true for a few harmless keys.
  fileprivate static func isSuspicious(_ key: ArraySlice<UInt8>) -> Bool {
    suspiciousLetters.contains(letterHash(key)) || key.starts(with: "google.c.".utf8)
  }

  /// Returns a hash of a key's letters, ignoring letter case, hyphens and underscores.
  private static func letterHash(_ key: ArraySlice<UInt8>) -> UInt64 {
    var hash = FNV1a()
    for byte in key where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
      hash.add((65...90).contains(byte) ? byte | 0x20 : byte)
    }
    return hash.value
  }

  private static let apsNames = Set(ObjectSchema.aps.keys.map(\.name))
  private static let alertNames = Set(ObjectSchema.apnsAlert.keys.map(\.name))

  fileprivate var needsAps: Bool {
    guard setting == .whole else { return false }
    return APNsPushType.named(pushType)?.needsAps != .optional
  }

  /// Returns the path of the object in which an Apple key next to `aps` belongs; nil if the
  /// intention is unclear.
  fileprivate func home(of name: String) -> String? {
    let isInAps = Self.apsNames.contains(name)
    let isInAlert = Self.alertNames.contains(name)
    guard isInAps || isInAlert else { return nil }
    guard Self.commonWords.contains(name) else { return isInAps ? "aps" : "aps.alert" }
    // A silent push may use these names for the app's data. If a push is neither silent nor an
    // alert, the keys were probably meant for the alert.
    let isForTheAlert = alert == nil && aps?["content-available"] == nil && setting == .whole
    return isInAlert && aps != nil && isForTheAlert ? "aps.alert" : nil
  }
}

extension String {
  fileprivate static let personalWords: Set<String> = [
    "password", "passwd", "secret", "ssn", "creditcard", "cardnumber", "cvv", "iban", "token",
    "accesstoken", "refreshtoken", "apikey", "email", "phone", "phonenumber", "birthdate",
    "dateofbirth",
  ]

  /// Whether a key names personal or secret data, which does not belong on a lock screen.
  var soundsPersonal: Bool { Self.personalWords.contains(foldedKey) }
}

extension Rule {
  static let apnsTransportKey = Rule(
    "apns-transport-key", .warning, basis: .observed,
    vendor: VendorStatement("A26", page: ApplePage.generating),
    summary: "a body should not have keys that a simulator or another transport adds",
    explanation: """
      'Simulator Target Bundle' is for files that are dropped on the simulator; Firebase adds \
      'gcm.message_id' on the way. In a body from a server, these keys are copied by mistake and \
      waste bytes.
      """,
    bad: Example(
      "apns.json", #"{"Simulator Target Bundle":"com.example.news","aps":{"alert":"Hello"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Hello"}}"#))

  static let apnsPersonalKey = Rule(
    "apns-personal-key", .note, basis: .documented,
    vendor: VendorStatement("A29", page: ApplePage.generating),
    summary: "a payload should not contain personal or secret data",
    explanation: """
      Apple asks for no customer data and no secrets in a payload, because it passes through \
      several services and may be shown on a lock screen. Send an identifier, and let the app \
      fetch the rest.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"Welcome"},"password":"$(password)"}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Welcome"},"account":"$(id)"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsApsMissing(_ root: JSONValue) -> Self {
    let start = root.span.start
    return Self(
      .apnsApsMissing, "a body for Apple needs the object 'aps'",
      at: Label(SourceSpan(start, min(start + 1, root.span.end)), "no 'aps'"),
      help: #"put the visible text into {"aps":{"alert":{"title":…,"body":…}}}"#)
  }

  fileprivate static func apnsTransportKey(_ member: JSONMember) -> Self {
    Self(
      .apnsTransportKey,
      "'\(member.key.string)' is set by a simulator or a transport, not by a server",
      at: Label(member.keySpan, "not used by Apple"), help: "remove it")
  }

  fileprivate static func apnsPersonalKey(_ member: JSONMember) -> Self {
    Self(
      .apnsPersonalKey, "'\(member.key.string)' seems to contain personal or secret data",
      at: Label(member.keySpan, "a payload passes through several services"),
      help: "send an identifier and let the app fetch the rest")
  }
}
