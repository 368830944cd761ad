internal import ICU

/// What is known about text beyond its bytes.
package enum TextForms {
  /// The text in normalization form C; nil where it is in that form.
  package static func normalized(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    // ICU has nothing to say against valid UTF-8.
    guard let normal = try? Characters.normalized(bytes[...]), !normal.elementsEqual(bytes) else {
      return nil
    }
    return String(decoding: normal, as: UTF8.self)
  }
}
