internal import Bytes
internal import CCrier
internal import Crier

/// A column of an Arrow array, whose values are copied into rows one at a time.
///
/// The memory belongs to the caller of the interface, who keeps it during the call.
/// https://arrow.apache.org/docs/format/Columnar.html
@safe
struct ArrowColumn {
  /// The layout of a column's values.
  enum Layout {
    case null
    case boolean
    case signed(byteCount: Int)
    case unsigned(byteCount: Int)
    case half, float, double
    /// Texts whose ends are 32-bit or 64-bit numbers.
    case text(endByteCount: Int)
    /// Texts of 16-byte views.
    case textView
    case decimal(byteCount: Int, scale: Int)
    /// Dates, in units of which one day has this number.
    case date(unitsPerDay: Int64)
    /// Instants, in units of a fraction of a second.
    case instant(unitsPerSecond: Int64, hasZone: Bool)
    /// Indices of this layout into another column.
    indirect case dictionary(of: Layout)
  }

  let name: String
  let layout: Layout
  private let array: UnsafePointer<ArrowArray>
  /// The values that the indices of a dictionary refer to.
  private let dictionary: ArrowDictionary?

  init(_ schema: ArrowSchema, _ array: UnsafePointer<ArrowArray>) throws(RenderError) {
    name = try unsafe Parameter.text(schema.name, "name of a column")
    let format = try unsafe Parameter.text(schema.format, "format of the column '\(name)'")
    guard let layout = Layout(format) else {
      throw RenderError(
        code: "column-unsupported", "the column '\(name)' has the Arrow format '\(format)'",
        help: "cast it to text, a number, a Boolean, a decimal, a date or a timestamp")
    }
    unsafe self.array = array
    if let indices = unsafe schema.dictionary, let values = unsafe array.pointee.dictionary {
      self.layout = .dictionary(of: layout)
      dictionary = ArrowDictionary(try unsafe ArrowColumn(indices.pointee, named: name, values))
    } else {
      self.layout = layout
      dictionary = nil
    }
    try checkBuffers()
  }

  /// Creates the column of a dictionary's values, which has no name of its own.
  private init(
    _ schema: ArrowSchema, named name: String, _ array: UnsafePointer<ArrowArray>
  ) throws(RenderError) {
    var named = unsafe schema
    let column = try unsafe name.withCString { text -> Result<ArrowColumn, RenderError> in
      unsafe named.name = text
      do throws(RenderError) {
        return .success(try unsafe ArrowColumn(named, array))
      } catch {
        return .failure(error)
      }
    }.get()
    self = column
  }

  private func checkBuffers() throws(RenderError) {
    let needed: Int64 =
      switch layout {
      case .null: 0
      case .text, .textView: 3
      default: 2
      }
    let column = unsafe array.pointee
    let isTextView = if case .textView = layout { true } else { false }
    guard unsafe column.n_buffers >= needed || isTextView, unsafe column.length >= 0,
      unsafe column.offset >= 0, unsafe needed == 0 || column.buffers != nil
    else { throw .brokenArray(name) }
  }

  /// Whether the values are texts.
  var hasTexts: Bool {
    switch layout {
    case .text, .textView, .null: true
    case .dictionary: dictionary?.values.hasTexts == true
    case .boolean, .signed, .unsigned, .half, .float, .double, .decimal, .date, .instant: false
    }
  }

  /// The number of rows.
  var count: Int { unsafe Int(array.pointee.length) }

