internal import Diagnostics
internal import Resources

extension Assumption {
  /// All assumptions of previews.
  package static let all: [Assumption] =
    Resource.named("Engine/Surfaces/Assumptions/assumptions.tsv").rows.map { row in
      guard row.count == 5, let certainty = Basis(rawValue: String(row[1])) else {
        preconditionFailure("'assumptions.tsv' has a row without its five fields: \(row)")
      }
      return Assumption(
        id: String(row[0]), statement: String(row[3]), certainty: certainty,
        source: String(row[4]), asOf: String(row[2]))
    }

  private static func named(_ id: String) -> Assumption {
    guard let assumption = all.first(where: { $0.id == id }) else {
      preconditionFailure("'assumptions.tsv' must have the assumption '\(id)'")
    }
    return assumption
  }

  package static let appleTitle = named("apple-title")
  package static let appleBanner = named("apple-banner")
  package static let appleList = named("apple-list")
  package static let appleExpanded = named("apple-expanded")
  package static let appleNamesApp = named("apple-names-app")
  package static let applePassive = named("apple-passive")
  package static let appleButtons = named("apple-buttons")
  package static let watchTexts = named("watch-texts")
  package static let watchLooks = named("watch-looks")
  package static let iOS26 = named("ios-26")
  package static let android16 = named("android-16")
  package static let windows10 = named("windows-10")
  package static let androidCollapsed = named("android-collapsed")
  package static let androidExpanded = named("android-expanded")
  package static let androidPicture = named("android-picture")
  package static let androidChannel = named("android-channel")
  package static let toastTexts = named("toast-texts")
  package static let toastLines = named("toast-lines")
  package static let toastBanner = named("toast-banner")
  package static let legacyToast = named("legacy-toast")
  package static let tileColumns = named("tile-columns")
  package static let tileRows = named("tile-rows")
  package static let legacyTile = named("legacy-tile")
  package static let badge = named("windows-badge")
  package static let phoneToast = named("phone-toast")
  package static let phoneTile = named("phone-tile")
  package static let browserTexts = named("browser-texts")
  package static let vendorRow = named("vendor-row")
  package static let deviceDirection = named("device-direction")
  package static let systemWords = named("system-words")
}
