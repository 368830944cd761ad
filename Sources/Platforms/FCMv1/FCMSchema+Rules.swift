internal import Diagnostics
internal import Documents

extension Rule {
  static let ofFCMSchema: [Rule] = [
    .fcmMessageMissing, .fcmWrongType, .fcmMapValue, .fcmUnknownField, .fcmLegacyKey,
    .fcmBothSpellings, .fcmTTL, .fcmColor, .fcmEnum, .fcmLocArgs, .fcmAddress, .fcmTimestamp,
    .fcmAnalyticsLabel, .fcmDeprecatedField, .fcmUnlistedField,
  ]

  /// An example with a message of these members.
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
      HTTP v1 wraps everything in 'message'. The bodies of the legacy interface, with 'to' and \
      'notification' at the top, are refused.
      """,
    bad: Example("fcmv1.json", #"{"notification":{"title":"News"}}"#),
    good: fcm(#""notification":{"title":"News"}"#))

  static let fcmWrongType = Rule(
    "fcm-wrong-type", basis: .documented,
    vendor: VendorStatement(objector: .service, page: FirebasePage.message),
    summary: "a field of a message must have a value of the documented type",
    explanation: """
      Firebase reads the body into typed fields and refuses the whole message when one does not fit. \
      In a template, no expression gives an object, a list, or true.
      """,
    bad: android(#""title":5"#), good: android(#""title":"5""#))

  static let fcmMapValue = Rule(
    "fcm-map-value-not-text", basis: .documented,
    vendor: VendorStatement("F03", objector: .service, page: FirebasePage.message),
    summary: "all values of 'data' and 'headers' must be strings",
    explanation: """
      The most frequent 400 of HTTP v1: a number, a boolean or an object in 'data'. Put numbers in \
      quotes, and write an object as JSON text. In a template use $(name): #(name) turns into a \
      number as soon as the text looks like one.
      """,
    bad: fcm(#""data":{"count":3}"#), good: fcm(#""data":{"count":"3"}"#))

  static let fcmUnknownField = Rule(
    "fcm-unknown-field", basis: .documented,
    vendor: VendorStatement(
      "F05", objector: .service, page: FirebasePage.message),
    summary: "a message must only have fields that Firebase knows",
    explanation: """
      Other services ignore what they do not know; Firebase refuses the whole message for one \
      misspelled or misplaced field: Invalid JSON payload received, unknown name.
      """,
    bad: android(#""body_lock_key":"GREETING""#), good: android(#""body_loc_key":"GREETING""#))

  static let fcmLegacyKey = Rule(
    "fcm-legacy-key", .note, basis: .documented,
    vendor: VendorStatement("F20", effect: .ignored, page: FirebasePage.migration),
    summary: "a message should use the fields of HTTP v1, not those of the legacy interface",
    explanation: """
      Most fields have moved: Android's options into 'android', 'time_to_live' became 'ttl' with an \
      s, 'content_available' belongs in the payload for Apple.
      """,
    bad: fcm(#""data":{"id":"7"},"time_to_live":3600"#),
    good: fcm(#""data":{"id":"7"},"android":{"ttl":"3600s"}"#))

  static let fcmBothSpellings = Rule(
    "fcm-both-spellings", basis: .documented,
    vendor: VendorStatement("F06", objector: .service, page: FirebasePage.message),
    summary: "a field must not occur in both of its spellings",
    explanation: """
      Firebase takes 'click_action' and 'clickAction' for the same field, and refuses a message that \
      has both.
      """,
    bad: android(#""title":"News","click_action":"OPEN","clickAction":"OPEN""#),
    good: android(#""title":"News","click_action":"OPEN""#))

  static let fcmTTL = Rule(
    "fcm-duration", basis: .documented,
    vendor: VendorStatement("F07", objector: .service, page: FirebasePage.message),
    summary: "a duration must be a number of seconds followed by 's', at most four weeks",
    explanation: """
      HTTP v1 wants "3600s" where the legacy interface wanted 3600. The longest life of a message is \
      "2419200s", four weeks, and "0s" means now or never.
      """,
    bad: fcm(#""data":{"id":"7"},"android":{"ttl":3600}"#),
    good: fcm(#""data":{"id":"7"},"android":{"ttl":"3600s"}"#))

  static let fcmColor = Rule(
    "fcm-color", basis: .documented,
    vendor: VendorStatement("F08", objector: .service, page: FirebasePage.message),
    summary: "a colour must be # and six hex digits; a light must have a colour and durations",
    explanation: """
      Names and three digits are refused. The light takes its colour as parts from 0 to 1, and all \
      three of 'color', 'light_on_duration' and 'light_off_duration'.
      """,
    bad: android(#""title":"News","color":"red""#),
    good: android(##""title":"$(title)","color":"{'#ff0000'}""##))

  static let fcmEnum = Rule(
    "fcm-enum-value", basis: .documented,
    vendor: VendorStatement("F09", objector: .service, page: FirebasePage.message),
    summary: "a field with a fixed list of values must have one of them",
    explanation: "Firebase refuses the whole message for a value that is not on the list.",
    bad: android(#""title":"News","visibility":"HIDDEN""#),
    good: android(#""title":"News","visibility":"SECRET""#))

  static let fcmLocArgs = Rule(
    "fcm-loc-args", basis: .documented,
    vendor: VendorStatement("F10", objector: .service, page: FirebasePage.message),
    summary: "localization arguments must be strings and must be accompanied by their key",
    explanation: """
      The arguments fill the placeholders of the string that the key names. Without the key they \
      have no text; a number among them is refused.
      """,
    bad: android(#""title":"Hello","body_loc_args":["Ann"]"#),
    good: android(#""title":"Hello","body_loc_key":"GREETING","body_loc_args":["Ann"]"#))

  static let fcmAddress = Rule(
    "fcm-address", basis: .documented,
    vendor: VendorStatement("F15", page: FirebasePage.message),
    summary: "an image must have an absolute web address; a link must begin with https://",
    explanation: """
      The device loads the image itself; a path or a data address shows nothing. A web link that is \
      not https is not opened.
      """,
    bad: fcm(#""notification":{"title":"News","image":"/images/storm.png"}"#),
    good: fcm(#""notification":{"title":"News","image":"https://example.com/storm.png"}"#))

  static let fcmTimestamp = Rule(
    "fcm-timestamp", basis: .documented,
    vendor: VendorStatement(objector: .service, page: FirebasePage.message),
    summary: "an event time must be in the format of RFC 3339",
    explanation: "Firebase reads a time such as 2026-11-20T17:00:00Z and refuses a number.",
    bad: android(#""title":"News","event_time":"20 November""#),
    good: android(#""title":"News","event_time":"2026-11-20T17:00:00Z""#))

  static let fcmAnalyticsLabel = Rule(
    "fcm-analytics-label", .warning, basis: .inferred,
    vendor: VendorStatement(page: FirebasePage.message),
    summary: "an analytics label should have 1 to 50 plain characters",
    explanation: "Letters, digits and -_.~% are taken; Firebase refuses a longer or other label.",
    bad: fcm(#""notification":{"title":"News"},"fcm_options":{"analytics_label":"my label"}"#),
    good: fcm(#""notification":{"title":"News"},"fcm_options":{"analytics_label":"my_label"}"#))

  static let fcmDeprecatedField = Rule(
    "fcm-deprecated-field", .warning, basis: .documented,
    vendor: VendorStatement("F05", page: FirebasePage.message),
    summary: "a message should not use fields that Firebase has deprecated",
    explanation: "A field that is gone from the description may be refused at any time.",
    bad: android(#""title":"News","bypass_proxy_notification":true"#),
    good: android(#""title":"News","proxy":"DENY""#))

  static let fcmUnlistedField = Rule(
    "fcm-unlisted-field", .note, basis: .observed,
    vendor: VendorStatement("F05", page: FirebasePage.message),
    summary: "a message should use fields of Firebase's public description",
    explanation: """
      Newer SDKs send fields that the public description does not have yet. They are accepted here \
      and nothing in them is checked.
      """,
    bad: fcm(#""notification":{"title":"News"},"name":"projects/news/messages/7""#),
    good: fcm(#""notification":{"title":"News"}"#))
}

// MARK: - Diagnostics

extension Diagnostic {
  static func fcmMessageMissing(_ root: JSONValue) -> Self {
    let place = root["message"]?.span ?? root.span
    return Self(
      .fcmMessageMissing, "a body for Firebase is an object with 'message'",
      at: Label(SourceSpan(place.start, min(place.start + 1, place.end)), "no 'message' in here"),
      help: #"wrap it: {"message":{"notification":{…},"data":{…}}}"#)
  }
}
