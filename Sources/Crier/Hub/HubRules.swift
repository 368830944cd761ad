internal import Diagnostics

extension Rule {
  /// What can be wrong on the way to the hub: tags, registrations, installations, sends.
  static let ofTheHub: [Rule] =
    ofTags + ofTagExpressions + ofAudiences + ofTagLists + ofHandles + ofDevices
    + ofRegistrations + ofInstallations + ofChannels
}
