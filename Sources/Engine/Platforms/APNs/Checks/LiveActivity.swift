internal import Diagnostics
internal import Documents

extension Check<APNsBody> {
  /// The check of Live Activities: keys that an event requires, and keys that it excludes.
  static let apnsLiveActivity = Check(
    .apnsLiveActivityEvent, .apnsMilliseconds, .apnsLiveActivityStart, .apnsStartOnlyKey,
    .apnsEndWithoutState, .apnsUpdateWithoutState, .apnsStaleAtOnce, .apnsRelevanceScore,
    .apnsActivityShape
  ) { body, findings in
    guard let aps = body.aps, let members = aps.members else { return }
    for member in members where APNsBody.timeKeys.contains(member.key.string) {
      if let seconds = body.number(member.value), seconds > APNsBody.latestSeconds {
        findings.report(.apnsMilliseconds(member))
      }
    }
    if let event = aps["event"] {
      body.checkEvent(event, &findings)
    } else {
      body.checkOrdinaryAlert(&findings)
    }
    for member in members where APNsBody.startKeys.contains(member.key.string) {
      let event = aps["event"]
      guard event == nil || event.flatMap(body.text).map({ $0 != "start" }) == true else {
        continue
      }
      findings.report(.apnsStartOnlyKey(member, event: event.flatMap(body.text)))
    }
    if let token = aps["input-push-token"], let channel = aps["input-push-channel"] {
      findings.report(.apnsTwoInputs(token, channel))
    }
  }
}

extension APNsBody {
  fileprivate static let timeKeys: Set<String> = ["timestamp", "stale-date", "dismissal-date"]
  fileprivate static let startKeys: Set<String> = [
    "attributes-type", "attributes", "input-push-token", "input-push-channel",
  ]
  /// The latest plausible time in seconds; a larger number must be in milliseconds.
  fileprivate static let latestSeconds = 1e11

  fileprivate func checkEvent(_ event: JSONValue, _ findings: inout Findings) {
    guard let aps else { return }
    if aps["timestamp"] == nil { findings.report(.apnsEventWithoutTimestamp(event)) }
    switch text(event) {
    case "start":
      let missing = ["attributes-type", "attributes", "alert"].filter { aps[$0] == nil }
      if !missing.isEmpty { findings.report(.apnsStartWithout(missing, event, .error)) }
      if aps["content-state"] == nil {
        findings.report(.apnsStartWithout(["content-state"], event, .warning))
      }
    case "update" where aps["content-state"] == nil:
      findings.report(.apnsUpdateWithoutState(event))
    case "end" where aps["content-state"] == nil: findings.report(.apnsEndWithoutState(event))
    default: break
    }
    checkStaleDate(of: aps, &findings)
  }

  /// Reports content that is outdated on arrival; an early `dismissal-date` is legal and often meant.
  private func checkStaleDate(of aps: JSONValue, _ findings: inout Findings) {
    guard let stale = aps.member("stale-date"), let sent = aps.member("timestamp"),
      let end = number(stale.value), let start = number(sent.value), end <= start
    else { return }
    findings.report(.apnsStaleAtOnce(stale, sent))
  }

  /// Reports keys and values that are valid only in a Live Activity.
  fileprivate func checkOrdinaryAlert(_ findings: inout Findings) {
    if let score = aps?["relevance-score"], let number = number(score),
      !(0...1).contains(number)
    {
      findings.report(.apnsRelevanceScore(score))
    }
    guard let members = alert?.members else { return }
    for member in members {
      switch member.key.string {
      case "sound":
        findings.report(.apnsMisplaced(member.keySpan, "sound", from: "aps.alert", to: "aps"))
      case "title" where member.value.members != nil, "body" where member.value.members != nil:
        findings.report(.apnsActivityShape(member))
      default: break
      }
    }
  }
}

