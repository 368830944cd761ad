package import TestSupport

/// A random workspace: two templates, some catalogs, settings and a sample.
package struct RandomWorkspace {
  /// The files, by path.
  package private(set) var files: [(path: String, text: String)] = []
  /// The locales that have a catalog.
  package let locales: [String]

  private static let others = ["fr", "fr-CA", "de", "pt-BR", "pt-PT", "zh-Hant", "sr-Latn", "ar"]
  /// The locales to request: some have a catalog, some are related to a locale with a catalog, and
  /// some are unknown.
  package static let requested =
    others + ["en", "en-AU", "fr-CH", "pt", "zh-Hant-HK", "zh", "sr", "uk", "ar-EG", "nb"]

  private static let localized = ["Title", "Body", "Sub_title"]
  private static let direct = ["user", "count", "when", "City", "nobody"]

  /// Creates a random workspace.
  package init(_ generator: inout Generator) {
    var some = generator
    locales = ["en"] + Self.others.filter { _ in some.once(in: 2) }
    generator = some
    files.append(("Templates/n/apns.json", Self.json(&generator)))
    files.append(("Templates/n/wns-toast.xml", Self.xml(&generator)))
    files.append(("Templates/n/notification.json", settings(&generator)))
    files.append(("Templates/n/samples/s.json", Self.arguments(&generator)))
    files.append(("Templates/crier.json", workspaceSettings(&generator)))
    for locale in locales {
      files.append(("Locales/\(locale).arb", Self.catalog(locale, &generator)))
    }
  }

  /// Returns a template value: an expression or plain text, not yet escaped for its file.
  private static func expression(_ generator: inout Generator) -> String {
    if generator.once(in: 8) { return generator.one(of: ["plain text", #"a "b" \ 'c' é😀"#]) }
    if generator.once(in: 8) { return "#(\(generator.one(of: localized + direct)))" }
    let terms = generator.several(1...3, term)
    return terms.count == 1 && generator.once(in: 2)
      ? terms[0] : "{\(terms.joined(separator: generator.one(of: ["+", " + "])))}"
  }

  private static func term(_ generator: inout Generator) -> String {
    let length = Int.random(in: 3...24, using: &generator)
    let name = spelledName(&generator)
    return switch Int.random(in: 0..<6, using: &generator) {
    case 0: "$(\(name), \(length))"
    case 1: ".(\(name), \(length))"
    case 2: "%(\(name))"
    case 3: generator.one(of: literals)
    default: "$(\(name)\(generator.once(in: 5) ? generator.one(of: defaults) : ""))"
    }
  }

  private static func spelledName(_ generator: inout Generator) -> String {
    // Each send sets every message, so a template can name one with the suffix of its locale.
    if generator.once(in: 16) {
      return generator.one(of: ["Title_English", "body_fr", "Sub_title_own_fr", "TITLE_de"])
    }
    let name = generator.one(of: localized + localized + direct)
    return generator.once(in: 6) ? name.uppercased() : name
  }

  /// Literals with all characters that JSON or XML must escape.
  private static let literals = [
    "'some text: '", #"'it''s "so" '"#, #""it's ""so"" ""#, #"'back\slash\u0041'"#, "'<é😀 & 日本>'",
    "'a/b'",
  ]

  private static let defaults = [":{a default}", #":{say "hi" it's}"#, #":{a\}b\\c}"#]

  private static func json(_ generator: inout Generator) -> String {
    let blank = generator.one(of: ["", " ", "\n  "])
    let values = generator.several(4...4) { generator in
      let text = expression(&generator)
      return "\"\(generator.jsonSpelling(of: text))\""
    }
    return "{\(blank)\"aps\":{\(blank)\"alert\":{\"title\":\(blank)\(values[0]),\(blank)\"body\":"
      + "\(values[1])}},\"x\":[\(values[2]),\(blank)\(values[3]),1e5]\(blank)}\(ending(&generator))"
  }

  private static func xml(_ generator: inout Generator) -> String {
    let blank = generator.one(of: ["", " ", "\n  "])
    let values = generator.several(3...3, expression)
    return
      "<toast launch=\"\(values[0].xmlAttributeSpelling)\">\(blank)<visual>"
      + "<binding template=\"ToastGeneric\">\(blank)<text>\(values[1].xmlSpelling)</text>\(blank)"
      + "<text>\(values[2].xmlSpelling)</text></binding></visual></toast>\(ending(&generator))"
  }

  /// Returns the end of a file, as editors and scripts leave it.
  private static func ending(_ generator: inout Generator) -> String {
    generator.one(of: ["\n", "\n", "", "\n\n", "\r\n", "\r\n\r\n", "\n \n", " \n", "\n\r\n\n"])
  }

  private func settings(_ generator: inout Generator) -> String {
    let header = Self.expression(&generator)
    let values = [
      header,
      // A literal tag must be at most 16 letters and digits.
      header.first.map { "$.%#{".contains($0) } == true ? header : "flood1",
      generator.one(of: [
        "0", "2026-11-20T17:00:00Z", "$(when)", "$(Title)", "$(Title_English)", "$(title_fr)",
        Self.expiry,
      ]),
      generator.one(of: ["10", "5", "#(count)", "$(count:{5})", #"{$(count) + '"'}"#]),
    ].map { generator.jsonSpelling(of: $0) }
    let fallback = generator.once(in: 3) ? #","default":"declared""# : ""
    var suffixes: [String] = []
    for locale in locales where generator.once(in: 4) {
      suffixes.append("\"\(locale)\":\"own_\(locale.replacing("-", with: "0"))\"")
    }
    return """
      {"suffixes":{\(suffixes.joined(separator: ","))},
       "properties":{"City":{"type":"text"\(fallback)}},
       "templates":{"apns":{"headers":{"apns-collapse-id":"\(values[0])"},"expiry":"\(values[2])",
                            "priority":"\(values[3])"},
                    "wns-toast":{"headers":{"X-WNS-Type":"wns/toast","X-WNS-Tag":"\(values[1])"}}}}
      """
  }

  /// A date that needs escapes in JSON.
  private static let expiry = #"{"2026-11-20" + 'T' + $(hour:{1\7:00:00}) + "Z"}"#

  private func workspaceSettings(_ generator: inout Generator) -> String {
    let policy = generator.one(of: ["default", "default", "suppress"])
    let bidi = generator.one(of: ["default", "none"])
    let other = generator.one(of: locales)
    return """
      {"noLocale":"\(policy)","bidi":"\(bidi)","fallbacks":{"uk":["\(other)"]},
       "timeZone":"Europe/Prague","suffixes":{"en":"English"}}
      """
  }

  /// Returns the messages of a locale; only the catalog of the default locale is always complete.
  private static func catalog(_ locale: String, _ generator: inout Generator) -> String {
    var entries = ["\"@@locale\":\"\(locale)\""]
    for name in localized where locale == "en" || !generator.once(in: 5) {
      if generator.once(in: 3) {
        entries.append("\"n.\(name)\":\"\(modern(locale, &generator))\"")
        entries.append("\"@n.\(name)\":{\"x-syntax\":\"mf2\"}")
      } else {
        entries.append("\"n.\(name)\":\"\(classic(locale, &generator))\"")
      }
    }
    return "{\(entries.joined(separator: ","))}"
  }

  private static func classic(_ locale: String, _ generator: inout Generator) -> String {
    generator.one(of: [
      "\(locale): {user} \\\"<&>", "{count, plural, one {# añ} other {# ñañ}} \(locale)",
      "{when, date, ::yMMMd} {City}", "{user, select, Ann {A} other {O {user}}}",
      "{count, number} 日本語 👩‍👧", "$(user) 'quoted' \(locale)", "", "7", "2026-11-20T17:00:00Z",
      "{fee, number, ::currency/USD} \(locale)", "{fee, number, ::currency/EUR}", "{fee}",
    ])
  }

  private static func modern(_ locale: String, _ generator: inout Generator) -> String {
    generator.one(of: [
      "\(locale): {$user} <&> {$City}", "{$count :number minimumFractionDigits=1} {$user :string}",
      ".input {$count :number} .match $count one {{one}} * {{{$count} many}}", "{$when :date}",
    ])
  }

  private static func arguments(_ generator: inout Generator) -> String {
    var members: [String] = []
    let texts = [
      #""Ann""#, #""Zoë \"Q\" <&> \\ \u0007""#, #""שלום $(user)""#, #""👩‍👧‍👦 ]]> %""#, "12.50", "true",
      "-0.0", #"""# + #"""#,
    ]
    for name in ["user", "City", "Title"] where !generator.once(in: 4) {
      members.append("\"\(name)\":\(generator.one(of: texts))")
    }
    if !generator.once(in: 20) {
      let count = generator.one(of: ["1", "5", #""21""#, "1.5", "-0.0", "-0"])
      members.append("\"count\":\(generator.once(in: 20) ? #""many""# : count)")
    }
    if !generator.once(in: 4) {
      let fee = generator.one(of: [
        #"{"type":"currency","value":"12.50","currency":"EUR"}"#,
        #"{"type":"currency","value":"9","currency":"USD"}"#, "3.5",
      ])
      members.append("\"fee\":\(fee)")
    }
    if !generator.once(in: 20) {
      let date = generator.one(of: [
        #""2026-11-20T17:00:00Z""#, #"{"type":"datetime","value":"2026-07-01T05:00:00+02:00"}"#,
      ])
      members.append("\"when\":\(generator.once(in: 20) ? #""soon""# : date)")
    }
    return "{\(members.joined(separator: ","))}"
  }
}
