internal import Bytes
internal import Platforms
package import Sending

/// The options of a stream.
package struct StreamSettings: Sendable {
  /// The format of the output for a line.
  package enum Format: Hashable, Sendable {
    /// A JSON record with the payload as a string.
    case records
    /// Only the payload; a bad line produces an empty line, and its record goes elsewhere.
    case raw
  }

  /// The effect of a bad line on the following lines.
  package enum AfterError: Hashable, Sendable {
    case goOn
    case stop
  }

  let format: Format
  let afterError: AfterError
  let onOversize: OversizePolicy

  /// Creates settings.
  package init(
    _ format: Format, afterError: AfterError = .goOn, onOversize: OversizePolicy = .refuse
  ) {
    self.format = format
    self.afterError = afterError
    self.onOversize = onOversize
  }

  /// The writer of good records.
  var records: RecordWriter { RecordWriter(format == .raw ? .bare : .object) }

  /// Returns the size up to which payloads need no size check.
  func safeByteCount(for target: PlatformTarget, with headers: [Header] = []) -> Int {
    onOversize == .keep ? .max : target.safeByteCount(with: headers)
  }
}
