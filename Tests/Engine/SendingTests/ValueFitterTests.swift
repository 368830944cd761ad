import Diagnostics
import Documents
import Platforms
import Sending
import TemplateLanguage
import TestSupport
import Testing

/// Tests the policies for payloads that are too large for their service.
struct ValueFitterTests {
  private let template: CompiledTemplate
  private let comment: PropertyName

  init() throws {
    template = try Self.compiled(#"{"aps":{"alert":{"title":"$(title)","body":"$(comment)"}}}"#)
    comment = try #require(PropertyName("comment"))
  }

  private static func compiled(_ body: String) throws -> CompiledTemplate {
    let file = SourceFile(name: "template", text: body)
    return try #require(TemplateParser.parse(file, as: .json).template).compiled()
  }

  private func values(_ comment: String, title: String = "t") -> SlotValues {
    Properties([("title", title), ("comment", comment)]).values(for: template)
  }

  private func byteCount(_ values: SlotValues) -> Int {
    template.rendered(with: values).bytes.count
  }

  private func fitted(
    _ values: SlotValues, _ policy: OversizePolicy, for platform: Platform = .apns
  ) -> FittedValues {
    ValueFitter(template, for: PlatformTarget(platform)).fit(values, policy)
  }

  @Test(arguments: [OversizePolicy.keep, .refuse])
  func `a payload that fits is not changed`(_ policy: OversizePolicy) {
    let values = values("short")
    let fitted = fitted(values, policy)
    #expect(fitted.values.bytes == values.bytes)
    #expect(fitted.clipping == nil && fitted.refusal == nil)
  }

  @Test func `the policy determines whether an oversized payload is kept or refused`() throws {
    let values = values(String(repeating: "x", count: 5000))
    let kept = fitted(values, .keep)
    #expect(kept.refusal == nil && byteCount(kept.values) > 4096)
    let refusal = try #require(fitted(values, .refuse).refusal)
    #expect(refusal.rule.code == "payload-too-large")
    #expect(refusal.severity == .error)
  }

  @Test func `an uncertain size limit never causes a refusal`() throws {
    let values = values(String(repeating: "x", count: 7000))
    #expect(fitted(values, .refuse, for: .adm).refusal == nil)
    let clipped = fitted(values, .clip(comment), for: .adm)
    #expect(clipped.clipping?.name == comment)
    #expect(byteCount(clipped.values) <= 6144)
  }

  @Test func `a clipped payload has exactly the bytes of the limit`() {
    let fitted = fitted(values(String(repeating: "x", count: 5000)), .clip(comment))
    #expect(byteCount(fitted.values) == 4096)
    #expect(fitted.clipping?.byteCount == 5000)
    #expect(fitted.clipping?.keptByteCount == 4096 - byteCount(values("")))
    #expect(fitted.refusal == nil)
  }

  @Test func `a payload that is too large even without the clipped property is rejected`() throws {
    let values = values("short", title: String(repeating: "x", count: 5000))
    let fitted = fitted(values, .clip(comment))
    let refusal = try #require(fitted.refusal)
    #expect(refusal.message.contains("'comment'"))
    #expect(fitted.clipping == nil)
    #expect(byteCount(fitted.values) == byteCount(values))
  }

  @Test func `clipping a property that the template lacks is an error`() throws {
    let other = try #require(PropertyName("other"))
    let fitted = fitted(values(String(repeating: "x", count: 5000)), .clip(other))
    #expect(fitted.refusal?.rule.code == "payload-too-large")
  }

  @Test func `a header can increase the limit`() {
    let label = Label(SourceSpan(0, 0), in: SourceFile(name: "h", text: ""))
    let fitter = ValueFitter(
      template, for: PlatformTarget(.apns), headers: [Header("apns-push-type", "voip", at: label)])
    let values = values(String(repeating: "x", count: 5000))
    #expect(fitter.fit(values, .refuse).refusal == nil)
  }

  /// As an oracle, the test renders ever shorter prefixes until one fits.
  @Test func `generated values are clipped to the longest prefix that fits`() throws {
    for seed in GeneratedInputs.seeds.prefix(60) {
      var generator = Generator(seed: seed)
      let tail = generator.several(20...60) { generator in
        generator.one(of: ["a", "é", "\"", "日", "👩‍👩‍👧", "🇫🇷", "e\u{301}", "\n", "/", "\\"])
      }.joined()
      let comment = String(repeating: "x", count: 3980) + tail
      let fitted = fitted(values(comment), .clip(self.comment))
      var longest = comment[...]
      while !fits(values(String(longest))) { longest.removeLast() }
      #expect(
        template.rendered(with: fitted.values).bytes
          == template.rendered(with: values(String(longest))).bytes, "seed \(seed)")
    }
  }

  private func fits(_ values: SlotValues) -> Bool {
    let file = SourceFile(name: "body", bytes: template.rendered(with: values).bytes)
    let delivery = Delivery(finished: file, for: PlatformTarget(.apns), headers: [])
    return !delivery.platformFindings.sorted.contains {
      $0.rule.code == "payload-too-large" && $0.severity == .error
    }
  }

  @Test(arguments: [
    ("error", OversizePolicy.refuse), ("keep", .keep), ("clip:", nil), ("clip:na-me", nil),
    ("drop", nil), ("", nil),
  ])
  func `an oversize policy is parsed from its name`(_ word: String, _ policy: OversizePolicy?) {
    #expect(OversizePolicy(word) == policy)
  }

  @Test func `a clip policy contains the name of the property`() {
    #expect(OversizePolicy("clip:COMMENT") == .clip(comment))
  }
}
