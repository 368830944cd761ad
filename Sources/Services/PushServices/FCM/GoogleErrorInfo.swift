internal import Documents

/// The cause of an error that a program can read (https://google.aip.dev/193#errorinfo).
struct GoogleErrorInfo {
  let reason: String
  let domain: String
  let metadata: [(name: String, value: String)]

  /// Returns the cause of a refused message, which the access token tells.
  static func ofSending(_ reason: String) -> GoogleErrorInfo {
    GoogleErrorInfo(
      reason: reason, domain: "googleapis.com",
      metadata: [
        ("method", "google.firebase.fcm.v1.FcmService.SendMessage"),
        ("service", "fcm.googleapis.com"),
      ])
  }

  /// The entry in the details of a response.
  var detail: JSONValue {
    let values = metadata.map { ($0.name, JSONValue.string($0.value)) }
    return .googleDetail(
      "google.rpc.ErrorInfo",
      [("reason", .string(reason)), ("domain", .string(domain)), ("metadata", .object(values))])
  }
}

extension JSONValue {
  /// Creates an entry of the details of `google.rpc.Status`.
  static func googleDetail(_ type: String, _ members: [(String, JSONValue)]) -> JSONValue {
    .object([("@type", .string("type.googleapis.com/\(type)"))] + members)
  }
}
