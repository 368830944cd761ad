/// The app's own strings that a payload names, looked up in one language.
///
///     AppTexts(["loc-key": .shown("Hi Ann"), "title-loc-key": .nothing])
package struct AppTexts: Hashable, Sendable {
  /// The result of looking one string up.
  package enum Text: Hashable, Sendable {
    /// The device shows this text.
    case shown(String)
    /// The device shows nothing.
    case nothing
  }

  /// The results by the fields that name the strings: `loc-key`, `body_loc_key`.
  package let fields: [String: Text]

  /// Creates the results.
  package init(_ fields: [String: Text]) { self.fields = fields }

  /// The text for a field with a key; without the app's strings, the key in brackets.
  static func text(_ field: String, key: String, in texts: AppTexts?) -> PictureText? {
    guard let texts else { return PictureText(supplied: "\u{27E8}\(key)\u{27E9}") }
    switch texts.fields[field] {
    case .shown(let text)?: return PictureText(supplied: text)
    case .nothing?: return nil
    case nil: return PictureText(supplied: "\u{27E8}\(key)\u{27E9}")
    }
  }
}

extension AppTexts? {
  /// The origin of the app's strings, for people.
  var explanation: String {
    self == nil
      ? "names in \u{27E8}brackets\u{27E9} are looked up on the device"
      : "come from the app's own strings"
  }
}

extension PictureText {
  /// Whether a device draws it: text of the app even if it is empty.
  var isDrawn: Bool { decoded == nil || !isBlank }
}
