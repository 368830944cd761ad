import Bytes
import TestSupport
import Testing

@testable import Pictures

struct DeflaterTests {
  @Test(arguments: [
    [], [7], Array("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".utf8), Array(0...255),
    [UInt8](repeating: 0, count: 70_000),
  ])
  func `compressed bytes are restored`(_ bytes: [UInt8]) throws {
    let packed = Deflater.deflate(bytes)
    let (output, used) = try Inflater.inflate(packed[...], limit: bytes.count)
    #expect(output == bytes)
    #expect(used == packed.count)
  }

  @Test(arguments: GeneratedInputs.seeds.prefix(40))
  func `random bytes with repetitions are restored`(_ seed: UInt64) throws {
    var generator = Generator(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < Int.random(in: 0...6000, using: &generator) {
      let count = Int.random(in: 1...300, using: &generator)
      if bytes.isEmpty || generator.once(in: 3) {
        let top = generator.one(of: [1, 4, 255] as [UInt8])
        bytes += (0..<count).map { _ in UInt8.random(in: 0...top, using: &generator) }
      } else {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        bytes += bytes[start...].prefix(count)
      }
    }
    let output = try Inflater.inflate(Deflater.deflate(bytes)[...], limit: bytes.count).output
    #expect(output == bytes, "seed \(seed)")
  }
}
