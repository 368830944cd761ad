internal import Bytes
internal import Platforms
package import Sending

/// The options of a stream.
package struct StreamSettings: Sendable {
  /// The format in which the result of a line is written.
  package enum Format: Hashable, Sendable {
    /// A JSON record that contains the payload as a string.
    case records
    /// Only the payload; a bad line becomes an empty line, and its record goes to the errors.
    case raw
  }

  /// The effect of a bad line on the lines after it.
  package enum AfterError: Hashable, Sendable {
    case goOn
    case stop
  }

  let format: Format
  let afterError: AfterError
  let onOversize: OversizePolicy

  /// Creates settings; by default, a bad line does not end the run, and payloads that are too large
  /// are refused.
  package init(
    _ format: Format, afterError: AfterError = .goOn, onOversize: OversizePolicy = .refuse
  ) {
    self.format = format
    self.afterError = afterError
    self.onOversize = onOversize
  }

  /// The writer of the records for lines with a payload.
  var records: RecordWriter { RecordWriter(format == .raw ? .bare : .object) }

  /// Returns the size in bytes up to which payloads need no size check.
  func safeByteCount(for target: PlatformTarget, with headers: [Header] = []) -> Int {
    onOversize == .keep ? .max : target.safeByteCount(with: headers)
  }
}
