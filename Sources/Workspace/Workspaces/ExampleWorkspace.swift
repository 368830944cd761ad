package import Diagnostics

/// A small workspace for the examples of rules that need several files.
///
/// Its notification `news` gets its text from a catalog.
extension Example {
  /// The template of the notification `news`.
  package static let newsTemplate = Example(
    "Templates/news/apns.json", #"{"aps":{"alert":"$(News)"}}"#)

  /// Returns the default catalog with the given message.
  package static func newsCatalog(_ message: String) -> Example {
    Example("Locales/en.arb", #"{"@@locale":"en","news.News":"\#(message)"}"#)
  }

  /// Returns a sample of the notification `news`.
  package static func newsSample(_ arguments: String, _ message: String) -> Example {
    Example(
      "Templates/news/samples/flood.json", arguments, others: [newsTemplate, newsCatalog(message)])
  }
}
