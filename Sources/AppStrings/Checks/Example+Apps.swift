internal import Diagnostics

extension Example {
  /// An alert for Apple, with the strings of the app.
  static func apple(_ alert: String, _ strings: String, german: String? = nil) -> Example {
    Example(
      "Templates/news/apns.json", #"{"aps":{"alert":{\#(alert)}}}"#,
      others: [settings, Example("app/en.lproj/Localizable.strings", strings)]
        + (german.map { [Example("app/de.lproj/Localizable.strings", $0)] } ?? []))
  }

  /// An alert for Apple, with a String Catalog.
  static func catalog(_ alert: String, _ entry: String) -> Example {
    let strings =
      #"{"sourceLanguage":"en","strings":{"GREETING":\#(entry)},"version":"1.0"}"#
    return Example(
      "Templates/news/apns.json", #"{"aps":{"alert":{\#(alert)}}}"#,
      others: [settings, Example("app/Localizable.xcstrings", strings)])
  }

  /// A Firebase notification, with the resources of the app.
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
