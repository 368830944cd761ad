/// The titles of the Microsoft documentation pages that rules cite.
enum MicrosoftPage {
  static let toast = #"Microsoft, "Toast schema""#
  static let toastContent = #"Microsoft, "App notification content""#
  static let tile = #"Microsoft, "Tile schema""#
  static let adaptiveTile = #"Microsoft, "Adaptive tile templates""#
  static let tileTemplates = #"Microsoft, "The tile template catalog" and TileTemplateType"#
  static let badge = #"Microsoft, "Badge schema""#
  static let request = #"Microsoft, "Push notification service request and response headers""#
  static let language =
    #"Microsoft, "Tile and toast notification support for language, scale, and high contrast""#
  static let toolkit =
    "CommunityToolkit/WindowsCommunityToolkit, Microsoft.Toolkit.Uwp.Notifications"
}
