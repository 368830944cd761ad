import Reports
import Testing

struct ProgressTextTests {
  @Test func `with a known total, the progress shows a bar, a rate and the remaining time`() {
    let progress = ProgressText(90000, "lines", share: 0.45, errors: 2, seconds: 2)
    #expect(
      progress.text(columns: 100)
        == "[##########--------------]  45 %  90000 lines  45000/s  3 s left  2 errors")
  }

  @Test func `without a known total, the progress shows the amount and the rate`() {
    let progress = ProgressText(500, "lines", share: nil, seconds: 2)
    #expect(progress.text(columns: 80) == "500 lines  250/s")
  }

  @Test func `the progress shows the finished number and the total`() {
    let progress = ProgressText(5, of: 20, "renderings", seconds: 1)
    #expect(
      progress.text(columns: 80)
        == "[######------------------]  25 %  5 of 20 renderings  5/s  3 s left")
  }

  @Test(arguments: [
    (0.5, 59.0, "59 s left"), (0.5, 60, "1 min 0 s left"), (0.5, 3599, "59 min 59 s left"),
    (0.5, 3600, "1 h 0 min left"), (0.25, 3000, "2 h 30 min left"), (1, 9, "0 s left"),
    (1.5, 9, "0 s left"),
  ])
  func `the remaining time is shown in seconds, minutes or hours`(
    _ share: Double, _ seconds: Double, _ left: String
  ) {
    let progress = ProgressText(1, "lines", share: share, seconds: seconds)
    #expect(progress.text(columns: 80).hasSuffix("  \(left)"))
  }

  @Test func `progress without finished items shows no remaining time`() {
    let progress = ProgressText(0, "lines", share: 0, seconds: 0)
    #expect(progress.text(columns: 80) == "[------------------------]  0 %  0 lines  0/s")
  }

  @Test(arguments: 5...120)
  func `the progress line always fits on the terminal`(_ columns: Int) {
    let progress = ProgressText(
      1_234_567, "lines", share: 0.999, errors: 1_000_000, seconds: 1_000_000)
    #expect(progress.text(columns: columns).utf8.count < columns)
  }
}
