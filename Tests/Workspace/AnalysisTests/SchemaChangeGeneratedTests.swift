import Analysis
import Documents
import TestSupport
import Testing
import Workspaces

/// Compares the changes between two schemas with the values that each schema accepts.
struct SchemaChangeGeneratedTests {
  /// A declaration of an argument, with an independent check of values.
  private struct Declaration {
    var allowed: [String]?
    var longest: Int?
    var hasDefault: Bool

    init(_ generator: inout Generator) {
      hasDefault = generator.once(in: 3)
      if generator.once(in: 2) {
        allowed = Array(
          values.shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator)))
      }
      if generator.once(in: 2) {
        let least = allowed?.map(\.unicodeScalars.count).max() ?? 0
        longest = Int.random(in: max(1, least)...7, using: &generator)
      }
    }

    /// Whether a sender may set the member to a value; nil means that the member is absent.
    func accepts(_ value: String?) -> Bool {
      guard let value else { return hasDefault }
      return allowed?.contains(value) ?? true && value.unicodeScalars.count <= longest ?? .max
    }

    /// The declaration as `notification.json` spells it.
    var json: String {
      var members = [#""type":"text""#]
      if let allowed {
        members.append(#""allowed":[\#(allowed.map { "\"\($0)\"" }.joined(separator: ","))]"#)
      }
      if let longest { members.append(#""longest":{"codePoints":\#(longest)}"#) }
      if hasDefault { members.append(#""default":"\#(allowed?.first ?? "a")""#) }
      return #"{"properties":{"x":{\#(members.joined(separator: ","))}}}"#
    }

    private var values: [String] { SchemaChangeGeneratedTests.values }
  }

  /// Strings of every length up to the largest limit, which is 7.
  private static let values = [
    "a", "é!", "ßßß", "four", "日本日本日", "\u{1F600}e\u{301}abc", "seven77",
  ]
  private static let probes = values + ["b", "cc", "", "ninechars", "six666"]

  @Test
  func `a change is breaking exactly if the new schema refuses a value that the old one accepts`()
    throws
  {
    var verdicts: Set<Bool> = []
    for seed in GeneratedInputs.seeds.prefix(1000) {
      var generator = Generator(seed: seed)
      let (old, new) = (Declaration(&generator), Declaration(&generator))
      let changes = SchemaChange.all(from: try Self.schema(old), to: try Self.schema(new))
      let isRefused = ([nil] + Self.probes).contains { old.accepts($0) && !new.accepts($0) }
      #expect(
        changes.contains(where: \.isBreaking) == isRefused,
        "seed \(seed): \(old.json) \(new.json) \(changes)")
      verdicts.insert(isRefused)
    }
    #expect(verdicts == [true, false])
  }

  @Test func `comparing a schema with itself finds no changes`() throws {
    for seed in GeneratedInputs.seeds.prefix(200) {
      var generator = Generator(seed: seed)
      let declaration = Declaration(&generator)
      let changes = SchemaChange.all(
        from: try Self.schema(declaration), to: try Self.schema(declaration))
      #expect(changes.isEmpty, "seed \(seed)")
    }
  }

  private static func schema(_ declaration: Declaration) throws -> SendSchema {
    let folder = try TemporaryFolder()
    try folder.write("Templates/news/apns.json", #"{"aps":{"alert":"$(x)"}}"#)
    try folder.write("Templates/news/notification.json", declaration.json)
    let workspace = Workspace.load(folder.path)
    let notification = try #require(workspace.notifications.first)
    return SendSchema(.arguments, of: notification, in: workspace)
  }
}
