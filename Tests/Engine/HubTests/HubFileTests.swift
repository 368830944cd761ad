import Diagnostics
import Hub
import Platforms
import Sending
import Testing

/// Tests that parse registrations and installations as written by clients and by the hub.
struct HubFileTests {
  private static let description =
    "http://schemas.microsoft.com/netservices/2010/10/servicebus/connect"
  private static let instance = "http://www.w3.org/2001/XMLSchema-instance"
  private static let elements = """
    <Tags>World, Sports</Tags><DeviceToken>00FC13AD</DeviceToken>
    <BodyTemplate><![CDATA[{"aps":{"alert":"$(message)"}}]]></BodyTemplate>
    """

  /// One registration, as serialized by each of Microsoft's clients and by the hub.
  private static let variants = [
    "as documented": entry(
      #"<content type="application/xml"><AppleTemplateRegistrationDescription xmlns:i="\#(instance)" xmlns="\#(description)">\#(elements)</AppleTemplateRegistrationDescription></content>"#
    ),
    "prefixes the other way round": entry(
      #"<content type="application/xml"><AppleTemplateRegistrationDescription xmlns="\#(description)" xmlns:i="\#(instance)">\#(elements)</AppleTemplateRegistrationDescription></content>"#
    ),
    "text/xml": entry(
      #"<content type="text/xml"><AppleTemplateRegistrationDescription xmlns="\#(description)">\#(elements)</AppleTemplateRegistrationDescription></content>"#
    ),
    "with id, title and update": entry(
      #"<id>1</id><updated>2026-11-20T17:00:00Z</updated><title type="text">x</title><content type="application/xml"><AppleTemplateRegistrationDescription xmlns="\#(description)">\#(elements)</AppleTemplateRegistrationDescription></content>"#
    ),
    "a type instead of a name": entry(
      #"<content type="application/xml"><RegistrationDescription xmlns:i="\#(instance)" i:type="AppleTemplateRegistrationDescription" xmlns="\#(description)">\#(elements)</RegistrationDescription></content>"#
    ),
    "prefixes everywhere":
      #"<a:entry xmlns:a="http://www.w3.org/2005/Atom" xmlns:d="\#(description)"><a:content type="application/xml"><d:AppleTemplateRegistrationDescription><d:Tags>World,Sports</d:Tags><d:DeviceToken>00FC13AD</d:DeviceToken><d:BodyTemplate>{"aps":{"alert":"$(message)"}}</d:BodyTemplate></d:AppleTemplateRegistrationDescription></a:content></a:entry>"#,
    "escaped text": entry(
      #"<content type="application/xml"><AppleTemplateRegistrationDescription xmlns="\#(description)"><Tags>World,Sports</Tags><DeviceToken>00FC13AD</DeviceToken><BodyTemplate>{&quot;aps&quot;:{"alert":"&#36;(message)"}}</BodyTemplate></AppleTemplateRegistrationDescription></content>"#
    ),
    "the hub's own answer":
      #"<entry a:etag="W/&quot;1&quot;" xmlns="http://www.w3.org/2005/Atom" xmlns:a="http://schemas.microsoft.com/ado/2007/08/dataservices/metadata"><id>u</id><title type="text">r</title><published>2018-11-07T00:18:37Z</published><updated>2018-11-07T00:18:37Z</updated><link rel="self" href="u"/><content type="application/xml"><AppleTemplateRegistrationDescription xmlns="\#(description)" xmlns:i="\#(instance)"><ETag>1</ETag><ExpirationTime>9999-12-31T23:59:59.999</ExpirationTime><RegistrationId>4497227228776861650-7267172778370643468-3</RegistrationId><Tags>World,Sports</Tags><PushVariables>{"var1":"value1"}</PushVariables><DeviceToken>00FC13AD</DeviceToken><BodyTemplate><![CDATA[{"aps":{"alert":"$(message)"}}]]></BodyTemplate><Expiry i:nil="true"/><TemplateName>Template Name</TemplateName><ApnsHeaders/></AppleTemplateRegistrationDescription></content></entry>"#,
    "the tail of Apple's client": entry(
      #"<content type="text/xml"><AppleTemplateRegistrationDescription xmlns="\#(description)">\#(elements)<Expiry>0</Expiry><Priority>10</Priority><TemplateName>news</TemplateName></AppleTemplateRegistrationDescription></content>"#
    ),
  ]

