package import Diagnostics

extension Rule {
  /// All rules about the files of a workspace and about its sends.
  package static let ofWorkspaces: [Rule] =
    ofSettings + ofSettingsWords + ofNotificationSettings + ofArguments + ofLocalizedTexts + ofSends
    + [
      .notServed, .localeLeftOut, .nameTooLong, .templateNamesCollide, .unknownTemplateName,
      .imageFolder, .misplacedSettings, .alwaysViolated,
    ]
}
