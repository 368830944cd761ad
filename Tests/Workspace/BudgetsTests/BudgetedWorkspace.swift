import Diagnostics
import Files
import Localization
import TestSupport
import Workspaces

/// A random workspace whose arguments have declared limits, and random arguments within these
/// limits.
struct BudgetedWorkspace {
  /// The workspace; its only notification is `n`.
  let workspace: Workspace
  /// The declarations of the arguments, by name.
  private let declarations: [(name: String, declaration: Declaration)]

  /// A declaration of an argument.
  private enum Declaration {
    case text([String: Int])
    case allowed([String])
    case number(longest: Int)
    case date
    case boolean

    var json: String {
      switch self {
      case .text(let limits):
        let members = limits.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
        return #"{"type":"text","longest":{\#(members.joined(separator: ","))}}"#
      case .allowed(let texts):
        return #"{"allowed":[\#(texts.map { "\"\($0)\"" }.joined(separator: ","))]}"#
      case .number(let longest): return #"{"type":"number","longest":\#(longest)}"#
      case .date: return #"{"type":"date"}"#
      case .boolean: return #"{"type":"boolean"}"#
      }
    }
  }

  private static let locales = ["en", "fr", "ar", "pl", "hi", "de-CH", "ja", "cs", "lt"]

  init(_ generator: inout Generator) {
    var declarations: [(name: String, declaration: Declaration)] = []
    for name in ["a", "b", "c"] { declarations.append((name, Self.text(&generator))) }
    let texts = ["goal", "final", "größer", "&", "日本"]
    declarations.append(("kind", .allowed(Array(texts.shuffled(using: &generator).prefix(3)))))
    declarations.append(("n", .number(longest: Int.random(in: 1...6, using: &generator))))
    declarations.append(("d", .date))
    declarations.append(("flag", .boolean))
    self.declarations = declarations
    let locale = generator.one(of: Self.locales)
    let bidi = generator.one(of: ["default", "none"])
    let properties = declarations.map { #""\#($0.name)":\#($0.declaration.json)"# }
      .joined(separator: ",")
    let header = Self.expression(&generator, ["a", "kind", "Title"])
    let files = [
      "Templates/crier.json":
        #"{"defaultLocale":"\#(locale)","bidi":"\#(bidi)","timeZone":"Europe/Prague"}"#,
      "Templates/n/notification.json": #"""
      {"properties":{\#(properties)},
       "templates":{"apns":{"headers":{"apns-collapse-id":"{'x' + \#(header)}"}}}}
      """#,
      "Templates/n/apns.json": Self.json(&generator),
      "Templates/n/wns-toast.xml": Self.xml(&generator),
      "Locales/\(locale).arb": Self.catalog(locale, &generator),
    ]
    workspace = .load(".", from: .memory(files.mapValues { Array($0.utf8) }))
  }

  private static func text(_ generator: inout Generator) -> Declaration {
    var limits: [String: Int] = [:]
    if generator.once(in: 3) { limits["characters"] = Int.random(in: 0...9, using: &generator) }
    if generator.once(in: 3) { limits["codePoints"] = Int.random(in: 0...20, using: &generator) }
    if generator.once(in: 3) { limits["utf16"] = Int.random(in: 0...20, using: &generator) }
    if limits.isEmpty || generator.once(in: 3) {
      limits["bytes"] = Int.random(in: 0...40, using: &generator)
    }
    // The assumed character size does not limit random characters, so the bytes are limited as
    // well.
    if Set(limits.keys) == ["characters"] { limits["bytes"] = 30 }
    return .text(limits)
  }

  // MARK: Templates

  private static let names = ["a", "b", "c", "kind", "n", "d", "flag", "Title", "Body", "Body"]

  private static func expression(_ generator: inout Generator, _ names: [String]) -> String {
    let name = generator.one(of: names)
    let length = Int.random(in: 1...30, using: &generator)
    return generator.one(of: [
      "$(\(name))", "$(\(name))", "%(\(name))", "$(\(name), \(length))", ".(\(name), \(length))",
    ])
  }

  private static func value(_ generator: inout Generator) -> String {
    if generator.once(in: 6) { return "#(\(generator.one(of: names)))" }
    let terms = generator.several(1...3) { expression(&$0, names) }
    return "{'it: ' + \(terms.joined(separator: " + "))}"
  }

  private static func json(_ generator: inout Generator) -> String {
    let values = generator.several(3...3, value)
    return
      #"{"aps":{"alert":{"title":"\#(values[0])","body":"\#(values[1])"}},"x":"\#(values[2])"}"#
  }

  private static func xml(_ generator: inout Generator) -> String {
    let values = generator.several(3...3) { value(&$0) }
    let quote = generator.one(of: ["\"", "&apos;"])
    return "<toast launch=\"\(values[0])\" x=\"\(quote == "\"" ? "" : quote)\"><visual>"
      + "<binding template=\"ToastGeneric\"><text>\(values[1])</text><text>\(values[2])</text>"
      + "</binding></visual></toast>"
  }

  // MARK: Messages

  private static func catalog(_ locale: String, _ generator: inout Generator) -> String {
    var entries = ["\"@@locale\":\"\(locale)\""]
    for name in ["Title", "Body"] {
      if generator.once(in: 2) {
        entries.append("\"n.\(name)\":\"\(generator.one(of: modern))\"")
        entries.append("\"@n.\(name)\":{\"x-syntax\":\"mf2\"}")
      } else {
        entries.append("\"n.\(name)\":\"\(generator.one(of: classic))\"")
      }
    }
    return "{\(entries.joined(separator: ","))}"
  }

  private static let classic = [
    "{a} & {b}",
    "{n, plural, =1 {just one {a}} one {# ñ} few {# few} many {# many} other {# <ñ> {b}}}",
    "{d, date, ::yMMMMEEEEd} {c}", "{kind, select, goal {G {a}} final {F} other {O {b} {kind}}}",
    "{n, number} 日本語 {n, number, percent} {a}", "{n, number, integer} {d, time, short}", "constant",
    "{n, plural, offset:1 =0 {zero} one {# and {a}} other {# {kind, select, goal {g} other {{c}}}}}",
    "{flag, select, true {yes {a}} other {no}} {n, selectordinal, one {#st} two {#nd} other {#th}}",
    "{kind} {d} {n} {flag}",
  ]

  private static let modern = [
    "{$a} <&> {$b}", "{$n :number minimumFractionDigits=2} {$a :string}", "{$d :datetime} {$c}",
    ".input {$n :integer} .match $n 0 {{none}} one {{{$n} one {$a}}} * {{{$n} many}}",
    ".input {$kind :string} .input {$n :number} .match $kind $n goal one {{g}} goal * {{{$a} {$n}}} * * {{{$b}}}",
    ".local $when = {$d :date length=long} {{{$when}, {$a}, {$n :percent}}}",
    "{$n :currency currency=CZK} {$kind} {$d :time}", "{$n} {$d} {$flag} {$a}",
    ".input {$n :number select=ordinal} .match $n 1 {{first}} few {{{$n} few}} * {{{$n}th {$c}}}",
  ]

  // MARK: Arguments

  /// Returns random arguments within the declared limits.
  func arguments(_ generator: inout Generator) -> Arguments {
    var arguments = Arguments(from: SourceFile(name: "arguments", text: ""))
    for (name, declaration) in declarations {
      switch declaration {
      case .text(let limits): arguments.set(name, Self.text(within: limits, &generator))
      case .allowed(let texts): arguments.set(name, generator.one(of: texts))
      case .boolean: arguments.set(name, generator.one(of: ["true", "false"]))
      case .date: Self.set(name, toDate: Self.date(&generator), &arguments, &generator)
      case .number(let longest):
        let text = Self.number(longest, &generator)
        if generator.once(in: 2) {
          arguments.set(name, text)
        } else {
          let bytes = Array(text.utf8)[...]
          arguments.set(name, text: bytes, .spelledNumber(bytes.span))
        }
      }
    }
    return arguments
  }

  private static let characters = [
    "a", "\"", "\\", "/", "&", "<", ">", "'", "\t", "\n", "\r", "\r\n", "\u{0}", "\u{1}", "\u{7F}",
    "é",
    "e\u{301}", "日", "\u{2028}", "\u{FFFE}", "👩‍👧", "👩🏻‍❤️‍💋‍👩🏼", "&\u{300}\u{300}", "\"\u{20D0}", "ก็", "🇨🇿",
    "\u{600}",
  ]

  private static func text(
    within limits: [String: Int], _ generator: inout Generator
  ) -> String {
    var text = ""
    let only = generator.once(in: 3) ? generator.one(of: characters) : nil
    for _ in 0..<60 {
      let next = text + (only ?? generator.one(of: characters))
      guard next.count <= limits["characters"] ?? .max,
        next.unicodeScalars.count <= limits["codePoints"] ?? .max,
        next.utf16.count <= limits["utf16"] ?? .max, next.utf8.count <= limits["bytes"] ?? .max
      else { continue }
      text = next
    }
    return text
  }

  private static func number(_ longest: Int, _ generator: inout Generator) -> String {
    while true {
      let digits = { (generator: inout Generator) in
        String(
          Int.random(in: 0...generator.one(of: [9, 99, 999, 99999, 999_999]), using: &generator))
      }
      var text = digits(&generator)
      if generator.once(in: 3) { text += "." + digits(&generator) }
      if generator.once(in: 3) {
        text += generator.one(of: ["e", "E", "e-", "e+"]) + digits(&generator)
      }
      if generator.once(in: 4) { text = "-" + text }
      let isNumber = DecimalNumber(Array(text.utf8)) != nil
      if text.utf8.count <= longest, isNumber { return text }
    }
  }

  private static func date(_ generator: inout Generator) -> String {
    func padded(_ range: ClosedRange<Int>, _ generator: inout Generator) -> String {
      let number = Int.random(in: range, using: &generator)
      return number < 10 ? "0\(number)" : "\(number)"
    }
    let year = Int.random(in: 1600...9998, using: &generator)
    var text = "\(year)-\(padded(1...12, &generator))-\(padded(1...28, &generator))"
    if generator.once(in: 5) { return text }
    text +=
      "T\(padded(0...23, &generator)):\(padded(0...59, &generator)):\(padded(0...59, &generator))"
    if generator.once(in: 5) { text += ".5" }
    return text + generator.one(of: ["Z", "", "+02:00", "-11:30", "+14:00"])
  }

  private static func set(
    _ name: String, toDate text: String, _ arguments: inout Arguments,
    _ generator: inout Generator
  ) {
    guard generator.once(in: 2), let date = DateTimeValue(text) else {
      arguments.set(name, text)
      return
    }
    arguments.set(name, text: Array(text.utf8)[...], .date(date))
  }
}
