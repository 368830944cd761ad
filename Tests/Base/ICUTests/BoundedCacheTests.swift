import ICU
import Testing

struct BoundedCacheTests {
  @Test func `a cache never exceeds its limit, and keeps the values in use`() throws {
    let cache = BoundedCache<Int, Int>(limit: 8)
    var made = 0
    for round in 0..<100 {
      _ = try cache.value(for: round) { () throws(ICUError) in round }
      #expect(cache.count <= 8)
      _ = try cache.value(for: -1) { () throws(ICUError) in
        made += 1
        return -1
      }
    }
    #expect(made == 1)
  }
}
