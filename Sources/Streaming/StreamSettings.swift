package import Sending

/// What the lines of a stream become.
package struct StreamSettings: Sendable {
  /// What a line becomes.
  package enum Format: Hashable, Sendable {
    /// A JSON record with the payload as a text.
    case records
    /// The payload alone; the record of a bad line goes elsewhere, and an empty line takes its place.
    case raw
  }

  /// What a bad line means for those behind it.
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
}
