import Foundation
import TestSupport
import Testing

/// Tests that the cost grows linearly with the input size; the cost is the number of instructions
/// counted by valgrind.
@Suite(.enabled(if: CountedSteps.isAvailable, CountedSteps.requirement))
struct LinearCostTests {
  enum Preparation: Sendable {
    case crier([String])
    /// A shell command that commits the files to a git repository.
    case commit

    fileprivate func run(in folder: String) throws {
      switch self {
      case .crier(let arguments): _ = try CommandRun(arguments, in: folder)
      case .commit:
        let line = "git init -q && git add . && git -c user.name=A -c user.email=a@b commit -qm a"
        let run = try CommandRun(program: "/bin/sh", ["-c", line], in: folder)
        #expect(run.code == 0, "\(run.talk)")
      }
    }
  }

  struct Work: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    /// The command to run first, with the files of size 1; its instructions are not counted.
    let preparation: Preparation?
    /// Returns the files for a given size.
    let files: @Sendable (Int) -> [String: String]

    init(
      _ description: String, _ arguments: String..., after preparation: Preparation? = nil,
      files: @escaping @Sendable (Int) -> [String: String]
    ) {
      testDescription = description
      self.arguments = arguments
      self.preparation = preparation
      self.files = files
    }

    init(
      _ description: String, _ file: String, _ arguments: String...,
      text: @escaping @Sendable (Int) -> String
    ) {
      testDescription = description
      self.arguments = arguments
      preparation = nil
      files = { [file: text($0)] }
    }
  }

  /// Returns an export of registrations, each with one of four templates.
  private static func export(_ count: Int) -> String {
    (0..<count).map { number in
      #"<GcmTemplateRegistrationDescription xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">"#
        + "<Tags>a,t\(number)</Tags><GcmRegistrationId>d\(number)</GcmRegistrationId>"
        + #"<BodyTemplate><![CDATA[{"data":{"m\#(number % 4)":"$(m)"}}]]></BodyTemplate>"#
        + "</GcmTemplateRegistrationDescription>\n"
    }.joined()
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: ",")
  }

  @Test(arguments: [
    Work("many expressions", "apns.json", "check", "apns.json") { size in
      "{\(list(size) { "\"k\($0)\":\"{'a ' + $(p\($0))}\"" })}"
    },
    Work("many mistakes", "apns.json", "check", "--format", "json", "apns.json") { size in
      "{\n\(list(size) { "\"k\($0)\":\"Hello $(p\($0))\"\n" })}"
    },
    Work("many slips to fix", "apns.json", "check", "--fix", "apns.json") { size in
      "{\(list(size) { "k\($0):'x'" })}"
    },
    Work("one long text full of sigils", "wns-raw.xml", "check", "wns-raw.xml") { size in
      "<a>x\(String(repeating: "$ ( {{ ", count: 4 * size))</a>"
    },
    Work("many elements", "wns-raw.xml", "check", "wns-raw.xml") { size in
      "<a>\(String(repeating: "<b c=\"$(x)\">&amp;</b>\n", count: size))</a>"
    },
    Work("an element never closed", "wns-raw.xml", "check", "wns-raw.xml") { size in
      "<a>" + String(repeating: "<b/><!-- c -->", count: size)
    },
    Work("a layout", "wns-raw.xml", "format", "wns-raw.xml") { size in
      "<a>\(String(repeating: "<b c='d'><e>f</e></b>", count: size))</a>"
    },
    Work(
      "many properties", "p.json", "render", "--template", "t", "--platform", "apns",
      "--properties", "p.json"
    ) { size in
      "{\(list(size) { "\"k\($0)\":\"v\"" })}"
    },
    Work("a short text that became long", "test", after: .crier(["test", "--update"])) { size in
      [
        "Templates/news/apns.json": #"{"text":"$(text)"}"#,
        "Templates/news/samples/a.json":
          #"{"text":"a\#(String(repeating: ".,!?", count: 5 * size))"}"#,
      ]
    },
    Work("the coverage of many expressions and variants", "test", "--coverage") { size in
      [
        "Templates/news/apns.json":
          "{\(list(size) { "\"k\($0)\":\"$(p\($0):{x})\"" }),\"n\":\"$(n)\"}",
        "Templates/news/samples/a.json": #"{"event":"v1","p1":"x"}"#,
        "Locales/en.arb":
          #"{"@@locale":"en","news.n":"{event, select, \#((0..<size).map { "v\($0) {t\($0)} " }.joined())other {o}}"}"#,
      ]
    },
    Work("the exploration of many notifications", "test", "--explore", "--jobs", "1") { size in
      let keys = list(size / 40) { "\"n\($0).title\":\"{n, plural, one {# a} other {# b}} {s}\"" }
      let files = (0..<size / 40).flatMap { number in
        [
          ("Templates/n\(number)/apns.json", #"{"aps":{"alert":"$(title)"}}"#),
          (
            "Templates/n\(number)/notification.json",
            #"{"properties":{"n":{"type":"number","is":">= 0"},"s":{"is":"non-empty"}}}"#
          ),
        ]
      }
      return Dictionary(uniqueKeysWithValues: files)
        .merging(["Locales/en.arb": #"{"@@locale":"en",\#(keys)}"#]) { one, _ in one }
    },
    Work("the origins of many values", "where", "n", "--format", "json") { size in
      [
        "Templates/n/apns.json": "{\(list(size) { "\"k\($0)\":\"$(p\($0 % 7):{x})\"" })}",
        "Templates/n/samples/a.json": #"{"p1":"x"}"#,
      ]
    },
    Work("a payload of one of many notifications", "where", "--payload", "p.json") { size in
      let files = (0..<size / 4).map { number in
        ("Templates/n\(number)/apns.json", #"{"aps":{"alert":"$(a)"},"id":"i\#(number)"}"#)
      }
      return Dictionary(uniqueKeysWithValues: files)
        .merging(["p.json": #"{"aps":{"alert":"Hello"},"id":"i3"}"#]) { one, _ in one }
    },
    Work("mutants of many changed notifications", "diff", "--mutate", "--jobs", "1", after: .commit)
    { size in
      let keys = list(size / 20) { "\"n\($0).title\":\"{n, plural, one {# a} other {# \(size)}}\"" }
      let templates = (0..<size / 20).map { number in
        ("Templates/n\(number)/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
      }
      return Dictionary(uniqueKeysWithValues: templates)
        .merging(["Locales/en.arb": #"{"@@locale":"en",\#(keys)}"#]) { one, _ in one }
    },
    Work("the mutants of many notifications", "test", "--mutate", "--jobs", "1") { size in
      let keys = list(size / 10) { "\"n\($0).title\":\"{n, plural, one {# a} other {# b}} {s}\"" }
      let templates = (0..<size / 10).map {
        ("Templates/n\($0)/apns.json", #"{"aps":{"alert":"$(title, 20)"}}"#)
      }
      let catalogs = ["en", "fr"].map { ("Locales/\($0).arb", #"{"@@locale":"\#($0)",\#(keys)}"#) }
      return Dictionary(uniqueKeysWithValues: templates + catalogs)
    },
    Work("many orphaned keys of one notification", "check", "--format", "json") { size in
      [
        "Templates/.keep": "",
        "Locales/en.arb": #"{"@@locale":"en",\#(list(size) { "\"news.x\($0)y\":\"Hi\"" })}"#,
        "Locales/fr.arb": #"{"@@locale":"fr",\#(list(size) { "\"news.z\($0)w\":\"Yo\"" })}"#,
      ]
    },
    Work("many orphaned keys of many notifications", "check", "--format", "json") { size in
      [
        "Templates/.keep": "",
        "Locales/en.arb": #"{"@@locale":"en",\#(list(size) { "\"n\($0).title\":\"Hi\"" })}"#,
        "Locales/fr.arb": #"{"@@locale":"fr",\#(list(size) { "\"m\($0)z.title\":\"Yo\"" })}"#,
      ]
    },
    Work("a large export", "audience", "export.txt", "--tags", "a && !b", "--properties", "p.json")
    {
      size in
      ["export.txt": export(4 * size), "p.json": #"{"m":"Hi"}"#]
    },
    Work("an import into a hub", "hub", "import", "export.txt", "--data", "hub-data") { size in
      ["export.txt": export(size)]
    },
    Work("many families of properties", "migrate", "tutorial-families", "--format", "json") {
      size in
      let names = (0..<size).flatMap { ["a\($0)_en", "a\($0)_fr", "a\($0)_German"] }
      return [
        "Templates/n/gcm.json": "{\"data\":{\(list(size) { "\"k\($0)\":\"$(a\($0)_en)\"" })}}",
        "Templates/n/samples/a.json": "{\(names.map { "\"\($0)\":\"x\"" }.joined(separator: ","))}",
      ]
    },
    Work("many samples with different texts", "migrate", "tutorial-families") { size in
      let samples = (0..<size / 4).map { number in
        (
          "Templates/n/samples/s\(number).json",
          #"{"kind":"k\#(number)","a_en":"x\#(number)","a_fr":"y"}"#
        )
      }
      return Dictionary(uniqueKeysWithValues: samples).merging([
        "Templates/n/gcm.json": #"{"data":{"a":"$(a_en)"}}"#
      ]) { one, _ in one }
    },
    Work("many settings of templates", "migrate", "gcm-to-fcmv1") { size in
      let names = ["gcm"] + (1..<size / 4).map { "gcm.t\($0)" }
      let settings = names.map { #""\#($0)":{"tags":["a"]}"# }.joined(separator: ",")
      let templates = names.map { ("Templates/n/\($0).json", #"{"data":{"a":"b"}}"#) }
      return Dictionary(uniqueKeysWithValues: templates).merging([
        "Templates/n/notification.json": #"{"templates":{\#(settings)}}"#
      ]) { one, _ in one }
    },
    Work(
      "one device of many", "why", "--device", "export.txt", "--device-id", "d7",
      "--properties", "p.json"
    ) { size in
      ["export.txt": export(4 * size), "p.json": #"{"m":"Hi"}"#]
    },
    Work("many arguments", "sender", "n", "--as", "swift") { size in
      let names = list(size / 4) { "\"a\($0)\":{\"default\":\"1\"}" }
      let terms = (0..<size / 4).map { "$(a\($0))" }.joined(separator: "+")
      return [
        "Templates/n/apns.json": "{\"aps\":{\"alert\":\"{\(terms)}\"}}",
        "Templates/n/notification.json": "{\"properties\":{\(names)}}",
      ]
    },
    Work("many allowed values with one identifier", "sender", "n", "--as", "swift") { size in
      let values = list(size) { "\"a\(String(repeating: "-", count: $0 % 9))\($0)\"" }
      let same = list(size / 8) { "\"a\(String(repeating: "-", count: $0 + 1))\"" }
      return [
        "Templates/n/apns.json": #"{"aps":{"alert":"$(a)"}}"#,
        "Templates/n/notification.json":
          "{\"properties\":{\"a\":{\"allowed\":[\(values),\(same)]}}}",
      ]
    },
    Work("many changed notifications", "diff", "--jobs", "1", after: .commit) { size in
      let keys = list(size / 4) { "\"n\($0).title\":\"Hi \(size)\"" }
      let templates = (0..<size / 4).map { number in
        ("Templates/n\(number)/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
      }
      return Dictionary(uniqueKeysWithValues: templates)
        .merging(["Locales/en.arb": #"{"@@locale":"en",\#(keys)}"#]) { one, _ in one }
    },
    Work("many changed locales", "diff", "--jobs", "1", after: .commit) { size in
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      let catalogs = (0..<size / 4).map { number in
        // There are 520 private-use language codes, from qaa to qtz; a region makes more tags.
        let (row, place) = (number % 520 / 26, number % 26)
        let tag = "q\(letters[row])\(letters[place])" + (number < 520 ? "" : "-ZZ")
        return ("Locales/\(tag).arb", #"{"@@locale":"\#(tag)","n.title":"Hi \#(size)"}"#)
      }
      return Dictionary(uniqueKeysWithValues: catalogs).merging([
        "Locales/en.arb": #"{"@@locale":"en","n.title":"Hi \#(size)"}"#,
        "Templates/n/apns.json": #"{"aps":{"alert":"$(title)"}}"#,
      ]) { one, _ in one }
    },
    Work("many messages with limits", "budget", "--format", "json") { size in
      let keys = list(size) { "\"n\($0).title\":\"Hi {name} {n, plural, one {#} other {#}}\"" }
      let settings =
        #"{"properties":{"name":{"longest":{"bytes":20}},"n":{"type":"number","longest":2}}}"#
      let files = (0..<size).flatMap { number in
        [
          ("Templates/n\(number)/apns.json", #"{"aps":{"alert":"$(title, 50)"}}"#),
          ("Templates/n\(number)/notification.json", settings),
        ]
      }
      return Dictionary(uniqueKeysWithValues: files)
        .merging(["Locales/en.arb": #"{"@@locale":"en",\#(keys)}"#]) { one, _ in one }
    },
    Work("many messages with limits in several locales", "budget", "--format", "json") { size in
      let keys = list(size / 4) { "\"n\($0).title\":\"{n, plural, one {#} other {# {name}}}\"" }
      let settings =
        #"{"properties":{"name":{"longest":{"bytes":20}},"n":{"type":"number","longest":6}}}"#
      let templates = (0..<size / 4).flatMap { number in
        [
          ("Templates/n\(number)/apns.json", #"{"aps":{"alert":"$(title)"}}"#),
          ("Templates/n\(number)/notification.json", settings),
        ]
      }
      let catalogs = ["en", "fr", "pl", "ar"].map { locale in
        ("Locales/\(locale).arb", #"{"@@locale":"\#(locale)",\#(keys)}"#)
      }
      return Dictionary(uniqueKeysWithValues: templates + catalogs)
    },
    Work("many messages and references in a Fluent catalog", "check") { size in
      let messages = (0..<size).map { number in
        "n\(number) =\n    .title = { -t\(number) } { $n ->\n        [one] a\n       *[other] b\n"
          + "    }\n-t\(number) = term { $case ->\n   *[x] y\n }\n"
      }
      return [
        "Locales/en.ftl": messages.joined(),
        "Templates/n1/apns.json": #"{"aps":{"alert":"$(title)"}}"#,
      ]
    },
    Work(
      "many findings in one line", "wns-raw.xml", "check", "--color", "always", "wns-raw.xml"
    ) { size in
      "<a>\(String(repeating: "<b c=\"Hi $(x)\"/>", count: 4 * size))</a>"
    },
  ])
  func `twice the input takes at most about twice the steps`(_ work: Work) throws {
    try CountedSteps.expectLinearGrowth { try steps(of: work, size: $0) }
  }

  @Test(arguments: [0, 50_000, 300_000])
  func `linear cost is accepted, and a square is found`(_ start: Int) {
    CountedSteps.expectLinearGrowth { start + 1400 * $0 }
    CountedSteps.expectLinearGrowth { start + Int(200 * Double($0) * log2(Double($0))) }
    withKnownIssue { CountedSteps.expectLinearGrowth { start + 1400 * $0 + 2 * $0 * $0 } }
    withKnownIssue { CountedSteps.expectLinearGrowth { start + $0 * $0 } }
    withKnownIssue { CountedSteps.expectLinearGrowth { _ in start + 1 } }
  }

  private func steps(of work: Work, size: Int) throws -> Int {
    let folder = try TemporaryFolder()
    try folder.write("t", #"{"a":"$(k1)"}"#)
    if let preparation = work.preparation {
      for (name, text) in work.files(1) { try folder.write(name, text) }
      try preparation.run(in: folder.path)
    }
    for (name, text) in work.files(size) { try folder.write(name, text) }
    return try CountedSteps.of(CommandRun.crier, work.arguments, in: folder)
  }
}
