import Diagnostics
import Platforms
import Sending
import TemplateLanguage
import TestSupport
import Testing

struct BulkDeliveryTests {
  private static let templates: [(Platform, String)] = [
    (.apns, ##"{"aps":{"alert":"$(a)","badge":"#(b)"},"data":"$(c)"}"##),
    (.apns, ##"{"aps":{"alert":{"title":"$(a)","body":"{'Hi ' + $(c)}"},"sound":"$(b)"}}"##),
    (.apns, ##"{"aps":{"alert":{"title":"$(a, 3)","body":".(b, 4)"}},"x":{"y":["$(c)"]}}"##),
    (.apns, ##"{"aps":{"alert":"$(a)","interruption-level":"$(b)"},"badge":"%(c)"}"##),
    (
      .fcmv1, ##"{"message":{"notification":{"title":"$(a)","image":"$(b)"},"data":{"k":"$(c)"}}}"##
    ),
    (.fcmv1, ##"{"message":{"android":{"ttl":"$(b)","notification":{"color":"$(a)"}}}}"##),
    (.gcm, ##"{"data":{"m":"$(a)","n":"#(b)"},"time_to_live":"#(c)"}"##),
    (
      .wns,
      ##"<toast><visual><binding template="ToastText01"><text id="1">$(a)</text></binding></visual></toast>"##
    ),
    (.adm, ##"{"data":{"m":"$(a)"},"expiresAfter":"#(b)","consolidationKey":"$(c)"}"##),
    (.apns, ##"{"aps":{"alert":{"loc-key":"$(a)"},"thread-id":"$(b)","badge":"#(c)"}}"##),
    (.apns, ##"{"aps":{"alert":{"title":"$(a)"},"category":"$(b)","badge":"$(c)"}}"##),
    (.apns, ##"{"aps":{"alert":"{'x' + $(a)}","sound":"$(b)","badge":"#(a)"},"x":"#(c)"}"##),
    (
      .fcmv1,
      ##"{"message":{"android":{"collapse_key":"$(a)","notification":{"title":"$(b)","notification_count":"#(c)","image":"$(c)"}}}}"##
    ),
    (
      .fcmv1,
      ##"{"message":{"notification":{"title":"$(a)"},"apns":{"payload":{"aps":{"badge":"#(b)","sound":"$(c)"}}}}}"##
    ),
    (
      .wns,
      ##"<toast launch="$(b)" activationType="protocol"><visual lang="en"><binding template="ToastGeneric"><text>$(a)</text><text>{'x' + $(c)}</text></binding></visual></toast>"##
    ),
    (
      .wns,
      ##"<toast launch="$(a)"><visual lang="ar"><binding template="ToastGeneric"><text>$(b)</text><image src="$(c)"/></binding></visual></toast>"##
    ),
  ]

  /// Bodies whose findings depend on headers.
  private static let requests: [(Platform, String)] = [
    (.apns, ##"{"aps":{"content-available":"#(b)"},"x":"$(a)"}"##),
    (.apns, ##"{"aps":{"alert":"$(a)","content-available":1}}"##),
    (.apns, ##"{"aps":{"category":"$(a)"},"x":"$(b)"}"##),
    (.apns, ##"{"aps":{"event":"$(b)","timestamp":"#(a)","content-state":{"score":"#(c)"}}}"##),
    (.apns, ##"{"mdm":"$(a)"}"##),
    (.wns, ##"<badge value="$(b)"/>"##),
    (.wns, ##"<Toast launch="$(a)"/>"##),
    (
      .mpns,
      ##"<wp:Notification xmlns:wp="WPNotification"><wp:Toast><wp:Text1>$(a)</wp:Text1></wp:Toast></wp:Notification>"##
    ),
    (.browser, ##"{"title":"$(a)","badge":"$(b)"}"##),
  ]

  /// Headers with expressions, for the platforms whose registrations have headers.
  private static let headers: [Platform: [(String, String)]] = [
    .apns: [
      ("apns-collapse-id", "$(c)"), ("apns-collapse-id", "{'order-' + $(a)}"),
      ("apns-collapse-id", ".(b, 3)"), ("apns-id", "$(d)"), ("apns-priority", "$(b)"),
      ("APNS-Collapse-ID", "$(d)"), ("apns-expiration", "$(b)"), ("apns-topic", "$(a)"),
      ("apns-push-type", "$(b)"), ("apns-push-type", "background"), ("apns-topic", "a.b.voip"),
    ],
    .mpns: [("X-NotificationClass", "$(b)"), ("X-WindowsPhone-Target", "$(a)")],
    .wns: [
      ("X-WNS-Type", "$(b)"), ("X-WNS-Type", "wns/toast"), ("X-WNS-Cache-Policy", "cache"),
      ("X-WNS-Tag", "$(c)"), ("X-WNS-Group", "{'g' + $(d)}"), ("X-WNS-TTL", "$(b)"),
    ],
  ]

  private static func randomHeaders(
    of platform: Platform, _ generator: inout Generator
  ) -> CompiledHeaders {
    let count = Int.random(in: 0...3, using: &generator)
    let chosen = (headers[platform] ?? []).shuffled(using: &generator).prefix(count)
    var compiled = CompiledHeaders(headers: chosen.map { CompiledHeaders.Field($0.0, text: $0.1) })
    if platform == .apns, generator.once(in: 4) {
      compiled.expiry = CompiledHeaders.Field("expiry", text: "$(d)")
    }
    return compiled
  }

  private static let values = [
    "1", "10", "voip", "background", "alert", "liveactivity", "update", "start", "wns/toast",
    "token", "1f2b4e6a-0c3d-4a5b-8c7d-9e0f1a2b3c4d", "2026-11-20T17:00:00Z", "line\nbreak", "Tag16",
    "", "x", "5", "-7", "12.5", "007", "-0", "1e3", "99999999999", "active", "مرحبا", "{name}",
    "ms-resource:x", "app:open", "open", "\u{1}", "time-sensitive", "3600s", "#ff0000",
    "https://a.b/c",
    "default", "Zażółć \"quoted\" \\ </text>", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", String(repeating: "/", count: 1900),
    String(repeating: "long ", count: 900),
  ]

  @Test(arguments: GeneratedInputs.shares)
  func `a payload has the same findings in bulk as by itself`(_ seeds: Range<UInt64>) throws {
    for seed in seeds.prefix(60) {
      var generator = Generator(seed: seed)
      let (platform, text) = try #require(
        (Self.templates + Self.requests).randomElement(using: &generator))
      let template = PayloadTemplate(
        SourceFile(name: "template", text: text), for: PlatformTarget(platform),
        headers: Self.randomHeaders(of: platform, &generator))
      let body = try #require(template.body(), "\(text)")
      var bulk = BulkDelivery(template, body)
      for _ in 0..<6 {
        let names = ["a", "b", "c", "d"].filter { _ in !generator.once(in: 6) }
        let values = names.map { ($0, Self.values.randomElement(using: &generator) ?? "") }
        let properties = Properties(values)
        let judged = bulk.payload(adding: NamedValues(values))
        let delivery = Delivery(template, body, with: properties)
        let alone = BulkDelivery.Judged(delivery)
        #expect(judged.body == alone.body, "seed \(seed)")
        #expect(judged.headers == alone.headers, "seed \(seed)")
        #expect(judged.verdict.refusal == delivery.serviceRefusal, "seed \(seed): \(text)")
        let place = "seed \(seed): \(text) \(String(decoding: alone.body, as: UTF8.self))"
        #expect(
          judged.verdict.findings.map(\.summary) == alone.verdict.findings.map(\.summary),
          "\(place)")
      }
    }
  }
}

extension BulkDeliveryTests {
  @Test(
    arguments: [
      (.apns, ##"{"aps":{"alert":"$(a)","badge":"#(b)","thread-id":"$(a)"}}"##),
      (.fcmv1, ##"{"message":{"notification":{"title":"$(a)","image":"https://a.b/c"}}}"##),
      (
        .wns,
        #"<toast launch="$(a)"><visual><binding template="ToastGeneric"><text>$(a)</text></binding></visual></toast>"#
      ),
    ] as [(Platform, String)])
  func `devices with different ordinary values share a verdict`(
    _ platform: Platform, _ text: String
  ) throws {
    let template = PayloadTemplate(
      SourceFile(name: "template", text: text), for: PlatformTarget(platform))
    var bulk = BulkDelivery(template, try #require(template.body()))
    let one = bulk.payload(adding: NamedValues([("a", "Ann"), ("B", "1")]))
    let other = bulk.payload(adding: NamedValues([("A", "Bob"), ("b", "72")]))
    #expect(one.body != other.body)
    #expect(one.verdict === other.verdict)
  }
}

extension BulkDeliveryTests {
  @Test func `devices with different collapse ids share a verdict and keep their own headers`()
    throws
  {
    let headers = CompiledHeaders(headers: [
      CompiledHeaders.Field("apns-collapse-id", text: "{'order-' + $(id)}"),
      CompiledHeaders.Field("apns-priority", text: "5"),
    ])
    let template = PayloadTemplate(
      SourceFile(name: "template", text: #"{"aps":{"alert":"Shipped"}}"#),
      for: PlatformTarget(.apns), headers: headers)
    var bulk = BulkDelivery(template, try #require(template.body()))
    let payloads = ["17", "18", String(repeating: "9", count: 64)].map {
      bulk.payload(adding: NamedValues([("id", $0)]))
    }
    let values = payloads.map { payload in payload.headers.map { "\($0.name): \($0.value)" } }
    #expect(
      values[1] == ["apns-collapse-id: order-18", "apns-priority: 5", "apns-push-type: alert"])
    #expect(values[0] != values[1])
    #expect(payloads[0].verdict === payloads[1].verdict)
    #expect(payloads[2].verdict.refusal == .other)
  }
}

extension Delivery {
  /// The reason for a refusal, found by a check of the whole payload as the service receives it.
  fileprivate var serviceRefusal: BulkDelivery.Refusal? {
    let codes = payload.findings(.provider, size: size).sorted.map(\.rule.code)
    return codes.isEmpty ? nil : codes.contains("payload-too-large") ? .size : .other
  }
}

extension Diagnostic {
  /// The rule, message and location of a finding.
  fileprivate var summary: String {
    "\(rule.code) \(severity) \(message) \(primary.map { "\($0.span)" } ?? "") \(help ?? "")"
  }
}
