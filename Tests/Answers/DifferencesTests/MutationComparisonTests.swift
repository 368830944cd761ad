import Diagnostics
import Differences
import Files
import Synchronization
import TestSupport
import Testing

/// Tests the comparison of mutation scores of two revisions.
struct MutationComparisonTests {
  private static let message = "{city, select, Brno {Flood} Praha {Water} other {Rain}}"
  private static let files = [
    "Templates/news/apns.json": #"{"aps":{"alert":"$(Text)"}}"#,
    "Templates/news/samples/brno.json": #"{"city":"Brno"}"#,
    "Templates/news/samples/praha.json": #"{"city":"Praha"}"#,
    "Templates/other/apns.json": #"{"aps":{"alert":"$(greeting)"}}"#,
    "Locales/en.arb": #"{"@@locale":"en","news.Text":"\#(message)"}"#,
  ]

  private static func comparison(
    jobs: Int = 1, from old: [String: String] = files, edit: (inout [String: String]) -> Void
  ) -> RevisionComparison {
    var new = old
    edit(&new)
    return RevisionComparison(
      from: Revision("old", ".", from: source(old)), to: Revision("new", ".", from: source(new)),
      jobs: jobs)
  }

  private static func source(_ files: [String: String]) -> FileSource {
    .memory(files.mapValues { Array($0.utf8) })
  }

  /// The text report about mutation scores, with its summary.
  private static func report(
    from old: [String: String] = files, edit: (inout [String: String]) -> Void
  ) -> String {
    let comparison = comparison(from: old, edit: edit)
    let mutations = comparison.mutationTask().run()
    let empty = Self.comparison { _ in }.run()
    let text = TextDifferenceReport.text(of: empty, mutations: mutations)
    let summary = TextDifferenceReport.summary(of: empty, mutations: mutations)
    return String(decoding: text.bytes, as: UTF8.self)
      + String(decoding: summary.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .joined(separator: "\n")
  }

  @Test func `a removed sample shows the mutants that only its golden noticed`() {
    #expect(
      Self.report { $0["Templates/news/samples/praha.json"] = nil } == """
        score news 100 % → 66 %, 2 new survivors
          Locales/en.arb:1:59: the variant 'Praha' was removed
            /aps/alert has changed
              - "[-Water-]"
              + "{+Rain+}"
            noticed by the sample 'brno' with city = Praha
            before: noticed by the golden 'news/goldens/apns.en.praha.golden'
          Locales/en.arb:1:66: the variants 'Praha, other' were swapped
            /aps/alert has changed
              - "[-Water-]"
              + "{+Rain+}"
            noticed by the sample 'brno' with city = Praha
            before: noticed by the golden 'news/goldens/apns.en.praha.golden'
        mutation scores of 1 of 1 affected notification changed: 2 new survivors
        """)
  }

  @Test func `only notifications that an edit can affect are compared`() {
    let task = Self.comparison { $0["Templates/news/samples/praha.json"] = nil }.mutationTask()
    #expect(task.run().notifications.map(\.notification) == ["news"])
    let none = Self.comparison { _ in }.mutationTask()
    #expect(none.count == 0 && none.run().notifications.isEmpty)
  }

  @Test func `a survivor on another line is not new`() {
    var old = Self.files
    old["Templates/news/samples/praha.json"] = nil
    let report = Self.report(from: old) {
      $0["Locales/en.arb"] =
        "{\"@@locale\":\"en\",\n\n\"news.Text\":\"\(Self.message)\"}"
    }
    #expect(report == "equal mutation scores in 2 affected notifications")
  }

  @Test func `a new part that no sample reaches is a new survivor`() {
    let report = Self.report {
      $0["Locales/en.arb"]?.replace("other", with: "Wien {Ice} other")
    }
    #expect(report.contains("before: not possible, because this part is new"), "\(report)")
  }

  @Test func `a notification of one revision has one score`() {
    let added = Self.comparison {
      $0["Templates/fresh/apns.json"] = #"{"aps":{"alert":"$(greeting)"}}"#
      $0["Templates/other/apns.json"] = nil
    }.mutationTask().run()
    let scores = added.notifications.map { [$0.old?.percent, $0.new?.percent] }
    #expect(added.notifications.map(\.notification) == ["fresh", "other"])
    #expect(scores.map { $0.map { $0 == nil } } == [[true, false], [false, true]])
  }

  @Test func `the number of threads does not affect the comparison`() {
    let texts = [1, 2, 4].map { jobs in
      let comparison = Self.comparison(jobs: jobs) { $0["Templates/news/samples/praha.json"] = nil }
      return JSONDifferenceReport.text(
        of: comparison.run(), from: "a", to: "b",
        DifferenceDetails(mutations: comparison.mutationTask().run()))
    }
    #expect(texts[0] == texts[1] && texts[0] == texts[2])
  }

  @Test func `an interrupted run compares only notifications that are judged completely`() {
    let judged = Atomic<Int>(0)
    let task = Self.comparison {
      $0["Templates/news/samples/praha.json"] = nil
      $0["Templates/other/apns.json"] = #"{"aps":{"alert":"{'Hi ' + $(greeting)}"}}"#
    }.mutationTask()
    let partial = task.run(until: { judged.load(ordering: .relaxed) >= task.count - 1 }) {
      judged.store($0, ordering: .relaxed)
    }
    #expect(partial.notifications.map(\.notification) == ["news"])
    #expect(partial.missing == 1)
  }
}
