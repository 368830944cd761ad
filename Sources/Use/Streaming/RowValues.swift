internal import Bytes
internal import TemplateLanguage

/// The arguments of one send, by the index of their name, in memory that the next send reuses.
///
/// A value that is not set is missing, as in a JSON object without the member.
///
/// ```swift
/// var row = RowValues(names: ["city", "count"])
/// row.set(0, toText: "Brno")
/// row.set(1, toInteger: 3)
/// let payload = try renderer.render(row, in: "cs")
/// row.removeAll()
/// ```
public struct RowValues: Sendable {
  /// A value, with its text in `bytes`.
  enum Value: Sendable {
    case missing
    case text(Range<Int>)
    /// A number in the spelling of JSON.
    case number(Range<Int>)
    case boolean(Bool)
  }

  /// A value that no JSON document can contain.
  enum Problem: Sendable {
    /// The text of the value with this index is not UTF-8.
    case notUTF8(Int)
    /// The number with this index is infinite or not a number.
    case notFinite(Int)
    /// The spelling of the number with this index is not that of a number in JSON.
    case notANumber(Int)
  }

  /// The names of the arguments; if two differ only in case, the later one counts.
  public let names: [String]
  /// The indices of the names that a later name replaces.
  let replaced: Set<Int>
  private(set) var values: [Value]
  /// The texts, one after another, and at least as much padding as an ``OutputProgram`` needs.
  private(set) var bytes = [UInt8](repeating: 0, count: 256)
  private var byteCount = 0
  private(set) var problem: Problem?

  /// Creates a row without values.
  public init(names: [String]) {
    self.names = names
    let folded = names.map(PropertyName.folded)
    replaced = Set(names.indices.filter { folded.lastIndex(of: folded[$0]) != $0 })
    values = Array(repeating: .missing, count: names.count)
  }

  /// Removes all values, and keeps the memory.
  public mutating func removeAll() {
    for index in values.indices { values[index] = .missing }
    byteCount = 0
    problem = nil
  }

  /// Sets a value to a text, given in UTF-8.
  public mutating func set(_ index: Int, toText text: Span<UInt8>) {
    let range = append(text)
    if !UTF8Check.isValid(bytes, range) { problem = problem ?? .notUTF8(index) }
    values[index] = .text(range)
  }

  /// Sets a value to a text.
  public mutating func set(_ index: Int, toText text: String) {
    values[index] = .text(append(text.utf8Span.span))
  }

  /// Sets a value to a whole number.
  public mutating func set(_ index: Int, toInteger number: some BinaryInteger) {
    values[index] = .number(append(String(number).utf8Span.span))
  }

  /// Sets a value to a number, which is spelled with the fewest digits that distinguish it.
  public mutating func set(
    _ index: Int, toNumber number: some BinaryFloatingPoint & LosslessStringConvertible
  ) {
    guard number.isFinite else {
      problem = problem ?? .notFinite(index)
      return
    }
    values[index] = .number(append(number.description.utf8Span.span))
  }

  /// Sets a value to a number in the spelling of JSON, such as `12.50`.
  public mutating func set(_ index: Int, toNumberSpelled spelling: Span<UInt8>) {
    if !JSONNumberCheck.isValid(spelling) { problem = problem ?? .notANumber(index) }
    values[index] = .number(append(spelling))
  }

  /// Sets a value to a Boolean.
  public mutating func set(_ index: Int, toBoolean value: Bool) { values[index] = .boolean(value) }

  /// Returns a text; nil if the value is not a text.
  public func text(_ index: Int) -> String? {
    guard case .text(let range) = values[index] else { return nil }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func append(_ text: Span<UInt8>) -> Range<Int> {
    let range = byteCount..<byteCount + text.count
    let missing = range.upperBound + OutputProgram.padding - bytes.count
    if missing > 0 {
      bytes.append(contentsOf: repeatElement(0, count: max(missing, bytes.count)))
    }
    bytes.write(text, at: byteCount)
    byteCount = range.upperBound
    return range
  }
}
