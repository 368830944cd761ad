import Localization
import Migrations
import Testing

/// Tests the conversion of messages between ICU MessageFormat, MessageFormat 2 and Fluent.
struct MessageConversionTests {
  /// A message and its conversion.
  struct Row: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    var locale = "en"
    var types: [String: ArgumentKind] = [:]

    var testDescription: String { old }
  }

  private static func converted(
    _ row: Row, _ source: MessageConversion.Syntax, _ target: MessageConversion.Syntax
  ) throws -> String {
    let locale = try #require(LocaleTag(row.locale))
    let conversion = MessageConversion(to: target, provedIn: [locale])
    return try conversion.convert(row.old, from: source, types: row.types).text
  }

  @Test(arguments: [
    Row(old: "Hello {name}", new: "Hello {$name}"),
    Row(
      old: "{n, plural, one {# goal} other {# goals}}",
      new: ".input {$n :number}\n.match $n\none {{{$n} goal}}\n* {{{$n} goals}}"),
    Row(
      old: "{n, plural, one {# gol} few {# gole} many {# goli} other {# gola}}",
      new: """
        .input {$n :number}
        .match $n
        one {{{$n :number useGrouping=always} gol}}
        few {{{$n :number useGrouping=always} gole}}
        many {{{$n :number useGrouping=always} goli}}
        * {{{$n :number useGrouping=always} gola}}
        """, locale: "pl"),
    // A number that also selects is shown with four digits in each variant of the others.
    Row(
      old: """
        {t, select, q {{g, select, z {{n, plural, =5 {5} other {#}}} other {O}}} other {P}}
        """,
      new: """
        .input {$t :string}
        .input {$g :string}
        .input {$n :number}
        .match $t $g $n
        q z 5 {{5}}
        q z * {{{$n :number useGrouping=always}}}
        q * * {{O}}
        * * * {{P}}
        """, locale: "pl"),
    Row(
      old: "You{n, plural, offset:1 =1 {} one { and # more} other { and # others}}.",
      new: """
        .input {$n :number}
        .local $n_rest = {$n :offset subtract=1}
        .match $n $n_rest
        1 * {{You.}}
        * one {{You and {$n_rest} more.}}
        * * {{You and {$n_rest} others.}}
        """),
    Row(
      old:
        "{n, plural, one {a{g, select, f {F} other {O}}} other {b}} {g, select, f {x} other {y}}",
      new: """
        .input {$n :number}
        .input {$g :string}
        .match $n $g
        one f {{aF x}}
        one * {{aO y}}
        * f {{b x}}
        * * {{b y}}
        """),
    Row(
      old: "{n, selectordinal, one {#st} other {#th}}",
      new: ".input {$n :number select=ordinal}\n.match $n\none {{{$n}st}}\n* {{{$n}th}}"),
    Row(
      old: "It''s '{new}' \\ | {x}, isn't it?", new: "It's \\{new\\} \\\\ | {$x}, isn't it?"),
    Row(old: ".match", new: "{{.match}}"),
    Row(
      old: "{p, number, ::.00}",
      new: "{$p :number maximumFractionDigits=2 minimumFractionDigits=2 roundingMode=halfEven}"),
    Row(
      old: "{n, number, integer}", new: "{$n :number maximumFractionDigits=0}",
      types: ["n": .wholeNumber]),
    Row(
      old: "{d, date, ::yMMMMd} {d, time, ::jmm}",
      new: "{$d :date fields=year-month-day length=long} {$d :time precision=minute}"),
    Row(
      old: "{p, number, ::currency/EUR}",
      new: "{$p :currency currency=EUR roundingMode=halfEven}"),
  ])
  func `an ICU message becomes the same message in MessageFormat 2`(_ row: Row) throws {
    #expect(try Self.converted(row, .icu, .mf2) == row.new)
  }

  @Test(arguments: [
    Row(old: "Hello {$name}", new: "Hello {name}"),
    Row(
      old: ".input {$n :number} .match $n one {{{$n} goal}} * {{{$n} goals}}",
      new: "{n, plural, one {# goal} other {# goals}}"),
    Row(
      old: ".input {$n :number} .match $n 1 {{one}} one {{other one}} * {{many}}",
      new: "{n, plural, =1 {one} one {other one} other {many}}"),
    Row(
      old: ".input {$n :number} .match $n one {{1}} other {{o}} * {{r}}",
      new: "{n, plural, one {1} zero {r} two {r} few {r} many {r} other {o}}"),
    Row(
      old: """
        .input {$n :number}
        .local $m = {$n :offset subtract=1}
        .match $n $m
        1 * {{you}}
        * one {{you and {$m} more}}
        * * {{you and {$m} others}}
        """,
      new: "{n, plural, =1 {you} other {{n, plural, offset:1 one {you and # more} "
        + "other {you and # others}}}}"),
    Row(
      old: ".input {$n :integer} .match $n 1 {{one}} * {{{$n}}}",
      new: "{n, plural, =1 {one} other {#}}", types: ["n": .wholeNumber]),
    Row(
      old: ".input {$a :string} .input {$b :string} .match $a $b x y {{1}} x * {{2}} * y {{3}} "
        + "* * {{4}}",
      new: "{a, select, x {{b, select, y {1} other {2}}} other {{b, select, y {3} other {4}}}}"),
    Row(old: "{|a { b|} \\{c\\} don't", new: "a '{' b '{'c'}' don't"),
    Row(
      old: "{$d :datetime dateLength=short} {$d :time precision=second}",
      new: "{d, date, ::yyMdjmm} {d, date, ::jmmss}"),
    Row(
      old: "{$n :number minimumFractionDigits=2}",
      new: "{n, number, ::.00# rounding-mode-half-up}"),
  ])
  func `a message in MessageFormat 2 becomes the same ICU message`(_ row: Row) throws {
    #expect(try Self.converted(row, .mf2, .icu) == row.new)
  }

  @Test(arguments: [
    Row(old: "Hello {name}", new: " Hello { $name }"),
    Row(old: "a '{' b", new: " a { \"{\" } b"),
    Row(old: " x ", new: " { \" \" }x{ \" \" }"),
    Row(old: "a\n.b\n\n c", new: "\n    a\n    { \".\" }b\n\n    { \" \" }c"),
    Row(
      old: "{n, plural, one {# goal} =0 {no goals} other {# goals}} in {city}",
      new: """

            { $n ->
                [0] no goals
                [one] { $n } goal
               *[other] { $n } goals
            } in { $city }
        """),
    Row(
      old: "{n, selectordinal, one {#st} other {#th}}",
      new: """

            { NUMBER($n, type: "ordinal") ->
                [one] { $n }st
               *[other] { $n }th
            }
        """),
    Row(
      old: "{d, date, ::yMMMd} {d, date, full} {d, time, short}",
      new: " { DATETIME($d, year: \"numeric\", month: \"short\", day: \"numeric\") } "
        + "{ DATETIME($d, dateStyle: \"full\") } { DATETIME($d, timeStyle: \"short\") }"),
    Row(
      old: "{p, number, ::.00}",
      new: " { NUMBER($p, minimumFractionDigits: 2, maximumFractionDigits: 2) }",
      types: ["p": .wholeNumber]),
  ])
  func `an ICU message becomes the same Fluent message`(_ row: Row) throws {
    #expect(try Self.converted(row, .icu, .fluent) == row.new)
  }

  @Test(arguments: [
    Row(old: "Hello { $name }{\" \"}", new: "Hello {name} "),
    Row(
      old: "{ $n ->\n [0] none\n [one] { $n } file\n *[other] { $n } files\n }",
      new: "{n, plural, =0 {none} one {{n} file} other {{n} files}}"),
    Row(
      old: "{ NUMBER($n, type: \"ordinal\") ->\n [1] first\n *[other] { $n }th\n }",
      new: "{n, selectordinal, =1 {first} other {{n}th}}"),
    Row(
      old: "{ $g ->\n [female] She\n *[other] They\n }",
      new: "{g, select, female {She} other {They}}"),
    Row(
      old: "{ DATETIME($d, month: \"long\", day: \"numeric\") }", new: "{d, date, ::MMMMd}"),
  ])
  func `a Fluent message becomes the same ICU message`(_ row: Row) throws {
    #expect(try Self.converted(row, .fluent, .icu) == row.new)
  }

  // MARK: - Gaps

  /// A message that cannot be converted, and a part of the reason.
  struct Gap: CustomTestStringConvertible, Sendable {
    let source: MessageConversion.Syntax
    let target: MessageConversion.Syntax
    let text: String
    let construct: String
    let reason: String

    var testDescription: String { "\(text) to \(target)" }

    init(
      _ source: MessageConversion.Syntax, _ target: MessageConversion.Syntax, _ text: String,
      _ construct: String, _ reason: String
    ) {
      self.source = source
      self.target = target
      self.text = text
      self.construct = construct
      self.reason = reason
    }
  }

  @Test(arguments: [
    Gap(.icu, .mf2, "a {d, date, yyyy}", "{d, date, yyyy}", "the date pattern"),
    Gap(.icu, .mf2, "{n, spellout}", "{n, spellout}", "only ICU messages have"),
    Gap(.icu, .mf2, "{n, choice, 0#a|1#b}", "{n, choice, 0#a|1#b}", "use a plural"),
    Gap(.icu, .mf2, "{n, number, ::compact-short}", "{n, number, ::compact-short}", "skeleton"),
    Gap(.icu, .mf2, "{0}", "{0}", "rename the argument"),
    Gap(.icu, .fluent, "{n, number, percent}", "{n, number, percent}", "only the program"),
    Gap(
      .icu, .fluent, "{n, plural, offset:1 other {#}}", "#", "cannot subtract an offset"),
    Gap(.icu, .fluent, "{p, number, ::.00}", "{p, number, ::.00}", "--allow rounding"),
    Gap(
      .icu, .fluent, "{g, select, one {a} other {b}}", "{g, select, one {a} other {b}}", "plural"),
    Gap(.icu, .fluent, "{g, select, été {a} other {b}}", "{g, select, été {a} other {b}}", "ASCII"),
    Gap(.mf2, .icu, "{#b}x{/b}", "{#b}", "markup"),
    Gap(.mf2, .icu, "{5 :number}", "{5 :number}", "write the digits"),
    Gap(.mf2, .icu, "{$n :number minimumFractionDigits=$d}", "minimumFractionDigits=$d", "options"),
    Gap(.mf2, .icu, "{$x :string u:dir=rtl}", "u:dir=rtl", "direction"),
    Gap(.mf2, .icu, "{$d :date calendar=hebrew}", "{$d :date calendar=hebrew}", "calendar"),
    Gap(.mf2, .fluent, "{$x :unit unit=meter}", "{$x :unit unit=meter}", "only the program"),
    Gap(
      .fluent, .icu, "{ $n ->\n [one] a\n [1] b\n *[other] c\n }", "", "shows 'b' instead of 'a'"),
    Gap(.icu, .mf2, "{n", "{n", "not valid ICU MessageFormat"),
  ])
  func `what cannot be kept is named`(_ gap: Gap) throws {
    let conversion = MessageConversion(to: gap.target, provedIn: [.english])
    let found = try #require(throws: ConversionGap.self) {
      try conversion.convert(gap.text, from: gap.source)
    }
    #expect(found.sentence.contains(gap.reason), "\(found.sentence)")
    #expect(found.construct == gap.construct || gap.construct.isEmpty)
  }

  @Test func `another way of rounding halves can be accepted`() throws {
    let conversion = MessageConversion(
      to: .fluent, provedIn: [.english], allowing: [.rounding])
    let result = try conversion.convert("{p, number, ::.00}", from: .icu)
    #expect(
      result.text == " { NUMBER($p, minimumFractionDigits: 2, maximumFractionDigits: 2) }")
  }

  @Test func `an attribute that shows no text is dropped and named`() throws {
    let conversion = MessageConversion(to: .icu, provedIn: [.english])
    let result = try conversion.convert("{$x @translate=no}", from: .mf2)
    #expect(result.text == "{x}")
    #expect(result.dropped.map(\.construct) == ["@translate=no"])
  }

  @Test func `a message without a locale is compared in ten languages`() throws {
    #expect(MessageConversion.locales.count == 10)
    let result = try MessageConversion(to: .mf2).convert(
      "{n, plural, one {a} other {b}}", from: .icu)
    #expect(result.renderings > 200)
  }
}
