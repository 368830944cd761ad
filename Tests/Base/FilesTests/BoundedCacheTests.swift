import Files
import Testing

struct BoundedCacheTests {
  private struct Failure: Error {}

  @Test func `a cache never exceeds its limit, and keeps the values in use`() {
    let cache = BoundedCache<Int, Int>(limit: 8)
    var made = 0
    for round in 0..<100 {
      _ = cache.value(for: round) { round }
      #expect(cache.count <= 8)
      _ = cache.value(for: -1) {
        made += 1
        return -1
      }
    }
    #expect(made == 1)
  }

  @Test func `a value that cannot be made is not kept`() throws {
    let cache = BoundedCache<Int, Int>(limit: 8)
    #expect(throws: Failure.self) {
      try cache.value(for: 1) { () throws(Failure) in throw Failure() }
    }
    #expect(cache.count == 0)
    #expect(cache.value(for: 1) { 2 } == 2)
  }
}
