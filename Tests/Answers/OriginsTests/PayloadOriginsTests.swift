import Diagnostics
import Files
import Git
import Localization
import Origins
import TestSupport
import Testing
import Workspaces

struct PayloadOriginsTests {
  private static let workspace = Workspace.load(
    ".",
    from: .memory(
      [
        "Templates/news/apns.json":
          ##"{"aps":{"alert":{"title":"$(Title)","body":"{'Now: ' + $(Body, 9)}"},"badge":"#(count)"},"id":"$(id:{none})"}"##,
        "Templates/news/wns-toast.xml":
          #"<toast launch="{'id=' + $(id)}"><visual><binding template="ToastGeneric"><text>$(Title)</text><text>$(Body)</text></binding></visual></toast>"#,
        "Templates/news/notification.json":
          #"{"properties":{"count":{"type":"number","default":"1"}}}"#,
        "Templates/news/samples/flood.json": #"{"place":"Brno \"A\"","hours":2}"#,
        "Locales/en.arb":
          #"{"@@locale":"en","news.Title":"Flood in {place}","news.Body":"{hours, plural, one{# hour} other{# hours}} left"}"#,
      ].mapValues { Array($0.utf8) }))

  private static func origins(
    _ label: String, _ change: (inout Arguments) -> Void = { _ in }
  ) throws -> PayloadOrigins {
    let notification = try #require(workspace.notification(named: "news"))
    let template = try #require(notification.templates.first { $0.label == label })
    var arguments = try #require(notification.sample(named: "flood")).arguments
    change(&arguments)
    let localized = workspace.localized(
      template, of: notification, in: try #require(LocaleTag("en")))
    return try #require(
      PayloadOrigins(of: localized.render(arguments), with: arguments))
  }

  private static func report(
    _ origins: PayloadOrigins, at path: String? = nil, text: String? = nil,
    _ author: @escaping (Label) -> Author? = { _ in nil }
  ) -> String {
    let selection = OriginSelection(of: origins, at: path, text: text)
    return String(
      decoding: TextOriginReport(author: author).text(of: selection).bytes, as: UTF8.self)
  }

  @Test func `each value has its expression, its message and the arguments, with their places`()
    throws
  {
    let report = Self.report(try Self.origins("apns"))
    #expect(
      report == """
        /aps/alert/title  Flood in Brno "A"
          $(Title)                 Templates/news/apns.json:1:27
          news.Title in en         Locales/en.arb:1:31
          place = Brno "A"         Templates/news/samples/flood.json:1:10

        /aps/alert/body  Now: 2 hours l
          constant text            Templates/news/apns.json:1:46
          $(Body, 9)               Templates/news/apns.json:1:56
          news.Body in en          Locales/en.arb:1:62
          hours = 2                Templates/news/samples/flood.json:1:31

        /aps/badge  1
          #(count)                 Templates/news/apns.json:1:79
          count = 1, the default   Templates/news/notification.json:1:51

        /id  none
          default of $(id:{none})  Templates/news/apns.json:1:96

        """)
  }

  @Test func `texts and attributes of XML have paths, too`() throws {
    let origins = try Self.origins("wns-toast") { $0.set("id", "7") }
    #expect(
      origins.values.map(\.path) == [
        "/toast@launch", "/toast/visual/binding@template", "/toast/visual/binding/text[1]",
        "/toast/visual/binding/text[2]",
      ])
    let report = Self.report(origins, at: "/toast@launch")
    #expect(report.contains("  id = 7         command line\n"))
  }

  @Test(arguments: [
    ("Brno", ["/aps/alert/title"]), ("hour", ["/aps/alert/body"]),
    ("no", ["/aps/alert/title", "/id"]),
    ("\"A\"", ["/aps/alert/title"]), ("absent", []), ("", []),
  ])
  func `a text leads to the values that show it`(_ text: String, _ paths: [String]) throws {
    let selection = OriginSelection(of: try Self.origins("apns"), at: nil, text: text)
    #expect(selection.entries.map(\.value.path) == paths)
  }

  @Test func `a text leads to the parts that it is in`() throws {
    let report = Self.report(try Self.origins("apns"), text: "Now")
    #expect(report.contains("constant text"))
    #expect(!report.contains("news.Body"))
  }

  @Test func `a path leads to a value and to the values inside it`() throws {
    let origins = try Self.origins("apns")
    let inside = OriginSelection(of: origins, at: "/aps/alert", text: nil)
    #expect(inside.entries.map(\.value.path) == ["/aps/alert/title", "/aps/alert/body"])
    #expect(OriginSelection(of: origins, at: "/aps/al", text: nil).entries.isEmpty)
  }

  @Test func `a place has the author of its line`() throws {
    let report = Self.report(try Self.origins("apns"), at: "/aps/badge") { place in
      place.file?.name == "Templates/news/apns.json" ? .uncommitted : .beforeClone
    }
    #expect(report.contains("apns.json:1:79          not committed yet\n"))
    #expect(report.contains("notification.json:1:51  older than this shallow clone\n"))
  }

  @Test func `every byte of a payload has exactly one origin`() throws {
    let shipped = Workspace.load(RepositoryFolder.root)
    var generator = Generator(seed: 3)
    for notification in shipped.notifications {
      let samples = notification.samples + notification.builtInSamples
      for template in notification.templates {
        for locale in shipped.catalogs.locales {
          for sample in samples {
            var arguments = sample.arguments
            let nasty = [
              "\"", "\\", "<&>", "\u{202E}x", "\u{0}", "👩‍👩‍👧", String(repeating: "é", count: 90), "",
            ]
            for entry in arguments.entries where generator.once(in: 3) {
              arguments.set(entry.name, generator.one(of: nasty))
            }
            let payload = shipped.localized(template, of: notification, in: locale).render(
              arguments)
            guard payload.isSendable else { continue }
            let origins = try #require(PayloadOrigins(of: payload, with: arguments))
            var end = 0
            for part in origins.parts {
              #expect(part.output.lowerBound == end)
              end = part.output.upperBound
            }
            #expect(end == payload.body.count)
            for value in origins.values where !value.text.isEmpty {
              #expect(!origins.parts(in: value.span.range).isEmpty)
            }
          }
        }
      }
    }
  }
}
