package import TestSupport

/// A workspace of a food-delivery app that is mostly correct, but has random mistakes.
package struct NastyWorkspace {
  /// The files, by path.
  package private(set) var files: [String: String] = [:]
  private let locales: [String]

  package init(_ generator: inout Generator) {
    var random = generator
    locales = ["en"] + MessageFamily.locales.dropFirst().filter { _ in random.once(in: 3) }
    generator = random
    var messages: [String: [String]] = [:]
    for name in generator.one(of: [["order"], ["order"], ["order", "weekend-deal"]]) {
      addNotification(name, &messages, &generator)
    }
    for locale in locales {
      let entries = ["\"@@locale\":\"\(locale)\""] + (messages[locale] ?? [])
      files["Locales/\(locale).arb"] = "{\(entries.joined(separator: ",\n "))}\n"
    }
    files["Templates/crier.json"] = Self.settings(&generator)
  }

  private static func settings(_ generator: inout Generator) -> String {
    generator.one(of: [
      #"{"timeZone":"Europe/Prague"}"#, #"{"timeZone":"Europe/Prague"}"#,
      #"{"timeZone":"Europe/Prague","missing":"error"}"#,
      #"{"timeZone":"Europe/Prague","noLocale":"suppress"}"#,
      #"{"timeZone":"Europe/Prague","bidi":"none"}"#,
      #"{"timeZone":"Europe/Prague","suffixes":{"en":"English","fr":"French"}}"#,
      #"{"timeZone":"Europe/Prague","fallbacks":{"uk":["en"]}}"#,
    ])
  }

  private mutating func addNotification(
    _ name: String, _ messages: inout [String: [String]], _ generator: inout Generator
  ) {
    let families = generator.several(1...2) { $0.one(of: MessageFamily.all) }
    let properties = zip(["title", "body"], families)
    for (property, family) in properties {
      add(family, "\(name).\(property)", to: &messages, &generator)
    }
    let shown = generator.once(in: 6) ? families.first?.argument : nil
    let templates = NastyTemplate.random(
      properties.map(\.0), argument: shown, &generator)
    let folder = "Templates/\(name)"
    for template in templates { files["\(folder)/\(template.name)"] = template.text }
    files["\(folder)/notification.json"] = Self.settings(families, templates, &generator)
    for sample in ["usual", "other"].prefix(Int.random(in: 1...2, using: &generator)) {
      files["\(folder)/samples/\(sample).json"] = Self.sample(families, templates, &generator)
    }
  }

  /// Adds the messages of a property in every locale; some of the messages contain mistakes.
  private func add(
    _ family: MessageFamily, _ key: String, to messages: inout [String: [String]],
    _ generator: inout Generator
  ) {
    let isModern = locales.allSatisfy { family.modern[$0] != nil } && generator.once(in: 3)
    // If every locale has the same faulty message, a comparison with the source does not reveal the
    // mistake.
    let everywhere = generator.once(in: 12) ? generator.one(of: family.nasty) : nil
    for locale in locales {
      if locale != "en", generator.once(in: 30) { continue }
      let sound = isModern ? family.modern[locale] : family.messages[locale]
      let nasty = everywhere ?? (generator.once(in: 25) ? generator.one(of: family.nasty) : nil)
      var entries = ["\"\(key)\":\"\(nasty ?? sound ?? "")\""]
      if isModern { entries.append("\"@\(key)\":{\"x-syntax\":\"mf2\"}") }
      messages[locale, default: []] += entries
    }
  }

  private static func settings(
    _ families: [MessageFamily], _ templates: [NastyTemplate], _ generator: inout Generator
  ) -> String {
    var properties = [#""orderId":{"type":"text","longest":40}"#]
    for family in families {
      guard let argument = family.argument, !generator.once(in: 4) else { continue }
      let more = generator.one(of: [
        "", "", #","longest":60"#, #","default":"Ola""#, #","default":"""#,
      ])
      properties.append("\"\(argument)\":{\"type\":\"\(family.kind)\"\(more)}")
    }
    var members = ["\"properties\":{\(Array(Set(properties)).sorted().joined(separator: ","))}"]
    let own = templates.compactMap { template in
      template.settings.map {
        "\"\(template.name.split(separator: ".").dropLast().joined(separator: "."))\":\($0)"
      }
    }
    if !own.isEmpty { members.append("\"templates\":{\(own.joined(separator: ","))}") }
    if generator.once(in: 3) {
      let tag = generator.once(in: 9) ? "name" : "orderId"
      members.append("\"audience\":\"order:{\(tag)}\"")
    }
    return "{\(members.joined(separator: ",\n "))}\n"
  }

  private static func sample(
    _ families: [MessageFamily], _ templates: [NastyTemplate], _ generator: inout Generator
  ) -> String {
    var members = [
      "\"orderId\":"
        + (generator.once(in: 15)
          ? generator.one(of: ["7", #""""#, #""a \"b\" \\ c""#, #""a\tb""#, #""ü/ö?&=#""#, "null"])
          : #""FD-20931""#)
    ]
    if templates.contains(where: { $0.text.contains("unread") }) {
      members.append("\"unread\":" + generator.one(of: ["1", "7", "0", #""3""#, "2", "12"]))
    }
    var seen: Set<String> = []
    for family in families {
      guard let argument = family.argument, seen.insert(argument).inserted,
        let value = family.value(&generator)
      else { continue }
      members.append("\"\(argument)\":\(value)")
    }
    return "{\(members.joined(separator: ","))}\n"
  }
}
