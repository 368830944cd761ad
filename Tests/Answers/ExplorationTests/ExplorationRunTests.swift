import Diagnostics
import Exploration
import Synchronization
import TestSupport
import Testing
import Workspaces

/// Tests the limits, the determinism and the cost of an exploration.
struct ExplorationRunTests {
  /// A workspace with two faults in its templates, and one in the last catalog.
  private static func files(locales: Int = 2, templates: Int = 2) -> [(path: String, text: String)]
  {
    let names = ["apns", "fcmv1", "apns.second", "fcmv1.second"].prefix(templates)
    let tags = ["en", "de", "fr", "cs", "it", "es", "nl", "sv"].prefix(locales)
    return names.map { name in
      let body = name.hasPrefix("apns") ? #"{"aps":{"alert":"$(Text)"}}"# : fcm
      return ("Templates/like/\(name).json", body)
    }
      + tags.map { tag in
        ("Locales/\(tag).arb", #"{"@@locale":"\#(tag)","like.Text":"{name} + {count}"}"#)
      } + [
        ("Templates/like/samples/ann.json", #"{"name":"Ann","count":3}"#),
        ("Templates/like/notification.json", #"{"properties":{"count":{"type":"number"}}}"#),
      ]
  }

  private static let fcm = #"{"message":{"notification":{"title":"$(name)","body":"$(Text)"}}}"#

  @Test func `the number of threads does not affect the report`() throws {
    let one = try ExploredWorkspace(Self.files())
    let four = try ExploredWorkspace(Self.files(), ExplorationLimits(), ExplorationWork(jobs: 4))
    #expect(one.json == four.json)
    #expect(one.run.failures.count > 1)
  }

  @Test func `twice the locales or templates take at most about twice the steps`() throws {
    let steps = try ExploredWorkspace(Self.files()).run.steps
    for more in [Self.files(locales: 4), Self.files(templates: 4)] {
      let doubled = try ExploredWorkspace(more).run.steps
      #expect(Double(doubled) / Double(steps) < 2.2, "\(steps), \(doubled)")
    }
    // An unoptimized search of the largest workspace takes longer than all the others.
    guard GeneratedInputs.areMany else { return }
    let large = try ExploredWorkspace(Self.files(locales: 8, templates: 4)).run.steps
    #expect(Double(large) / Double(steps) < 8.8, "\(steps), \(large)")
  }

  @Test func `an interrupted run reports the trials that were judged`() throws {
    let judged = Atomic<Int>(0)
    let work = ExplorationWork(until: { judged.load(ordering: .relaxed) >= 10 }) { count in
      judged.store(count, ordering: .relaxed)
    }
    let run = try ExploredWorkspace(Self.files(), ExplorationLimits(), work).run
    #expect(run.trialCount == 10)
    #expect(run.missing == 54)
    #expect(run.isInterrupted)
    #expect(!run.failures.isEmpty)
  }

  @Test func `without time there is still one round`() throws {
    let run = try ExploredWorkspace(Self.files(), ExplorationLimits(end: .time(.zero))).run
    #expect(run.roundCount == 1)
    #expect(run.trialCount == 64)
  }

  @Test func `more rounds try more arguments, and begin with the same ones`() throws {
    let short = try ExploredWorkspace(Self.files(), ExplorationLimits(end: .rounds(1))).run
    let long = try ExploredWorkspace(Self.files(), ExplorationLimits(end: .rounds(3))).run
    #expect(long.trialCount == 3 * short.trialCount)
    let first = long.failures.prefix(short.failures.count).map(\.violation.message)
    #expect(first == short.failures.map(\.violation.message))
  }

  @Test func `a failure of an existing sample is not found again`() throws {
    let empty = (path: "Templates/like/samples/empty.json", text: #"{"name":"","count":3}"#)
    let before = try ExploredWorkspace(Self.files()).run.failures.map(\.violation.code)
    let after = try ExploredWorkspace(Self.files() + [empty]).run.failures.map(\.violation.code)
    #expect(before.contains("text-renders-empty"))
    #expect(!after.contains("text-renders-empty"))
  }

  @Test func `an ignored rule causes no failure`() throws {
    let ignoring = (
      path: "Templates/like/notification.json",
      text: #"{"ignore":{"text-renders-empty":"names are never empty"}}"#
    )
    let run = try ExploredWorkspace(Self.files() + [ignoring]).run
    #expect(!run.failures.map(\.violation.code).contains("text-renders-empty"))
  }

  @Test func `a failure is one JSON object with its place and its arguments`() throws {
    let workspace = try ExploredWorkspace([
      ("Templates/like/apns.json", #"{"aps":{"alert":"Hello"},"n":"$(n)"}"#),
      ("Templates/like/samples/one.json", #"{"n":1}"#),
      (
        "Templates/like/notification.json",
        #"{"properties":{"n":{"type":"number"}},"always":[{"field":"n","is":"> 0"}]}"#
      ),
    ])
    #expect(
      workspace.json == """
        {"notifications":[{"notification":"like","trials":256,"failures":[{"code":"always-violated",\
        "message":"'n' is '0', but must be more than 0",\
        "rule":"a payload must satisfy the conditions in 'always'",\
        "help":"change the template or the message, or restrict the argument with 'is' in \
        notification.json","file":"Templates/like/apns.json","line":1,"column":30,"start":29,"end":35,\
        "shown":"0","arguments":{"n":0},"base":"one","changes":["n"],\
        "sample":"explored-always-violated-n",\
        "renderings":[{"template":"apns","platform":"apns","locale":"en"}],"steps":3}]}],\
        "summary":{"trials":256,"rounds":4,"seed":1,"failures":1,"notJudged":0,"interrupted":false}}

        """)
  }
}
