package import Diagnostics
package import Documents

/// The `ignore` object of a settings file, exactly as the author wrote it.
///
/// `Checking` reports invalid entries; rendering uses only ``Ignores``.
package struct IgnoreList: Sendable {
  /// The entries, in the order of the file.
  package private(set) var entries: [Ignore] = []
  /// The location of the value of `ignore` if the value is not an object; otherwise nil.
  package private(set) var malformed: Label?

  /// Creates an empty list.
  package init() {}

  init(_ value: JSONValue?, in file: SourceFile) {
    entries = value?.ignores(in: file) ?? []
    if let value, value.members == nil { malformed = Label(value.span, in: file) }
  }
}