  /// Sets a value of a row to the value at an index of this column.
  func copy(_ index: Int, to row: inout RowValues, at slot: Int) {
    let position = unsafe index + Int(array.pointee.offset)
    guard isPresent(position) else { return }
    switch layout {
    case .null: break
    case .boolean: row.set(slot, toBoolean: bit(position))
    case .signed(let size): row.set(slot, toInteger: signed(position, size))
    case .unsigned(let size): row.set(slot, toInteger: unsigned(position, size))
    case .half: row.set(slot, toNumber: Float(value(position, as: Float16.self)))
    case .float: row.set(slot, toNumber: value(position, as: Float.self))
    case .double: row.set(slot, toNumber: value(position, as: Double.self))
    case .text, .textView: withText(position) { row.set(slot, toText: $0) }
    case .decimal(let size, let scale):
      let spelling = DecimalSpelling.text(of: limbs(position, size), scale: scale)
      row.set(slot, toNumberSpelled: spelling.utf8Span.span)
    case .date(let unitsPerDay):
      let unit = unitsPerDay == 1 ? signed(position, 4) : signed(position, 8)
      row.set(slot, toText: ArrowDate.text(ofDay: unit.flooredDivision(by: unitsPerDay).quotient))
    case .instant(let unitsPerSecond, let hasZone):
      row.set(
        slot,
        toText: ArrowDate.text(
          ofInstant: signed(position, 8), unitsPerSecond: unitsPerSecond, hasZone: hasZone))
    case .dictionary(let indices):
      guard let dictionary, let index = self.index(position, indices),
        index >= 0, index < dictionary.values.count
      else { return }
      dictionary.values.copy(index, to: &row, at: slot)
    }
  }

  private func index(_ position: Int, _ layout: Layout) -> Int? {
    switch layout {
    case .signed(let size): Int(signed(position, size))
    case .unsigned(let size): Int(exactly: unsigned(position, size))
    default: nil
    }
  }

  // MARK: - Memory

  private func buffer(_ number: Int) -> UnsafeRawPointer? { unsafe array.pointee.buffers[number] }

  private func isPresent(_ position: Int) -> Bool {
    if case .null = layout { return false }
    guard unsafe array.pointee.null_count != 0, let bits = unsafe buffer(0) else { return true }
    return unsafe bits.load(fromByteOffset: position / 8, as: UInt8.self) >> (position % 8) & 1 == 1
  }

  private func bit(_ position: Int) -> Bool {
    guard let bits = unsafe buffer(1) else { return false }
    return unsafe bits.load(fromByteOffset: position / 8, as: UInt8.self) >> (position % 8) & 1 == 1
  }

  private func value<Value: BitwiseCopyable>(
    _ position: Int, as type: Value.Type, buffer number: Int = 1
  ) -> Value where Value: ExpressibleByIntegerLiteral {
    guard let start = unsafe buffer(number) else { return 0 }
    return unsafe start.loadUnaligned(
      fromByteOffset: position * MemoryLayout<Value>.size, as: Value.self)
  }

  private func signed(_ position: Int, _ byteCount: Int) -> Int64 {
    switch byteCount {
    case 1: Int64(value(position, as: Int8.self))
    case 2: Int64(value(position, as: Int16.self))
    case 4: Int64(value(position, as: Int32.self))
    default: value(position, as: Int64.self)
    }
  }

  private func unsigned(_ position: Int, _ byteCount: Int) -> UInt64 {
    switch byteCount {
    case 1: UInt64(value(position, as: UInt8.self))
    case 2: UInt64(value(position, as: UInt16.self))
    case 4: UInt64(value(position, as: UInt32.self))
    default: value(position, as: UInt64.self)
    }
  }

  private func limbs(_ position: Int, _ byteCount: Int) -> [UInt64] {
    let count = byteCount / 8
    return (0..<count).map { value(position * count + $0, as: UInt64.self) }
  }

