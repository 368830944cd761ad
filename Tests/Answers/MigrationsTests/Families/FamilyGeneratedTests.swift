import Documents
import Migrations
import TestStories
import TestSupport
import Testing
import Workspaces

/// Tests on generated workspaces, with difficult names and strings, that the migration changes no
/// payload.
struct FamilyGeneratedTests {
  /// A generated notification in the style of the tutorials.
  private struct Input {
    let files: [String: String]
    /// The locale of each template, by template label.
    let locales: [String: String]

    init(_ generator: inout Generator) {
      let names = Self.languages.shuffled(using: &generator).prefix(
        Int.random(in: 1...4, using: &generator))
      let languages =
        [generator.one(of: [("en", "English"), ("en", "en"), ("en", "ENGLISH")])] + names
      let bases = Array(
        Self.bases.shuffled(using: &generator).prefix(
          Int.random(in: 1...3, using: &generator)))
      let platform = generator.one(of: ["apns", "gcm", "fcmv1", "wns-toast"])
      let stem = generator.one(of: ["", "news-", "news_", "en."])
      var files: [String: String] = [:]
      var locales: [String: String] = [:]
      for (tag, word) in languages {
        let label = "\(platform).\(stem)\(tag)"
        let ending = platform == "wns-toast" ? "xml" : "json"
        locales[label] = tag
        files["Templates/n.x/\(label).\(ending)"] = Self.body(
          platform, bases.map { "\($0)_\(word)" })
      }
      for sample in 0..<Int.random(in: 1...3, using: &generator) {
        var members = [#""kind":"k\#(sample)""#]
        for base in bases {
          for (_, word) in languages {
            let text = generator.several(0...5) { $0.one(of: Self.pieces) }.joined()
            members.append("\"\(base)_\(word)\":\"\(generator.jsonSpelling(of: text))\"")
          }
        }
        files["Templates/n.x/samples/s\(sample).json"] =
          "{\(members.shuffled(using: &generator).joined(separator: ","))}"
      }
      self.files = files
      self.locales = locales
    }

    private static let languages = [
      ("fr", "French"), ("de", "Deutsch"), ("zh-Hans", "Mandarin"), ("pt-BR", "pt_BR"),
      ("zh-Hant", "zh_hant"), ("ar", "Arabic"), ("cs", "cs"),
    ]
    private static let bases = ["News", "breaking_news", "T2", "en", "_", "News_in", "TITLE"]
    private static let pieces = [
      "News", " ", "'", "''", "{", "}", "{0}", "#", "|", "\"", "\\", "<b>", "&amp;", "$(x)", "\n",
      "👩‍👩‍👧", "مرحبا", "\u{202E}", "é", "e\u{301}", "{category, select, other {x}}", "l'{x}", "'{'",
      "%",
    ]

    private static func body(_ platform: String, _ names: [String]) -> String {
      let terms = names.map { "$(\($0))" } + names.map { ".(\($0), 7)" }
      guard platform != "wns-toast" else {
        let texts = terms.map { "<text>\($0)</text>" }.joined()
        return
          "<toast><visual><binding template=\"ToastGeneric\">\(texts)</binding></visual></toast>"
      }
      let members = terms.enumerated().map { "\"k\($0.offset)\":\"\($0.element)\"" }
        .joined(separator: ", ")
      return switch platform {
      case "apns": "{ \"aps\": {\"alert\": \"\(terms[0])\"}, \(members) }"
      case "gcm": "{\"data\": {\(members)}}"
      default: "{\"message\": {\"data\": {\(members)}}}"
      }
    }
  }

  /// The rules about the strings of samples, which the migration does not change.
  private static let rulesOfTexts: Set = [
    "catalog-placeholder-literal", "catalog-empty", "text-renders-empty",
  ]

  @Test(arguments: GeneratedInputs.shares)
  func `each payload is the same before and after the migration`(_ seeds: Range<UInt64>) throws {
    var count = 0
    for seed in seeds {
      var generator = Generator(seed: seed)
      let input = Input(&generator)
      let migrated = MigratedWorkspace(input.files)
      guard migrated.migration.obstacles.isEmpty else { continue }
      // The full check is slow, so it runs only for every eighth seed.
      if seed.isMultiple(of: 8) {
        let errors = migrated.errors.filter { !Self.rulesOfTexts.contains($0) }
        #expect(errors == [], "seed \(seed)")
      }
      let old = try #require(migrated.before.notification(named: "n.x"))
      for template in old.templates {
        for sample in old.samples {
          let locale = try #require(input.locales[template.label])
          let payloads = try #require(
            migrated.payloads(template, of: "n.x", in: locale, sample: sample.name), "seed \(seed)")
          #expect(payloads.new == payloads.old, "seed \(seed)")
          count += 1
        }
      }
    }
    #expect(seeds.count < 100 || count > seeds.count, "\(count) payloads were compared")
  }
}
