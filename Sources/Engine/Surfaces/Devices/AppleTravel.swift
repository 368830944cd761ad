extension ApplePush {
  /// The notes on the delivery of the push by Apple's service.
  var travel: [TravelNote] {
    var notes = storage
    if let id = received.header("apns-collapse-id") {
      notes.append(
        TravelNote(
          .replaces, "the previous notification with the id '\(id)'", because: "apns-collapse-id"))
    } else {
      let thread = aps?.field("thread-id")?.string
      notes.append(
        TravelNote(
          .replaces,
          thread.map { "nothing; the notification joins the group '\($0)'" } ?? "nothing",
          because: thread.map { _ in "thread-id" }))
    }
    return notes + [TravelNote(.loudness, loudness, because: loudnessCause)]
  }

  private var storage: [TravelNote] {
    guard let text = received.header("apns-expiration"), let seconds = Int64(text) else {
      return [
        TravelNote(.offline, "stored"),
        TravelNote(.until, "as long as Apple decides, at most 30 days"),
      ]
    }
    guard seconds != 0 else {
      return [
        TravelNote(
          .offline, "dropped: Apple tries to deliver it only once", because: "apns-expiration: 0"),
        TravelNote(.until, "not kept; one attempt", because: "apns-expiration: 0"),
      ]
    }
    let moment =
      UTCMoment.text(ofSecondsSince1970: seconds) ?? "\(seconds) seconds after 1970-01-01"
    return [
      TravelNote(.offline, "stored", because: "apns-expiration"),
      TravelNote(.until, "until \(moment), at most 30 days", because: "apns-expiration"),
    ]
  }

  private var loudnessCause: String? {
    aps?.field("interruption-level") != nil
      ? "interruption-level" : received.header("apns-priority").map { "apns-priority: \($0)" }
  }

  private var loudness: String {
    let sound: String =
      switch aps?.field("sound") {
      case let sound? where sound.field("critical")?.isOn == true: "with a critical sound"
      case .some: "with a sound"
      case nil: "without a sound"
      }
    let arrival: String =
      switch received.header("apns-priority") {
      case "5": "the next time the phone is awake"
      case "1": "without waking the phone"
      default: "at once"
      }
    switch level {
    case "passive": return "\(arrival), without a banner, \(sound)"
    case "time-sensitive": return "\(arrival), even during a Focus, \(sound)"
    case "critical": return "\(arrival), even when muted, \(sound)"
    default: return "\(arrival), \(sound)"
    }
  }
}
