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

  private var policy: String? { received.header("X-WNS-Cache-Policy") }

  /// Whether the service stores the notification while the device is offline.
  private var isStored: Bool {
    switch (kind, policy) {
    case ("toast", _), (_, "no-cache"), ("raw", nil): false
    default: true
    }
  }

  private var offline: TravelNote {
    let because = policy.map { "X-WNS-Cache-Policy: \($0)" }
    guard isStored else {
      return kind == "toast"
        ? TravelNote(.offline, "dropped: toasts are not stored")
        : TravelNote(.offline, "dropped", because: because)
    }
    return TravelNote(
      .offline, ["tile", "badge"].contains(kind) ? "the last \(kind) is stored" : "stored",
      because: because)
  }

  private var until: TravelNote {
    guard let text = received.header("X-WNS-TTL"), let seconds = Int64(text), seconds >= 0 else {
      return TravelNote(.until, isStored ? "as long as Windows decides" : "not kept; one attempt")
    }
    return TravelNote(
      .until, "for \(UTCMoment.duration(ofSeconds: seconds)) after its arrival at the service",
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
        .loudness, "without a banner, only in the notification list",
        because: "X-WNS-SuppressPopup: true")
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
      return TravelNote(.loudness, "with a banner, \(sound)", because: audio.map { _ in "audio" })
    }
    let stays =
      scenario == "urgent"
      ? "with a banner, even during Focus"
      : "with a banner until the user responds"
    return TravelNote(.loudness, "\(stays), \(sound)", because: "scenario: \(scenario)")
  }
}
