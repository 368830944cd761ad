internal import Bytes
internal import Diagnostics
internal import Localization
internal import TemplateLanguage
package import Workspaces

/// The arguments of a row, by the keys of a plan.
struct RowArguments: FastArguments {
  private let row: RowValues
  /// The index in the row for each key of the plan; nil if the row lacks the argument.
  private let columns: [Int?]
  /// The texts of Booleans, which a row does not contain.
  fileprivate static let words = (yes: Array("true".utf8), no: Array("false".utf8))

  init(_ row: RowValues, columns: [Int?]) {
    self.row = row
    self.columns = columns
  }

  func value(of key: Int, in bytes: [UInt8]) -> Argument? {
    columns[key].flatMap { row.argument(at: $0) }
  }

  func byteCount(ofText key: Int, in bytes: [UInt8]) -> Int? {
    range(ofText: key)?.count
  }

  func appendText(of key: Int, in bytes: [UInt8], to output: inout OutputSpan<UInt8>) {
    if let range = range(ofText: key) { output.append(copying: bytes, range) }
  }

  private func range(ofText key: Int) -> Range<Int>? {
    guard let column = columns[key], case .text(let range) = row.values[column] else { return nil }
    return range
  }

  func place(
    of key: Int, in bytes: [UInt8], appendingTo texts: inout [UInt8]
  ) -> ValuePlace? {
    guard let column = columns[key] else { return nil }
    switch row.values[column] {
    case .missing: return nil
    case .text(let range), .number(let range): return ValuePlace(.first, range)
    case .boolean(let value):
      let word = value ? Self.words.yes : Self.words.no
      texts.append(contentsOf: word)
      return ValuePlace(.second, texts.count - word.count..<texts.count)
    }
  }

  /// Returns the index in a row for each of the keys of a plan.
  static func columns(of keys: [[UInt8]], in names: [String]) -> [Int?] {
    let folded = names.map { Array(PropertyName.folded($0).utf8) }
    return keys.map { folded.lastIndex(of: $0) }
  }
}

extension RowValues {
  /// Returns a value for a message; nil if it is missing.
  fileprivate func argument(at index: Int) -> Argument? {
    switch values[index] {
    case .missing: nil
    case .text(let range): .text(Array(bytes[range])[...])
    case .number(let range): .spelledNumber(bytes.span.extracting(range))
    case .boolean(let value): .boolean(value)
    }
  }

  /// Returns the arguments with the values and texts that a JSON object with the row has.
  package func arguments() throws(LineError) -> Arguments {
    if let problem { throw LineError(problem, names) }
    var arguments = Arguments(from: SourceFile(name: "arguments", text: ""))
    for (index, name) in names.enumerated() where !replaced.contains(index) {
      guard let value = argument(at: index) else { continue }
      switch values[index] {
      case .missing: break
      case .text(let range), .number(let range):
        arguments.set(name, text: bytes[range], value)
      case .boolean(let isTrue):
        let words = RowArguments.words
        arguments.set(name, text: (isTrue ? words.yes : words.no)[...], value)
      }
    }
    return arguments
  }
}

// MARK: - Messages

extension LineError {
  fileprivate init(_ problem: RowValues.Problem, _ names: [String]) {
    switch problem {
    case .notUTF8(let index):
      self.init(code: "argument-not-utf8", "the argument '\(names[index])' is not UTF-8")
    case .notFinite(let index):
      self.init(
        code: "argument-not-finite",
        "the argument '\(names[index])' is a number without a value, such as infinity")
    case .notANumber(let index):
      self.init(
        code: "argument-not-a-number",
        "the argument '\(names[index])' is not a number in the spelling of JSON")
    }
  }
}
