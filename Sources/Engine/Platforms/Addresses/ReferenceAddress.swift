package import Diagnostics

extension Platform {
  /// The URL of the vendor's payload reference; nil if the vendor publishes none.
  package var referenceAddress: String? {
    switch self {
    case .apns: ApplePage.generating.address
    case .fcmv1: FirebasePage.message.address
    case .wns: MicrosoftPage.toast.address
    default: nil
    }
  }
}

extension Rule {
  /// The rules about keys, elements and services that are deprecated or shut down.
  package static let aboutDeprecation: Set<Rule> = [
    .apnsDeprecatedKey, .fcmDeprecatedField, .wnsDeprecated, .gcmShutDown, .mpnsShutDown,
  ]
}
