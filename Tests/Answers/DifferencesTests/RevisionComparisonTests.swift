import Comparison
import Diagnostics
import Differences
import Files
import Goldens
import TestSupport
import Testing

/// Edits of a small workspace, and their effects on its renderings as shown in the text report.
struct RevisionComparisonTests {
  private static let files = [
    "Templates/news/apns.json":
      #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"}},"id":"$(id)"}"#,
    "Templates/news/wns-toast.xml":
      #"<toast><visual><binding template="ToastGeneric"><text>$(title)</text></binding></visual></toast>"#,
    "Templates/news/notification.json":
      #"{"templates":{"apns":{"expiry":"0"}},"properties":{"id":{"type":"text","default":"0"}}}"#,
    "Templates/news/samples/brno.json": #"{"town":"Brno","id":"7"}"#,
    "Templates/crier.json": #"{"defaultLocale":"en"}"#,
    "Locales/en.arb":
      #"{"@@locale":"en","news.title":"Flood","news.body":"Flood in {town}"}"#,
    "Locales/fr.arb":
      #"{"@@locale":"fr","news.title":"Crue","news.body":"Crue à {town}"}"#,
  ]

  private func outcome(
    from old: [String: String] = files, edit: (inout [String: String]) -> Void
  ) -> RevisionComparison.Outcome {
    var new = old
    edit(&new)
    return RevisionComparison(
      from: Revision("old", ".", from: Self.source(old)),
      to: Revision("new", ".", from: Self.source(new))
    ).run()
  }

  private static func source(_ files: [String: String]) -> FileSource {
    .memory(files.mapValues { Array($0.utf8) })
  }

  private func report(
    from old: [String: String] = files, edit: (inout [String: String]) -> Void
  ) -> String {
    String(
      decoding: TextDifferenceReport.text(of: outcome(from: old, edit: edit)).bytes, as: UTF8.self)
  }

  /// The harm, the cause and the number of renderings of each reported group of changes.
  private func groups(
    from old: [String: String] = files, edit: (inout [String: String]) -> Void
  ) -> [String] {
    outcome(from: old, edit: edit).groups.map { group in
      "\(group.harm) \(group.edit.kind) \(group.edit.file):\(group.edit.line) \(group.renderings.count)"
    }
  }

