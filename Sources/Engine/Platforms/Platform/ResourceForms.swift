internal import Documents

/// Texts that name a file or a page: a number instead of one has no certain meaning.
extension TextForm {
  static func resource(_ description: String) -> TextForm {
    TextForm(description) { _ in true }
  }

  static let soundName = resource(#"the name of a sound, such as "default""#)
  static let pictureURL = resource("the URL of an image")
  static let pageURL = resource("the URL of a page")
  /// The small picture of the site, which is often confused with the number on an icon.
  static let badgeURL = resource(
    "the URL of an image; the number on the app's icon is 'app_badge' of a declarative push")
}
