import Files
import Mutants
import TestSupport
import Testing
import Workspaces

@testable import Exploration

/// Tests how arguments become smaller.
struct TrialShrinkerTests {
  private static func space(_ declaration: String = #"{"type":"text"}"#) throws -> TrialSpace {
    let files = [
      "Templates/n/apns.json": #"{"aps":{"alert":"{$(name) + $(other)}"}}"#,
      "Templates/n/notification.json": #"{"properties":{"name":\#(declaration)}}"#,
      "Templates/n/samples/one.json": #"{"name":"Ann","other":"B"}"#,
    ]
    let workspace = Workspace.load("", from: .memory(files.mapValues { Array($0.utf8) }))
    let notification = try #require(workspace.notification(named: "n"))
    return TrialSpace(of: notification, in: workspace, NastyDates(in: workspace))
  }

  private static func shrunk(
    _ texts: [String], in space: TrialSpace, mostSteps: Int = TrialShrinker.usualMostSteps,
    while fails: ([String?]) -> Bool
  ) -> (texts: [String?], steps: Int) {
    var trial = Trial()
    for (index, text) in texts.enumerated() { trial.changes[index] = .value(text) }
    var shrinker = TrialShrinker(trial, in: space, mostSteps: mostSteps)
    shrinker.shrink { fails(Self.texts(of: $0, in: space)) }
    return (Self.texts(of: shrinker.trial, in: space), shrinker.steps)
  }

  private static func texts(of trial: Trial, in space: TrialSpace) -> [String?] {
    space.domains.indices.map { index in
      if case .value(let text)? = trial.changes[index] { text } else { nil }
    }
  }

  @Test func `arguments that do not matter keep the value of the sample`() throws {
    let result = try Self.shrunk(["x!y", "long text"], in: Self.space()) {
      $0[0]?.contains("!") == true
    }
    #expect(result.texts == ["!", nil])
  }

  @Test func `characters become plain letters`() throws {
    let result = try Self.shrunk(["žluťoučký kůň", "B"], in: Self.space()) {
      ($0[0]?.count ?? 0) >= 4
    }
    #expect(result.texts == ["aaaa", nil])
  }

  @Test func `a number becomes the first simple one that fails`() throws {
    let space = try Self.space(#"{"type":"number"}"#)
    let result = Self.shrunk(["9007199254740993", "B"], in: space) {
      ($0[0].flatMap(Double.init) ?? 0) > 7
    }
    #expect(result.texts == ["8", nil])
  }

  @Test func `a value never violates its declaration`() throws {
    let space = try Self.space(#"{"is":"non-empty"}"#)
    let result = Self.shrunk(["long text", "B"], in: space) { $0[0] != nil }
    #expect(result.texts == ["a", nil])
  }

  @Test func `the number of steps is limited`() throws {
    let long = String(repeating: "xy", count: 400)
    let result = try Self.shrunk([long, "B"], in: Self.space(), mostSteps: 50) {
      $0[0] == long
    }
    #expect(result.steps == 50)
    #expect(result.texts[0] == long)
  }
}
