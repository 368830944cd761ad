import ICU
import Testing

struct RuleBasedFormatterTests {
  @Test(arguments: [
    (RuleBasedFormatter.Kind.spellout, "three thousand six hundred sixty-one"),
    (.ordinal, "3,661st"), (.duration, "1:01:01"),
  ])
  func `a number is spelled by the rules of the language`(
    kind: RuleBasedFormatter.Kind, text: String
  ) throws {
    var bytes: [UInt8] = []
    try Formatters.spelling(kind, ruleSet: "", locale: ICULocale(identifier: "en"))
      .append(Int64(3661), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
