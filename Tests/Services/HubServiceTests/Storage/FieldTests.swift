import HubService
import TestSupport
import Testing

struct FieldTests {
  @Test func `fields are read as they were written`() {
    var writer = FieldWriter()
    let numbers = [0, 1, -1, 63, 64, -64, -65, 1 << 40, .max, .min]
    for number in numbers { writer.append(number) }
    writer.append(bits: .max)
    writer.append("Zażółć")
    writer.append(optional: String?.none)
    writer.append(optional: "")
    writer.append(optional: 7)
    writer.append(blob: [0, 255])
    writer.append(list: ["a", "b"]) { $1.append($0) }
    var reader = FieldReader(writer.bytes)
    #expect(numbers.map { _ in reader.number() } == numbers)
    #expect(reader.bits() == .max)
    #expect(reader.text() == "Zażółć")
    #expect(reader.optionalText() == nil)
    #expect(reader.optionalText()?.isEmpty == true)
    #expect(reader.optionalNumber() == 7)
    #expect(Array(reader.blob()) == [0, 255])
    #expect(reader.list { $0.text() } == ["a", "b"])
    #expect(reader.isComplete)
  }

  @Test(arguments: GeneratedInputs.shares)
  func `generated damage is detected or gives other fields, without additional memory`(
    _ seeds: Range<UInt64>
  ) {
    for seed in seeds {
      var generator = Generator(seed: seed)
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      var reader = FieldReader(bytes)
      let texts = reader.list { $0.blob() }
      #expect(texts.count <= bytes.count, "seed \(seed)")
      #expect(texts.reduce(0) { $0 + $1.count } <= bytes.count, "seed \(seed)")
    }
  }
}
