internal import Documents
internal import Platforms

/// The delivery of a notification to a computer by the push service of Windows.
struct WindowsTravel {
  private let received: DeviceReading
  private let kind: String

  init(_ received: DeviceReading) {
    self.received = received
    let isRaw = received.payload.target.variant == "raw"
    kind = isRaw ? "raw" : received.xml?.name.lowercased() ?? "raw"
  }

  /// The notes on delivery, one for each topic.
  var notes: [TravelNote] { [offline, until, replacement, loudness] }

  private var offline: TravelNote {
    let policy = received.header("X-WNS-Cache-Policy")
    let because = policy.map { "X-WNS-Cache-Policy: \($0)" }
    switch (kind, policy) {
    case ("toast", _): return TravelNote(.offline, "dropped: toasts are not stored")
    case ("tile", "no-cache"), ("badge", "no-cache"), ("raw", nil), ("raw", "no-cache"):
      return TravelNote(.offline, "dropped", because: because)
    case ("tile", _): return TravelNote(.offline, "the last tile is stored", because: because)
    case ("badge", _): return TravelNote(.offline, "the last badge is stored", because: because)
    default: return TravelNote(.offline, "stored", because: because)
    }
  }

  private var until: TravelNote {
    guard let text = received.header("X-WNS-TTL"), let seconds = Int64(text), seconds >= 0 else {
      return TravelNote(.until, "Windows decides")
    }
    return TravelNote(
      .until, "\(UTCMoment.duration(ofSeconds: seconds)) after its arrival at the service",
      because: "X-WNS-TTL: \(text)")
  }

  private var replacement: TravelNote {
    guard let tag = received.header("X-WNS-Tag") else {
      return TravelNote(
        .replaces, kind == "toast" || kind == "raw" ? "nothing" : "the previous \(kind)")
    }
    let group = received.header("X-WNS-Group").map { " in the group '\($0)'" } ?? ""
    return TravelNote(.replaces, "the \(kind) with the tag '\(tag)'\(group)", because: "X-WNS-Tag")
  }

  private var loudness: TravelNote {
    guard kind == "toast", let toast = received.xml else {
      return TravelNote(.loudness, "silently")
    }
    if received.header("X-WNS-SuppressPopup") == "true" {
      return TravelNote(
        .loudness, "no banner, only in the notification list", because: "X-WNS-SuppressPopup: true")
    }
    let audio = toast.child("audio")
    let sound: String =
      if audio?.value("silent") == "true" {
        "without a sound"
      } else if let name = audio?.value("src")?.split(separator: ".").last {
        "with the sound '\(name)'"
      } else {
        "with the default sound"
      }
    guard let scenario = toast.value("scenario"), scenario != "default" else {
      return TravelNote(.loudness, "a banner \(sound)", because: audio.map { _ in "audio" })
    }
    let stays =
      scenario == "urgent"
      ? "a banner, even during Focus"
      : "a banner until the user responds"
    return TravelNote(.loudness, "\(stays), \(sound)", because: "scenario: \(scenario)")
  }
}
