import TestSupport

/// Messages with one meaning in five languages, and the argument that they use.
struct MessageFamily {
  /// The name of the argument; nil if the messages have no argument.
  let argument: String?
  /// The type of the argument, as declared in `notification.json`.
  let kind: String
  /// The correct messages in ICU syntax, by locale.
  let messages: [String: String]
  /// The correct messages in MessageFormat 2, by locale; empty if there are none.
  let modern: [String: String]
  /// Messages that look harmless, but can contain mistakes.
  let nasty: [String]

  static let locales = ["en", "fr", "de", "ar", "ja"]

  static let all = [plain, named, counted, dated, priced, chosen]

  private static let plain = MessageFamily(
    argument: nil, kind: "text",
    messages: [
      "en": "Order accepted", "fr": "Commande acceptée", "de": "Bestellung angenommen",
      "ar": "تم قبول الطلب", "ja": "注文を受け付けました",
    ],
    modern: [
      "en": "Order accepted", "fr": "Commande acceptée", "de": "Bestellung angenommen",
      "ar": "تم قبول الطلب", "ja": "注文を受け付けました",
    ],
    nasty: ["", " ", "\u{200B}", "\u{2068}\u{2069}", "$(orderId)", "''", "\\\\", "\\n", "\u{AD}"])

  private static let named = MessageFamily(
    argument: "name", kind: "text",
    messages: [
      "en": "News from {name}", "fr": "Nouvelles de {name}", "de": "Neues von {name}",
      "ar": "أخبار من \u{2068}{name}\u{2069}", "ja": "{name}からのお知らせ",
    ],
    modern: [
      "en": "News from {$name}", "fr": "Nouvelles de {$name}", "de": "Neues von {$name}",
      "ar": "أخبار من {$name}", "ja": "{$name}からのお知らせ",
    ],
    nasty: [
      "{name}", "{name} ", "\u{2068}{name}\u{2069}", "'{name}'",
      "{name, select, Ola {} other {Hi}}",
      "{name, select, Ola {Hi} other {}}", "{name, select, other {{name}}}", "{Name} is here",
      "{name} {surname}", "{name, number}", "\\\"{name}\\\"", "<b>{name}</b>",
    ])

  private static let counted = MessageFamily(
    argument: "count", kind: "number",
    messages: [
      "en": "{count, plural, one {# new dish} other {# new dishes}}",
      "fr":
        "{count, plural, one {# nouveau plat} many {# de nouveaux plats} other {# nouveaux plats}}",
      "de": "{count, plural, one {# neues Gericht} other {# neue Gerichte}}",
      "ar": """
      {count, plural, zero {لا أطباق جديدة} one {طبق جديد واحد} two {طبقان جديدان} \
      few {# أطباق جديدة} many {# طبقًا جديدًا} other {# طبق جديد}}
      """,
      "ja": "{count, plural, other {新しい料理が#品あります}}",
    ],
    modern: [
      "en":
        ".input {$count :number} .match $count one {{{$count} new dish}} * {{{$count} new dishes}}",
      "fr": """
      .input {$count :number} .match $count one {{{$count} nouveau plat}} \
      many {{{$count} de nouveaux plats}} * {{{$count} nouveaux plats}}
      """,
      "de": """
      .input {$count :number} .match $count one {{{$count} neues Gericht}} \
      * {{{$count} neue Gerichte}}
      """,
    ],
    nasty: [
      "{count, plural, one {} other {# new dishes}}", "{count, plural, one {#} other {}}",
      "{count, number}", "{count, plural, =0 {} one {# new dish} other {# new dishes}}",
      "{count, plural, one {# new dish}}",
      "{count, plural, offset:1 one {# dish} other {# dishes}}",
      "{count, number, ::bogus}", "{count, date}", "{count, selectordinal, one {#st} other {#th}}",
    ])

