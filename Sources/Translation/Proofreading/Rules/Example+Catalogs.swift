package import Diagnostics

extension Example {
  /// Returns a catalog of the default locale, with the other workspace files that the rule needs.
  package static func source(_ members: String, in workspace: [Example] = []) -> Example {
    Example("Locales/en.arb", "{\"@@locale\":\"en\",\(members)}", others: workspace)
  }

  /// Returns a catalog of another locale, together with a catalog of the default locale.
  package static func translation(
    _ locale: String, _ members: String, of source: String, in workspace: [Example] = []
  ) -> Example {
    Example(
      "Locales/\(locale).arb", "{\"@@locale\":\"\(locale)\",\(members)}",
      others: [.source(source)] + workspace)
  }

  /// Returns a template of the notification 'news'.
  package static func template(_ body: String) -> Example {
    Example("Templates/news/apns.json", "{\"aps\":{\"alert\":\(body)}}")
  }

  /// Returns a template of the notification 'news' with a time to live, in seconds.
  package static func androidTemplate(timeToLive: Int) -> Example {
    Example(
      "Templates/news/gcm.json",
      "{\"data\":{\"title\":\"$(title)\"},\"time_to_live\":\(timeToLive)}")
  }

  /// Returns the settings of the notification 'news'.
  package static func settings(_ text: String) -> Example {
    Example("Templates/news/notification.json", text)
  }

  /// The settings of a workspace with a time zone for dates.
  package static let timeZone = Example("Templates/crier.json", #"{"timeZone":"Europe/Paris"}"#)

  /// Returns a sample of the notification 'news'.
  package static func sample(_ text: String) -> Example {
    Example("Templates/news/samples/one.json", text)
  }
}
