internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// The check of critical alerts: the sound object and the matching interruption level.
  static let apnsSound = Check(.apnsSoundObject, .apnsCriticalMismatch, .apnsPassiveSound) {
    body, findings in
    guard let aps = body.aps else { return }
    let sound = aps["sound"] ?? body.alert?["sound"]
    if let sound, sound.members != nil, sound["name"] == nil {
      findings.report(.apnsSoundWithoutName(sound))
    }
    if let sound, let level = aps["interruption-level"], body.text(level) == "passive" {
      findings.report(.apnsPassiveSound(sound, level))
    }
    let flag = sound?["critical"]
    let isCritical = flag.flatMap(body.number) == 1
    let level = aps["interruption-level"]
    if let level, body.text(level) == "critical", !isCritical, !body.isPending(flag) {
      findings.report(
        .apnsCriticalMismatch(level, "the level is 'critical', but the sound is not critical"))
    }
    if isCritical, let flag, let level, let text = body.text(level), text != "critical" {
      findings.report(
        .apnsCriticalMismatch(flag, "the sound is critical, but the level is '\(text)'"))
    }
  }
}

extension APNsBody {
  fileprivate func isPending(_ value: JSONValue?) -> Bool {
    value.map { pending[$0.span] != nil } ?? false
  }
}

extension Rule {
  static let apnsSoundObject = Rule(
    "apns-sound-object", basis: .documented,
    vendor: VendorStatement("A14", page: ApplePage.generating),
    summary: "a critical sound must have a name, a volume from 0 to 1, and a 'critical' flag of "
      + "0 or 1",
    explanation: """
      The object form of 'sound' is for critical alerts; 'name' is the file, or "default". For an \
      ordinary sound, use the name alone as a string.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"Leak!","sound":{"critical":1,"volume":8}}}"#),
    good: Example(
      "apns.json",
      #"{"aps":{"alert":"Leak!","sound":{"critical":1,"name":"default","volume":0.8}}}"#))

  static let apnsPassiveSound = Rule(
    "apns-passive-sound", .warning, basis: .documented,
    vendor: VendorStatement("A14", page: ApplePage.generating),
    summary: "a passive notification must not have a sound",
    explanation: """
      The system adds a passive notification to the list without lighting up the screen or playing \
      its sound.
      """,
    bad: Example(
      "apns.json",
      #"{"aps":{"alert":"Offer","interruption-level":"passive","sound":"default"}}"#),
    good: Example("apns.json", #"{"aps":{"alert":"Offer","interruption-level":"passive"}}"#))

  static let apnsCriticalMismatch = Rule(
    "apns-critical-mismatch", .warning, basis: .inferred,
    vendor: VendorStatement("A15", page: ApplePage.generating),
    summary: "a critical interruption level and a critical sound should be set together",
    explanation: """
      A critical alert overrides silent mode and Focus; it needs Apple's permission, the level \
      'critical' and a critical sound. With only one of the two settings, the device shows an \
      ordinary notification, or a loud one \
      that is not treated as critical.
      """,
    bad: Example("apns.json", #"{"aps":{"alert":"Leak!","interruption-level":"critical"}}"#),
    good: Example(
      "apns.json",
      #"{"aps":{"alert":"Leak!","interruption-level":"critical","sound":{"critical":1,"name":"default"}}}"#
    ))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsPassiveSound(_ sound: JSONValue, _ level: JSONValue) -> Self {
    Self(
      .apnsPassiveSound, "the sound of a passive notification is never played",
      at: Label(sound.span, "ignored"), related: [Label(level.span, "passive")],
      help: "remove 'sound', or use the level \"active\"")
  }

  fileprivate static func apnsSoundWithoutName(_ sound: JSONValue) -> Self {
    Self(
      .apnsSoundObject, "the object form of 'sound' needs a name",
      at: Label(sound.span, "no 'name'"), help: "use \"default\" for the system's sound")
  }

  fileprivate static func apnsCriticalMismatch(_ value: JSONValue, _ message: String) -> Self {
    Self(
      .apnsCriticalMismatch, message,
      at: Label(value.span, "only one of the two required settings"),
      help: #"set both "interruption-level":"critical" and "critical":1 in the sound"#)
  }
}
