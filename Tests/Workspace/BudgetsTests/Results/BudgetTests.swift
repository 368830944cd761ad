import Budgets
import Testing

struct BudgetTests {
  private func budget(_ subject: Budget.Subject, worst: Int?) -> Budget {
    Budget(
      subject: subject, place: BudgetPlace(notification: "news", template: "apns"), locale: nil,
      limit: 4096, constant: 20, worst: worst, isTight: true, verdict: .proved, assumption: nil,
      reason: nil, parts: [], witness: nil, witnessBytes: nil)
  }

  @Test(arguments: [(4000, 96), (4096, 0), (5000, -904), (nil, nil)])
  func `the bytes left are the limit without the largest size`(_ worst: Int?, _ slack: Int?) {
    #expect(budget(.body, worst: worst).slack == slack)
  }

  @Test func `a report lists bodies, then headers, then sends`() {
    var report = BudgetReport()
    report.sends = [budget(.send, worst: 1)]
    report.bodies = [budget(.body, worst: 2)]
    var other = BudgetReport()
    other.headers = [budget(.header("apns-collapse-id"), worst: 3)]
    other.bodies = [budget(.body, worst: 4)]
    other.stepCount = 5
    report.add(other)
    #expect(report.all.map(\.worst) == [2, 4, 3, 1])
    #expect(report.stepCount == 5)
  }

  @Test func `a statement without a counterexample is proved`() {
    let arguments: [String?] = [nil, "count"]
    let facts = arguments.map { argument in
      ValueFact(
        claim: .number, notification: "news", template: "apns", field: "aps.badge",
        argument: argument, example: argument.map { _ in "-1" })
    }
    #expect(facts.map(\.isProved) == [true, false])
  }
}
