package import Diagnostics
internal import Documents
internal import Platforms

extension Rule {
  /// The rules about Live Activities that crier.json declares.
  package static let ofActivities: [Rule] =
    ofContracts + [
      .activityUndeclared, .activityUnclear, .activityKeyMissing, .activityKeyIgnored,
      .activityValue, .activityDateSince1970,
    ]

  private static let statement = VendorStatement(page: ApplePage.activities)

  static let activityUndeclared = Rule(
    "app-activity-undeclared", .warning, basis: .documented, vendor: statement,
    summary: "a Live Activity that a payload names must be declared in crier.json",
    explanation: """
      'attributes-type' is the name of the app's struct. If the app has no such struct, no activity \
      starts. Crier compares the names only if 'app.liveActivities' in crier.json declares one.
      """,
    bad: .start("Delivrey"), good: .start("Delivery"))

  static let activityUnclear = Rule(
    "activity-unclear", .warning, basis: .documented,
    summary: "it should be clear to which Live Activity an update belongs",
    explanation: """
      Only the start of an activity names its type. For updates and ends, Crier takes the type from \
      'activity' in notification.json, else from a template of the notification that starts an \
      activity, else from crier.json if it declares only one. Otherwise the state is not checked.
      """,
    bad: .twoActivities(#"{}"#), good: .twoActivities(#"{"activity":"Delivery"}"#))

  static let activityKeyMissing = Rule(
    "activity-key-missing", basis: .documented, vendor: statement,
    summary: "attributes and states must have all keys that the app requires",
    explanation: """
      The system decodes the payload into the app's struct. If a property that is not optional has \
      no key, nothing is decoded: Apple answers 200, but the screen does not change. Decoding does \
      not use default values, so 'var stops = 0' needs its key, too.
      """,
    bad: .update(#"{}"#), good: .update(#"{"stops":3}"#))

  static let activityKeyIgnored = Rule(
    "activity-key-ignored", .warning, basis: .documented,
    vendor: VendorStatement(effect: .ignored, page: ApplePage.activities),
    summary: "attributes and states should only have keys that the app reads",
    explanation: """
      Decoding ignores a key without a property, so the value never reaches the screen. If a JSON \
      Schema forbids other keys, such a key is an error.
      """,
    bad: .update(#"{"stops":3,"driver":"Ann"}"#), good: .update(#"{"stops":3}"#))

  static let activityValue = Rule(
    "activity-value", basis: .documented, vendor: statement,
    summary: "attributes and states must have values that the app can decode",
    explanation: """
      The system decodes values as Foundation's JSONDecoder does by default. A number in quotes is \
      not a number, 3.5 is not an Int, 1 is not a Bool, a date is the number of seconds since 2001, \
      and an enum has no other raw values than its cases. One wrong value, and nothing is decoded.
      """,
    bad: .update(#"{"stops":"3"}"#), good: .update(#"{"stops":3}"#))

  static let activityDateSince1970 = Rule(
    "activity-date-since-1970", .warning, basis: .documented,
    vendor: VendorStatement(page: ApplePage.dateDecoding),
    summary: "dates in attributes and states must count the seconds since 2001",
    explanation: """
      'timestamp' and 'stale-date' count from 1970, but a Date in the app's struct counts from \
      2001-01-01 UTC. The number is decoded without an error, and the activity counts down to a day \
      decades ahead. Subtract 978307200.
      """,
    bad: .update(#"{"eta":1795600000}"#, "var eta: Date"),
    good: .update(#"{"eta":817292800}"#, "var eta: Date"))
}

extension Example {
  private static func template(_ members: String, others: [Example]) -> Example {
    Example(
      "Templates/delivery/apns.json", #"{"aps":{"timestamp":1795600000,\#(members)}}"#,
      others: others)
  }

  fileprivate static func start(_ type: String) -> Example {
    template(
      #""event":"start","attributes-type":"\#(type)","attributes":{},"content-state":{"stops":3},"#
        + #""alert":{"title":"On its way","body":"3 stops to go"}"#,
      others: [deliverySettings, deliveryContract(others: [])])
  }

  fileprivate static func update(
    _ state: String, _ property: String = "var stops: Int"
  ) -> Example {
    template(
      #""event":"update","content-state":\#(state)"#,
      others: [deliverySettings, deliveryContract(property, others: [])])
  }

  fileprivate static func twoActivities(_ settings: String) -> Example {
    template(
      #""event":"update","content-state":{"stops":3}"#,
      others: [
        Example("Templates/delivery/notification.json", settings),
        deliveryContract(others: []),
        Example(
          "Templates/crier.json",
          #"{"app":{"liveActivities":{"Delivery":"app/Delivery.swift","#
            + #""Match":"app/match.json"}}}"#),
        Example("app/match.json", #"{"properties":{"content-state":{"type":"object"}}}"#),
      ])
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  static func activityUndeclared(
    _ name: String, among declared: [String], at place: Label
  ) -> Self {
    let nearest = Suggestion.nearest(to: name, among: declared)
    let list = declared.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .activityUndeclared, "the app does not declare the Live Activity '\(name)'",
      at: Label(place.span, "no activity starts", in: place.file),
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "use \(list), or declare '\(name)' in 'app.liveActivities' of crier.json",
      fix: Suggestion.certain(nearest, for: name).map {
        Fix("write \"\($0)\"", [Edit(place.span, JSONValue.string($0).compactText, in: place.file)])
      })
  }

  static func activityUnclear(
    _ part: ActivityContract.Part, _ declared: [String], at place: Label
  ) -> Self {
    let list = declared.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      .activityUnclear,
      "the Live Activity of this '\(part.rawValue)' is unclear, so it is not "
        + "checked", at: place,
      help: #"set "activity" in notification.json, or --activity for a payload, to one of \#(list)"#
    )
  }
}
