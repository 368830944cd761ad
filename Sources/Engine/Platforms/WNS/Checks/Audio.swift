internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check of a toast's sound: its source, and whether it loops.
  static let wnsAudio = Check(.wnsAudioSource, .wnsAudioLoop) { body, findings in
    guard body.kind == .toast, let audio = body.children("audio", of: body.root).first else {
      return
    }
    if let source = body.text(audio, "src"), !source.isEmpty {
      switch WindowsSound(source) {
      case .known: break
      case .oldAlias(let name): findings.report(.wnsOldSound(audio, name))
      case .unknown(let nearest): findings.report(.wnsAudioSource(audio, source, nearest))
      }
    }
    guard ["true", "1"].contains(body.text(audio, "loop")) else { return }
    if ["true", "1"].contains(body.text(audio, "silent")) {
      findings.report(.wnsAudioLoop(audio, "a silent toast has no sound to repeat"))
    }
    let scenario = body.text(body.root, "scenario") ?? ""
    let isPending = ["scenario", "duration"].contains { name in
      body.root[attribute: name].map { body.pending[$0.value.span] != nil } ?? false
    }
    if body.text(body.root, "duration") != "long", !["alarm", "incomingCall"].contains(scenario),
      !isPending
    {
      findings.report(
        .wnsAudioLoop(audio, "a sound only repeats in a toast with duration=\"long\""))
    }
  }
}

/// The source of a sound, classified by its URL.
private enum WindowsSound {
  case known
  /// A name from old samples, with the current name.
  case oldAlias(String)
  /// An invalid source, with the most similar valid source.
  case unknown(String?)

  private static let prefix = "ms-winsoundevent:Notification."
  private static let names: [String] =
    ["Default", "IM", "Mail", "Reminder", "SMS"]
    + ["Alarm", "Call"].flatMap { kind in
      ["Looping.\(kind)"] + (2...10).map { "Looping.\(kind)\($0)" }
    }

  init(_ source: String) {
    switch source.scheme {
    case "ms-winsoundevent":
      if Self.names.contains(where: { Self.prefix + $0 == source }) {
        self = .known
      } else if let name = source.split(separator: ".").last, name == "Alarm" || name == "Call" {
        self = .oldAlias("\(Self.prefix)Looping.\(name)")
      } else {
        self = .unknown(
          Suggestion.nearest(to: source, among: Self.names.map { Self.prefix + $0 }))
      }
    case "ms-appx", "ms-appdata", "ms-resource": self = .known
    default: self = .unknown(nil)
    }
  }
}

extension Rule {
  static let wnsAudioSource = Rule(
    "wns-audio-source", basis: .documented,
    vendor: VendorStatement("W16", page: MicrosoftPage.toast),
    summary: "a sound must come from Windows or from the app's package",
    explanation: """
      'src' is ms-winsoundevent:Notification.… with a name that Windows defines, or ms-appx:///, \
      ms-appdata:/// or ms-resource. Windows does not play a sound from a web URL.
      """,
    bad: toast(storm, #"<audio src="https://example.com/siren.mp3"/>"#),
    good: toast(storm, #"<audio src="ms-winsoundevent:Notification.Looping.Alarm2"/>"#))

  static let wnsAudioLoop = Rule(
    "wns-audio-loop", .warning, basis: .documented,
    vendor: VendorStatement("W16", page: MicrosoftPage.toast),
    summary: "a looping sound should only occur in a toast that stays on the screen",
    explanation: """
      'loop' works in a long toast, an alarm or an incoming call. Elsewhere the sound plays once.
      """,
    bad: toast(storm, #"<audio src="ms-winsoundevent:Notification.Looping.Alarm" loop="true"/>"#),
    good: toast(
      storm, #"<audio src="ms-winsoundevent:Notification.Looping.Alarm" loop="true"/>"#,
      #" duration="long""#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsOldSound(_ audio: XMLElement, _ name: String) -> Self {
    let span = audio.span(of: "src")
    return Self(
      .wnsAudioSource, "this sound has a new name", at: Label(span, "a name from old samples"),
      severity: .warning, fix: Fix("write '\(name)'", replacing: span, with: name))
  }

  fileprivate static func wnsAudioSource(
    _ audio: XMLElement, _ source: String, _ nearest: String?
  ) -> Self {
    let span = audio.span(of: "src")
    return Self(
      .wnsAudioSource, "Windows plays no sound from '\(source.shortened)'",
      at: Label(span, "not played"),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "use ms-winsoundevent:Notification.Default or a similar name, or ms-appx:///…",
      fix: Suggestion.certain(nearest, for: source).map {
        Fix("write '\($0)'", replacing: span, with: $0)
      })
  }

  fileprivate static func wnsAudioLoop(_ audio: XMLElement, _ message: String) -> Self {
    Self(.wnsAudioLoop, message, at: Label(audio.span(of: "loop"), "the sound plays at most once"))
  }
}
