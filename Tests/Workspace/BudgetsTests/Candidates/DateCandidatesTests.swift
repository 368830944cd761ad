import Budgets
import Testing

struct DateCandidatesTests {
  @Test func `a date is listed for each size of its month`() throws {
    // The size depends only on the month, and only on whether it has two digits.
    let search = DateCandidates(longest: 30) { date in [date.dropFirst(5).first == "1" ? 2 : 1] }
    let months = try #require(search.texts()).map { $0.dropFirst(5).prefix(2) }
    #expect(months.contains { $0.first == "0" })
    #expect(months.contains { $0.first == "1" })
  }

  @Test func `no date is longer than the limit`() {
    #expect(DateCandidates.spellings(longest: 10) == ["2026-11-20"])
    #expect(DateCandidates.spellings(longest: 20).allSatisfy { $0.utf8.count <= 20 })
  }

  @Test func `too many combinations of sizes have no result`() {
    var count = 0
    let search = DateCandidates(longest: 30) { _ in
      count += 1
      return [count]
    }
    #expect(search.texts() == nil)
  }
}
