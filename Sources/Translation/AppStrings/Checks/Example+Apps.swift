internal import Diagnostics

extension Example {
  /// Creates an example with an alert for Apple and the app's `.strings` tables.
  static func apple(_ alert: String, _ strings: String, german: String? = nil) -> Example {
    Example(
      "Templates/news/apns.json", #"{"aps":{"alert":{\#(alert)}}}"#,
      others: [settings, Example("app/en.lproj/Localizable.strings", strings)]
        + (german.map { [Example("app/de.lproj/Localizable.strings", $0)] } ?? []))
  }

  /// Creates an example with an alert for Apple and the app's String Catalog.
  static func catalog(_ alert: String, _ entry: String) -> Example {
    let strings =
      #"{"sourceLanguage":"en","strings":{"GREETING":\#(entry)},"version":"1.0"}"#
    return Example(
      "Templates/news/apns.json", #"{"aps":{"alert":{\#(alert)}}}"#,
      others: [settings, Example("app/Localizable.xcstrings", strings)])
  }

  /// Creates an example with a Firebase notification and the app's string resources.
  static func android(
    _ fields: String, _ resources: String, more: [Example] = []
  ) -> Example {
    Example(
      "Templates/news/fcmv1.json",
      #"{"message":{"android":{"notification":{\#(fields)}}}}"#,
      others: [
        settings, Example("app/res/values/strings.xml", "<resources>\(resources)</resources>"),
      ] + more)
  }

  private static let settings = Example("Templates/crier.json", #"{"appStrings":["app"]}"#)
}
