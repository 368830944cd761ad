internal import Apps
internal import Documents
internal import Platforms

/// The delivery of a message to a phone by Firebase.
struct FirebaseTravel {
  /// The time to live: its text in the payload and its number of seconds.
  private let lifetime: (text: String, seconds: Double)?
  private let collapseKey: String?
  private let priority: String?
  private let form: AndroidConfiguration.Form
  private let isSync: Bool
  private let row: FirebaseRow

  /// The maximum and default time to live, in seconds: four weeks.
  private static let longestSeconds: Int64 = 2_419_200

  init(_ android: AndroidConfiguration?, _ row: FirebaseRow) {
    form = android?.form ?? .first
    isSync = android?.kinds == [.backgroundSync]
    let ttl = android?["ttl"]?.string
    lifetime = ttl.flatMap { text in
      text.hasSuffix("s") ? Double(text.dropLast()).map { (text, $0) } : nil
    }
    collapseKey = android?["collapse_key"]?.string
    priority = form == .first ? android?["priority"]?.string?.lowercased() : nil
    self.row = row
  }

  /// The notes on delivery, in a fixed order of topics.
  var notes: [TravelNote] { storage + [replacement, loudness] }

  private var storage: [TravelNote] {
    guard let lifetime else {
      return [TravelNote(.offline, "stored"), TravelNote(.until, "for 4 weeks after the send")]
    }
    let because = "\(form.rawValue).ttl: \(lifetime.text)"
    guard lifetime.seconds > 0 else {
      return [
        TravelNote(.offline, "dropped", because: because),
        TravelNote(.until, "not kept; one attempt", because: because),
      ]
    }
    let seconds = min(Int64(lifetime.seconds.clamped), Self.longestSeconds)
    return [
      TravelNote(.offline, "stored", because: because),
      TravelNote(
        .until, "for \(UTCMoment.duration(ofSeconds: seconds)) after the send", because: because),
    ]
  }

  private var replacement: TravelNote {
    if form == .second, let tag = row.field("tag")?.string, let id = row.field("id")?.number {
      let name = Int64(id.clamped)
      return TravelNote(
        .replaces, "the row with the tag '\(tag)' and the id \(name)", because: "tag, id")
    }
    if let tag = row.field("tag")?.string {
      return TravelNote(.replaces, "the row with the tag '\(tag)'", because: "tag")
    }
    if let collapseKey {
      return TravelNote(
        .replaces, "a message with the key '\(collapseKey)' that waits for the phone",
        because: "collapse_key")
    }
    return TravelNote(
      .replaces,
      isAndroid16
        ? "nothing; the row joins the other rows of the app in a group"
        : "nothing; four or more rows of an app form a group")
  }

  private var loudness: TravelNote {
    let isShown = row.shared != nil || row.own != nil
    let arrival: String =
      switch priority {
      case "high": "at once"
      case "normal": "the next time the phone is awake"
      case _ where isSync: "delayed and batched, to save the battery"
      default: isShown ? "at once" : "the next time the phone is awake"
      }
    let because =
      priority.map { "priority: \($0)" }
      ?? (isSync ? AndroidConfiguration.Kind.backgroundSync.rawValue : nil)
    guard isShown else { return TravelNote(.loudness, "\(arrival), silently", because: because) }
    let series = isAndroid16 ? "; quieter if rows arrive in quick succession" : ""
    return TravelNote(.loudness, "\(arrival); \(prominence)\(series)", because: because)
  }

  /// Whether the phone runs Android 16, which groups all notifications of an app.
  ///
  /// Earlier versions of Android group only four or more notifications:
  /// https://developer.android.com/develop/ui/views/notifications/group
  private var isAndroid16: Bool { row.received.generation(of: .android) == .android16 }

  /// The sound and the banner, as set by the notification's channel.
  ///
  /// https://developer.android.com/develop/ui/views/notifications/channels#importance
  private var prominence: String {
    guard let importance = row.channel?.importance else {
      return "sound and banner set by the channel on the device"
    }
    switch importance {
    case .high: return "a sound and a banner, set by the channel"
    case .default: return "the channel allows a sound, but no banner"
    case .low: return "without a sound, set by the channel"
    case .min: return "without a sound or an icon in the status bar, set by the channel"
    case .none: return "not shown: the channel is blocked"
    }
  }
}

extension Double {
  /// The number, limited to a plausible number of seconds; 0 if it is not a number.
  var clamped: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1e15) }
}