  private static func entry(_ content: String) -> String {
    #"<?xml version="1.0" encoding="utf-8"?><entry xmlns="http://www.w3.org/2005/Atom">\#(content)</entry>"#
  }

  @Test(arguments: variants.keys.sorted())
  func `every known form of a registration gives the same result`(_ variant: String) throws {
    let file = SourceFile(name: "registration.xml", text: try #require(Self.variants[variant]))
    let hubFile = try #require(HubFile(file))
    #expect(hubFile.findings.sorted.filter { $0.severity > .note }.map(\.message) == [])
    let registration = try #require(hubFile.registrations.first)
    #expect(registration.platform == .apns)
    #expect(registration.handle?.parts.map(\.text) == ["00FC13AD"])
    #expect(registration.tags.map(\.text) == ["World", "Sports"])
    let body = try #require(registration.template).template.file.bytes
    #expect(String(decoding: body, as: UTF8.self) == #"{"aps":{"alert":"$(message)"}}"#)
  }

  @Test func `each entry of a feed becomes a registration`() throws {
    let entries = ["00FC13AD", "00FC13AE"].map { token in
      Self.entry(
        #"<content type="application/xml"><AppleRegistrationDescription xmlns="\#(Self.description)"><ETag>1</ETag><DeviceToken>\#(token)</DeviceToken></AppleRegistrationDescription></content>"#
      ).split(separator: "?>").last ?? ""
    }
    let feed =
      #"<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Registrations</title><id>u</id><updated/><link rel="self" href="u"/>\#(entries.joined())</feed>"#
    let hubFile = try #require(HubFile(SourceFile(name: "feed.xml", text: feed)))
    #expect(hubFile.findings.isEmpty)
    #expect(hubFile.registrations.map { $0.handle?.parts.first?.text } == ["00FC13AD", "00FC13AE"])
    #expect(hubFile.registrations.allSatisfy { $0.template == nil })
  }

  @Test(arguments: [
    ("apns", "apns", #""00fc13ad""#), ("FCMV1", "fcmv1", #""c1:x""#),
    ("fcmV1", "fcmv1", #""c1:x""#),
    ("GCM", "gcm", #""c1:x""#), ("Adm", "adm", #""amzn1.x""#), ("xiaomi", "xiaomi", #""x""#),
    ("baidu", "baidu", #""1083-4620""#),
    ("browser", "browser", #"{"endpoint":"https://p.example/1","p256dh":"BN","auth":"x"}"#),
    (
      "browser", "browser",
      #""{\"endpoint\":\"https://p.example/1\",\"p256dh\":\"BN\",\"auth\":\"x\"}""#
    ),
  ])
  func `every spelling of a platform name in an installation is recognized`(
    _ spelling: String, _ platform: String, _ channel: String
  ) throws {
    let text =
      #"{"installationId":"8f3a","userId":"ann","platform":"\#(spelling)","pushChannel":\#(channel),"pushChannelExpired":false,"expirationTime":"9999-12-31T23:59:59.9999999Z","tags":["World"],"pushVariables":{"a":"b"},"templates":{"Template Name":{"name":"Template Name","body":"{\"data\":{\"m\":\"x\"}}","headers":{},"tags":["Template Name"]}}}"#
    let hubFile = try #require(HubFile(SourceFile(name: "installation.json", text: text)))
    let registration = try #require(hubFile.registrations.first)
    #expect(registration.platform.name == platform)
    #expect(registration.tags.map(\.text) == ["World", "Template Name"])
    let own = hubFile.findings.sorted.map(\.rule.code).filter {
      $0.hasPrefix("installation-") || $0.hasPrefix("tag") || $0.hasPrefix("device-")
    }
    #expect(own == [])
  }

  @Test(arguments: [
    #"{"aps":{"alert":"x"}}"#, "<toast/>", "", "[1]", "null", #"{"installationId":"x"}"#,
    #"<toast launch="http://www.w3.org/2005/Atom"/>"#,
    #"{"data":{"installationId":"x","templates":"y"}}"#,
  ])
  func `other files are not recognized`(_ text: String) {
    #expect(HubFile(SourceFile(name: "file", text: text)) == nil)
  }
}
