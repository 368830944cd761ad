// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  static let localeFr: [EmbeddedFile] = [
    EmbeddedFile(
      "Locales/fr.arb",
      #"""
{
  "@@locale": "fr",
  "localized-news.News": "Flash {category} !"
}

"""#),
  ]
}
