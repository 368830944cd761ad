package import TemplateLanguage

/// The treatment of a payload that its service would refuse because of its size.
package enum OversizePolicy: Hashable, Sendable {
  /// Refuses to send the payload, and reports an error.
  case refuse
  /// Sends the payload unchanged.
  case keep
  /// Clips the given property until the payload fits.
  case clip(PropertyName)

  /// The names of the policies on the command line.
  package static let words = ["error", "keep", "clip:PROPERTY"]

  /// Parses `error`, `keep` or `clip:PROPERTY`.
  package init?(_ word: String) {
    switch word {
    case "error": self = .refuse
    case "keep": self = .keep
    default:
      guard word.hasPrefix("clip:"), let name = PropertyName(String(word.dropFirst(5)))
      else { return nil }
      self = .clip(name)
    }
  }
}
