internal import Diagnostics
internal import Documents

/// The pages of Microsoft's documentation that rules cite.
enum MicrosoftPage {
  static let toast = VendorPage.toastSchema
  static let toastContent = page(
    "App notification content",
    "windows/apps/develop/notifications/app-notifications/app-notifications-content")
  static let tile = page("Tile schema", "uwp/schemas/tiles/tilesschema/schema-root")
  static let adaptiveTile = page(
    "Adaptive tile templates", "windows/uwp/launch-resume/create-adaptive-tiles")
  static let tileTemplates = VendorPage(
    #"Microsoft, "The tile template catalog" and TileTemplateType"#,
    "https://learn.microsoft.com/previous-versions/windows/apps/hh761491(v=win.10)",
    checked: firstReading)
  static let badge = page("Badge schema", "uwp/schemas/tiles/badgeschema/schema-root")
  static let request = page(
    "Push notification service request and response headers",
    "windows/apps/develop/notifications/push-notifications/push-request-response-headers")
  static let language = page(
    "Tile and toast notification support for language, scale, and high contrast",
    "windows/uwp/launch-resume/tile-toast-language-scale-contrast")
  static let toolkit = VendorPage(
    "CommunityToolkit/WindowsCommunityToolkit, Microsoft.Toolkit.Uwp.Notifications",
    checked: firstReading)

  private static let firstReading = VendorPage.Day(2026, 11, 20)

  private static func page(_ title: String, _ path: String) -> VendorPage {
    VendorPage(
      "Microsoft, \"\(title)\"", "https://learn.microsoft.com/\(path)", checked: firstReading)
  }
}
