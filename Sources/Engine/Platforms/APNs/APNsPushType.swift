/// A push type that Apple defines, and the requirements for its request.
struct APNsPushType: Sendable {
  /// The value of `apns-push-type`.
  let name: String
  /// The part of the topic after the bundle id.
  let topicSuffix: String
  /// The systems that do not support the push type.
  var missingOn: [String] = []
  /// The requirement for `aps` in a body.
  var needsAps = Need.needed

  /// The requirement for a key: needed or optional.
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
  static let controls = APNsPushType(name: "controls", topicSuffix: ".push-type.controls")
  static let widgets = APNsPushType(name: "widgets", topicSuffix: ".push-type.widgets")

  /// The names of the push types whose token belongs to a widget, a control or an activity instead
  /// of the app.
  static let withOwnToken: Set = [liveActivity.name, controls.name, widgets.name]

  /// All push types, in the order of Apple's page on requests.
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
    controls, widgets,
  ]

  /// Returns the push type with the given name.
  static func named(_ name: String) -> APNsPushType? { all.first { $0.name == name } }
}
