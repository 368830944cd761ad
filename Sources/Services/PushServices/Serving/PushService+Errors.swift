extension PushService {
  /// The names of the errors that a fault rule can simulate.
  package var errors: [String] {
    switch self {
    case .apns: APNsReason.all.map(\.name)
    case .fcm: FCMError.names
    case .expo:
      ExpoError.inTickets.map(\.rawValue)
        + ExpoError.inReceipts.map { ExpoError.receiptPrefix + $0.rawValue }
        + [ExpoRefusal.tooManyProjects.code]
    case .wns: WNSStatus.allCases.map(\.rawValue)
    case .web: []
    }
  }
}
