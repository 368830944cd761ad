internal import Files

/// A workspace as large as that of a big app, for measuring commands.
///
/// `CrierBenchmark --workspace DIR` writes the workspace: 50 notifications in 40 locales for 4
/// platforms with 2 samples each, which makes 16,000 renderings. Then measure commands such as
/// `time crier test --update --workspace DIR`.
struct GeneratedWorkspace {
  let folder: String

  private static let notificationCount = 50

  /// The locales of a big app.
  static let locales = [
    "en", "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "et", "fa", "fi", "fr", "he", "hi",
    "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro",
    "ru", "sk", "sl", "sv", "th", "tr", "uk", "vi", "zh-Hans",
  ]

  func write() throws(FileError) {
    for number in 0..<Self.notificationCount {
      let name = "notification-\(number)"
      for (file, text) in Self.files { try write("Templates/\(name)/\(file)", text) }
    }
    for locale in Self.locales { try write("Locales/\(locale).arb", Self.catalog(of: locale)) }
  }

  private func write(_ path: String, _ text: String) throws(FileError) {
    let path = "\(folder)/\(path)"
    try Folder.make(path.parentFolder)
    try FileWriter.replace(path, with: Array(text.utf8), inside: .none)
  }

  private static let files = [
    (
      "apns.json",
      """
      {"aps":{"alert":{"title":"$(title)","body":".(body, 120)"},"badge":"#(count)","sound":"default"},
      "link":"{'https://example.com/?id=' + %(id)}"}

      """
    ),
    (
      "fcmv1.json",
      """
      {"message":{"notification":{"title":"$(title)","body":"$(body)"},"data":{"id":"$(id)"},
      "android":{"priority":"HIGH"}}}

      """
    ),
    (
      "gcm.json",
      #"{"data":{"title":"$(title)","body":"$(body)","id":"$(id)"}}"# + "\n"
    ),
    (
      "wns-toast.xml",
      """
      <toast launch="{'id=' + %(id)}">
        <visual>
          <binding template="ToastGeneric">
            <text>$(title)</text>
            <text>$(body)</text>
          </binding>
        </visual>
      </toast>

      """
    ),
    (
      "samples/one.json",
      #"{"name":"Ann","count":1,"id":"a 1","until":"2026-11-20T17:00:00Z"}"# + "\n"
    ),
    (
      "samples/many.json",
      #"{"name":"Łukasz","count":1234,"id":"b&2","until":"2026-12-24T08:30:00Z"}"# + "\n"
    ),
  ]

  private static func catalog(of locale: String) -> String {
    let messages = (0..<notificationCount).map { number in
      """
        "notification-\(number).title": "\(locale): {name} (\(number))",
        "notification-\(number).body": "\(locale): {count, plural, other {# things}}, {until, date, long}"
      """
    }
    return "{\n  \"@@locale\": \"\(locale)\",\n\(messages.joined(separator: ",\n"))\n}\n"
  }
}
