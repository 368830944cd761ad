package import Diagnostics

/// The small workspace in which rules about more than one file are shown: a notification `news` whose
/// text comes from a catalog.
extension Example {
  /// The template of the notification.
  package static let newsTemplate = Example(
    "Templates/news/apns.json", #"{"aps":{"alert":"$(News)"}}"#)

  /// The default catalog with this message.
  package static func newsCatalog(_ message: String) -> Example {
    Example("Locales/en.arb", #"{"@@locale":"en","news.News":"\#(message)"}"#)
  }

  /// A sample of the notification.
  package static func newsSample(_ arguments: String, _ message: String) -> Example {
    Example(
      "Templates/news/samples/flood.json", arguments,
      others: [newsTemplate, newsCatalog(message)])
  }
}
