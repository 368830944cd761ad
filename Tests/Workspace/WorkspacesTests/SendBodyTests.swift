import Diagnostics
import Localization
import Testing
import Workspaces

/// The body of one send to the hub, which serves every locale.
struct SendBodyTests {
  private func body(_ files: [String: String], _ arguments: String = "{}") throws -> SendBody {
    let news = ["Templates/news/apns.json": #"{"aps":{"alert":"$(title)","link":"$(url)"}}"#]
    let workspace = Workspace.inMemory(news.merging(files) { _, new in new })
    let notification = try #require(workspace.notification(named: "news"))
    let sample = SourceFile(name: "sample.json", text: arguments)
    return workspace.sendBody(
      of: notification, with: try #require(Arguments.read(sample).arguments))
  }

  private func json(_ body: SendBody) -> String { String(decoding: body.json, as: UTF8.self) }

  private let catalogs = [
    "Locales/en.arb": #"{"@@locale":"en","news.title":"Flood in {town}"}"#,
    "Locales/pt-BR.arb": #"{"@@locale":"pt-BR","news.title":"Inundação em {town}"}"#,
  ]

  @Test func `a send contains the arguments, and each message in each locale`() throws {
    let body = try body(catalogs, #"{"town":"Brno","url":"a/b"}"#)
    #expect(
      json(body)
        == #"{"town":"Brno","url":"a/b","title_en":"Flood in Brno","title_pt_BR":"Inundação em Brno"}"#
    )
    #expect(body.findings.isEmpty)
    #expect(body.properties.map { $0.locale?.description } == [nil, nil, "en", "pt-BR"])
  }

  @Test(arguments: [
    (#"{"@@locale":"fr","news.title":"Inondation à {town}"#, 30),
    (#"{"@@locale":"fr","news.title":"Inondation à {town"}"#, 50),
  ])
  func `a locale that is left out because of a syntax error is reported at the error`(
    french: String, offset: Int
  ) throws {
    let files = catalogs.merging(["Locales/fr.arb": french]) { _, new in new }
    let body = try body(files, #"{"town":"Brno","url":""}"#)
    #expect(body.properties.map { $0.locale?.description } == [nil, nil, "en", "pt-BR"])
    let finding = try #require(body.findings.sorted.first)
    #expect(body.findings.sorted.count == 1)
    #expect(finding.rule.code == "send-leaves-out-locale")
    #expect(finding.severity == .warning)
    #expect(finding.message.contains("fr"))
    #expect(finding.primary?.file?.name == "Locales/fr.arb")
    #expect(finding.primary?.span.start == offset)
  }

  @Test(arguments: [
    #"{"@@locale":"en","news.title":"Flood in {town}"#,
    #"{"@@locale":"en","news.title":"Flood in {town"}"#,
  ])
  func `a syntax error in the default locale is the only error of the send`(
    english: String
  ) throws {
    let files = catalogs.merging(["Locales/en.arb": english]) { _, new in new }
    let body = try body(files, #"{"town":"Brno","url":""}"#)
    #expect(body.findings.sorted.map(\.rule.code) == ["send-leaves-out-locale"])
    #expect(body.findings.hasErrors)
  }

  @Test func `a send body includes messages that a catalog lacks`() throws {
    let files = ["Locales/fr.arb": #"{"@@locale":"fr"}"#]
    let body = try body(
      catalogs.merging(files) { _, new in new }, #"{"town":"Brno","url":""}"#)
    #expect(body.findings.isEmpty)
  }

  @Test func `a suffix of the notification takes precedence over one of the workspace`() throws {
    let body = try body(
      catalogs.merging([
        "Templates/crier.json": #"{"suffixes":{"en":"English","pt-BR":"Brasil"}}"#,
        "Templates/news/notification.json": #"{"suffixes":{"en":"EN"}}"#,
      ]) { _, new in new }, #"{"town":"Brno","url":""}"#)
    #expect(body.properties.suffix(2).map(\.name) == ["title_EN", "title_Brasil"])
  }

  @Test func `a declared default is used for a missing argument`() throws {
    let declared = [
      "Templates/news/notification.json":
        #"{"properties":{"town":{"default":"Praha"},"url":{"default":"x"}}}"#
    ]
    let body = try body(catalogs.merging(declared) { _, new in new }, #"{"URL":"y"}"#)
    #expect(body.properties.map(\.name).prefix(2) == ["URL", "town"])
    #expect(json(body).contains("Flood in Praha"))
    #expect(body.findings.isEmpty)
  }

  @Test func `a property that no argument sets is reported only once`() throws {
    let two = ["Templates/news/apns.b.json": #"{"aps":{"alert":"$(URL)"}}"#]
    let body = try body(catalogs.merging(two) { _, new in new }, #"{"town":"Brno","ulr":"x"}"#)
    #expect(body.findings.sorted.map(\.rule.code) == ["property-missing"])
    #expect(body.findings.sorted.first?.help?.contains("'ulr'") == true)
  }

  @Test func `costs are the bytes that each locale adds, largest first`() throws {
    let body = try body(catalogs, #"{"town":"Brno","url":""}"#)
    #expect(body.costs.map(\.locale.description) == ["pt-BR", "en"])
    #expect(
      body.costs.map(\.byteCount) == [
        #""title_pt_BR":"Inundação em Brno","#.utf8.count,
        #""title_en":"Flood in Brno","#.utf8.count,
      ])
  }

  @Test(arguments: [(65_536, "send-nearly-too-large"), (65_537, "send-too-large")])
  func `the hub accepts 64 KB`(_ byteCount: Int, _ code: String) throws {
    let room = byteCount - #"{"url":""}"#.utf8.count
    let body = try body([:], #"{"url":"\#(String(repeating: "x", count: room))"}"#)
    #expect(body.json.count == byteCount)
    #expect(body.findings.sorted.map(\.rule.code).contains(code))
  }
}
