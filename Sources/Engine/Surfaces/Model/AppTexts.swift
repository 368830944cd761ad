/// The app's own strings that a payload references by key, looked up in one language.
///
///     AppTexts(["loc-key": .shown("Hi Ann"), "title-loc-key": .nothing])
package struct AppTexts: Hashable, Sendable {
  /// The result of looking up one string.
  package enum Text: Hashable, Sendable {
    /// The string that the device shows.
    case shown(String)
    /// No string: the device displays nothing.
    case nothing
  }

  /// The results, by the payload field that contains the key: `loc-key`, `body_loc_key`.
  package let fields: [String: Text]

  /// Creates the results of the lookups, by payload field.
  package init(_ fields: [String: Text]) { self.fields = fields }

  /// Returns the string for a key, or the key in brackets if the app's strings are unknown.
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
  /// A note about the source of the app's strings.
  var explanation: String {
    self == nil
      ? "keys in \u{27E8}brackets\u{27E9} are looked up on the device"
      : "from the app's own strings"
  }
}

extension PictureText {
  /// Whether a device shows the text; an empty string from the app is shown too.
  var isDrawn: Bool { decoded == nil || !isBlank }
}
