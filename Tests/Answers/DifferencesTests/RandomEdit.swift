import TestSupport

/// A random edit of a workspace in memory, as an author might make it on purpose or by accident.
struct RandomEdit {
  /// The path of the file that is edited, added or removed.
  let path: String
  let files: [String: String]

  init(of files: [String: String], _ generator: inout Generator) {
    var edited = files
    var path = generator.one(of: files.keys.sorted())
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      edited[path] = nil
    case 1:
      path = generator.one(of: ["Locales/de.arb", "Locales/fr-CA.arb", "Locales/en-GB.arb"])
      edited[path] = files["Locales/en.arb"]?.replacing("\"@@locale\":\"en\",\n", with: "")
        .replacing("Your", with: "Thy")
    case 2:
      let template = files.keys.filter { $0.hasSuffix("/apns.json") }.sorted().first
      path = template?.replacing("apns", with: "fcmv1") ?? path
      edited[path] = #"{"message":{"notification":{"title":"$(title)"}}}"#
    case 3:
      edited[path] = files[path]?.replacing("\":", with: "\" : ")
    case 4...6:
      let words = ["order", "title", "other", "is", "usual", "text", "a", "\"", "1"]
      let word = generator.one(of: words)
      edited[path] = files[path]?.replacing(word, with: word + "X", maxReplacements: 1)
    default:
      var text = files[path] ?? ""
      generator.damage(&text, with: "\"{}$(), éx0\n")
      edited[path] = text
    }
    self.path = path
    self.files = edited
  }
}
