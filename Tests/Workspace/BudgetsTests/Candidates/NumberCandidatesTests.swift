import Budgets
import Testing

struct NumberCandidatesTests {
  @Test func `all numbers of two characters are listed`() {
    let numbers = NumberCandidates.all(longest: 2)
    #expect(numbers.count == 100 + 10)
    #expect(numbers.contains("-9"))
    #expect(numbers.allSatisfy { $0.utf8.count <= 2 })
  }

  @Test(arguments: 1...20)
  func `no number is longer than the limit`(_ longest: Int) {
    let numbers =
      NumberCandidates.plain(longest: longest) + NumberCandidates.scientific(longest: longest)
    #expect(numbers.allSatisfy { $0.utf8.count <= longest })
    #expect(numbers.contains(String(repeating: "8", count: longest)))
  }
}
