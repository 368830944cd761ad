import Foundation
import TestSupport
import Testing

/// Tests of the templates that devices register and the messages that back ends send, as printed by
/// `crier register` and `crier message`.
struct ShipCommandTests {
  /// Returns a workspace with the localized example of Microsoft's tutorials, with the same names.
  private static func tutorial() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let news = "Templates/news"
    try folder.write(
      "\(news)/apns.localizednewsTemplate.json", #"{"aps":{"alert":"$(News)"}}"# + "\n")
    try folder.write(
      "\(news)/wns-toast.localizedWNSTemplateExample.xml",
      #"<toast><visual><binding template="ToastText01"><text id="1">$(News)</text></binding></visual></toast>"#
    )
    try folder.write("\(news)/gcm.simpleGCMTemplate.json", #"{"data":{"message":"$(News)"}}"#)
    try folder.write(
      "\(news)/notification.json",
      #"{"audience":"{category}","suffixes":{"en":"English","fr":"French","zh-Hans":"Mandarin"},"templates":{"apns.localizednewsTemplate":{"expiry":"0"}}}"#
    )
    for (locale, text) in [
      ("en", "World News in English!"), ("fr", "World News in French!"),
      ("zh-Hans", "World News in Mandarin!"),
    ] {
      try folder.write(
        "Locales/\(locale).arb", #"{"@@locale":"\#(locale)","news.News":"\#(text)"}"#)
    }
    return folder
  }

  private static func entry(_ kind: String, _ elements: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <entry xmlns="http://www.w3.org/2005/Atom">
      <content type="application/xml">
        <\(kind)TemplateRegistrationDescription xmlns:i="http://www.w3.org/2001/XMLSchema-instance"
            xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect">
    \(elements)
        </\(kind)TemplateRegistrationDescription>
      </content>
    </entry>

    """
  }

  private static let registrations = [
    "apns": entry(
      "Apple",
      """
            <DeviceToken>00FC13AD</DeviceToken>
            <BodyTemplate><![CDATA[{"aps":{"alert":"$(News_French)"}}]]></BodyTemplate>
            <Expiry>0</Expiry>
            <TemplateName>localizednewsTemplate</TemplateName>
      """),
    "wns": entry(
      "Windows",
      """
            <ChannelUri>https://db5.notify.windows.com/?token=x</ChannelUri>
            <BodyTemplate><![CDATA[<toast><visual><binding template="ToastText01"><text id="1">$(News_French)</text></binding></visual></toast>]]></BodyTemplate>
            <WnsHeaders>
              <WnsHeader>
                <Header>X-WNS-Type</Header>
                <Value>wns/toast</Value>
              </WnsHeader>
            </WnsHeaders>
            <TemplateName>localizedWNSTemplateExample</TemplateName>
      """),
    "gcm": entry(
      "Gcm",
      """
            <GcmRegistrationId>c1:x</GcmRegistrationId>
            <BodyTemplate><![CDATA[{"data":{"message":"$(News_French)"}}]]></BodyTemplate>
            <TemplateName>simpleGCMTemplate</TemplateName>
      """),
  ]

  @Test(arguments: [
    ("apns", "00fc13ad"), ("wns", "https://db5.notify.windows.com/?token=x"), ("gcm", "c1:x"),
  ])
  func `the registrations equal those of the tutorials`(_ platform: String, _ handle: String) throws
  {
    let folder = try Self.tutorial()
    let run = try CommandRun(
      [
        "register", "news", "--locale", "fr", "--platform", platform, "--as", "registration",
        "--handle", handle,
      ], in: folder.path)
    #expect(run.text == Self.registrations[platform])
    #expect(run.code == 0)
  }

  @Test func `the send of Microsoft's tutorials is reproduced`() throws {
    let folder = try Self.tutorial()
    let run = try CommandRun(
      ["message", "news", "--arguments", "-", "--as", "http"], in: folder.path,
      input: #"{"category":"World"}"#)
    #expect(
      run.text == """
        POST https://{namespace}.servicebus.windows.net/{hub}/messages/?api-version=2015-01 HTTP/1.1
        Authorization: {token}
        Content-Type: application/json;charset=utf-8
        ServiceBusNotification-Format: template
        ServiceBusNotification-Tags: World

        {"category":"World","News_English":"World News in English!","News_French":"World News in French!","News_Mandarin":"World News in Mandarin!"}
        """)
  }

  @Test func `registering a device without a locale is an error that asks for one`() throws {
    let folder = try Self.tutorial()
    let run = try CommandRun(["register", "news", "--platform", "apns"], in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.talk == """
        crier: 'crier register' needs the locale of the device: --locale L
               catalogs exist for en, fr, zh-Hans

        """)
  }

  @Test
  func `a device with a regional locale is served in its language, and the output reports this`()
    throws
  {
    let folder = try Self.tutorial()
    let run = try CommandRun(
      ["register", "news", "--locale", "fr-CA", "--platform", "apns"], in: folder.path)
    #expect(run.text.contains("$(News_French)"))
    #expect(run.talk.contains("asked for fr-CA, served in fr"))
  }

  @Test func `an installation that Crier has written is read without findings`() throws {
    let folder = try Self.tutorial()
    let written = try CommandRun(
      [
        "register", "news", "--locale", "fr", "--platform", "apns", "--handle", "00fc13ad",
        "--installation-id", "8f3a11",
      ], in: folder.path)
    #expect(
      written.text == #"""
        {
          "installationId": "8f3a11",
          "platform": "apns",
          "pushChannel": "00FC13AD",
          "templates": {
            "localizednewsTemplate": {
              "body": "{\"aps\":{\"alert\":\"$(News_French)\"}}",
              "expiry": "0"
            }
          }
        }

        """#)
    let checked = try CommandRun(["check", "--strict", "-"], in: folder.path, input: written.text)
    #expect(checked.code == 0)
    #expect(checked.text.isEmpty)
  }

  @Test func `two templates that reach one device twice are reported`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
    try folder.write("Templates/news/apns.long.json", #"{"aps":{"alert":"$(text)"}}"#)
    let arguments = ["register", "news", "--locale", "en"]
    let run = try CommandRun(arguments, in: folder.path)
    #expect(run.code == 0)
    #expect(run.talk.contains("[device-reached-twice]"))
    #expect(try CommandRun(arguments + ["--strict"], in: folder.path).code == 1)
    try folder.write(
      "Templates/news/notification.json", #"{"templates":{"apns.long":{"tags":["long"]}}}"#)
    #expect(try CommandRun(arguments + ["--strict"], in: folder.path).code == 0)
  }

  @Test func `an invalid tag in the settings is reported at its location`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(title)"}}"#)
    try folder.write(
      "Templates/news/notification.json", #"{"templates":{"apns":{"tags":["World News"]}}}"#)
    let run = try CommandRun(["check"], in: folder.path)
    #expect(run.text.contains("notification.json:1:37: error: the tag contains a space"))
  }

  @Test func `no request is created for a message with an invalid audience`() throws {
    let folder = try Self.tutorial()
    let run = try CommandRun(
      ["message", "news", "--arguments", "-", "--as", "curl"], in: folder.path,
      input: #"{"category":"World || everybody"}"#)
    #expect(run.code == 1)
    #expect(run.text.isEmpty)
    #expect(run.talk.contains("[audience-value]"))
  }

  @Test func `a message larger than 64 KB is rejected, and the largest locale is named`() throws {
    let folder = try Self.tutorial()
    let long = String(repeating: "x", count: 66_000)
    try folder.write("Locales/fr.arb", #"{"@@locale":"fr","news.News":"\#(long)"}"#)
    let run = try CommandRun(
      ["message", "news", "--arguments", "-"], in: folder.path, input: #"{"category":"World"}"#)
    #expect(run.code == 1)
    #expect(run.text.isEmpty)
    #expect(run.talk.contains("[send-too-large]"))
    #expect(run.talk.contains("fr 660"))
  }

  @Test func `the examples render to the same bytes directly and through registration and message`()
    throws
  {
    let root = RepositoryFolder.root
    let files = FileManager.default
    for notification in try files.contentsOfDirectory(atPath: "\(root)/Templates").sorted() {
      let folder = "\(root)/Templates/\(notification)"
      guard let names = try? files.contentsOfDirectory(atPath: folder) else { continue }
      let samples = (try? files.contentsOfDirectory(atPath: "\(folder)/samples")) ?? []
      for name in names.sorted() where name != "notification.json" && name.contains(".") {
        for sample in samples.map({ $0.replacing(".json", with: "") }) {
          try expectLaw(notification, String(name.dropLast(name.hasSuffix("json") ? 5 : 4)), sample)
        }
      }
    }
  }

  /// Expects equal results for two renderings in French: one by `crier render`, the other from the
  /// registration and the message, as in the hub.
  private func expectLaw(_ notification: String, _ label: String, _ sample: String) throws {
    let root = RepositoryFolder.root
    let choice = [notification, "--platform", label, "--locale", "fr"]
    let rendered = try CommandRun(["render"] + choice + ["--sample", sample], in: root)
    let registered = try CommandRun(["register"] + choice, in: root)
    let message = try CommandRun(["message", notification, "--sample", sample], in: root)
    let installation = try JSONSerialization.jsonObject(with: registered.output) as? [String: Any]
    let templates = installation?["templates"] as? [String: [String: Any]]
    let body = try #require(templates?.values.first?["body"] as? String, "\(notification) \(label)")
    let folder = try TemporaryFolder()
    try folder.write("body", body)
    let platform = label.split(separator: ".").first.map(String.init) ?? label
    let sent = try CommandRun(
      ["render", "--template", "body", "--platform", platform, "--properties", "-"],
      in: folder.path, input: message.text)
    #expect(sent.output == rendered.output, "\(notification) \(label) \(sample)")
    #expect(!sent.output.isEmpty, "\(notification) \(label) \(sample)")
  }
}
