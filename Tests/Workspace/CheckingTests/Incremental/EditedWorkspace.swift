import TestSupport

/// A workspace with several notifications, which changes as authors edit it.
///
/// Catalogs are lists of members with one member per line, so that an edit can change a message,
/// its metadata, the header or the syntax of the file.
struct EditedWorkspace {
  private typealias Member = (key: String, value: String)

  private var catalogs: [String: [Member]] = [:]
  private var others: [String: String] = [:]
  /// The catalogs that are invalid while their author types, with the text to insert.
  private var slips: [String: String] = [:]

  private static let notifications = ["offer", "News", "alarm"]
  private static let properties = ["Title", "Body"]
  private static let messages = [
    "Hello", "Hello  there", "News of {city}", "{count, plural, one {# flood} other {# floods}}",
    "{count, plural, other {# floods in {city}}}", "{when, date, ::yMMMd}", "Nouvelles (3:1",
    "{user, select, Ann {A} other {O {user}}}", "", "{city", "See http://a.example, {city}: 5 km",
    "Nouvelles de {City}", "tomorrow", "Contoso {user}", "'{city}'", "a\\nb", "{count, number}",
  ]
  private static let metadata = [
    #"{"description":"A title"}"#, #"{"x-limit":{"graphemes":8}}"#, #"{"x-syntax":"mf2"}"#,
    #"{"placeholders":{"city":{"type":"int"}}}"#, #"{"x-keep":["Contoso"]}"#,
    #"{"x-ignore":{"catalog-same-as-source":"on purpose"}}"#, #"{"x-state":"new"}"#,
    #"{"x-state":{"state":"final","source":"0000000000000000"}}"#,
  ]
  private static let headers = [
    ("@@x-keep", #"["Contoso"]"#), ("@@x-syntax", #""mf2""#), ("@@locale", #""de""#),
  ]
  private static let settings = [
    #"{"properties":{"city":{"type":"number"}}}"#, #"{"properties":{"city":{"default":"Brno"}}}"#,
    #"{"ignore":{"catalog-end-punctuation":"on purpose"}}"#, "{}",
    #"{"properties":{"city":{"longest":9}},"suffixes":{"fr":"French"}}"#,
  ]
  private static let shared = [
    #"{"timeZone":"Europe/Paris"}"#, "{}", #"{"missing":"error"}"#, #"{"fallbacks":{"uk":["fr"]}}"#,
    #"{"ignore":{"catalog-same-as-source":"on purpose"}}"#,
  ]
  private static let samples = [
    #"{"city":"Brno","count":3}"#, #"{"Cty":"Brno","count":"many"}"#, "{}",
    #"{"city":"Brno","count":1,"user":"Ann","when":"2026-11-20T17:00:00Z"}"#,
  ]
  private static let templates = [
    #"{"aps":{"alert":{"title":"$(Title)","body":"$(Body)"}},"city":"$(city)"}"#,
    #"{"aps":{"alert":"$(Title)"}}"#, #"{"aps":{"alert":"$(Titel)"}}"#, #"{"aps":{"alert":"$(T"}}"#,
  ]

  private static let broken = [#", "x.Y": "z"#, ",", "/*", ", // {", ", 'x.Y': 'z'"]

  /// Creates a workspace with three notifications and four catalogs, two of them for one locale.
  init(_ generator: inout Generator) {
    for name in Self.notifications {
      others["Templates/\(name)/apns.json"] = Self.templates[0]
      others["Templates/\(name)/samples/one.json"] = generator.one(of: Self.samples)
    }
    for path in ["Locales/en.arb", "Locales/fr/a.arb", "Locales/fr/b.arb", "Locales/ar.arb"] {
      catalogs[path] = [("@@locale", "\"\(path.split(separator: "/")[1].prefix(2))\"")]
      for name in Self.notifications where path != "Locales/fr/b.arb" {
        for property in Self.properties {
          catalogs[path]?.append(("\(name).\(property)", Self.message(&generator)))
        }
      }
    }
  }

  /// The files, by path.
  var files: [String: [UInt8]] {
    let texts = catalogs.map { path, members in
      let lines = members.map { "  \"\($0.key)\": \($0.value)" }
      return (path, "{\n\(lines.joined(separator: ",\n"))\(slips[path] ?? "")\n}\n")
    }
    return others.merging(texts) { $1 }.mapValues { Array($0.utf8) }
  }

  /// Changes one thing, most often a message of the default catalog.
  mutating func edit(_ generator: inout Generator) {
    let path =
      generator.once(in: 2) ? "Locales/en.arb" : generator.one(of: catalogs.keys.sorted())
    switch Int.random(in: 0..<16, using: &generator) {
    case 0:
      slips[path] = slips[path] == nil ? generator.one(of: Self.broken) : nil
    case 1: slips = [:]
    case 2: editOthers(&generator)
    case 3: editHeader(of: path, &generator)
    case 4: insert(key(&generator), Self.message(&generator), path, &generator)
    case 5: insert("@" + key(&generator), generator.one(of: Self.metadata), path, &generator)
    case 6: remove(path, &generator)
    case 7: others["Templates/crier.json"] = generator.one(of: Self.shared)
    default: change(path, &generator)
    }
  }

  private static func message(_ generator: inout Generator) -> String {
    "\"\(generator.one(of: messages))\""
  }

  private func key(_ generator: inout Generator) -> String {
    let name = generator.one(of: Self.notifications + ["news", "ofer"])
    return "\(name).\(generator.one(of: Self.properties + ["Titel"]))"
  }

  private mutating func insert(
    _ key: String, _ value: String, _ path: String, _ generator: inout Generator
  ) {
    let index = Int.random(in: 0...(catalogs[path]?.count ?? 0), using: &generator)
    catalogs[path]?.insert((key, value), at: index)
  }

  private mutating func change(_ path: String, _ generator: inout Generator) {
    let indices = (catalogs[path] ?? []).indices.filter {
      catalogs[path]?[$0].key.hasPrefix("@") == false
    }
    guard !indices.isEmpty else { return }
    catalogs[path]?[generator.one(of: indices)].value = Self.message(&generator)
  }

  private mutating func remove(_ path: String, _ generator: inout Generator) {
    guard let count = catalogs[path]?.count, count > 0 else { return }
    catalogs[path]?.remove(at: Int.random(in: 0..<count, using: &generator))
  }

  private mutating func editHeader(of path: String, _ generator: inout Generator) {
    let (key, value) = generator.one(of: Self.headers)
    if let index = catalogs[path]?.firstIndex(where: { $0.key == key }) {
      catalogs[path]?.remove(at: index)
    } else {
      catalogs[path]?.insert((key, value), at: 0)
    }
  }

  private mutating func editOthers(_ generator: inout Generator) {
    let folder = "Templates/\(generator.one(of: Self.notifications))"
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: others["\(folder)/notification.json"] = generator.one(of: Self.settings)
    case 1: others["\(folder)/samples/one.json"] = generator.one(of: Self.samples)
    case 2: others["\(folder)/apns.json"] = generator.one(of: Self.templates)
    case 3: others = others.filter { !$0.key.hasPrefix(folder) }
    default: catalogs["Locales/de.arb"] = catalogs["Locales/de.arb"] == nil ? [] : nil
    }
  }
}
