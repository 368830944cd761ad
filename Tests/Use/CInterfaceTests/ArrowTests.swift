import CCrier
import Testing

@testable import CInterface

struct ArrowTests {
  @Test(
    arguments: [
      ([5, 0] as [UInt64], 2, "0.05"), ([1234, 0], 2, "12.34"), ([.max, .max], 0, "-1"),
      ([.max, .max], 3, "-0.001"), ([7, 0], -2, "700"), ([0, 0], -2, "0"), ([0, 0], 2, "0.00"),
      ([0, 1], 0, "18446744073709551616"),
      ([0, 1 << 63], 0, "-170141183460469231731687303715884105728"),
      ([0, 0, 0, 1], 1, "627710173538668076383578942320766641610235544446403451289.6"),
    ])
  func `a decimal is spelled with all digits of its scale`(
    _ limbs: [UInt64], _ scale: Int, _ text: String
  ) {
    #expect(DecimalSpelling.text(of: limbs, scale: scale) == text)
  }

  @Test(
    arguments: [
      (0, 1, true, "1970-01-01T00:00:00Z"), (-1, 1000, false, "1969-12-31T23:59:59.999"),
      (1_795_000_000_123_456, 1_000_000, true, "2026-11-18T11:06:40.123Z"),
      (Int64.max, 1_000_000_000, false, "2262-04-11T23:47:16.854"),
    ] as [(Int64, Int64, Bool, String)])
  func `an instant is spelled in ISO 8601`(
    _ instant: Int64, _ unitsPerSecond: Int64, _ hasZone: Bool, _ text: String
  ) {
    #expect(
      ArrowDate.text(ofInstant: instant, unitsPerSecond: unitsPerSecond, hasZone: hasZone) == text)
  }

  @Test(arguments: [Int64.min, .max])
  func `the largest and smallest instants have a text`(_ instant: Int64) {
    #expect(!ArrowDate.text(ofInstant: instant, unitsPerSecond: 1, hasZone: true).isEmpty)
    #expect(!ArrowDate.text(ofDay: instant / 86_400_000).isEmpty)
  }

  @Test(arguments: ["+l", "z", "tD", "tiM", "d:5", "d:5,2,64", "", "w:3"])
  func `a format whose values cannot be arguments is unknown`(_ format: String) {
    #expect(ArrowColumn.Layout(format) == nil)
  }

  @Test func `rows of a text column are rendered in order, with errors beside them`() throws {
    let story = OpenStory(["Templates/hello/apns.json": #"{"aps":{"alert":"$(town)"}}"#])
    let (template, _) = story.compile("hello")
    let table = TextTable("town", [Array("Brno".utf8), [], [0xFF]], presence: 0b101)
    let output = try render(template, table)
    #expect(output.count == 3)
    #expect(output[0]["payload"] == #"{"aps":{"alert":"Brno"}}"#)
    #expect(output[0]["error_code"] == nil)
    #expect(output[1]["payload"] == #"{"aps":{"alert":""}}"#)
    #expect(output[2]["payload"] == nil)
    #expect(output[2]["error_code"] == "argument-not-utf8")
  }

  @Test func `a column that no message and no template uses is not read`() throws {
    let story = OpenStory(["Templates/hello/apns.json": #"{"aps":{"alert":"$(town)"}}"#])
    let (template, _) = story.compile("hello")
    let output = try render(template, TextTable("other", [[0xFF]], presence: 1))
    #expect(output[0]["payload"] == #"{"aps":{"alert":""}}"#)
    #expect(output[0]["error_code"] == nil)
  }

  /// Renders a struct array with one text column, and reads the output.
  private func render(_ template: crier_handle, _ table: TextTable) throws -> [[String: String]] {
    var outputSchema = unsafe ArrowSchema()
    var outputRows = unsafe ArrowArray()
    let called = unsafe Called(
      crier_render_columns(
        template, "en", nil, table.schema, table.rows, &outputSchema, &outputRows))
    #expect(called.status == CRIER_OK)
    defer {
      unsafe outputSchema.release?(&outputSchema)
      unsafe outputRows.release?(&outputRows)
    }
    let columns = try unsafe (0..<Int(outputRows.n_children)).map { index in
      let schema = try unsafe #require(outputSchema.children[index])
      let array = try unsafe #require(outputRows.children[index])
      return try unsafe ArrowColumn(schema.pointee, UnsafePointer(array))
    }
    return unsafe (0..<Int(outputRows.length)).map { row in
      Dictionary(
        uniqueKeysWithValues: columns.compactMap { column in
          column.string(row).map { (column.name, $0) }
        })
    }
  }
}

/// A struct array with one column of texts, as another library would export it.
@safe
final class TextTable {
  let schema = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 2)
  let rows = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 2)
  private let schemas = UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>
    .allocate(capacity: 1)
  private let arrays = UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>
    .allocate(capacity: 1)
  private let buffers = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 3)
  private let offsets: UnsafeMutablePointer<Int32>
  private let texts: [StoredBytes]

  /// Creates a table with up to eight rows, whose presence is a bit of `presence`.
  init(_ name: String, _ values: [[UInt8]], presence: UInt8) {
    let formats = [StoredBytes("+s"), StoredBytes("u"), StoredBytes(name)]
    texts = formats + [StoredBytes(values.flatMap { $0 }), StoredBytes([presence])]
    unsafe offsets = .allocate(capacity: values.count + 1)
    unsafe offsets[0] = 0
    for (index, value) in values.enumerated() {
      unsafe offsets[index + 1] = offsets[index] + Int32(value.count)
    }
    unsafe schema.initialize(repeating: ArrowSchema(), count: 2)
    unsafe rows.initialize(repeating: ArrowArray(), count: 2)
    unsafe schemas.initialize(to: schema + 1)
    unsafe arrays.initialize(to: rows + 1)
    unsafe schema[0].format = texts[0].bytes.start
    unsafe schema[0].n_children = 1
    unsafe schema[0].children = schemas
    unsafe schema[1].format = texts[1].bytes.start
    unsafe schema[1].name = texts[2].bytes.start
    unsafe rows[0].length = Int64(values.count)
    unsafe rows[0].n_children = 1
    unsafe rows[0].children = arrays
    unsafe rows[1].length = Int64(values.count)
    unsafe rows[1].null_count = -1
    unsafe rows[1].n_buffers = 3
    unsafe buffers[0] = UnsafeRawPointer(texts[4].bytes.start)
    unsafe buffers[1] = UnsafeRawPointer(offsets)
    unsafe buffers[2] = UnsafeRawPointer(texts[3].bytes.start)
    unsafe rows[1].buffers = buffers
  }

  deinit {
    unsafe schema.deallocate()
    unsafe rows.deallocate()
    unsafe schemas.deallocate()
    unsafe arrays.deallocate()
    unsafe buffers.deallocate()
    unsafe offsets.deallocate()
  }
}
