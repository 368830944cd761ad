import Budgets
import Testing

struct DateCandidatesTests {
  @Test func `a date is listed for each size of its month`() throws {
    // The size depends only on the month, and only on whether it has two digits.
    let search = DateCandidates(longest: 30) { date in
      Array((date.dropFirst(5).first == "1" ? "10" : "9").utf8)
    }
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
      return Array(repeating: 0x61, count: count)
    }
    #expect(search.texts() == nil)
  }

  @Test func `no combination of fields is larger than the ceiling`() throws {
    let search = DateCandidates(longest: 30) { date in
      let fields = date.split { "-T:.".contains($0) }.compactMap { Int($0.prefix(2)) }
      guard fields.count > 5 else { return nil }
      let names = ["May", "Octobér", "\"Fall\""]
      let period = fields[3] == 0 && fields[4] == 0 ? "midnight" : "\(fields[3])"
      return Array("\(names[fields[1] % 3]) \(fields[2]) \(period)".utf8)
    }
    let measures: [([UInt8]) -> Int] = [\.count, { $0.count { $0 < 0x80 } }]
    let ceilings = try #require(search.ceilings(measures))
    // "Octobér" or "Fall" in quotation marks, a day with two digits, and midnight.
    #expect(ceilings == ["Octobér 28 midnight".utf8.count, 18])
  }
}
