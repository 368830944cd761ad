package import Platforms

/// How a platform's registrations look: the names of their elements, and the order that the hub wants.
package struct RegistrationForm: Sendable {
  /// The platform.
  package let platform: Platform
  /// The word in the names of its descriptions: `Apple`, `FcmV1`.
  package let word: String
  /// What a template registration has between the head and the body, the handle first.
  let middle: [String]
  /// What follows the body, in the order in which we write it.
  let tail: [String]
  /// The element around the headers and that of one header.
  let headers: (list: String, item: String)?

  /// The description of a registration with a template.
  package var templateElement: String { "\(word)TemplateRegistrationDescription" }
  /// The description of a registration that takes payloads as they are.
  package var nativeElement: String { "\(word)RegistrationDescription" }

  /// All forms; Xiaomi has installations only.
  package static let all: [RegistrationForm] = [
    RegistrationForm(
      .apns, "Apple", tail: ["Expiry", "TemplateName", "Priority"],
      headers: ("ApnsHeaders", "ApnsHeader")),
    RegistrationForm(.fcmv1, "FcmV1"),
    RegistrationForm(.gcm, "Gcm"),
    RegistrationForm(
      .wns, "Windows", extra: ["SecondaryTileName"], headers: ("WnsHeaders", "WnsHeader")),
    RegistrationForm(
      .mpns, "Mpns", extra: ["SecondaryTileName"], headers: ("MpnsHeaders", "MpnsHeader")),
    RegistrationForm(.adm, "Adm"),
    RegistrationForm(.baidu, "Baidu"),
    RegistrationForm(.browser, "Browser"),
  ]

  /// The form of a platform.
  package init?(of platform: Platform) {
    guard let form = Self.all.first(where: { $0.platform == platform }) else { return nil }
    self = form
  }

  private init(
    _ platform: Platform, _ word: String, extra: [String] = [], tail: [String] = [],
    headers: (list: String, item: String)? = nil
  ) {
    self.platform = platform
    self.word = word
    middle = HandlePart.all(of: platform).map(\.rawValue) + extra
    self.headers = headers
    let list = headers.map { [$0.list] } ?? []
    // Windows has its headers before the name, Apple behind everything.
    self.tail = tail.isEmpty ? list + ["TemplateName"] : tail + list
  }

  /// What every registration may begin with.
  static let head = ["ETag", "ExpirationTime", "RegistrationId", "Tags", "PushVariables"]

  /// The elements of a description without a template, in the order that the hub wants.
  var nativeOrder: [String] { Self.head + middle }

  /// The elements of a description with one, in the order that the hub wants.
  var templateOrder: [String] { nativeOrder + ["BodyTemplate"] + tail }

  /// The place of an element in that order; elements of one place may stand in any order.
  ///
  /// Apple's own client sends `Priority` before `TemplateName`, and the hub takes it.
  func rank(of element: String) -> Int? {
    let names = templateOrder
    if platform == .apns, element == "Priority" { return names.firstIndex(of: "TemplateName") }
    return names.firstIndex(of: element)
  }
}
