internal import Analysis
internal import AppStrings
internal import Apps
package import Diagnostics
internal import Documents
internal import Hub
internal import Linting
internal import LiveActivities
internal import Interchange
internal import Localization
internal import Platforms
internal import Proofreading
internal import Sending
internal import TemplateLanguage
internal import Translations
internal import Workspaces

extension Rule {
  /// All rules, sorted by code.
  package static let all: [Rule] =
    (ofFiles + ofDocuments + ofTheTemplateLanguage + ofMessages + ofCatalogFiles
    + ofFluentCatalogs + ofPlatforms
    + ofSending + ofTheHub + ofWorkspaces + ofCatalogLinting + ofGoldens + ofIgnores
    + ofProperties + ofSamples + ofApps + ofActivities + ofAppStrings + ofInterchange
    + ofTranslations + ofProofreading
    + ofSendSchemas + [
      .argumentLost, .canOverflow, .directionLeaks, .emptyText, .limitExceeded, .routesDiffer,
      .textTruncated,
    ])
    .sorted { $0.code < $1.code }

  /// Returns the rule with the given code.
  package static func named(_ code: String) -> Rule? { all.first { $0.code == code } }
}
