internal import Bytes
internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// The check of the headers of a request to Apple, and of its request line if present.
  static let apnsRequest = Check(
    .apnsTopicSuffix, .apnsHeaderValue, .apnsUnknownHeader, .apnsBroadcast
  ) { body, findings in
    for header in body.headers {
      guard let form = APNsHeader.named(header.name) else {
        findings.report(.apnsUnknownHeader(header))
        continue
      }
      guard let text = header.text, !text.isEmpty else { continue }
      if let wanted = form.objection(text) {
        findings.report(.apnsHeaderValue(header, text, wanted))
      } else if let year = header.implausibleExpiryYear {
        findings.report(.apnsExpiry(.apnsHeaderValue, header, text, year: year))
      }
    }
    body.checkTopic(&findings)
    body.checkBroadcast(&findings)
  }
}

/// A header that Apple reads, and the requirement for its value.
struct APNsHeader: Sendable {
  let name: String
  /// Returns the requirement that a value violates; nil for a valid value.
  let objection: @Sendable (String) -> String?
  /// The valid values, if a list or a range describes them.
  let schema: ValueSchema?

  private init(
    _ name: String, _ wanted: String? = nil, schema: ValueSchema? = nil,
    _ isRight: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.schema = schema
    objection = { isRight($0) ? nil : wanted }
  }

  private init(_ name: String, _ wanted: String, words: [String]) {
    self.init(name, wanted, schema: .word(Vocabulary(words, source: ApplePage.sending.title))) {
      words.contains($0)
    }
  }

  /// The maximum number of bytes of a collapse id.
  ///
  /// https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns.
  static let longestCollapseID = 64

  static let all: [APNsHeader] = [
    APNsHeader(":method", "POST") { $0 == "POST" },
    APNsHeader(
      ":path",
      "/3/device/ followed by a token in hex digits, or /4/broadcasts/apps/ and a bundle id"
    ) { $0.isPathForAPNs },
    APNsHeader("authorization") { _ in true },
    APNsHeader(
      "apns-push-type", "one of \(APNsPushType.all.map(\.name).joined(separator: ", "))",
      words: APNsPushType.all.map(\.name)),
    APNsHeader("apns-id", "a lower-case UUID: hex digits in groups of 8-4-4-4-12") {
      $0.isCanonicalUUID
    },
    APNsHeader(
      "apns-expiration", "seconds since 1970, or 0",
      schema: .number(NumberRange("a whole number of seconds since 1970", 0 ... .infinity, .whole))
    ) { $0.isDigits },
    APNsHeader("apns-priority", "10, 5 or 1", words: ["10", "5", "1"]),
    APNsHeader("apns-topic") { _ in true },
    APNsHeader("apns-collapse-id", "at most 64 bytes") { $0.utf8.count <= longestCollapseID },
    APNsHeader("apns-channel-id", "a channel id in base64") { $0.isBase64 },
    APNsHeader("apns-request-id", "a UUID") { $0.lowercased().isCanonicalUUID },
    APNsHeader("content-type") { _ in true }, APNsHeader("content-length") { $0.isDigits },
  ]

  /// The values that no check tells apart, of headers that often differ from device to device.
  static let ordinaryHeaders: [String: OrdinaryValues] = [
    "apns-collapse-id": .kinds { $0.count <= longestCollapseID ? 0 : nil },
    "apns-id": .kinds { String(decoding: $0, as: UTF8.self).isCanonicalUUID ? 0 : nil },
  ]

  /// The valid values of each header that a list or a range describes, by the header's name.
  static let schemas = Dictionary(
    all.compactMap { header in header.schema.map { (header.name, $0) } },
    uniquingKeysWith: { one, _ in one })

  static func named(_ name: String) -> APNsHeader? {
    all.first { $0.name.utf8.isEqualIgnoringCase(to: name.utf8) }
  }
}

extension Header {
  /// The times that can be meant: a smaller number is a lifetime, a larger one has milliseconds.
  private static let times: ClosedRange<Int64> = 978_307_200...99_999_999_999
  private static let secondsOfAYear: Int64 = 31_556_952

  /// The year that `apns-expiration` names, if its author hardly means that year.
  var implausibleExpiryYear: Int64? {
    guard name.lowercased() == "apns-expiration", let seconds = text.flatMap({ Int64($0) }),
      seconds > 0, !Self.times.contains(seconds)
    else { return nil }
    return 1970 + seconds / Self.secondsOfAYear
  }
}

