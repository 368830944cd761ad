internal import Bytes

/// Sizes of text after escaping.
enum EscapedSize {
  /// The size of each ASCII character after each escape, measured with the renderer's functions.
  private static let table: [[UInt8]] = Escape.allCases.map { escape in
    (0..<128).map { byte in
      var output: [UInt8] = []
      output.append([UInt8(byte)], as: escape)
      return UInt8(output.count)
    }
  }

  /// Returns the size of an ASCII character after escaping.
  static func of(_ ascii: UInt8, as escape: Escape) -> Int {
    Int(table[Int(escape.rawValue)][Int(ascii)])
  }

  /// Returns the size of UTF-8 text after escaping.
  static func of(_ bytes: some Sequence<UInt8>, as escape: Escape) -> Int {
    guard escape != .plain else { return bytes.reduce(0) { count, _ in count + 1 } }
    let row = table[Int(escape.rawValue)]
    let other = of(byteAbove127: escape)
    return bytes.reduce(0) { $0 + ($1 < 0x80 ? Int(row[Int($1)]) : other) }
  }

  /// Returns the size of one byte of a non-ASCII character after escaping.
  static func of(byteAbove127 escape: Escape) -> Int { escape == .percent ? 3 : 1 }
}

/// A value for each escape, stored without a heap allocation.
struct EscapeTable<Value> {
  private var plain: Value
  private var json: Value
  private var xmlText: Value
  private var xmlDoubleQuoted: Value
  private var xmlSingleQuoted: Value
  private var percent: Value

  /// Creates a table in which all escapes have the same value.
  init(_ value: Value) {
    (plain, json, percent) = (value, value, value)
    (xmlText, xmlDoubleQuoted, xmlSingleQuoted) = (value, value, value)
  }

  /// The value of an escape.
  subscript(escape: Escape) -> Value {
    get {
      switch escape {
      case .plain: plain
      case .json: json
      case .xmlText: xmlText
      case .xmlDoubleQuoted: xmlDoubleQuoted
      case .xmlSingleQuoted: xmlSingleQuoted
      case .percent: percent
      }
    }
    set {
      switch escape {
      case .plain: plain = newValue
      case .json: json = newValue
      case .xmlText: xmlText = newValue
      case .xmlDoubleQuoted: xmlDoubleQuoted = newValue
      case .xmlSingleQuoted: xmlSingleQuoted = newValue
      case .percent: percent = newValue
      }
    }
  }
}

extension EscapeTable: Equatable where Value: Equatable {}
extension EscapeTable: Hashable where Value: Hashable {}
extension EscapeTable: Sendable where Value: Sendable {}

/// The number of times that a value is displayed with each escape.
///
///     var counts = EscapeCounts()
///     counts[.json] += 1               // the title
///     counts[.percent] += 1            // a link
struct EscapeCounts: Hashable, Sendable {
  private var counts = EscapeTable(0)

  /// The number of times that the value is displayed with the given escape.
  subscript(escape: Escape) -> Int {
    get { counts[escape] }
    set { counts[escape] = newValue }
  }

  /// Creates counts for a value that is displayed once.
  init(_ escape: Escape? = nil) {
    if let escape { self[escape] = 1 }
  }

  /// Returns the total size of all displays of a value.
  func size(_ size: (Escape) -> Int) -> Int {
    Escape.allCases.reduce(0) { sum, escape in
      self[escape] == 0 ? sum : sum + self[escape] * size(escape)
    }
  }
}
