internal import Diagnostics

extension Example {
  /// A catalog of the default locale, in a workspace where that matters.
  static func source(_ members: String, in workspace: [Example] = []) -> Example {
    Example("Locales/en.arb", "{\"@@locale\":\"en\",\(members)}", others: workspace)
  }

  /// A catalog of another locale beside that of the default one.
  static func translation(
    _ locale: String, _ members: String, of source: String, in workspace: [Example] = []
  ) -> Example {
    Example(
      "Locales/\(locale).arb", "{\"@@locale\":\"\(locale)\",\(members)}",
      others: [.source(source)] + workspace)
  }

  /// A template of the notification 'news'.
  static func template(_ body: String) -> Example {
    Example("Templates/news/apns.json", "{\"aps\":{\"alert\":\(body)}}")
  }

  /// A template of the notification 'news' that is kept for a number of seconds.
  static func androidTemplate(timeToLive: Int) -> Example {
    Example(
      "Templates/news/gcm.json",
      "{\"data\":{\"title\":\"$(title)\"},\"time_to_live\":\(timeToLive)}")
  }

  /// The settings of the notification 'news'.
  static func settings(_ text: String) -> Example {
    Example("Templates/news/notification.json", text)
  }

  /// The settings of a workspace that says in which time zone dates are shown.
  static let timeZone = Example("Templates/crier.json", #"{"timeZone":"Europe/Paris"}"#)

  /// A sample of the notification 'news'.
  static func sample(_ text: String) -> Example {
    Example("Templates/news/samples/one.json", text)
  }
}