extension Diagnostic {
  /// Reports a lifetime, or a time in milliseconds, where Apple reads a time in seconds.
  static func apnsExpiry(_ rule: Rule, _ header: Header, _ text: String, year: Int64) -> Self {
    let consequence =
      year < 2000 ? "already expired, so Apple tries only once" : "Apple keeps the notification"
    return Self(
      rule, "'\(header.name)' \(text.shortened) is a time in the year \(year)",
      at: header.label(consequence), severity: .warning,
      help: "write a time in seconds since 1970, such as 1893456000, or 0 for a single attempt")
  }
}

extension APNsBody {
  fileprivate func checkTopic(_ findings: inout Findings) {
    guard let header = headers["apns-topic"], let topic = header.text else { return }
    let suffixes = APNsPushType.all.map(\.topicSuffix).filter { !$0.isEmpty }
    if headers[":path"]?.text?.hasPrefix("/4/") == true {
      findings.report(.apnsTopicInBroadcast(header))
      return
    }
    guard let name = statedPushType, let type = APNsPushType.named(name), name != "mdm" else {
      return
    }
    let suffix = suffixes.first { topic.hasSuffix($0) } ?? ""
    guard suffix != type.topicSuffix else { return }
    let isDotMissing = !type.topicSuffix.isEmpty && topic.hasSuffix(type.topicSuffix.dropFirst())
    findings.report(.apnsTopicSuffix(header, type, found: suffix, isDotMissing: isDotMissing))
  }

  private static let broadcastHeaders = [
    "apns-channel-id", "apns-expiration", "apns-priority", "apns-push-type",
  ]

  /// Checks a broadcast, which needs more headers and cannot start a Live Activity.
  fileprivate func checkBroadcast(_ findings: inout Findings) {
    guard let path = headers[":path"], let text = path.text, text.hasPrefix("/4/broadcasts/") else {
      return
    }
    let missing = Self.broadcastHeaders.filter { headers[$0] == nil }
    if !missing.isEmpty { findings.report(.apnsBroadcastWithout(missing, path)) }
    if let event = aps?["event"], self.text(event) == "start" {
      findings.report(.apnsBroadcastStart(event))
    }
    let suffixes = APNsPushType.all.map(\.topicSuffix)
    if let suffix = suffixes.first(where: { !$0.isEmpty && text.hasSuffix($0) }) {
      findings.report(.apnsBroadcastSuffix(path, suffix))
    }
  }
}

extension String {
  /// Whether the string is not empty and has only ASCII digits.
  var isDigits: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }

  fileprivate var isHex: Bool {
    !isEmpty && utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 0x20) }
  }

  fileprivate var isCanonicalUUID: Bool {
    let groups = split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { String($0).isHex } && self == lowercased()
  }

  fileprivate var isBase64: Bool {
    let body = hasSuffix("==") ? dropLast(2) : hasSuffix("=") ? dropLast() : self[...]
    return !body.isEmpty && count % 4 == 0
      && body.utf8.allSatisfy {
        (48...57).contains($0) || (97...122).contains($0 | 0x20) || $0 == 43 || $0 == 47
      }
  }

  /// Whether the string is the path of a request to APNs; the device token can have any length.
  fileprivate var isPathForAPNs: Bool {
    if hasPrefix("/3/device/") { return String(dropFirst("/3/device/".count)).isHex }
    return hasPrefix("/4/broadcasts/apps/") && count > "/4/broadcasts/apps/".count
  }
}

extension Rule {
  private static let hello = #"{"aps":{"alert":"Hello"}}"#
  private static let call = #"{"aps":{},"caller":"Ann"}"#

  static let apnsTopicSuffix = Rule(
    "apns-topic-suffix", basis: .documented,
    vendor: VendorStatement("A24", objector: .service, page: ApplePage.sending),
    summary: "a topic must end with the suffix of its push type",
    explanation: """
      The topic is the bundle id, with a suffix for most push types: '.voip', \
      '.push-type.liveactivity'. The dot is part of the suffix, although some copies of Apple's \
      page omit it. A broadcast has no topic: its path names the bundle id, without a suffix.
      """,
    bad: Example(
      "apns.json", call, envelope: ["apns-push-type: voip", "apns-topic: com.example.news"]),
    good: Example(
      "apns.json", call, envelope: ["apns-push-type: voip", "apns-topic: com.example.news.voip"]))