  private static let dated = MessageFamily(
    argument: "until", kind: "date",
    messages: [
      "en": "Open until {until, date, ::MMMd}", "fr": "Ouvert jusqu’au {until, date, ::MMMd}",
      "de": "Geöffnet bis {until, date, ::MMMd}",
      "ar": "مفتوح حتى \u{2068}{until, date, ::MMMd}\u{2069}",
      "ja": "{until, date, ::MMMd}まで営業",
    ],
    modern: [:],
    nasty: [
      "{until, date}", "{until, date, ::QQ}", "{until, time, short}", "{until, number}", "{until}",
      "{until, date, full}", "{until, date, yyyy}", "{until, date, ::YYYYMMMd}",
      "{until, date, ::yMMMEd}", "{until, time, ::jmm}", "{until, date, ::HHMM}",
      "{until, date, shrt}",
    ])

  private static let priced = MessageFamily(
    argument: "amount", kind: "money",
    messages: [
      "en": "You are getting {amount} back", "fr": "Nous vous remboursons {amount}",
      "de": "Du bekommst {amount} zurück", "ar": "ستسترد \u{2068}{amount}\u{2069}",
      "ja": "{amount}を返金します",
    ],
    modern: [
      "en": "You are getting {$amount :currency} back",
      "fr": "Nous vous remboursons {$amount :currency}",
      "de": "Du bekommst {$amount :currency} zurück", "ja": "{$amount :currency}を返金します",
    ],
    nasty: [
      "{amount, number}", "{amount, number, ::currency/EUR}", "{amount, plural, other {#}}",
      "{amount, number, ::currency/USD}", "{amount, number, ::currency/EUR unit-width-narrow}",
      "{amount, number, ::compact-short currency/EUR}", "{amount, number, percent}",
    ])

  private static let chosen = MessageFamily(
    argument: "kind", kind: "text",
    messages: [
      "en": "{kind, select, driver {Your driver is here} other {Your order is here}}",
      "fr": "{kind, select, driver {Votre livreur est là} other {Votre commande est là}}",
      "de": "{kind, select, driver {Dein Fahrer ist da} other {Deine Bestellung ist da}}",
      "ar": "{kind, select, driver {وصل السائق} other {وصل طلبك}}",
      "ja": "{kind, select, driver {配達員が到着しました} other {注文が届きました}}",
    ],
    modern: [:],
    nasty: [
      "{kind, select, driver {} other {Your order is here}}",
      "{kind, select, driver {Your driver is here}}", "{kind, select, other {{kind}}}",
      "{kind, select, order {Your order is here} other {}}",
    ])

  /// Returns a random value of the argument, as written in a sample; nil for a missing value.
  func value(_ generator: inout Generator) -> String? {
    let isNasty = generator.once(in: 9)
    switch (kind, isNasty) {
    case ("number", false): return generator.one(of: ["3", "1", "0", "21", "\"5\"", "1.5"])
    case ("date", false):
      return generator.one(of: [
        #"{"type":"datetime","value":"2026-11-20T17:00:00Z"}"#, #""2026-12-01T08:00:00+02:00""#,
        #""2026-11-20""#,
      ])
    case ("money", false):
      return generator.one(of: [
        #"{"type":"currency","value":"12.50","currency":"EUR"}"#,
        #"{"type":"currency","value":"0","currency":"JPY"}"#,
      ])
    case (_, false):
      return generator.one(of: [#""Ola""#, #""driver""#, #""Zum Kater""#, #""Łódź""#])
    case (_, true): return Self.nastyValue(&generator)
    }
  }

  private static func nastyValue(_ generator: inout Generator) -> String? {
    generator.one(of: [
      nil, #""""#, #"" ""#, #""say \"hi\"""#, #""C:\\icon.png""#, #""\u0007""#, #""one\ntwo""#,
      "true",
      "null", "12.5", "-1", "1e30", #""\u200b""#, #""\u2068\u2069""#, #""$(title)""#, #""<&>'{}""#,
      #"{"a":1}"#, "[1]", #""tomorrow""#, #""👩‍👩‍👧‍👦""#,
      "\"" + String(repeating: "long ", count: 40) + "\"",
      "\"" + String(repeating: "longer \\\" ", count: 700) + "\"",
    ])
  }
}
