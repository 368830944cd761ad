package import Diagnostics
internal import Workspaces

extension Rule {
  /// The rules about goldens and redactions; a changed golden is not a finding of a rule.
  package static let ofGoldens: [Rule] = [
    .goldenLocaleData, .redactionMalformed, .redactionWithoutEffect,
  ]

  package static let goldenLocaleData = Rule(
    "golden-locale-data", basis: .documented,
    summary: "goldens must be compared with the locale data that they were created with",
    explanation: """
      Formatted dates, numbers and plurals differ between releases of ICU and CLDR. A golden \
      contains the versions that it was created with. If the versions differ now, the templates \
      may not be the cause of a difference, so one finding reports all differences. Run the \
      tests with the same ICU version, or accept the new results.
      """,
    bad: .golden(madeWith: "ICU 4.8, CLDR 2.0", showing: "1 alert"),
    good: .golden(madeWith: "ICU 4.8, CLDR 2.0", showing: "1 flood"))

  package static let redactionMalformed = Rule(
    "redaction-malformed", basis: .documented,
    summary: "a redaction must be a JSON pointer or an XPath",
    explanation: """
      A path begins with a slash: /aps/alert/id selects a value in a JSON body, and \
      /toast/@launch selects an attribute in an XML body.
      """,
    bad: .redaction("aps.id"), good: .redaction("/aps/id"))

  package static let redactionWithoutEffect = Rule(
    "redaction-without-effect", .warning, basis: .documented,
    summary: "a redaction should match a value",
    explanation: """
      A path without a match is misspelled or outdated, and may later redact a wrong value. An \
      XPath consists of names, *, positions and attributes: //action[@id='reply']/@arguments.
      """,
    bad: .redaction("/aps/thread"), good: .redaction("/aps/id"))
}

extension Example {
  /// Returns a golden of the notification `news` in English.
  fileprivate static func golden(madeWith data: String, showing text: String) -> Example {
    Example(
      "Templates/news/goldens/apns.en.flood.golden",
      """
      # crier golden 1
      # locale: en
      # locale data: \(data)
      # body: folded: line breaks and indentation are not sent
      apns-push-type: alert

      {
        "aps":{
          "alert":"\(text)"
        }
      }

      """,
      others: [
        newsTemplate, newsCatalog("{count, plural, one {# flood} other {# floods}}"),
        Example("Templates/news/samples/flood.json", #"{"count":1}"#),
      ])
  }

  fileprivate static func redaction(_ path: String) -> Example {
    Example(
      "Templates/news/notification.json", #"{"redact":["\#(path)"]}"#,
      others: [Example("Templates/news/apns.json", #"{"aps":{"alert":"Hi","id":"7"}}"#)])
  }
}
