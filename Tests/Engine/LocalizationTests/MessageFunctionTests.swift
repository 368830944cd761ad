import Files
import Localization
import TestSupport
import Testing

/// Tests the results of functions beyond those that the official suite can require of every
/// implementation.
struct MessageFunctionTests {
  @Test(arguments: [
    ("{0.1 :number}", "0.1"), ("{1234.5678 :number}", "1,234.568"),
    ("{2.5 :number maximumFractionDigits=0}", "3"), ("{-5 :number signDisplay=never}", "5"),
    ("{5 :number signDisplay=always}", "+5"), ("{0 :number signDisplay=exceptZero}", "0"),
    ("{12345 :number useGrouping=never}", "12345"), ("{1234 :number useGrouping=min2}", "1234"),
    ("{7 :number minimumIntegerDigits=3}", "007"), ("{1 :number minimumFractionDigits=2}", "1.00"),
    ("{1 :number minimumFractionDigits=2 trailingZeroDisplay=stripIfInteger}", "1"),
    ("{1.23456 :number maximumSignificantDigits=3}", "1.23"),
    (
      "{1.23456 :number maximumFractionDigits=1 maximumSignificantDigits=4 roundingPriority=morePrecision}",
      "1.235"
    ),
    (
      "{1.23456 :number maximumFractionDigits=1 maximumSignificantDigits=4 roundingPriority=lessPrecision}",
      "1.2"
    ),
    ("{1.24 :number minimumFractionDigits=1 maximumFractionDigits=1 roundingIncrement=5}", "1.0"),
    ("{2.5 :number maximumFractionDigits=0 roundingMode=halfEven}", "2"),
    ("{1.19 :number maximumFractionDigits=1 roundingMode=trunc}", "1.1"),
    ("{99999999999999999999.5 :number}", "99,999,999,999,999,999,999.5"),
    ("{4.9 :integer}", "4"), ("{-4.9 :integer}", "-4"), ("{1 :offset subtract=3}", "-2"),
    ("{0.125 :percent}", "13%"), ("{0.125 :percent minimumFractionDigits=1}", "12.5%"),
    ("{12.5 :currency currency=EUR}", "€12.50"), ("{12 :currency currency=jpy}", "¥12"),
    ("{5 :currency currency=USD trailingZeroDisplay=stripIfInteger}", "$5"),
    ("{-5 :currency currency=USD currencySign=accounting}", "($5.00)"),
    ("{5 :currency currency=USD currencyDisplay=name}", "5.00 US dollars"),
    ("{5 :currency currency=USD currencyDisplay=code fractionDigits=0}", "USD\u{A0}5"),
    ("{5 :currency currency=USD currencyDisplay=never}", "5.00"),
    ("{5 :unit unit=kilometer}", "5 km"),
    (
      "{5 :unit unit=kilometer-per-hour unitDisplay=long}",
      "5 kilometers per hour"
    ),
    ("{|2026-11-20T17:05:09Z| :datetime}", "Nov 20, 2026, 5:05\u{202F}PM"),
    (
      "{|2026-11-20T17:05:09| :datetime dateLength=long timePrecision=second}",
      "November 20, 2026 at 5:05:09\u{202F}PM"
    ),
    ("{|2026-11-20| :date}", "Nov 20, 2026"), ("{|2026-11-20| :date length=short}", "11/20/26"),
    ("{|2026-11-20| :date fields=weekday length=long}", "Friday"),
    ("{|2026-11-20| :date fields=month-day-weekday}", "Fri, Nov 20"),
    ("{|2026-11-20T17:05:09Z| :time hour12=false}", "17:05"),
    ("{|2026-11-20T17:05:09Z| :time timeZone=|Asia/Tokyo| precision=second}", "2:05:09\u{202F}AM"),
    ("{|2026-11-20T17:05:09+02:00| :time timeZone=input}", "5:05\u{202F}PM"),
    ("{|2026-11-20T17:05:09+02:00| :time timeZone=UTC timeZoneStyle=short}", "3:05\u{202F}PM UTC"),
    ("{|2026-11-20| :date calendar=buddhist}", "Nov 20, 2569 BE"),
  ])
  func `a function formats its value as the options specify`(source: String, text: String) throws {
    let (shown, errors) = try format(source)
    #expect(shown == text)
    #expect(errors.isEmpty)
  }

