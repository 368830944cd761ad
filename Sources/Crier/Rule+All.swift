package import Diagnostics
internal import Documents
internal import Linting
internal import Localization
internal import Platforms
internal import TemplateLanguage

extension Rule {
  /// Every rule there is, by code.
  package static let all: [Rule] =
    (ofDocuments + ofTheTemplateLanguage + ofMessages + ofCatalogFiles + ofPlatforms + ofLinting
    + ofGoldens + ofIgnores + ofTheHub + ofWorkspaces + [.unknownTemplateName, .expiryNoDate])
    .sorted { $0.code < $1.code }

  /// The rule of a code.
  package static func named(_ code: String) -> Rule? { all.first { $0.code == code } }

  /// What the parts of a workspace object to.
  private static let ofWorkspaces: [Rule] =
    ofSettings + ofSettingsWords + ofNotificationSettings + ofArguments + ofLocalizedTexts + ofSends
    + [.notServed, .nameTooLong, .templateNamesCollide]
}
