import Diagnostics
import Files
import HTTP
import Hub
import TestSupport
import Testing

@testable import HubService

/// A body that fits into the pattern of an earlier one means the same as if it were parsed.
struct RegistrationPatternTests {
  /// Bodies with gaps, each marked with the values that are likely there.
  private static let forms = [
    form("AppleRegistrationDescription", "<Tags>⟨tags⟩</Tags><DeviceToken>⟨token⟩</DeviceToken>"),
    form(
      "AppleTemplateRegistrationDescription",
      "<ETag>⟨any⟩</ETag><ExpirationTime>⟨time⟩</ExpirationTime><RegistrationId>⟨id⟩</RegistrationId>"
        + "<Tags>⟨tags⟩</Tags><DeviceToken>⟨token⟩</DeviceToken>"
        + #"<BodyTemplate><![CDATA[{"aps":{"alert":"$(m) <Tags>a</Tags>"}}]]></BodyTemplate>"#
        + "<TemplateName>red</TemplateName>"),
    form(
      "GcmTemplateRegistrationDescription",
      "<Tags >⟨tags⟩</Tags><GcmRegistrationId>⟨any⟩</GcmRegistrationId>"
        + #"<BodyTemplate>{"data":{"m":"$(m)"}}</BodyTemplate>"#),
    form(
      "BrowserRegistrationDescription",
      "<Endpoint>⟨url⟩</Endpoint><P256DH>⟨any⟩</P256DH><Auth>⟨any⟩</Auth>"),
    form(
      "WindowsTemplateRegistrationDescription",
      "<Tags><!-- own -->⟨tags⟩</Tags><PushVariables>{\"a\":\"b\"}</PushVariables>"
        + "<ChannelUri>⟨url⟩</ChannelUri>"
        + "<BodyTemplate><![CDATA[<toast><visual/></toast>]]></BodyTemplate><WnsHeaders><WnsHeader>"
        + "<Header>X-WNS-Type</Header><Value>wns/toast</Value></WnsHeader></WnsHeaders>"),
  ]

  private static func form(_ name: String, _ elements: String) -> String {
    #"<entry xmlns="http://www.w3.org/2005/Atom"><content type="application/xml">"#
      + "<\(name) xmlns:i=\"\(RegistrationNamespace.instance)\" "
      + "xmlns=\"\(RegistrationNamespace.description)\">\(elements)</\(name)></content></entry>"
  }

  private static let usual: [String: [String]] = [
    "tags": ["news", "a,b", "news,user:17", " a , B ", "a,a", "a,A"],
    "token": ["ab12", "AB12", "00fc13ad"],
    "url": ["https://a.example/1", "https://db3.notify.windows.com/?token=a%2fb"],
    "id": ["1-2-3", "17-0-99999"],
    "time": ["2099-01-01T00:00:00Z", "9999-12-31T23:59:59.9999999Z"],
    "any": ["x", "a b", "1", "APA91b_-"],
  ]

  private static let nasty = [
    "", " ", "ab1", "zz", "{device token}", "{}", "a&amp;b", "&#97;b", "<![CDATA[ab12]]>",
    "ab<!-- x -->12", "<i>ab12</i>", "a\nb", "é", "\u{212A}", "a]]", "a]]&gt;",
    "$InstallationId:{x}", "$UserId:a", "a,,b", ",", "re d", "red", "a'\"b", "\\", "</Tags>",
    String(repeating: "t", count: 121),
    (0..<61).map { "t\($0)" }.joined(separator: ","), String(repeating: "ab", count: 300),
  ]

  @Test(arguments: GeneratedInputs.shares)
  func `a body means the same with and without the bodies before it`(_ seeds: Range<UInt64>) {
    var fittingCount = 0
    for seed in seeds {
      var generator = Generator(seed: seed)
      let patterns = RegistrationPatterns()
      let forms = [generator.one(of: Self.forms), generator.one(of: Self.forms)]
      for _ in 0..<16 {
        let body = Array(Self.body(of: generator.one(of: forms), &generator).utf8)
        let fitting = patterns.known(body)
        let parsed = Result { () throws(ServiceError) in
          try RegistrationRequest.read(body).request
        }
        if let fitting {
          fittingCount += 1
          let expected = try? parsed.get()
          #expect(expected != nil, "seed \(seed)")
          #expect(expected.map(Self.summary) == Self.summary(fitting), "seed \(seed)")
        } else {
          _ = try? patterns.request(with: body) { (body, body.indices) }
        }
      }
    }
    #expect(fittingCount >= seeds.count, "the bodies hardly ever fit")
  }

  private static func body(of form: String, _ generator: inout Generator) -> String {
    let parts = form.split(separator: "⟨")
    return parts.dropFirst().reduce(String(parts[0])) { body, part in
      let halves = part.split(separator: "⟩", omittingEmptySubsequences: false)
      let values = generator.once(in: 8) ? nasty : usual[String(halves[0])] ?? []
      return body + (values.randomElement(using: &generator) ?? "") + halves[1]
    }
  }

  /// Everything that a hub keeps of a request, apart from the place of the first body with its shape.
  private static func summary(_ request: RegistrationRequest) -> [String] {
    let time = HubTime(seconds: 1_541_549_917)
    var table = RegistrationTable()
    table.put(StoredRegistration(id: "1-2-3", created: time, updated: time, request.content))
    let output = RegistrationOutput(
      collection: "https://localhost/r", query: "", expirationFormat: .change)
    let stored = table["1-2-3"]
    return [
      stored.map { String(decoding: output.entry($0), as: UTF8.self) } ?? "",
      "\(stored?.tags ?? [])", "\(stored?.handles ?? [])", "\(stored?.pushVariables ?? [])",
      stored?.template?.name ?? "", request.id ?? "none", request.version ?? "none",
      request.expiration ?? "none",
    ]
  }

  @Test func `the bodies of an app's devices share a shape without being parsed`() throws {
    let requests = try (0..<3).map { number in
      try RegistrationRequest(
        Array(
          Self.form(
            "AppleTemplateRegistrationDescription",
            "<Tags>user:\(number)</Tags><DeviceToken>ab\(10 + number)</DeviceToken>"
              + #"<BodyTemplate>{"aps":{"alert":"$(of_this_test)"}}</BodyTemplate>"#
          ).utf8))
    }
    #expect(requests.allSatisfy { $0.content.shape === requests[0].content.shape })
    #expect(requests.map(\.content.texts) == [["ab10"], ["ab11"], ["ab12"]])
    #expect(requests.map { $0.content.tags.map(\.text) } == [["user:0"], ["user:1"], ["user:2"]])
  }

  @Test func `a body is compared with a limited number of patterns`() throws {
    let patterns = RegistrationPatterns()
    let bodies = (0..<40).map { number in
      Array(
        Self.form(
          "AppleTemplateRegistrationDescription",
          "<DeviceToken>ab12</DeviceToken>"
            + #"<BodyTemplate>{"aps":{"alert":"number \#(number)"}}</BodyTemplate>"#
        ).utf8)
    }
    for body in bodies { _ = try patterns.request(with: body) { (body, body.indices) } }
    let known = bodies.map { patterns.known($0) != nil }
    #expect(known == (0..<40).map { $0 >= 8 })
  }
}
