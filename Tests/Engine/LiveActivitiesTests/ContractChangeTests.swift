import Diagnostics
import Documents
import LiveActivities
import TestSupport
import Testing

/// Changes of contracts, and the sides that cannot decode what the other side sends.
struct ContractChangeTests {
  private static let types = """
    enum Stage: String, Codable { case ordered, delivered }
    enum More: String, Codable { case ordered, delivered, lost }
    enum Phase: Codable { case waiting, driving(stops: Int) }
    enum Phases: Codable { case waiting, driving(stops: Int?), parked }
    struct Stop: Codable { var name: String }
    struct Named: Codable { var name: String; var floor: Int }
    """

  private func changes(_ before: String, _ after: String) throws -> [String] {
    let old = try #require(ContractStory(state: before, Self.types).contract)
    let new = try #require(ContractStory(state: after, Self.types).contract)
    return new.changes(since: old).map { change in
      let path = change.path.dropFirst("content-state.".count)
      return "\(path) \(change.kind): \(change.broken.map(\.rawValue).joined(separator: " "))"
    }
  }

  @Test(
    arguments: [
      ("var a: Int", "var a: Int", []),
      ("var a: Int", "", ["a removed: older-apps"]),
      ("var a: Int?", "", []), ("", "var a: Int?", []),
      ("", "var a: Int", ["a added: updated-app"]),
      ("", "var a: Int = 3", ["a added: updated-app"]),
      ("var a: Int", "var b: Int", ["a renamed: older-apps updated-app"]),
      ("var a: Int", "var b: String", ["b added: updated-app", "a removed: older-apps"]),
      ("var a: Int?", "var b: Int?", []),
      ("var a: Int?", "var a: Int", ["a required: updated-app"]),
      ("var a: Int", "var a: Int?", ["a optional: older-apps"]),
      ("var a: Int", "var a: String", ["a retyped: older-apps updated-app"]),
      ("var a: Int", "var a: Double", ["a limited: older-apps"]),
      ("var a: Date", "var a: Double", []),
      ("var a: UInt8", "var a: Int", ["a limited: older-apps"]),
      ("var a: Int", "var a: Int8", ["a limited: updated-app"]),
      ("var a: String", "var a: URL", ["a limited: updated-app"]),
      ("var a: Stage", "var a: More", ["a valuesAdded: older-apps"]),
      ("var a: More", "var a: Stage", ["a valuesRemoved: updated-app"]),
      ("var a: Stage", "var a: String", ["a limited: older-apps"]),
      (
        "var a: Phase", "var a: Phases",
        ["a valuesAdded: older-apps", "a.driving.stops optional: older-apps"]
      ),
      ("var a: [Stop]", "var a: [Named]", ["a[].floor added: updated-app"]),
      ("var a: [String: Stop]", "var a: [String: Named]", ["a.*.floor added: updated-app"]),
      ("var a: [Double: Stop]", "var a: [Double: Named]", ["a.value.floor added: updated-app"]),
      ("var a: [String: Int]", "var a: [Int: Int]", ["a retyped: updated-app"]),
      ("var a: Stop?", "var a: Named", ["a required: updated-app", "a.floor added: updated-app"]),
      ("var a: Int; enum CodingKeys: String, CodingKey { case a = \"b\" }", "var b: Int", []),
      ("let a = 5", "", []), ("var a: Unknown", "var a: Int", []),
    ] as [(String, String, [String])])
  func `a change names the sides that fail`(
    _ before: String, _ after: String, _ expected: [String]
  ) throws {
    #expect(try changes(before, after) == expected)
  }

