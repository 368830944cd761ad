/// The titles of the Apple documentation pages that rules cite.
enum ApplePage {
  static let generating = #"Apple, "Generating a remote notification""#
  static let sending = #"Apple, "Sending notification requests to APNs""#
  static let background = #"Apple, "Pushing background updates to your App""#
  static let activities =
    #"Apple, "Starting and updating Live Activities with ActivityKit push notifications""#
  static let broadcast = #"Apple, "Sending broadcast push notification requests to APNs""#
  static let keyReference = #"Apple, "Payload Key Reference" (archive)"#
}
