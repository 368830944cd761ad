internal import Diagnostics
internal import Documents

extension Rule {
  static let ofFCMSchema: [Rule] = [
    .fcmMessageMissing, .fcmWrongType, .fcmMapValue, .fcmUnknownField, .fcmLegacyKey,
    .fcmBothSpellings, .fcmRepeatedField, .fcmTTL, .fcmColor, .fcmEnum, .fcmLocArgs, .fcmAddress,
    .fcmTimestamp,
    .fcmAnalyticsLabel, .fcmDeprecatedField, .fcmUnlistedField,
  ]

  /// Creates an example whose message has the given members.
  static func fcm(_ members: String, _ route: Payload.Route = .hub) -> Example {
    Example(
      "fcmv1.json", #"{"message":{\#(members)}}"#, options: route == .direct ? ["--direct"] : [])
  }

  private static func android(_ members: String) -> Example {
    fcm(#""android":{"notification":{\#(members)}}"#)
  }

  static let fcmMessageMissing = Rule(
    "fcm-message-missing", basis: .documented,
    vendor: VendorStatement("F01", objector: .service, page: FirebasePage.message),
    summary: "a Firebase body must be an object with 'message'",
    explanation: """
      In HTTP v1 the whole message is in 'message'. Firebase refuses bodies of the legacy \
      interface, with 'to' and 'notification' at the top level.
      """,
    bad: Example("fcmv1.json", #"{"notification":{"title":"News"}}"#),
    good: fcm(#""notification":{"title":"News"}"#))

  static let fcmWrongType = Rule(
    "fcm-wrong-type", basis: .documented,
    vendor: VendorStatement(objector: .service, page: FirebasePage.message),
    summary: "a field of a message must have a value of the documented type",
    explanation: """
      Firebase parses the body into typed fields and refuses the whole message if one value has \
      the wrong type. In a template, no expression gives an object, a list, or true.
      """,
    bad: android(#""title":5"#), good: android(#""title":"5""#))

  static let fcmMapValue = Rule(
    "fcm-map-value-not-text", basis: .documented,
    vendor: VendorStatement("F03", objector: .service, page: FirebasePage.message),
    summary: "all values of 'data' and 'headers' must be strings",
    explanation: """
      A number, a boolean or an object in 'data' is the most frequent cause of status 400 in HTTP \
      v1. Put numbers in quotes, and write an object as JSON in a string. In a template use \
      $(name), because #(name) gives a number for text that looks like one.
      """,
    bad: fcm(#""data":{"count":3}"#), good: fcm(#""data":{"count":"3"}"#))

  static let fcmUnknownField = Rule(
    "fcm-unknown-field", basis: .documented,
    vendor: VendorStatement(
      "F05", objector: .service, page: FirebasePage.message),
    summary: "a message must only have fields from Firebase's reference",
    explanation: """
      Other services ignore unknown keys. Firebase refuses the whole message if one field is \
      misspelled or misplaced. Its error is 'Invalid JSON payload received, unknown name'.
      """,
    bad: android(#""body_lock_key":"GREETING""#), good: android(#""body_loc_key":"GREETING""#))

  static let fcmLegacyKey = Rule(
    "fcm-legacy-key", .note, basis: .documented,
    vendor: VendorStatement("F20", effect: .ignored, page: FirebasePage.migration),
    summary: "a message should use the fields of HTTP v1, not those of the legacy interface",
    explanation: """
      Most fields have moved: options for Android are in 'android', 'time_to_live' is now 'ttl' \
      with an s, and 'content_available' is part of the payload for Apple.
      """,
    bad: fcm(#""data":{"id":"7"},"time_to_live":3600"#),
    good: fcm(#""data":{"id":"7"},"android":{"ttl":"3600s"}"#))

  static let fcmBothSpellings = Rule(
    "fcm-both-spellings", .warning, basis: .inferred,
    vendor: VendorStatement("F06", effect: .ignored, page: FirebasePage.message),
    summary: "a field should not occur in both of its spellings",
    explanation: """
      Firebase treats 'click_action' and 'clickAction' as the same field. Its description says \
      that the last of two equal fields wins, so it probably ignores the first of the two \
      spellings.
      """,
    bad: android(#""title":"News","click_action":"OPEN","clickAction":"OPEN""#),
    good: android(#""title":"News","click_action":"OPEN""#))

  static let fcmRepeatedField = Rule(
    "fcm-repeated-field", .warning, basis: .documented,
    vendor: VendorStatement(effect: .ignored, page: FirebasePage.message),
    summary: "a field should not occur twice in an object",
    explanation: """
      If a field occurs twice in a request, Firebase uses the last one and ignores the first. In a \
      body for the hub, the rule 'duplicate-key' applies, because the hub's choice is undocumented.
      """,
    bad: fcm(
      #""topic":"weather","notification":{"title":"Storm","title":"Sun"}"#, .direct),
    good: fcm(#""topic":"weather","notification":{"title":"Storm"}"#, .direct))

  static let fcmTTL = Rule(
    "fcm-duration", basis: .documented,
    vendor: VendorStatement("F07", objector: .service, page: FirebasePage.message),
    summary: "a duration must be a number of seconds followed by 's', at most four weeks",
    explanation: """
      HTTP v1 requires "3600s" instead of the legacy interface's 3600. The maximum is "2419200s", \
      four weeks; "0s" means now or never.
      """,
    bad: fcm(#""data":{"id":"7"},"android":{"ttl":3600}"#),
    good: fcm(#""data":{"id":"7"},"android":{"ttl":"3600s"}"#))

  static let fcmColor = Rule(
    "fcm-color", basis: .documented,
    vendor: VendorStatement("F08", objector: .service, page: FirebasePage.message),
    summary: "a color must be '#' and six hex digits; a light must have a color and durations",
    explanation: """
      Firebase refuses color names and three-digit colors. A light needs 'color' with parts from \
      0 to 1, 'light_on_duration' and 'light_off_duration'.
      """,
    bad: android(#""title":"News","color":"red""#),
    good: android(##""title":"$(title)","color":"{'#ff0000'}""##))

  static let fcmEnum = Rule(
    "fcm-enum-value", basis: .documented,
    vendor: VendorStatement("F09", objector: .service, page: FirebasePage.message),
    summary: "a field with a fixed list of values must have one of these values",
    explanation: "Firebase refuses the whole message for any other value.",
    bad: android(#""title":"News","visibility":"HIDDEN""#),
    good: android(#""title":"News","visibility":"SECRET""#))

  static let fcmLocArgs = Rule(
    "fcm-loc-args", basis: .documented,
    vendor: VendorStatement("F10", objector: .service, page: FirebasePage.message),
    summary: "localization arguments must be strings, accompanied by the key of the app's string",
    explanation: """
      The arguments fill the placeholders of the string that the key names. Without the key there \
      is no string to fill. Firebase refuses an argument that is a number.
      """,
    bad: android(#""title":"Hello","body_loc_args":["Ann"]"#),
    good: android(#""title":"Hello","body_loc_key":"GREETING","body_loc_args":["Ann"]"#))

  static let fcmAddress = Rule(
    "fcm-address", basis: .documented,
    vendor: VendorStatement("F15", page: FirebasePage.message),
    summary: "an image must have an absolute web URL; a link must begin with https://",
    explanation: """
      The device loads the image itself; a path or a data: URL shows no image. The device does not \
      open a link without https.
      """,
    bad: fcm(#""notification":{"title":"News","image":"/images/storm.png"}"#),
    good: fcm(#""notification":{"title":"News","image":"https://example.com/storm.png"}"#))

  static let fcmTimestamp = Rule(
    "fcm-timestamp", basis: .documented,
    vendor: VendorStatement(objector: .service, page: FirebasePage.message),
    summary: "an event time must be in the format of RFC 3339",
    explanation: "Firebase requires a time such as 2026-11-20T17:00:00Z and refuses a number.",
    bad: android(#""title":"News","event_time":"20 November""#),
    good: android(#""title":"News","event_time":"2026-11-20T17:00:00Z""#))

  static let fcmAnalyticsLabel = Rule(
    "fcm-analytics-label", .warning, basis: .inferred,
    vendor: VendorStatement(page: FirebasePage.message),
    summary: "an analytics label should have 1 to 50 plain characters",
    explanation:
      "Firebase refuses characters other than letters, digits and -_.~%, and longer labels.",
    bad: fcm(#""notification":{"title":"News"},"fcm_options":{"analytics_label":"my label"}"#),
    good: fcm(#""notification":{"title":"News"},"fcm_options":{"analytics_label":"my_label"}"#))

  static let fcmDeprecatedField = Rule(
    "fcm-deprecated-field", .warning, basis: .documented,
    vendor: VendorStatement("F05", page: FirebasePage.message),
    summary: "a message should not use fields that Firebase has deprecated",
    explanation: """
      A deprecated field still works, but Firebase can remove it from a later version. The target \
      'token' is replaced by 'fid', the id of the Firebase installation; until Firebase names an \
      end, the finding about it is a note.
      """,
    bad: android(#""title":"News","bypass_proxy_notification":true"#),
    good: android(#""title":"News","proxy":"DENY""#))

  static let fcmUnlistedField = Rule(
    "fcm-unlisted-field", .note, basis: .observed,
    vendor: VendorStatement("F05", page: FirebasePage.message),
    summary: "a message should only use fields from Firebase's public reference",
    explanation: """
      Newer SDKs send fields that are not yet in the public reference. Crier accepts these fields \
      without checking their values.
      """,
    bad: fcm(#""notification":{"title":"News"},"name":"projects/news/messages/7""#),
    good: fcm(#""notification":{"title":"News"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func fcmMessageMissing(_ root: JSONValue) -> Self {
    let place = root["message"]?.span ?? root.span
    return Self(
      .fcmMessageMissing, "a body for Firebase must be an object with 'message'",
      at: Label(SourceSpan(place.start, min(place.start + 1, place.end)), "no 'message'"),
      help: #"wrap the content: {"message":{"notification":{…},"data":{…}}}"#)
  }
}
