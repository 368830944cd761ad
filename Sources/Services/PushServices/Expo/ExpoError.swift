internal import Documents

/// An error in a ticket or a receipt of Expo
/// (https://docs.expo.dev/push-notifications/sending-notifications/#individual-errors).
enum ExpoError: String, CaseIterable, Sendable {
  case deviceNotRegistered = "DeviceNotRegistered"
  case messageTooBig = "MessageTooBig"
  case messageRateExceeded = "MessageRateExceeded"
  case mismatchSenderID = "MismatchSenderId"
  case invalidCredentials = "InvalidCredentials"
  /// An error of the app's developer, only in receipts.
  case developerError = "DeveloperError"
  /// An error of Expo itself, only in receipts.
  case expoError = "ExpoError"

  /// The errors of receipts.
  static let inReceipts = allCases
  /// The errors of tickets.
  static let inTickets = allCases.filter { $0 != .developerError && $0 != .expoError }

  /// The prefix of an error's name in a fault rule that simulates the error in the receipt.
  static let receiptPrefix = "receipt:"

  /// The sentence of the ticket.
  func message(for token: String) -> String {
    switch self {
    case .deviceNotRegistered:
      "\"\(token)\" is not a registered push notification recipient"
    case .messageTooBig: "The message is larger than 4096 bytes"
    case .messageRateExceeded: "Messages are sent to this device too frequently"
    case .mismatchSenderID: "The credentials belong to another sender"
    case .invalidCredentials: "The credentials of the app are invalid"
    case .developerError: "The app's developer made an error"
    case .expoError: "An error occurred at Expo"
    }
  }

  /// Returns a ticket or a receipt with an error.
  static func failure(_ name: String?, _ text: String) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("status", .string("error")), ("message", .string(text)),
    ]
    if let name { members.append(("details", .object([("error", .string(name))]))) }
    return .object(members)
  }
}
