package import Documents
internal import Platforms

extension InstallationReader {
  /// The JSON Schema of an installation.
  package static let schema = JSONSchema(
    "installation", .object(.installation), allowing: .init(null: .absent))
}

extension ObjectSchema {
  static let installation = ObjectSchema(
    summary: "A device and its templates, in the JSON format of the hub's REST API.",
    [
      Key("installationId", .text, "The id of the device.", .required),
      Key("userId", .text, "The id of the user, also available as the tag $UserId:{id}."),
      Key(
        "platform", .word(Vocabulary(Platform.ofHub.map(\.name), letterCase: .doesNotCount)),
        "The push service of the device.", .required),
      channel,
      expired,
      Key("expiredPushChannel", .boolean),
      Key(
        "expirationTime", .text,
        "The time at which the "
          + "installation expires; set by the hub."),
      Key("lastActiveOn", .text),
      Key(
        "lastUpdate", .text,
        "The time of the last update; set by "
          + "the hub."), tags,
      Key("pushVariables", .table(of: .text), "Values stored with the device, by name."), templates,
      Key(
        "secondaryTiles", .table(of: .object(secondaryTile)),
        "The channels of secondary tiles (Windows), by name."),
    ])

  private static let secondaryTile = ObjectSchema(
    "secondaryTile", [channel, expired, tags, templates])

  private static let template = ObjectSchema(
    "template",
    [
      Key("body", .text, "The body of the template, as a string.", .required), Key("name", .text),
      Key("headers", .table(of: .text), "Headers for the push service, by name."),
      Key("expiry", .text, "The expiry for Apple devices; can be an expression."), tags,
    ])

  /// The channel of a device; `ChannelReader` checks its form for each platform.
  private static let channel = Key(
    "pushChannel", .either([.text, .anyObject]),
    "The device's handle, or the subscription of a browser.", .required)
  private static let expired = Key(
    "pushChannelExpired", .boolean, "Whether the channel no longer works; set by the hub.")
  private static let tags = Key("tags", .list(.text), "The groups that the device belongs to.")
  private static let templates = Key(
    "templates", .table(of: .object(template)), "The templates, by name.")
}
