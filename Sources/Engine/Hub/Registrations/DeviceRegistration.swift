package import Diagnostics
package import Platforms

/// An existing registration: a device, with or without a template.
package struct DeviceRegistration: Sendable {
  /// The platform of the device.
  package let platform: Platform
  /// The handle of the device; nil if the file contains no handle.
  package let handle: DeviceHandle?
  /// The template; nil for a native registration.
  package let template: RegisteredTemplate?
  /// The tags that all registrations of the installation share.
  let sharedTags: [Tag]
  /// The tags that only this registration has.
  let ownTags: [Tag]
  /// The location of the registration's name in its file.
  package let span: SourceSpan

  /// All tags of the registration, including those of the template.
  package var tags: [Tag] { sharedTags + ownTags }
}

extension DeviceRegistration {
  /// Creates the registration of a device, for native payloads if `template` is nil.
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

/// The devices to which the checked registrations belong: a single device, or possibly several
/// devices.
enum DeviceScope {
  /// The registrations of an installation, which belong to one device even with a placeholder.
  case oneDevice
  /// The entries of a feed, which can belong to different devices.
  case manyDevices
}

extension [DeviceRegistration] {
  /// Warns if two templates of one device have the same tags.
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

  /// The platform, the handle and the tags of a template registration, to find duplicates.
  private struct Reach: Hashable {
    let platform: Platform
    let handle: [String]
    let tags: Set<Tag>

    /// Returns nil if the registration is native, or if its device is unknown.
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
  /// The rules for the templates of a device.
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
      The hub renders every template whose tags match the send. If two templates of one device \
      have the same tags, the user sees every message twice. Give each template its own tag and \
      send to that tag. The hub also creates a tag from each template's name, but that tag only \
      helps if a send uses it.
      """,
    bad: installation("", ""),
    good: installation(#","tags":["news_template"]"#, #","tags":["sport_template"]"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func reachedTwice(
    _ registration: DeviceRegistration, after earlier: DeviceRegistration
  ) -> Self {
    let names = [earlier, registration].map {
      $0.template?.name.map { "'\($0)'" } ?? "another template"
    }
    return Self(
      .reachedTwice, "a send to these tags reaches the device twice",
      at: Label(registration.span, "has the same tags as \(names[0])"),
      related: [Label(earlier.span, "the other template of this device")],
      help: "give each template its own tag, and send to that tag")
  }
}
