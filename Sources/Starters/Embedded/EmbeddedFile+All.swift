// Made from Templates/ and Locales/ by `CRIER_RECORD=1 swift test --filter EmbeddedExamplesTests`.
// swift-format-ignore-file
extension EmbeddedFile {
  /// All files that the program carries.
  package static let all: [EmbeddedFile] = breakingNews + localizedNews + matchScore + notifyUser + richPush + weatherTile + localeAr + localeCs + localeEn + localeFr + localePl + localeZhHans + localeZhHant
}
