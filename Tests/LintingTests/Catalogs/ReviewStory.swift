import Diagnostics
import Documents
import Linting
import Localization
import Platforms
import TemplateLanguage

/// A small workspace given as files, and what the review of its catalogs says.
struct ReviewStory {
  let files: [SourceFile]
  let outcome: CatalogReview.Outcome
  let findings: [Diagnostic]

  init(_ files: [SourceFile]) throws {
    self.files = files
    var found = Findings()
    var catalogs: [Catalog] = []
    for file in files where file.name.hasSuffix(".arb") {
      let expected = Catalog.locale(ofPath: file.name)
      let (catalog, findings) = Catalog.read(file, expected: expected)
      found.report(contentsOf: findings)
      if let catalog { catalogs.append(catalog) }
    }
    let settings = files.first { $0.name.hasSuffix("crier.json") }.map(Self.root)
    let english = LocaleTag(settings?["defaultLocale"]?.text?.string ?? "en")
    guard let locale = english else { throw Failure() }
    let only = catalogs.count == 1 && settings == nil ? catalogs[0].locale : locale
    let review = CatalogReview(
      CatalogSet(catalogs, defaultLocale: only), notifications: Self.notifications(files),
      hasTimeZone: settings?["timeZone"] != nil)
    outcome = review.outcome()
    found.report(contentsOf: outcome.findings)
    findings = found.sorted
  }

  init(_ example: Example) throws {
    try self.init(
      (example.others.flatMap(\.withOthers) + [example])
        .map { SourceFile(name: $0.file, text: $0.text) })
  }

  struct Failure: Error {}

  /// The codes that were found, in the order of the files.
  var codes: [String] { findings.map(\.rule.code) }

  private static func root(_ file: SourceFile) -> JSONValue {
    JSONReader.read(file).document?.root ?? .null
  }

  private static func notifications(_ files: [SourceFile]) -> [ReviewedNotification]? {
    let parts = files.map { (file: $0, path: $0.name.split(separator: "/").map(String.init)) }
      .filter { $0.path.count > 2 && $0.path[0] == "Templates" }
    guard files.contains(where: { $0.name.hasPrefix("Templates/") }) else { return nil }
    return Dictionary(grouping: parts, by: \.path[1]).sorted { $0.key < $1.key }
      .map { name, parts in notification(name, parts.map(\.file)) }
  }

  private static func notification(_ name: String, _ files: [SourceFile]) -> ReviewedNotification {
    let settings = files.first { $0.name.hasSuffix("/notification.json") }.map(root)
    let samples = files.filter { $0.name.contains("/samples/") }.map { file in
      let given = (root(file).members ?? []).filter { $0.value != .null }
      let stem = file.name.split(separator: "/").last?.dropLast(5) ?? ""
      return ReviewedNotification.Supplied(sample: String(stem), names: given.map(\.key.string))
    }
    let declared = (settings?["properties"]?.members ?? []).map { member in
      (
        member.key.string,
        ReviewedNotification.Declared(
          type: member.value["type"]?.text?.string, hasDefault: member.value["default"] != nil)
      )
    }
    let lifetimes = files.compactMap { file -> Int? in
      guard case .number(let number)? = root(file)["time_to_live"]?.content else { return nil }
      return Int(number.string)
    }
    return ReviewedNotification(
      name: name, uses: files.flatMap(uses), declared: Dictionary(uniqueKeysWithValues: declared),
      samples: samples, lifetime: lifetimes.max())
  }

  private static func uses(_ file: SourceFile) -> [ReviewedNotification.Use] {
    let name = String(file.name.split(separator: "/").last ?? "")
    guard !file.name.contains("/samples/"), let target = PlatformTarget(fileName: name),
      let template = TemplateParser.parse(file, as: target.syntax(of: file.bytes)).0
    else { return [] }
    return template.references.map { .init($0.name.spelling, in: file, at: $0.nameSpan) }
  }
}

extension Example {
  fileprivate var withOthers: [Example] { others.flatMap(\.withOthers) + [self] }
}
