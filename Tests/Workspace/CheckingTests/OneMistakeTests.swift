import Checking
import Diagnostics
import Files
import Testing
import Workspaces

/// A mistake in a small workspace, and the only findings about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let name: String
  let changes: [String: String]
  /// The codes and files of the findings.
  let findings: [String]
  /// Words that occur in the message or the help of the first finding.
  let words: String

  var testDescription: String { name }
}

/// A single mistake causes a single finding, at the location of the mistake.
struct OneMistakeTests {
  private static let sample = "Templates/news/samples/one.json"
  private static let settings = "Templates/news/notification.json"

  private static let correct = [
    "Templates/crier.json": #"{"timeZone":"Europe/Prague"}"#,
    "Templates/news/apns.json":
      #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"}},"photo":"$(photo)"}"#,
    settings: """
    {"properties":{"city":{"type":"text"},"count":{"type":"number"},"price":{"type":"money"},\
    "photo":{"type":"url","longest":40}}}
    """,
    sample: sample(#""city":"Brno","count":3,"photo":"https://example.com/1.jpg""#),
    "Locales/en.arb": catalog("en", #""Flood in {city}""#, body("en")),
    "Locales/fr.arb": catalog("fr", #""Inondation à {city}""#, body("fr")),
    "Locales/de.arb": catalog("de", #""Flut in {city}""#, body("de")),
  ]

  private static func sample(_ members: String) -> String {
    #"{\#(members),"price":{"type":"currency","value":"5","currency":"EUR"}}"#
  }

  private static func body(_ locale: String) -> String {
    locale == "fr"
      ? #""{count, plural, one {# rue} many {# de rues} other {# rues}}, {price}.""#
      : #""{count, plural, one {# \#(locale)} other {# \#(locale)s}}, {price}.""#
  }

  private static func catalog(_ locale: String, _ title: String, _ body: String) -> String {
    #"{"@@locale":"\#(locale)","news.title":\#(title),"news.body":\#(body)}"#
  }

  private static let mistakes = [
    Mistake(
      name: "the source renames a placeholder",
      changes: ["Locales/en.arb": catalog("en", #""Flood in {cyti}""#, body("en"))],
      findings: ["catalog-placeholder-unknown Locales/en.arb"], words: "did you mean 'city'?"),
    Mistake(
      name: "a sample sets null for a number",
      changes: [sample: sample(#""city":"Brno","count":null,"photo":"https://example.com/1.jpg""#)],
      findings: ["argument-missing \(sample)"], words: "does not set 'count'"),
    Mistake(
      name: "a sample leaves out a number",
      changes: [sample: sample(#""city":"Brno","photo":"https://example.com/1.jpg""#)],
      findings: ["argument-missing \(sample)"], words: "does not set 'count'"),
    Mistake(
      name: "a number that the sample leaves out has an empty default",
      changes: [
        sample: sample(#""city":"Brno","photo":"https://example.com/1.jpg""#),
        settings: """
        {"properties":{"city":{"type":"text"},"count":{"type":"number","default":""},\
        "price":{"type":"money"},"photo":{"type":"url"}}}
        """,
      ],
      findings: ["argument-missing \(sample)"], words: "does not set 'count'"),
    Mistake(
      name: "a plural in all languages chooses by a text",
      changes: [
        settings: """
        {"properties":{"city":{"type":"text"},"count":{"type":"text"},"price":{"type":"money"},\
        "photo":{"type":"url","longest":40}}}
        """,
        sample: sample(#""city":"Brno","count":"three","photo":"https://example.com/1.jpg""#),
      ],
      findings: ["catalog-placeholder-type Locales/en.arb"], words: "'count'"),
    Mistake(
      name: "a sample has an amount with a wrong currency",
      changes: [
        sample: #"""
        {"city":"Brno","count":3,"photo":"https://example.com/1.jpg",
        "price":{"type":"currency","value":"5","currency":"EURO"}}
        """#
      ],
      findings: ["argument-malformed \(sample)"], words: "three-letter"),
    Mistake(
      name: "a sample sets an argument twice",
      changes: [
        sample: sample(
          #""city":"Brno","count":2,"count":3,"photo":"https://example.com/1.jpg""#)
      ],
      findings: ["duplicate-key \(sample)"], words: "'count'"),
    Mistake(
      name: "a sample has a URL without a scheme",
      changes: [sample: sample(#""city":"Brno","count":3,"photo":"example.com/1.jpg""#)],
      findings: ["sample-argument-type \(sample)"], words: "declares a URL"),
    Mistake(
      name: "a translation is empty",
      changes: ["Locales/fr.arb": catalog("fr", #""""#, body("fr"))],
      findings: ["catalog-empty Locales/fr.arb"], words: "'news.title'"),
    Mistake(
      name: "a translation is a number",
      changes: ["Locales/fr.arb": catalog("fr", "12", body("fr"))],
      findings: ["catalog-shape Locales/fr.arb"], words: "'news.title' must be a string"),
    Mistake(
      name: "a source is a number",
      changes: ["Locales/en.arb": catalog("en", "12", body("en"))],
      findings: ["catalog-shape Locales/en.arb"], words: "'news.title' must be a string"),
    Mistake(
      name: "a catalog declares MessageFormat 2 for ICU messages",
      changes: [
        "Locales/fr.arb": catalog(
          #"fr","@@x-syntax":"mf2"#, #""Inondation à {city, select, other {x}}""#, body("fr"))
      ],
      findings: ["catalog-syntax Locales/fr.arb"], words: "2 messages are valid only in ICU"),
    Mistake(
      name: "a catalog has MessageFormat 2 without declaring it",
      changes: [
        "Locales/fr.arb": catalog(
          "fr", #""Inondation à {$city}""#,
          #""{$count :number} rues, {$price :currency}.""#)
      ],
      findings: ["catalog-syntax Locales/fr.arb"], words: #""@@x-syntax": "mf2""#),
    Mistake(
      name: "a placeholder of MessageFormat 2 has no dollar sign",
      changes: [
        "Locales/fr.arb":
          #"{"@@locale":"fr","@news.title":{"x-syntax":"mf2"},"news.title":"À {city}","news.body":\#(body("fr"))}"#
      ],
      findings: ["catalog-placeholder-literal Locales/fr.arb"], words: "write {$city}"),
    Mistake(
      name: "a message names an unknown function",
      changes: [
        "Locales/fr.arb":
          #"{"@@locale":"fr","@news.title":{"x-syntax":"mf2"},"news.title":"À {$city :strnig}","news.body":\#(body("fr"))}"#
      ],
      findings: ["message-unknown-function Locales/fr.arb"], words: ":string"),
    Mistake(
      name: "a sample misspells an argument",
      changes: [sample: sample(#""ctiy":"Brno","count":3,"photo":"https://example.com/1.jpg""#)],
      findings: ["sample-argument-unused \(sample)"], words: "did you mean 'city'?"),
    Mistake(
      name: "a sample misspells a property that only the template shows",
      changes: [sample: sample(#""city":"Brno","count":3,"phtoo":"https://example.com/1.jpg""#)],
      findings: ["sample-argument-unused \(sample)"], words: "did you mean 'photo'?"),
    Mistake(
      name: "a catalog is for a language that does not exist",
      changes: ["Locales/xx.arb": catalog("xx", #""Flood in {city}!""#, body("xx"))],
      findings: ["catalog-locale-spelling Locales/xx.arb"], words: "xx"),
    Mistake(
      name: "a catalog is duplicated",
      changes: ["Locales/fr/copy.arb": catalog("fr", #""Inondation à {city}""#, body("fr"))],
      findings: ["catalog-key-twice Locales/fr/copy.arb"], words: "Locales/fr.arb"),
    Mistake(
      name: "the source misspells a key",
      changes: [
        "Locales/en.arb":
          #"{"@@locale":"en","news.titel":"Flood in {city}","news.body":\#(body("en"))}"#
      ],
      findings: ["catalog-property-undefined Templates/news/apns.json"],
      words: "rename the message 'news.titel' to 'news.title'"),
    Mistake(
      name: "the source lacks a message",
      changes: ["Locales/en.arb": #"{"@@locale":"en","news.body":\#(body("en"))}"#],
      findings: ["catalog-property-undefined Templates/news/apns.json"],
      words: "translations have this key"),
    Mistake(
      name: "a catalog ends in .json",
      changes: ["Locales/es.json": catalog("es", #""Inundación en {city}""#, body("en"))],
      findings: ["catalog-file-not-read Locales/es.json"], words: "rename the file"),
    Mistake(
      name: "an example is too long",
      changes: [
        settings: #"""
        {"properties":{"city":{"type":"text","longest":4,"example":"Ostrava"},
        "count":{"type":"number"},"price":{"type":"money"},"photo":{"type":"url"}}}
        """#
      ],
      findings: ["sample-value-too-long \(settings)"], words: "the example of 'city'"),
    Mistake(
      name: "an example has the wrong type",
      changes: [
        settings: #"""
        {"properties":{"city":{"type":"text"},"count":{"type":"number","example":"three"},
        "price":{"type":"money"},"photo":{"type":"url"}}}
        """#
      ],
      findings: ["sample-argument-type \(settings)"], words: "the example of 'count'"),
    Mistake(
      name: "the only sample and a translation show that the source misspells an argument",
      changes: [
        settings: #"{"properties":{"price":{"type":"money"},"photo":{"type":"url"}}}"#,
        "Locales/en.arb": catalog(
          "en", #""Flood in {cyti}""#, body("en")),
      ],
      findings: ["catalog-placeholder-unknown Locales/en.arb"], words: "did you mean 'city'?"),
    Mistake(
      name: "a translation misspells the argument of its plural",
      changes: [
        "Locales/de.arb": catalog(
          "de", #""Flut in {city}""#,
          #""{cuont, plural, one {# de} other {# des}}, {price}.""#)
      ],
      findings: ["catalog-placeholder-unknown Locales/de.arb"], words: "did you mean 'count'?"),
    Mistake(
      name: "a bracket instead of a brace ends a plural variant",
      changes: [
        "Locales/en.arb": catalog(
          "en", #""Flood in {city}""#,
          #""{count, plural, one {# en] other {# ens}}, {price}.""#)
      ],
      findings: ["message-syntax Locales/en.arb"], words: "expected '}', found ']'"),
    Mistake(
      name: "a parenthesis instead of a brace ends a placeholder",
      changes: ["Locales/en.arb": catalog("en", #""Flood in {city)""#, body("en"))],
      findings: ["message-syntax Locales/en.arb"], words: "expected '}', found ')'"),
    Mistake(
      name: "a plural variant is not closed",
      changes: [
        "Locales/en.arb": catalog(
          "en", #""Flood in {city}""#, #""{count, plural, one {# en other {# ens}}, {price}.""#)
      ],
      findings: ["message-syntax Locales/en.arb"], words: "is not closed"),
    Mistake(
      name: "the only ICU message of a MessageFormat 2 catalog",
      changes: [
        "Locales/de.arb": catalog(
          #"de","@@x-syntax":"mf2"#, #""Flut in {$city}""#, body("de"))
      ],
      findings: ["message-syntax Locales/de.arb"], words: "this is ICU MessageFormat"),
    Mistake(
      name: "the only MessageFormat 2 message of an ICU catalog",
      changes: ["Locales/de.arb": catalog("de", #""Flut in {$city :string}""#, body("de"))],
      findings: ["message-syntax Locales/de.arb"], words: "this is MessageFormat 2"),
    Mistake(
      name: "several messages belong to a notification that does not exist",
      changes: [
        "Locales/en.arb":
          #"{"@@locale":"en","news.title":"Flood in {city}","newz.title":"A","newz.body":"B","news.body":\#(body("en"))}"#
      ],
      findings: ["catalog-key-unused Locales/en.arb"], words: "did you mean 'news.title'?"),
    Mistake(
      name: "an expiry is a number of seconds",
      changes: [
        settings: """
        {"properties":{"city":{"type":"text"},"count":{"type":"number"},"price":{"type":"money"},\
        "photo":{"type":"url","longest":40}},"templates":{"apns":{"expiry":3600}}}
        """
      ],
      findings: ["expiry-malformed \(settings)"], words: "not a number of seconds"),
    Mistake(
      name: "a bracket instead of a brace ends a template's object",
      changes: [
        "Templates/news/apns.json":
          #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"]},"photo":"$(photo)"}"#
      ],
      findings: ["json-syntax Templates/news/apns.json"], words: "of the wrong kind"),
    Mistake(
      name: "a bracket instead of a brace ends a sample",
      changes: [sample: #"{"city":"Brno","count":3]"#],
      findings: ["json-syntax \(sample)"], words: "of the wrong kind"),
    Mistake(
      name: "crier.json is empty",
      changes: [
        "Templates/crier.json": "",
        "Locales/en.arb": catalog("en", #""Flood in {city}, {now, time, short}""#, body("en")),
        "Locales/fr.arb": catalog("fr", #""Inondation à {city}, {now, time, short}""#, body("fr")),
        "Locales/de.arb": catalog("de", #""Flut in {city}, {now, time, short}""#, body("de")),
        sample: sample(
          #""city":"Brno","count":3,"photo":"https://example.com/1.jpg","now":"2026-11-20T17:00:00Z""#
        ),
      ],
      findings: ["json-syntax Templates/crier.json"], words: "empty"),
  ]

  private func findings(_ changes: [String: String]) -> [Diagnostic] {
    let files = Self.correct.merging(changes) { _, new in new }
    let workspace = Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
    return WorkspaceCheck(of: workspace).findings.sorted.filter { $0.severity != .note }
  }

  private func names(_ findings: [Diagnostic]) -> [String] {
    findings.map { "\($0.rule.code) \($0.primary?.file?.name ?? "-")" }
  }

  @Test func `the workspace without a mistake has no findings`() {
    #expect(names(findings([:])) == [])
  }

  @Test(arguments: mistakes)
  func `one mistake causes only one finding`(mistake: Mistake) {
    let findings = findings(mistake.changes)
    #expect(names(findings) == mistake.findings)
    let text = findings.first.map { "\($0.message) \($0.help ?? "")" } ?? ""
    #expect(text.contains(mistake.words), "\(text)")
  }

  @Test func `a renamed folder is reported once, without findings about its messages`() {
    let files = Self.correct.reduce(into: [:]) { files, file in
      files[file.key.replacing("/news/", with: "/alert/")] = file.value
    }
    let workspace = Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
    let findings = WorkspaceCheck(of: workspace).findings.sorted.filter { $0.severity != .note }
    #expect(names(findings) == ["catalog-notification-renamed Templates/alert/apns.json"])
  }

  @Test(arguments: [false, true])
  func `without declarations, the message suggests a correction of a misspelled sample`(
    _ isTranslated: Bool
  ) {
    var files = [
      "Templates/news/apns.json": #"{"aps":{"alert":"$(title)"}}"#,
      Self.sample: #"{"catgory":"World"}"#,
      "Locales/en.arb": #"{"@@locale":"en","news.title":"News of {category}"}"#,
    ]
    if isTranslated {
      files["Locales/fr.arb"] = #"{"@@locale":"fr","news.title":"Actualité : {category}"}"#
    }
    let workspace = Workspace.load(".", from: .memory(files.mapValues { Array($0.utf8) }))
    let findings = WorkspaceCheck(of: workspace).findings.sorted.filter { $0.severity > .note }
    #expect(names(findings) == ["sample-argument-unused \(Self.sample)"])
    #expect(findings.first?.help == "did you mean 'category'?")
  }
}
