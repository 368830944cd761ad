import Diagnostics
import Documents
import Localization
import TestSupport
import Testing
import Workspaces

/// Renders generated Fluent catalogs through a workspace, and compares the texts with those of an
/// interpreter of the specification and of `FluentBundle`.
struct FluentCatalogGeneratedTests {
  private static let locales = ["en", "pl", "ar", "cs", "lv", "fr", "ja"]
  private static let template = """
    {"aps":{"alert":{"title":"$(Title)","body":"$(Body)"}},"sub":"$(Sub_title)"}
    """

  @Test(arguments: GeneratedInputs.shares)
  func `a workspace renders a Fluent catalog as Fluent does`(_ seeds: Range<UInt64>) throws {
    var count = 0
    for seed in seeds {
      var generator = Generator(seed: seed)
      let locale = generator.one(of: Self.locales)
      let random = RandomFluentFile(&generator)
      let resource = FluentResource(SourceFile(name: "", text: random.text))
      let path = "Locales/\(locale).ftl"
      let workspace = Workspace.inMemory([
        path: random.text, "Templates/n/apns.json": Self.template,
        "Templates/crier.json": "{\"defaultLocale\":\"\(locale)\",\"bidi\":\"none\"}",
      ])
      let notification = try #require(workspace.notification(named: "n"))
      let tag = try #require(LocaleTag(locale))
      let catalog = try #require(workspace.catalogs.catalogs.first)
      try #require(
        catalog.entries.allSatisfy { $0.message != nil },
        "seed \(seed): \(workspace.readingFindings) \(random.text)")
      for _ in 0..<4 {
        let values = RandomArguments(&generator)
        let sent = Arguments.read(SourceFile(name: "", text: values.json)).arguments
        let rendered = workspace.localized(notification.templates[0], of: notification, in: tag)
          .render(try #require(sent))
        let shown = Self.texts(in: rendered.body)
        try #require(shown.count == 3, "seed \(seed): \(rendered.findings.sorted) \(random.text)")
        for (property, text) in zip(RandomFluentFile.properties, shown) {
          var resolver = FluentResolver(resource, values.arguments, locale: locale)
          let resolved = resolver.text("n", property)
          let wanted = try #require(resolved)
          let place = "CRIER_SEED=\(seed) CRIER_GENERATED=1 \(locale) \(property) \(values.json)"
          try #require(text == wanted, "\(place)\n\(random.text)")
          try #require(Self.text(of: resource, property, values, locale) == wanted, "\(place)")
          count += 1
        }
      }
    }
    #expect(count == seeds.count * 12)
  }

  /// Returns the three texts of a payload.
  private static func texts(in body: [UInt8]) -> [String?] {
    guard let root = JSONReader.read(SourceFile(name: "", bytes: body)).document?.root else {
      return []
    }
    let alert = root["aps"]?["alert"]
    return [alert?["title"], alert?["body"], root["sub"]].map { $0?.text?.string }
  }

  /// Returns the text of a property as `FluentBundle` shows it.
  private static func text(
    of resource: FluentResource, _ property: String, _ values: RandomArguments, _ locale: String
  ) throws -> String {
    let message = try #require(try FluentBundle(resource).message("n", attribute: property))
    let compiled = try #require(CompiledMessage(message, locale: locale))
    guard var formatter = MessageFormatter(isolation: .none) else { return "" }
    var output: [UInt8] = []
    formatter.format(compiled, compiled.arguments(values.arguments), into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

/// Random values for the arguments of a random file, as JSON and as values of the engine.
private struct RandomArguments {
  let json: String
  let arguments: [String: Argument]

  init(_ generator: inout Generator) {
    let name = generator.one(of: ["Ann", "Bob", "f", "Zoë \u{202E}x", "{ $count }", "a\\b"])
    let count = generator.one(of: ["0", "1", "2", "5", "11", "22", "1.5", "1000", "1234567", "-1"])
    let when = generator.one(of: ["2026-11-20T17:00:00Z", "2024-02-29T00:00:00Z"])
    json = """
      {"name":"\(name.replacing("\\", with: "\\\\"))","count":\(count),"when":"\(when)"}
      """
    arguments = [
      "name": .text(Array(name.utf8)[...]), "count": .spelledNumber(Array(count.utf8).span),
      "when": DateTimeValue(Array(when.utf8)[...]).map { .date($0) } ?? .text([]),
    ]
  }
}