  static let apnsHeaderValue = Rule(
    "apns-header-value", basis: .documented,
    vendor: VendorStatement("A25", objector: .service, page: ApplePage.sending),
    summary: "a header for Apple must have a value that Apple accepts",
    explanation: """
      A collapse id has at most 64 bytes, not characters; an id is a UUID in lower case; an \
      expiration is a whole number of seconds, and 0 means one attempt only; a priority is 10, 5 \
      or 1. Apple refuses any other value.
      """,
    bad: Example("apns.json", hello, envelope: ["apns-priority: 7"]),
    good: Example("apns.json", hello, envelope: ["apns-priority: 5"]))

  private static let update =
    #"{"aps":{"timestamp":1763650000,"event":"update","content-state":{"score":3}}}"#

  static let apnsBroadcast = Rule(
    "apns-broadcast", basis: .documented,
    vendor: VendorStatement("A24", objector: .service, page: ApplePage.broadcast),
    summary: "a broadcast must set its channel, expiration, priority and type, and must not start "
      + "an activity",
    explanation: """
      A broadcast reaches every device that follows a channel. All four headers are required, and \
      the path names the bundle id without a suffix. A broadcast can update or end an activity but \
      not start one.
      """,
    bad: Example(
      "apns.json", update,
      envelope: [":path: /4/broadcasts/apps/com.example.news", "apns-push-type: liveactivity"]),
    good: Example(
      "apns.json", update,
      envelope: [
        ":path: /4/broadcasts/apps/com.example.news", "apns-push-type: liveactivity",
        "apns-priority: 5", "apns-expiration: 0", "apns-channel-id: dHN0LXNyY2gtY2hubA==",
      ]))

  static let apnsUnknownHeader = Rule(
    "apns-unknown-header", .warning, basis: .documented,
    vendor: VendorStatement("A25", page: ApplePage.sending),
    summary: "a header for Apple should be listed in Apple's reference",
    explanation: "Apple ignores a misspelled header and uses the default instead.",
    bad: Example("apns.json", hello, envelope: ["apns-collapseid: weather"]),
    good: Example("apns.json", hello, envelope: ["apns-collapse-id: weather"]))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsHeaderValue(
    _ header: Header, _ text: String, _ wanted: String
  ) -> Self {
    let found =
      header.name.lowercased() == "apns-collapse-id"
      ? "\(text.utf8.count) bytes" : "'\(text.shortened)'"
    return Self(
      .apnsHeaderValue, "'\(header.name)' must be \(wanted), not \(found)", at: header.label(""))
  }

  fileprivate static func apnsUnknownHeader(_ header: Header) -> Self {
    let nearest = Suggestion.nearest(to: header.name, among: APNsHeader.all.map(\.name))
    return Self(
      .apnsUnknownHeader, "'\(header.name)' is not a header that Apple knows",
      at: header.label("Apple ignores '\(header.name)'"),
      help: nearest.map { "did you mean '\($0)'?" })
  }

  fileprivate static func apnsTopicInBroadcast(_ header: Header) -> Self {
    Self(
      .apnsTopicSuffix, "a broadcast must not have 'apns-topic'",
      at: header.label("remove this header"),
      help: "the path names the bundle id, without a suffix")
  }

  fileprivate static func apnsBroadcastWithout(
    _ missing: [String], _ path: Header
  ) -> Self {
    let list = missing.map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .apnsBroadcast, "a broadcast needs the headers \(list)",
      at: path.label("this path makes the push a broadcast"))
  }

  fileprivate static func apnsBroadcastStart(_ event: JSONValue) -> Self {
    Self(
      .apnsBroadcast, "a broadcast cannot start an activity",
      at: Label(event.span, "only 'update' or 'end' is allowed"),
      help: "start the activity on each device, with 'input-push-channel'")
  }

  fileprivate static func apnsBroadcastSuffix(_ path: Header, _ suffix: String) -> Self {
    Self(
      .apnsTopicSuffix, "the path of a broadcast must name the bundle id without '\(suffix)'",
      at: path.label("has a suffix"))
  }

  fileprivate static func apnsTopicSuffix(
    _ header: Header, _ type: APNsPushType, found: String, isDotMissing: Bool
  ) -> Self {
    let wanted =
      type.topicSuffix.isEmpty
      ? "must be the bundle id alone"
      : "must end with '\(type.topicSuffix)'"
    let label =
      isDotMissing
      ? "the dot is missing"
      : found.isEmpty ? "no suffix" : "'\(found)' is the suffix of another push type"
    return Self(
      .apnsTopicSuffix, "the topic of a push of type '\(type.name)' \(wanted)",
      at: header.label(label))
  }
}