  /// Calls a function with a text, which stays in its place.
  func withText(_ position: Int, _ body: (Span<UInt8>) -> Void) {
    guard let (start, count) = unsafe text(position) else { return body([UInt8]().span) }
    let bytes = unsafe UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt8.self), count: count)
    unsafe body(bytes.span)
  }

  private func text(_ position: Int) -> (UnsafeRawPointer, Int)? {
    switch layout {
    case .text(let size):
      let start = signedOffset(position, size)
      let end = signedOffset(position + 1, size)
      guard start >= 0, end > start, let data = unsafe buffer(2) else { return nil }
      return unsafe (data + start, end - start)
    case .textView:
      guard let views = unsafe buffer(1) else { return nil }
      let view = unsafe views + position * 16
      let count = unsafe Int(view.loadUnaligned(as: Int32.self))
      // A short text is in the view itself; a longer one in a buffer that the view names.
      guard count > 12 else { return unsafe count > 0 ? (view + 4, count) : nil }
      let number = unsafe Int(view.loadUnaligned(fromByteOffset: 8, as: Int32.self))
      let offset = unsafe Int(view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
      guard number >= 0, offset >= 0, unsafe number + 2 < array.pointee.n_buffers,
        let data = unsafe buffer(number + 2)
      else { return nil }
      return unsafe (data + offset, count)
    default: return nil
    }
  }

  private func signedOffset(_ position: Int, _ size: Int) -> Int { Int(signed(position, size)) }

  /// Returns the text at an index as a string; nil if it is null or the column has no texts.
  func string(_ index: Int) -> String? {
    if case .text = layout {
      let position = unsafe index + Int(array.pointee.offset)
      guard isPresent(position) else { return nil }
      var string: String?
      withText(position) { text in
        // Text that is not UTF-8 becomes a tag with U+FFFD, which is the row's error.
        string = unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
      }
      return string
    }
    var row = RowValues(names: [name])
    copy(index, to: &row, at: 0)
    return row.text(0)
  }
}

/// The values of a dictionary; an object, because a column cannot contain another column.
final class ArrowDictionary {
  let values: ArrowColumn
  init(_ values: ArrowColumn) { self.values = values }
}

extension ArrowColumn.Layout {
  /// Parses a format string; nil if its values cannot be arguments.
  init?(_ format: String) {
    let parts = format.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    switch parts[0] {
    case "n": self = .null
    case "b": self = .boolean
    case "c": self = .signed(byteCount: 1)
    case "s": self = .signed(byteCount: 2)
    case "i": self = .signed(byteCount: 4)
    case "l": self = .signed(byteCount: 8)
    case "C": self = .unsigned(byteCount: 1)
    case "S": self = .unsigned(byteCount: 2)
    case "I": self = .unsigned(byteCount: 4)
    case "L": self = .unsigned(byteCount: 8)
    case "e": self = .half
    case "f": self = .float
    case "g": self = .double
    case "u": self = .text(endByteCount: 4)
    case "U": self = .text(endByteCount: 8)
    case "vu": self = .textView
    case "tdD": self = .date(unitsPerDay: 1)
    case "tdm": self = .date(unitsPerDay: 86_400_000)
    case "d" where parts.count == 2:
      guard let decimal = Self.decimal(parts[1]) else { return nil }
      self = decimal
    case "tss", "tsm", "tsu", "tsn":
      let units: [String: Int64] = ["tss": 1, "tsm": 1_000, "tsu": 1_000_000]
      self = .instant(
        unitsPerSecond: units[parts[0]] ?? 1_000_000_000,
        hasZone: parts.count > 1 && !parts[1].isEmpty)
    default: return nil
    }
  }

  /// Parses `precision,scale` or `precision,scale,bits`.
  private static func decimal(_ text: String) -> Self? {
    let numbers = text.split(separator: ",").map { Int($0) }
    guard numbers.count >= 2, let scale = numbers[1] else { return nil }
    let bits = numbers.count > 2 ? numbers[2] : 128
    guard let bits, [128, 256].contains(bits) else { return nil }
    return .decimal(byteCount: bits / 8, scale: scale)
  }
}

extension RenderError {
  static func brokenArray(_ name: String) -> Self {
    Self(
      code: "array-invalid", "the Arrow array of '\(name)' lacks buffers, or has a negative length")
  }
}
