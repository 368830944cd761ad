/// The keys of a JSON body that a device shows as a row: a title, a text and perhaps an image.
///
/// A preview of a platform that declares a row needs no device model of its own:
///
/// ```swift
/// VisibleRow(title: "title", body: "body", data: "data")
/// ```
package struct VisibleRow: Hashable, Sendable {
  /// The key of the title.
  package let title: String
  /// The key of the text.
  package let body: String
  /// The key of the app's own data; nil if the body has none.
  package let data: String?
  /// The keys that lead to the URL of an image; empty if the row has no image.
  package let image: [String]
  /// The key of the string with which a row replaces an earlier one; nil if no row is replaced.
  package let replaces: String?
  /// The keys of an iPhone's notification by their keys in `aps`; empty if the service reaches only
  /// Android.
  package let apple: [String: String]

  /// Creates a row from the keys of its parts.
  package init(
    title: String, body: String, data: String? = nil, image: [String] = [], replaces: String? = nil,
    apple: [String: String] = [:]
  ) {
    self.title = title
    self.body = body
    self.data = data
    self.image = image
    self.replaces = replaces
    self.apple = apple
  }
}
