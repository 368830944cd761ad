import Localization
import MessageOracle

/// ICU's own MessageFormat, which is the oracle for our ICU syntax.
@safe
final class Oracle {
  private let handle: OpaquePointer

  /// Creates a formatter; nil if the pattern is invalid in ICU.
  init?(_ pattern: [UInt8], locale: String) {
    var status: Int32 = 0
    let opened = unsafe pattern.withUnsafeBytes { buffer in
      unsafe oracle_open(
        buffer.assumingMemoryBound(to: CChar.self).baseAddress, Int32(buffer.count), locale,
        &status)
    }
    guard let opened = unsafe opened else { return nil }
    unsafe handle = opened
  }

  deinit { unsafe oracle_close(handle) }

  /// Returns the formatted text; nil if the arguments do not match the pattern.
  func format(_ arguments: [(name: String, value: OracleValue)]) -> [UInt8]? {
    let list = unsafe Self.open(arguments)
    defer { unsafe oracle_arguments_close(list) }
    var output = [CChar](repeating: 0, count: 65_536)
    var status: Int32 = 0
    let count = unsafe oracle_format(handle, list, &output, Int32(output.count), &status)
    guard status <= 0 else { return nil }
    return output.prefix(Int(count)).map { UInt8(bitPattern: $0) }
  }

  /// Returns the time in nanoseconds that ICU needs to format the message once: the best of five
  /// runs.
  func nanoseconds(_ arguments: [(name: String, value: OracleValue)], times: Int) -> Double {
    let list = unsafe Self.open(arguments)
    defer { unsafe oracle_arguments_close(list) }
    var best = Double.infinity
    for _ in 0..<5 {
      let elapsed = ContinuousClock().measure {
        unsafe oracle_repeat(handle, list, Int32(times))
      }
      best = min(best, elapsed / .nanoseconds(times))
    }
    return best
  }

  private static func open(_ arguments: [(name: String, value: OracleValue)]) -> OpaquePointer? {
    let list = unsafe oracle_arguments_open()
    for (name, value) in arguments {
      switch value {
      case .text(let text): unsafe oracle_add_text(list, name, text, Int32(text.utf8.count))
      case .integer(let number): unsafe oracle_add_integer(list, name, number)
      case .double(let number): unsafe oracle_add_double(list, name, number)
      case .date(let seconds): unsafe oracle_add_date(list, name, Double(seconds) * 1000)
      }
    }
    return unsafe list
  }

  /// Returns the canonical form of a language tag; nil if ICU does not accept it.
  static func canonicalTag(_ tag: String) -> String? {
    var output = [CChar](repeating: 0, count: 64)
    let count = unsafe oracle_canonical_tag(tag, &output, Int32(output.count))
    guard count > 0 else { return nil }
    return String(decoding: output.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func isSyntax(_ character: UInt32) -> Bool { oracle_is_syntax(character) != 0 }
}

/// An argument value that both implementations accept.
enum OracleValue: Sendable {
  case text(String)
  case integer(Int64)
  case double(Double)
  /// Seconds since 1970.
  case date(Int64)

  var argument: Argument {
    switch self {
    case .text(let text): .text(text)
    case .integer(let number): .integer(number)
    case .double(let number):
      DecimalNumber(Array("\(number)".utf8)).map { .number($0) } ?? .other
    case .date(let seconds): .date(DateTimeValue(unixSeconds: seconds))
    }
  }
}
