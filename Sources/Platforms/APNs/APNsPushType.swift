/// A kind of push that Apple knows, and what a request for it must say.
struct APNsPushType: Sendable {
  /// The value of `apns-push-type`.
  let name: String
  /// The part of the topic after the bundle id.
  let topicSuffix: String
  /// Systems that never get it.
  var missingOn: [String] = []
  /// Whether a body needs `aps`.
  var needsAps = Need.needed

  /// Whether something must be there.
  enum Need: Sendable { case needed, optional }

  static let alert = APNsPushType(name: "alert", topicSuffix: "")
  static let background = APNsPushType(name: "background", topicSuffix: "")
  static let voip = APNsPushType(
    name: "voip", topicSuffix: ".voip", missingOn: ["watchOS"], needsAps: .optional)
  static let mdm = APNsPushType(
    name: "mdm", topicSuffix: "", missingOn: ["watchOS"], needsAps: .optional)
  static let liveActivity = APNsPushType(
    name: "liveactivity", topicSuffix: ".push-type.liveactivity",
    missingOn: ["watchOS", "macOS", "tvOS"])
  static let widgets = APNsPushType(name: "widgets", topicSuffix: ".push-type.widgets")

  /// All of them, as Apple's page on requests lists them.
  static let all: [APNsPushType] = [
    alert, background,
    APNsPushType(
      name: "location", topicSuffix: ".location-query", missingOn: ["macOS", "tvOS", "watchOS"]),
    voip,
    APNsPushType(
      name: "complication", topicSuffix: ".complication",
      missingOn: ["macOS", "tvOS", "iPadOS"], needsAps: .optional),
    APNsPushType(
      name: "fileprovider", topicSuffix: ".pushkit.fileprovider", missingOn: ["watchOS"],
      needsAps: .optional),
    mdm, liveActivity,
    APNsPushType(
      name: "pushtotalk", topicSuffix: ".voip-ptt", missingOn: ["watchOS", "macOS", "tvOS"]),
    APNsPushType(name: "controls", topicSuffix: ".push-type.controls"),
    widgets,
  ]

  /// The kind of a name.
  static func named(_ name: String) -> APNsPushType? { all.first { $0.name == name } }
}
