internal import Diagnostics
internal import Documents

/// An Apple alert that was a string, converted to an object with a body.
///
/// Both forms show the same text; the object can also have a title and a subtitle.
/// https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
struct AlertObject {
  /// The file, with the alert as an object.
  let file: SourceFile
  /// The note on the change.
  let note: MigrationNote

  /// Converts the alert of a body; nil if the alert is not a string.
  init?(_ file: SourceFile) {
    guard let root = JSONReader.read(file).document?.root,
      let alert = root["aps"]?.member("alert"),
      case .string(let string) = alert.value.content, !string.text.bytes.isEmpty
    else { return nil }
    let spelling = String(decoding: string.spelling, as: UTF8.self)
    let object =
      Self.indentation(before: alert, in: file)
      .map { "{\n\($0)  \"body\": \(spelling)\n\($0)}" } ?? "{\"body\":\(spelling)}"
    self.file = file.edited([SpanEdit(alert.value.span, object)])
    note = MigrationNote(
      .changed, "aps.alert", to: "aps.alert.body", "an object can also have a title",
      at: alert.keySpan)
  }

  /// Returns the white space before a key that begins a line; nil if other characters precede the
  /// key.
  private static func indentation(before member: JSONMember, in file: SourceFile) -> String? {
    let before = file.bytes[..<member.keySpan.start]
    guard let line = before.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let blank = before[(line + 1)...]
    return blank.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      ? String(decoding: blank, as: UTF8.self) : nil
  }
}
