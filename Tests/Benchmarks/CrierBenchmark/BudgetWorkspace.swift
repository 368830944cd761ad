import Files

/// A workspace whose largest payloads take long to compute, to measure `crier budget` and `check`.
///
/// `CrierBenchmark --budget DIR` writes it: 500 notifications with 1,000 messages in 40 locales.
/// `CrierBenchmark --clipped-budget DIR` clips one of the messages of each notification.
struct BudgetWorkspace {
  /// The way in which the templates show the longer message.
  enum Body: String {
    case whole = "$(body)"
    case clipped = ".(body, 120)"
  }

  let folder: String
  let body: Body

  private static let notificationCount = 500

  func write() throws(FileError) {
    for number in 0..<Self.notificationCount {
      for (file, text) in files { try write("Templates/n\(number)/\(file)", text) }
    }
    for locale in GeneratedWorkspace.locales {
      try write("Locales/\(locale).arb", Self.catalog(of: locale))
    }
  }

  private func write(_ path: String, _ text: String) throws(FileError) {
    let path = "\(folder)/\(path)"
    try Folder.make(path.parentFolder)
    try FileWriter.replace(path, with: Array(text.utf8), inside: .none)
  }

  private var files: [(String, String)] {
    [
      (
        "apns.json",
        """
        {"aps":{"alert":{"title":"$(title)","body":"\(body.rawValue)"},"badge":"#(count)"},
        "link":"{'https://example.com/?id=' + %(id)}"}

        """
      ),
      (
        "fcmv1.json",
        """
        {"message":{"notification":{"title":"$(title)","body":"\(body.rawValue)"},
        "data":{"id":"$(id)"}}}

        """
      ),
      (
        "notification.json",
        """
        {"properties":{"name":{"longest":{"bytes":80}},"count":{"type":"number"},
        "id":{"longest":{"bytes":36}},"until":{"type":"date"}}}

        """
      ),
    ]
  }

  private static func catalog(of locale: String) -> String {
    let messages = (0..<notificationCount).map { number in
      let goals = "{count, plural, one {# goal \(number)} other {# goals \(number)}}"
      let end = String(repeating: "x", count: number % 7)
      return """
          "n\(number).title": "\(locale): hello {name} (\(number))",
          "n\(number).body": "\(locale) \(goals) for {name} until {until, date, ::MMMMd} \(end)"
        """
    }
    return "{\n  \"@@locale\": \"\(locale)\",\n\(messages.joined(separator: ",\n"))\n}\n"
  }
}
