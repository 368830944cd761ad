internal import Documents

/// An error in a ticket or a receipt of Expo
/// (https://docs.expo.dev/push-notifications/sending-notifications/#individual-errors).
enum ExpoError: String, CaseIterable, Sendable {
  case deviceNotRegistered = "DeviceNotRegistered"
  case messageTooBig = "MessageTooBig"
  case messageRateExceeded = "MessageRateExceeded"
  case mismatchSenderID = "MismatchSenderId"
  case invalidCredentials = "InvalidCredentials"

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