  @Test(
    arguments: [
      ("var a: Stop", "var a: Gone", ["content-state.a"]),
      ("var a: Stop", "var a: Coded", ["content-state.a"]),
      ("var a: [Stop?]", "var a: [Coded?]", ["content-state.a[]"]),
      ("var a: Gone", "var a: Stop", ["content-state.a"]), ("var a: Gone", "var a: Coded", []),
      ("var a: Stop", "var a: Stop", []),
    ] as [(String, String, [String])])
  func `a type that one contract does not tell cannot be compared`(
    _ before: String, _ after: String, _ paths: [String]
  ) throws {
    let types = Self.types + "\nstruct Coded: Codable { init(from decoder: any Decoder) throws {} }"
    let old = try #require(ContractStory(state: before, types).contract)
    let new = try #require(ContractStory(state: after, types).contract)
    #expect(new.uncomparedPaths(since: old) == paths && new.changes(since: old).isEmpty)
  }

  @Test func `a change in the attributes is one of the attributes`() throws {
    func contract(_ member: String) -> ActivityContract? {
      ContractStory(
        file: """
          struct Delivery: ActivityAttributes {
            struct ContentState: Codable {}
            \(member)
          }
          """
      ).contract
    }
    let (old, new) = (try #require(contract("")), try #require(contract("let id: Int")))
    let change = try #require(new.changes(since: old).first)
    #expect(change.words == "'attributes.id' was added, and is not optional")
    #expect(change.part == .attributes && change.broken == [.updatedApp])
    #expect(change.label.file?.text(at: change.label.span) == "id")
  }

  @Test(arguments: [
    (
      #"{"additionalProperties":false,"properties":{"a":{}}}"#,
      #"{"additionalProperties":false,"properties":{"a":{},"b":{}}}"#, ["b added: older-apps"]
    ),
    (
      #"{"properties":{"a":{"type":"string"}}}"#,
      #"{"properties":{"a":{"type":["string","null"]}}}"#, ["a optional: older-apps"]
    ),
    (
      #"{"properties":{"a":{"minimum":1}}}"#, #"{"properties":{"a":{"minimum":0}}}"#,
      ["a limited: older-apps"]
    ),
    (
      #"{"properties":{"a":{"anyOf":[{"type":"string"},{"type":"boolean"}]}}}"#,
      #"{"properties":{"a":{"type":"string"}}}"#, ["a retyped: updated-app"]
    ),
  ])
  func `schemas are compared, too`(
    _ before: String, _ after: String, _ expected: [String]
  ) throws {
    let old = try #require(ContractStory(schema: before).contract)
    let new = try #require(ContractStory(schema: after).contract)
    let found = new.changes(since: old).map { change in
      let path = change.path.dropFirst("content-state.".count)
      return "\(path) \(change.kind): \(change.broken.map(\.rawValue).joined(separator: " "))"
    }
    #expect(found == expected)
  }

  /// If no change is reported for older apps, each state of the new contract is one of the old one.
  @Test(arguments: GeneratedInputs.shares)
  func `a side without a change decodes everything that the other side sends`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let old = RandomContract(1, &generator)
      var other = generator.once(in: 2) ? Generator(seed: seed) : generator
      var new = RandomContract(1, &other)
      for (from, to) in [("Int8", "Int"), (": Double", ": Int"), ("?", "")]
      where generator.once(in: 2) {
        new = new.replacing(from, with: to)
      }
      try check(old, new, &generator)
    }
  }

  private func check(
    _ old: RandomContract, _ new: RandomContract, _ generator: inout Generator
  ) throws {
    let stories = [old, new].map { ContractStory(file: $0.source, activity: $0.activity) }
    guard let before = stories[0].contract, let after = stories[1].contract else { return }
    let broken = Set(after.changes(since: before).flatMap(\.broken))
    let sends = [
      (ContractChange.Side.olderApps, writer: new, stories[1], reader: stories[0]),
      (.updatedApp, writer: old, stories[0], reader: stories[1]),
    ]
    for (side, writer, own, reader) in sends where !broken.contains(side) {
      for _ in 0..<4 {
        let state = writer.value(&generator).text
        guard try own.refused(state).isEmpty else { continue }
        #expect(try reader.refused(state).isEmpty, "\(side) \(state)\n\(old.source)\n\(new.source)")
      }
    }
  }
}
