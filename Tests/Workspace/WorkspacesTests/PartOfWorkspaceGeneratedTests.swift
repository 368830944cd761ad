import Diagnostics
import Files
import Localization
import TestStories
import TestSupport
import Testing
import Workspaces

/// Checks that a notification that is read alone, for all locales or for one, has the same payloads as
/// in its whole workspace.
struct PartOfWorkspaceGeneratedTests {
  @Test(arguments: GeneratedInputs.shares)
  func `the payloads of one notification do not depend on the messages of others`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds where seed % 4 == 0 {
      var generator = Generator(seed: seed)
      var files = Self.workspace(of: RandomWorkspace(&generator), RandomWorkspace(&generator))
      for path in files.keys.sorted() where path.hasSuffix(".arb") && generator.once(in: 4) {
        Self.damage(&files[path, default: ""], &generator)
      }
      let source = FileSource.memory(files.mapValues { Array($0.utf8) })
      let whole = Workspace.load(".", from: source)
      for name in ["n", "m"] {
        let part = Workspace.load(".", of: [name], from: source)
        #expect(part.catalogs.locales == whole.catalogs.locales, "seed \(seed)")
        #expect(part.notifications.map(\.name) == [name], "seed \(seed)")
        let expected = try Self.story(of: name, in: whole)
        #expect(try Self.story(of: name, in: part) == expected, "seed \(seed), \(name)")
        for locale in generator.several(2...3, { $0.one(of: RandomWorkspace.requested) }) {
          let tag = try #require(LocaleTag(locale))
          let expected = try Self.payloads(of: name, in: whole, tag)
          #expect(try Self.payloads(of: name, in: part, tag) == expected, "seed \(seed), \(name)")
          let least = Workspace.load(".", of: [name], in: RequestedLocale(tag), from: source)
          #expect(try Self.payloads(of: name, in: least, tag) == expected, "\(seed) \(name) \(tag)")
        }
      }
    }
  }

  /// The files of two workspaces in one; the notification of the second is called `m`.
  private static func workspace(
    of first: RandomWorkspace, _ second: RandomWorkspace
  ) -> [String: String] {
    var files = Dictionary(first.files.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    for (path, text) in second.files where path != "Templates/crier.json" {
      let own = text.replacing("\"n.", with: "\"m.").replacing("\"@n.", with: "\"@m.")
      let known = files[path].flatMap { path.hasSuffix(".arb") ? $0 : nil }
      files[path.replacing("/n/", with: "/m/")] = known.map { joined($0, own) } ?? own
    }
    return files
  }

  /// A catalog with the entries of two.
  private static func joined(_ one: String, _ other: String) -> String {
    guard let comma = other.firstIndex(of: ",") else { return one }
    return String(one.dropLast()) + other[comma...]
  }

  /// Makes a catalog wrong, or declares that its messages have the other syntax.
  private static func damage(_ catalog: inout String, _ generator: inout Generator) {
    if generator.once(in: 2) {
      catalog = catalog.replacing("{\"@@locale\"", with: "{\"@@x-syntax\":\"mf2\",\"@@locale\"")
    } else {
      generator.damage(&catalog, with: "{}:;?\", 1aS.$nm@")
    }
  }

  /// All that a reader of sends sees of a notification.
  private static func story(of name: String, in workspace: Workspace) throws -> [String] {
    let notification = try #require(workspace.notification(named: name))
    let sample = notification.sample(named: "s")
    var lines = notification.localizedProperties.map { "\($0)" }
    lines += notification.parameters.map { "\($0.name) \(String(describing: $0.kind))" }
    guard let sample else { return lines }
    let send = workspace.sendBody(of: notification, with: sample.arguments)
    lines.append(String(decoding: send.json, as: UTF8.self))
    lines += send.findings.sorted.map(\.message)
    return lines
  }

  /// All that a reader of payloads in one locale sees of a notification.
  private static func payloads(
    of name: String, in workspace: Workspace, _ locale: LocaleTag
  ) throws -> [String] {
    let notification = try #require(workspace.notification(named: name))
    guard let sample = notification.sample(named: "s") else { return [] }
    var lines: [String] = []
    for template in notification.templates {
      let localized = workspace.localized(template, of: notification, in: locale)
      let payload = localized.render(sample.arguments)
      lines.append(String(decoding: payload.body, as: UTF8.self))
      lines += payload.headers.map { "\($0.name): \($0.value)" }
      lines += payload.findings.sorted.map { "\($0.severity) \($0.message)" }
      lines.append("registered: \(localized.registered().template != nil)")
    }
    return lines
  }
}