extension Rule {
  private static func activity(_ members: String) -> Example {
    Example("apns.json", #"{"aps":{\#(members)}}"#)
  }

  static let apnsLiveActivityEvent = Rule(
    "apns-live-activity-event", basis: .documented,
    vendor: VendorStatement("A20", page: ApplePage.activities),
    summary: "a Live Activity's event must be start, update or end, and must have a timestamp",
    explanation: """
      The system drops an update whose 'timestamp' is older than the timestamp of the last \
      update. If the \
      timestamp is missing or the event is unknown, the screen does not change.
      """,
    bad: activity(#""event":"update","content-state":{"score":3}"#),
    good: activity(#""timestamp":1763650000,"event":"update","content-state":{"score":3}"#))

  static let apnsMilliseconds = Rule(
    "apns-time-in-milliseconds", basis: .documented,
    vendor: VendorStatement("A20", page: ApplePage.activities),
    summary: "times must be in seconds since 1970, not in milliseconds",
    explanation: """
      JavaScript and Java count milliseconds. If such a number is read as seconds, the time is \
      fifty thousand years ahead: the activity never becomes stale, or all later updates seem older.
      """,
    bad: activity(#""timestamp":1763650000000,"event":"update","content-state":{}"#),
    good: activity(#""timestamp":1763650000,"event":"update","content-state":{}"#))

  static let apnsLiveActivityStart = Rule(
    "apns-live-activity-start", basis: .documented,
    vendor: VendorStatement("A21", page: ApplePage.activities),
    summary: "a push that starts a Live Activity must have its attributes, its state and an alert",
    explanation: """
      'attributes-type' names the type in the app, 'attributes' gives its values, and Apple \
      requires an alert that tells the user. If one of the three is missing, the activity does not \
      start.
      """,
    bad: activity(#""timestamp":1763650000,"event":"start","content-state":{"score":0}"#),
    good: activity(
      #""timestamp":1763650000,"event":"start","content-state":{"score":0},"attributes-type":"Match","attributes":{"home":"Rome"},"alert":{"title":"Kick-off","body":"Rome plays"}"#
    ))

  static let apnsStartOnlyKey = Rule(
    "apns-start-only-key", basis: .documented,
    vendor: VendorStatement("A22", page: ApplePage.activities),
    summary: "attributes and input keys must only be sent in the push that starts a Live Activity",
    explanation: """
      Attributes never change, so only the start of an activity includes them. A start can ask for \
      an update token or subscribe to a channel, but not both.
      """,
    bad: activity(
      #""timestamp":1763650000,"event":"update","content-state":{},"attributes-type":"Match""#),
    good: activity(#""timestamp":1763650000,"event":"update","content-state":{}"#))

  static let apnsEndWithoutState = Rule(
    "apns-end-without-content-state", .warning, basis: .documented,
    vendor: VendorStatement("A23", page: ApplePage.activities),
    summary: "an 'end' event should include the final 'content-state'",
    explanation: """
      An ended activity can stay on the lock screen for four hours. Without a final state, the \
      activity keeps showing the previous state.
      """,
    bad: activity(#""timestamp":1763650000,"event":"end""#),
    good: activity(#""timestamp":1763650000,"event":"end","content-state":{"score":3}"#))

  static let apnsUpdateWithoutState = Rule(
    "apns-update-without-content-state", .warning, basis: .documented,
    vendor: VendorStatement(page: ApplePage.activities),
    summary: "an 'update' event should include the new 'content-state'",
    explanation: """
      The system decodes the new state from 'content-state'. Without it Apple answers 200, but the \
      activity on the screen does not change.
      """,
    bad: activity(#""timestamp":1763650000,"event":"update""#),
    good: activity(#""timestamp":1763650000,"event":"update","content-state":{"score":3}"#))

  static let apnsStaleAtOnce = Rule(
    "apns-stale-at-once", .warning, basis: .inferred,
    vendor: VendorStatement(page: ApplePage.activities),
    summary: "'stale-date' should be later than 'timestamp'",
    explanation: """
      From the stale date on, the activity shows its content as outdated. With a date that is not \
      later than the time of the send, the content is outdated on arrival.
      """,
    bad: activity(
      #""timestamp":1763650000,"event":"update","content-state":{},"stale-date":1763640000"#),
    good: activity(
      #""timestamp":1763650000,"event":"update","content-state":{},"stale-date":1763660000"#))

  static let apnsRelevanceScore = Rule(
    "apns-relevance-score", basis: .documented,
    vendor: VendorStatement("A13", page: ApplePage.generating),
    summary: "the relevance score of a notification must be from 0 to 1",
    explanation: """
      The score sorts the notifications in a summary. Only a Live Activity allows other numbers.
      """,
    bad: activity(#""alert":"Hello","relevance-score":75"#),
    good: activity(#""alert":"Hello","relevance-score":0.75"#))

  static let apnsActivityShape = Rule(
    "apns-title-not-text", basis: .documented,
    vendor: VendorStatement("A06", page: ApplePage.activities),
    summary: "the title and the body of a notification must be strings",
    explanation: """
      Only a Live Activity uses objects with 'loc-key' for its strings. In a notification, put \
      'title-loc-key' and 'loc-key' directly in the alert.
      """,
    bad: activity(#""alert":{"title":{"loc-key":"NEWS"}}"#),
    good: activity(#""alert":{"title-loc-key":"NEWS"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func apnsEventWithoutTimestamp(_ event: JSONValue) -> Self {
    Self(
      .apnsLiveActivityEvent, "a Live Activity event needs a 'timestamp'",
      at: Label(event.span, "no 'timestamp' next to 'event'"),
      help: "add the time of the send, in seconds since 1970")
  }

  fileprivate static func apnsMilliseconds(_ member: JSONMember) -> Self {
    let text = if case .number(let number) = member.value.content { number.string } else { "" }
    let isWhole = text.count == 13 && text.allSatisfy(\.isNumber)
    return Self(
      .apnsMilliseconds,
      "'\(member.key.string)' must be in seconds, but this number counts milliseconds",
      at: Label(member.value.span, "fifty thousand years in the future"),
      help: isWhole ? "remove the last three digits" : "divide the number by 1,000",
      fix: isWhole
        ? Fix("write the seconds", replacing: member.value.span, with: String(text.dropLast(3)))
        : nil)
  }

  fileprivate static func apnsStartWithout(
    _ missing: [String], _ event: JSONValue, _ severity: Severity
  ) -> Self {
    let list = missing.map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .apnsLiveActivityStart, "the start of a Live Activity needs \(list)",
      at: Label(event.span, "missing next to 'event'"), severity: severity)
  }

  fileprivate static func apnsStartOnlyKey(_ member: JSONMember, event: String?) -> Self {
    Self(
      .apnsStartOnlyKey, "'\(member.key.string)' is only allowed with \"event\":\"start\"",
      at: Label(member.keySpan, event.map { "the event is '\($0)'" } ?? "there is no 'event'"))
  }

  fileprivate static func apnsTwoInputs(_ token: JSONValue, _ channel: JSONValue) -> Self {
    Self(
      .apnsStartOnlyKey, "a Live Activity cannot both ask for a token and subscribe to a channel",
      at: Label(channel.span, "subscribes to a channel"),
      related: [Label(token.span, "asks for a token")], help: "remove one of the two keys")
  }

  fileprivate static func apnsEndWithoutState(_ event: JSONValue) -> Self {
    Self(
      .apnsEndWithoutState, "the 'end' event has no 'content-state'",
      at: Label(event.span, "the screen keeps the previous state"), help: "add the final state")
  }

  fileprivate static func apnsUpdateWithoutState(_ event: JSONValue) -> Self {
    Self(
      .apnsUpdateWithoutState, "the 'update' event has no 'content-state'",
      at: Label(event.span, "the screen does not change"), help: "add the new state")
  }

  fileprivate static func apnsStaleAtOnce(_ stale: JSONMember, _ sent: JSONMember) -> Self {
    Self(
      .apnsStaleAtOnce, "'stale-date' is not later than 'timestamp'",
      at: Label(stale.value.span, "outdated on arrival"),
      related: [Label(sent.value.span, "the time of the send")],
      help: "set the time from which the content is outdated, in seconds since 1970")
  }

  fileprivate static func apnsRelevanceScore(_ score: JSONValue) -> Self {
    Self(
      .apnsRelevanceScore, "the relevance score of a notification must be from 0 to 1",
      at: Label(score.span), help: "only a Live Activity allows other numbers")
  }

  fileprivate static func apnsActivityShape(_ member: JSONMember) -> Self {
    let key = member.key.string
    return Self(
      .apnsActivityShape, "'aps.alert.\(key)' must be a string in a notification, not an object",
      at: Label(member.value.span, "only a Live Activity allows an object"),
      help: key == "title" ? "write 'title-loc-key' in the alert" : "write 'loc-key' in the alert")
  }
}
