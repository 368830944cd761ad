package import Diagnostics
package import Platforms

/// An existing registration: a device, and perhaps a template on it.
package struct DeviceRegistration: Sendable {
  /// The platform.
  package let platform: Platform
  /// The handle of the device; nil if the file does not contain one.
  package let handle: DeviceHandle?
  /// The template; absent for a native registration.
  package let template: RegisteredTemplate?
  /// The tags of all registrations of an installation; each has the complete list.
  let sharedTags: [Tag]
  /// The tags of this registration alone.
  let ownTags: [Tag]
  /// The place of the registration's name in its file.
  package let span: SourceSpan

  /// The tags of the registration, those of the template included.
  package var tags: [Tag] { sharedTags + ownTags }
}

extension DeviceRegistration {
  /// Creates the registration of a device, for native payloads unless it has a template.
  package init(
    _ handle: DeviceHandle, on platform: Platform, template: RegisteredTemplate?, tags: [Tag]
  ) {
    self.init(
      platform: platform, handle: handle, template: template, sharedTags: [], ownTags: tags,
      span: SourceSpan(0, 0))
  }

  /// Creates the registration of a device for native payloads.
  package init(native handle: DeviceHandle, for platform: Platform, tags: [Tag]) {
    self.init(
      platform: platform, handle: handle, template: nil, sharedTags: tags, ownTags: [],
      span: SourceSpan(0, 0))
  }
}

/// Whether registrations with placeholders for handles are those of one device.
enum DeviceScope {
  /// An installation is one device, whatever its handle.
  case oneDevice
  /// The entries of a feed may be of many.
  case manyDevices
}

extension [DeviceRegistration] {
  /// Warns of each two templates on one device that no tag tells apart.
  func reachedTwice(in file: SourceFile, _ scope: DeviceScope) -> Findings {
    var findings = Findings(in: file)
    var first: [Reach: DeviceRegistration] = [:]
    for registration in self {
      guard let reach = Reach(registration, scope) else { continue }
      if let earlier = first[reach] {
        findings.report(.reachedTwice(registration, after: earlier))
      } else {
        first[reach] = registration
      }
    }
    return findings
  }

  /// The kind of send that reaches a registration, and its device.
  private struct Reach: Hashable {
    let platform: Platform
    let handle: [String]
    let tags: Set<Tag>

    /// Nil for a native registration, and if the device is not known.
    init?(_ registration: DeviceRegistration, _ scope: DeviceScope) {
      guard registration.template != nil, let handle = registration.handle,
        scope == .oneDevice || !handle.parts.contains(where: \.isPlaceholder)
      else { return nil }
      platform = registration.platform
      self.handle = handle.parts.map { $0.kind.normalized($0.text) }
      tags = Set(registration.ownTags)
    }
  }
}

extension Rule {
  /// The rules about a device and its templates.
  static let ofDevices: [Rule] = [.reachedTwice]

  private static func installation(_ first: String, _ second: String) -> Example {
    let template = #""body":"{\"aps\":{\"alert\":\"$(message)\"}}""#
    return Example(
      "installation.json",
      #"{"installationId":"a1","platform":"apns","pushChannel":"00fc13ad","templates":{"news":{"#
        + template + first + #"},"sport":{"# + template + second + "}}}")
  }

  static let reachedTwice = Rule(
    "device-reached-twice", .warning, basis: .documented,
    summary: "templates of one device should have different tags",
    explanation: """
      Every template whose tags fit a send makes a notification of it, and where two templates of one \
      device have the same tags, people see every message twice. Give each template a tag of its own \
      to send to. The hub also makes a tag of each template's name, but it helps only sends that use it.
      """,
    bad: installation("", ""),
    good: installation(#","tags":["news_template"]"#, #","tags":["sport_template"]"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func reachedTwice(
    _ registration: DeviceRegistration, after earlier: DeviceRegistration
  ) -> Self {
    let names = [earlier, registration].map { $0.template?.name.map { "'\($0)'" } ?? "this one" }
    return Self(
      .reachedTwice, "a send that reaches this template reaches the device twice",
      at: Label(registration.span, "the same tags as \(names[0])"),
      related: [Label(earlier.span, "the other template of this device")],
      help: "give each template a tag of its own, and send to it")
  }
}