  @Test func `a contract that cannot be read in one revision is named`() {
    var old = Self.files
    old["Templates/crier.json"] = #"{"app":{"liveActivities":{"Ride":"Ride.swift"}}}"#
    old["Ride.swift"] = "struct Ride: ActivityAttributes { struct ContentState: Codable {} }"
    let outcome = outcome(from: old) { $0["Ride.swift"] = "struct Ride {" }
    #expect(outcome.contracts.unknown == ["Ride"] && outcome.contracts.changes.isEmpty)
    #expect(
      String(decoding: TextDifferenceReport.summary(of: outcome).bytes, as: UTF8.self)
        == "no change in 0 renderings\nthe contract of 'Ride' cannot be compared: it cannot be read"
    )
  }

  @Test func `a contract that is no longer declared is named`() {
    var old = Self.files
    old["Templates/crier.json"] = #"{"app":{"liveActivities":{"Ride":"Ride.swift"}}}"#
    old["Ride.swift"] = "struct Ride: ActivityAttributes { struct ContentState: Codable {} }"
    let outcome = outcome(from: old) { $0["Templates/crier.json"] = "{}" }
    #expect(outcome.contracts.removed == ["Ride"] && outcome.contracts.unknown.isEmpty)
    let summary = TextDifferenceReport.summary(of: outcome)
    #expect(String(decoding: summary.bytes, as: UTF8.self).contains("'Ride' is no longer in"))
  }

  @Test func `nothing is rendered if nothing changed`() {
    let outcome = outcome { _ in }
    #expect(outcome.groups.isEmpty)
    #expect(outcome.renderingCount == 0)
  }

  @Test func `a changed message is shown once for all platforms, with the words that changed`() {
    let report = report { $0["Locales/fr.arb"]?.replace("Crue\",", with: "Inondation\",") }
    #expect(
      report == """
        text Locales/fr.arb:1 the message 'news.title' was changed
          /aps/alert/title has changed
            - "[-Crue-]"
            + "{+Inondation+}"
          in news apns fr brno, news wns-toast fr brno

        """)
  }

  @Test func `a change in a template is grouped across all locales`() {
    #expect(
      groups { $0["Templates/news/apns.json"]?.replace("$(body)", with: "{'News: ' + $(body)}") }
        == ["text template Templates/news/apns.json:1 2"])
  }

  @Test func `source code of a template that phones show counts as broken`() {
    #expect(
      groups { $0["Templates/news/apns.json"]?.replace("$(body)", with: "News: $(body)") }
        == ["broken template Templates/news/apns.json:1 2"])
  }

  @Test func `a message with a syntax error counts as broken, although another locale serves`() {
    #expect(
      groups { $0["Locales/fr.arb"]?.replace("{town}", with: "{town") }
        == ["broken message Locales/fr.arb:1 1"])
  }

  @Test func `a template and a message that change one value are shown as two steps`() {
    let report = report { files in
      files["Locales/fr.arb"]?.replace("Crue\",", with: "Inondation\",")
      files["Templates/news/wns-toast.xml"]?.replace("$(title)", with: "{$(title) + '!'}")
    }
    #expect(
      report == """
        text Locales/fr.arb:1 the message 'news.title' was changed
          /aps/alert/title has changed
            - "[-Crue-]"
            + "{+Inondation+}"
          in news apns fr brno, news wns-toast fr brno

        text Templates/news/wns-toast.xml:1 the template 'wns-toast.xml' was changed
          /toast/visual/binding/text/text() has changed
            - Flood
            + Flood{+!+}
          in news wns-toast en brno, news wns-toast fr brno

        """)
  }

  @Test func `removing a message is the cause if another locale is served instead`() {
    #expect(
      groups { $0["Locales/fr.arb"]?.replace(#","news.body":"Crue à {town}""#, with: "") }
        == ["text message Locales/fr.arb:1 1"])
  }

  @Test func `a removed catalog is reported as one group`() {
    #expect(groups { $0["Locales/fr.arb"] = nil } == ["text catalog Locales/fr.arb:1 2"])
  }

  @Test func `a new catalog changes only its own locale`() {
    #expect(
      groups {
        $0["Locales/fr-CA.arb"] = #"{"@@locale":"fr-CA","news.title":"Crue","news.body":"Crue!"}"#
      }
        == ["text catalog Locales/fr-CA.arb:1 1"])
  }

  @Test func `a changed header is not reported as a changed string`() {
    #expect(
      groups {
        $0["Templates/news/notification.json"]?.replace(
          "\"expiry\":\"0\"", with: "\"expiry\":\"2030-01-01T00:00:00Z\"")
      }
        == ["headers settings Templates/news/notification.json:1 2"])
  }

  @Test func `a value that only the app reads is classified as data`() {
    #expect(
      groups { $0["Templates/news/apns.json"]?.replace("\"id\":", with: "\"key\":") }
        == ["data template Templates/news/apns.json:1 2"])
  }

  @Test func `a white space change is not a difference, and a new key order is a layout change`() {
    #expect(
      groups { $0["Templates/news/apns.json"]?.replace(#"{"aps""#, with: #"{ "aps""#) }
        == [])
    #expect(
      groups {
        $0["Templates/news/apns.json"] =
          #"{"id":"$(id)","aps":{"alert":{"title":"$(title)","body":"$(body)"}}}"#
      } == ["layout template Templates/news/apns.json:1 2"])
  }

  @Test func `a string that becomes empty counts as broken`() {
    #expect(
      groups { $0["Templates/news/apns.json"]?.replace("$(title)", with: "$(titel)") }
        == ["broken template Templates/news/apns.json:1 2"])
  }

  @Test func `a template that can no longer be rendered is reported as broken`() {
    let report = report { $0["Templates/news/wns-toast.xml"]?.replace("</toast>", with: "") }
    #expect(report.hasPrefix("broken Templates/news/wns-toast.xml:1 the template"))
    #expect(report.contains("+ cannot be rendered: the file ends too early\n"))
    #expect(
      groups { $0["Locales/fr.arb"]?.replace("{town}", with: "{town, plural, one {a} other {b}}") }
        == ["broken message Locales/fr.arb:1 2"])
  }

  @Test func `a payload that was broken before and is now repaired is not reported as broken`() {
    var broken = Self.files
    broken["Templates/news/apns.json"]?.replace("$(title)", with: "$(titel)")
    #expect(
      groups(from: broken) { $0 = Self.files } == ["text template Templates/news/apns.json:1 2"])
  }

  @Test func `a new notification and a removed template are separate groups`() {
    #expect(
      groups {
        $0["Templates/news/wns-toast.xml"] = nil
        $0["Templates/sports/apns.json"] = #"{"aps":{"alert":"Goal"}}"#
      } == [
        "text template Templates/news/wns-toast.xml:1 2",
        "text template Templates/sports/apns.json:1 1",
      ])
  }

  @Test func `a changed sample has its own group, and other edits are shown with the new sample`() {
    let outcome = outcome {
      $0["Templates/news/samples/brno.json"]?.replace("Brno", with: "Praha")
      $0["Locales/en.arb"]?.replace("Flood in", with: "High water in")
    }
    #expect(outcome.sampleEdits.map(\.file) == ["Templates/news/samples/brno.json"])
    #expect(outcome.groups.map(\.edit.kind) == [.message, .sample])
    #expect(outcome.groups[0].before == #""Flood in Praha""#)
    #expect(outcome.groups[0].after == #""High water in Praha""#)
    #expect(outcome.groups[1].before == #""High water in Brno""#)
    #expect(outcome.groups[1].renderings.map(\.locale) == ["en", "fr"])
  }

  @Test func `removed and added samples are named, though no payload changes`() {
    let outcome = outcome {
      $0["Templates/news/samples/praha.json"] = $0["Templates/news/samples/brno.json"]
      $0["Templates/news/samples/brno.json"] = nil
    }
    #expect(
      String(decoding: TextDifferenceReport.summary(of: outcome).bytes, as: UTF8.self) == """
        no change in 8 renderings
        removed samples: 'Templates/news/samples/brno.json'; 'crier test' no longer renders them
        added samples: 'Templates/news/samples/praha.json'; both revisions are rendered with them
        """)
  }

  @Test func `the samples of a removed notification are not named one by one`() {
    let outcome = outcome { files in
      for name in files.keys where name.hasPrefix("Templates/news/") { files[name] = nil }
    }
    #expect(outcome.sampleEdits.isEmpty && !outcome.groups.isEmpty)
  }

  @Test func `a change in a sample of two megabytes is found`() {
    var large = Self.files
    let text = String(repeating: "x", count: 2_000_000)
    large["Templates/news/samples/brno.json"] = #"{"town":"Brno","id":"7","unused":"\#(text)"}"#
    #expect(
      groups(from: large) { $0["Templates/news/samples/brno.json"]?.replace("Brno", with: "Praha") }
        == ["text sample Templates/news/samples/brno.json:1 2"])
  }

  @Test func `two edits that change one payload form two groups, each with its own changes`() {
    let outcome = outcome {
      $0["Locales/en.arb"]?.replace("Flood in", with: "High water in")
      $0["Locales/en.arb"]?.replace("\"Flood\"", with: "\"Alarm\"")
      $0["Templates/news/apns.json"]?.replace("\"id\":\"$(id)\"", with: "\"id\":\"{'n-' + $(id)}\"")
    }
    let places = outcome.groups.map { group in
      "\(group.edit.subject): \(group.changes.map(\.change.place))"
    }
    #expect(
      places == [
        #"news.body: ["/aps/alert/body"]"#, #"news.title: ["/aps/alert/title"]"#,
        #"apns.json: ["/id"]"#,
      ])
  }

  @Test func `a settings change forms no group, because it can affect every payload`() {
    #expect(
      groups { $0["Templates/crier.json"] = #"{"defaultLocale":"en","bidi":"none"}"# } == [])
    #expect(
      groups {
        $0["Templates/news/notification.json"]?.replace(
          "\"default\":\"0\"", with: "\"default\":\"1\"")
      }
        == [])
  }

  @Test func `a comment tells a larger largest payload, although no rendering has changed`() {
    let path = "Templates/news/notification.json"
    var old = Self.files
    old[path] = #"{"properties":{"town":{"longest":20},"id":{"longest":5}}}"#
    var new = old
    new[path] = #"{"properties":{"town":{"longest":800},"id":{"longest":5}}}"#
    new["Templates/news/fcmv1.json"] = #"{"message":{"notification":{"title":"$(id)"}}}"#
    let comparison = RevisionComparison(
      from: Revision("old", ".", from: Self.source(old)),
      to: Revision("new", ".", from: Self.source(new)))
    let changes = comparison.budgetChanges()
    #expect(changes.map(\.template) == ["apns", "fcmv1"])
    #expect(changes.map(\.new?.exceedsLimit) == [true, false])
    #expect(changes.map(\.old?.exceedsLimit) == [false, nil])
    let text = MarkdownDifferenceReport.text(
      of: comparison.run(), from: "a", to: "b", details: DifferenceDetails(budgets: changes))
    #expect(text.contains("| template | before | after | limit |\n|---|--:|--:|--:|\n"))
    #expect(text.contains("**, too large | 4,096 |\n"))
    #expect(text.contains("| `news fcmv1` | no template |"))
  }

  @Test func `without an edit, no largest payload is computed`() {
    let same = Revision("same", ".", from: Self.source(Self.files))
    #expect(RevisionComparison(from: same, to: same).budgetChanges().isEmpty)
  }

  @Test func `names and values appear in Markdown only as code`() {
    let markdown = MarkdownDifferenceReport.text(
      of: outcome {
        $0["Locales/en.arb"]?.replace("Flood in", with: "@all ```</details> [x](http://x) in")
        $0["Templates/news/`@x`.apns.json"] = nil
      }, from: "`a`", to: "@b", prefix: "push/app dir/")
    #expect(
      markdown.hasPrefix("<!-- crier-diff -->\n### Changed notifications: `` `a` `` → `@b`\n"))
    #expect(markdown.contains("(push/app%20dir/Locales/en.arb#L1)"))
    let outside = markdown.split(separator: "````").enumerated()
      .filter { $0.offset % 2 == 0 }.map(\.element).joined()
    #expect(!outside.contains("@all"))
    #expect(!outside.contains("http://x"))
  }

  @Test func `a Markdown report fits into a comment and states the number of omitted edits`() {
    var files = Self.files
    for number in 0..<400 {
      let name = "m\(number)"
      files["Templates/\(name)/apns.json"] =
        #"{"aps":{"alert":"\#(String(repeating: "a", count: 300))"}}"#
    }
    let outcome = outcome(from: files) { files in
      for path in files.keys where path.hasPrefix("Templates/m") && path.hasSuffix("apns.json") {
        files[path]?.replace("aaa", with: "b")
      }
    }
    let text = MarkdownDifferenceReport.text(of: outcome, from: "a", to: "b")
    #expect(outcome.groups.count >= 400)
    #expect(text.utf16.count <= 65_536)
    #expect(text.contains("more edits not shown"))
  }
}

extension String {
  fileprivate mutating func replace(_ old: String, with new: String) {
    #expect(contains(old))
    self = replacing(old, with: new)
  }
}
