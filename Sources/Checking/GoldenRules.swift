package import Diagnostics
internal import Workspaces

extension Rule {
  /// What can be wrong with goldens, beside that they differ.
  package static let ofGoldens: [Rule] = [
    .goldenLocaleData, .redactionMalformed, .redactionWithoutEffect,
  ]

  package static let goldenLocaleData = Rule(
    "golden-locale-data", basis: .documented,
    summary: "goldens must be compared with the locale data that they were made with",
    explanation: """
      Dates, numbers and plurals come out differently from one release of ICU and CLDR to the next. \
      Goldens name the data they were made with. Where those of this machine are others, differences \
      say nothing about the templates, so they are told once. Run the tests with the same ICU, or \
      accept what this one makes.
      """,
    bad: .golden(madeWith: "ICU 4.8, CLDR 2.0", showing: "1 alert"),
    good: .golden(madeWith: "ICU 4.8, CLDR 2.0", showing: "1 flood"))

  package static let redactionMalformed = Rule(
    "redaction-malformed", basis: .documented,
    summary: "a redaction must be a JSON pointer or an XPath",
    explanation: """
      A path begins with a slash: /aps/alert/id leads to a value of a JSON body, /toast/@launch to an \
      attribute of an XML body.
      """,
    bad: .redaction("aps.id"), good: .redaction("/aps/id"))

  package static let redactionWithoutEffect = Rule(
    "redaction-without-effect", .warning, basis: .documented,
    summary: "a redaction should match a value",
    explanation: """
      A path that leads nowhere hides nothing today, and perhaps tomorrow the wrong thing. An XPath \
      is made of names, *, positions and attributes: //action[@id='reply']/@arguments.
      """,
    bad: .redaction("/aps/thread"), good: .redaction("/aps/id"))
}

extension Example {
  /// A golden of the notification `news` in English.
  fileprivate static func golden(madeWith data: String, showing text: String) -> Example {
    Example(
      "Templates/news/goldens/apns.en.flood.golden",
      """
      # crier golden 1
      # locale: en
      # locale data: \(data)
      # body: folded: line breaks and the spaces that begin a line are not sent
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
