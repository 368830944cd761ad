package import Diagnostics

extension Rule {
  /// All rules about tags, registrations, installations and sends.
  package static let ofTheHub: [Rule] =
    ofTags + ofTagExpressions + ofAudiences + ofTagLists + ofHandles + ofDevices
    + ofRegistrations + ofInstallations + ofChannels
}