  @Test(arguments: [
    ("{5 :number minimumFractionDigits=100}", "5", "bad-option"),
    ("{5 :number minimumIntegerDigits=0}", "5", "bad-option"),
    ("{5 :number useGrouping=perhaps}", "5", "bad-option"),
    ("{5 :number minimumFractionDigits=$missing}", "5", "unresolved-variable bad-option"),
    ("{5 :currency currency=EURO}", "{|5|}", "bad-option bad-operand"),
    ("{5 :unit unit=parsec-per-fortnight}", "{|5|}", "bad-option"),
    ("{5 :unit}", "{|5|}", "bad-operand"),
    ("{|2026-11-20| :date fields=year}", "Nov 20, 2026", "bad-option"),
    ("{|2026-11-20| :date length=$l}", "Nov 20, 2026", "bad-option"),
    ("{|2026-11-20T10:00:00| :time timeZone=input}", "10:00\u{202F}AM", "bad-operand"),
    ("{|2026-11-20T10:00:00Z| :time timeZone=|Mars/Base|}", "10:00\u{202F}AM", "bad-option"),
    ("{1e2000 :number}", "{|1e2000|}", "bad-operand"),
    ("{$flag :number}", "{$flag}", "bad-operand"),
    ("{$list}", "{$list}", "bad-operand"),
    (".local $d = {|2026-11-20| :date} .match $d * {{x}}", "x", "bad-selector"),
    (".local $c = {5 :currency currency=EUR} .match $c 5 {{a}} * {{b}}", "b", "bad-selector"),
    (".local $n = {1 :number} .match $n un {{a}} * {{b}}", "b", "bad-variant-key"),
    ("{#b u:dir=rtl}x{/b}", "x", "bad-option"), ("{a :string u:dir=up}", "a", "bad-option"),
  ])
  func `a function error has a name, and the message shows a fallback`(
    source: String, text: String, errors: String
  ) throws {
    let (shown, types) = try format(source)
    #expect(shown == text)
    #expect(types.joined(separator: " ") == errors)
  }

  @Test(arguments: [
    ("pl", ".input {$n :number} .match $n one {{1}} few {{2}} many {{5}} * {{f}}", Int64(22), "2"),
    (
      "en",
      ".input {$n :number select=ordinal} .match $n one {{st}} two {{nd}} few {{rd}} * {{th}}", 23,
      "rd"
    ),
    ("en", ".input {$n :number} .match $n one {{o}} 1 {{e}} * {{x}}", 1, "e"),
    ("en", ".input {$n :number minimumFractionDigits=1} .match $n one {{o}} * {{x}}", 1, "x"),
    ("en", ".local $p = {$n :percent} .match $p 100 {{all}} * {{x}}", 1, "all"),
    ("ar", "{$n :number}", 1234, "\u{2067}١٬٢٣٤\u{2069}"), ("en", "{$n :number}", 1234, "1,234"),
    ("pl", "{$n} {$n :integer}", 1234, "1234 1234"),
  ])
  func `numbers are selected and formatted by the rules of the language`(
    locale: String, source: String, number: Int64, text: String
  ) throws {
    let message = try #require(MessageSyntax.mf2.parse(Array(source.utf8)[...]).message)
    let compiled = try #require(CompiledMessage(message, locale: locale))
    guard var formatter = MessageFormatter() else { return }
    var output: [UInt8] = []
    formatter.format(compiled, compiled.arguments(["n": .integer(number)]), into: &output)
    #expect(String(decoding: output, as: UTF8.self) == text)
  }

  @Test func `an amount is formatted in its own currency`() throws {
    let money = Argument.money(.integer(5), currency: "EUR")
    #expect(try format("{$m :currency}", ["m": money]).text == "€5.00")
    #expect(try format("{$m}", ["m": money]).text == "€5.00")
    let (text, errors) = try format("{$m :currency currency=USD}", ["m": money])
    #expect(text == "€5.00" && errors == ["bad-option"])
  }

  @Test func `ICU argument types cannot be called from MessageFormat 2`() throws {
    let (text, errors) = try format("{x :icu:plural}")
    #expect(text == "{|x|}" && errors == ["unknown-function"])
  }

  @Test(arguments: [
    ("Functions", MessageFunction.all + MessageFunction.testing),
    ("Functions/ICU", MessageFunction.icu),
  ])
  func `every function in the folder is registered`(
    folder: String, functions: [MessageFunction]
  ) throws {
    let path = "\(RepositoryFolder.root)/Sources/Engine/Localization/\(folder)"
    var declared: [String] = []
    for name in try Folder.names(in: path) where name.hasSuffix(".swift") {
      let text = try FileReader.text(of: "\(path)/\(name)", limit: 1 << 20)
      declared += String(decoding: text, as: UTF8.self).matches(
        of: /static let \w+ = (?:MessageFunction|testing)\(\s*(?:icu: )?"([^"]+)"/
      ).map { String($0.1) }
    }
    let registered = functions.map { $0.name.replacing("icu:", with: "") }
    #expect(declared.sorted() == registered.sorted())
    #expect(!declared.isEmpty)
  }

  @Test func `the functions are those of LDML 48, and four of them are drafts`() {
    #expect(
      MessageFunction.all.map(\.name) == [
        "string", "number", "integer", "offset", "currency", "percent", "unit", "datetime", "date",
        "time",
      ])
    #expect(
      MessageFunction.all.filter { $0.status == .draft }.map(\.name) == [
        "unit", "datetime", "date", "time",
      ])
  }

  private func format(
    _ source: String,
    _ arguments: [String: Argument] = ["flag": .boolean(true), "list": .other, "l": .text("long")]
  ) throws -> (text: String, errors: [String]) {
    let message = try #require(
      MessageSyntax.mf2.parse(Array(source.utf8)[...]).message, "\(source)")
    let compiled = try #require(CompiledMessage(message, locale: "en-US"))
    guard var formatter = MessageFormatter(isolation: .none) else { return ("", []) }
    var output: [UInt8] = []
    formatter.format(compiled, compiled.arguments(arguments), into: &output)
    return (String(decoding: output, as: UTF8.self), formatter.errors.map(\.type.rawValue))
  }
}
