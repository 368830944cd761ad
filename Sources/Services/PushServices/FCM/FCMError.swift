internal import Documents
internal import HTTP

/// An error of FCM (https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode).
struct FCMError: Error, Sendable {
  /// The value of `errorCode`, such as `UNREGISTERED`; empty for an error of the access token.
  let code: String
  let status: Status
  /// The name of the status, such as `NOT_FOUND`.
  let statusName: String
  var message: String
  /// The seconds after which the client shall try again.
  var retryAfter: Int?
  /// The fields of the message that are wrong, each with a description.
  var violations: [(field: String, description: String)] = []
  /// Whether the response lists the fields before the code; Google's order differs by case.
  var hasFieldsFirst = false
  /// The cause of an error of the access token or of a role.
  var info: GoogleErrorInfo?
  /// The cause of the error, for the outbox, if Google's words do not tell it.
  var hint: String?

  private init(_ code: String, _ status: Status, _ statusName: String, _ message: String) {
    self.code = code
    self.status = status
    self.statusName = statusName
    self.message = message
  }

  static let invalidArgument = FCMError(
    "INVALID_ARGUMENT", 400, "INVALID_ARGUMENT", "Request contains an invalid argument.")
  static let unregistered = FCMError(
    "UNREGISTERED", 404, "NOT_FOUND", "Requested entity was not found.")
  static let unavailable = FCMError(
    "UNAVAILABLE", 503, "UNAVAILABLE", "The service is currently unavailable.")
  static let internalError = FCMError(
    "INTERNAL", 500, "INTERNAL", "Internal error encountered.")
  static let unauthenticated = FCMError(
    "", 401, "UNAUTHENTICATED",
    "Request had invalid authentication credentials. \(expectedCredentials)")
  static let senderIDMismatch = FCMError(
    "SENDER_ID_MISMATCH", 403, "PERMISSION_DENIED", "SenderId mismatch")
  /// The error of an access token for other interfaces; its cause is worded as they word it.
  static let insufficientScope: FCMError = {
    var error = FCMError(
      "", 403, "PERMISSION_DENIED", "Request had insufficient authentication scopes.")
    error.info = .ofSending("ACCESS_TOKEN_SCOPE_INSUFFICIENT")
    return error
  }()
  static let notFound = FCMError("", 404, "NOT_FOUND", "Method not found.")

  private static let expectedCredentials =
    "Expected OAuth 2 access token, login cookie or other valid authentication credential. "
    + "See https://developers.google.com/identity/sign-in/web/devconsole-project."

  /// The error of a message without an access token.
  static let missingToken: FCMError = {
    var error = FCMError(
      "", 401, "UNAUTHENTICATED",
      "Request is missing required authentication credential. \(expectedCredentials)")
    error.info = .ofSending("CREDENTIALS_MISSING")
    return error
  }()

  /// The error of a message with an access token that was valid
  /// (https://github.com/olucurious/PyFCM/issues/334).
  static let expiredToken: FCMError = {
    var error = unauthenticated
    error.info = .ofSending("ACCESS_TOKEN_EXPIRED")
    return error
  }()

  /// The code, or the name of the status for an error without a code.
  var name: String { code.isEmpty ? statusName : code }

  /// All errors that a fault rule can simulate.
  static let all: [FCMError] = [
    invalidArgument, unregistered, unavailable, internalError,
    senderIDMismatch,
    FCMError(
      "QUOTA_EXCEEDED", 429, "RESOURCE_EXHAUSTED", "Quota exceeded for the sending of messages."),
    // Its status is not documented.
    FCMError("UNSPECIFIED_ERROR", 500, "UNKNOWN", "Unknown error."),
    FCMError(
      "THIRD_PARTY_AUTH_ERROR", 401, "UNAUTHENTICATED", "Auth error from APNS or Web Push Service"),
  ]

  /// Creates the error for wrong fields of a message.
  static func invalid(_ violations: [(field: String, description: String)]) -> FCMError {
    var error = invalidArgument
    error.violations = violations
    if let first = violations.first { error.message = first.description }
    return error
  }

  /// Creates an error whose fields come before its code, as seen for receivers and headers.
  static func invalidFirst(
    _ field: String, _ description: String, hint: String? = nil
  ) -> FCMError {
    var error = invalid([(field, description)])
    error.hasFieldsFirst = true
    error.hint = hint
    return error
  }

  /// The error for a condition; Google's response tells only that an argument is wrong.
  static let invalidCondition: FCMError = {
    var error = FCMError("", invalidArgument.status, invalidArgument.name, invalidArgument.message)
    error.hint =
      "The condition must combine one to five topics, such as 'a' in topics && !('b' in topics)"
    return error
  }()

  /// Creates the error for a message that does not fit the schema of Google's interface.
  ///
  /// The error comes from the reader of JSON, not from FCM, so it has no code of FCM
  /// (https://github.com/esl/MongoosePush/issues/123).
  static func unreadable(_ violations: [(field: String, description: String)]) -> FCMError {
    var error = FCMError("", 400, "INVALID_ARGUMENT", "")
    error.violations = violations
    // Google joins the sentences, as seen in answers with several of them.
    error.message = violations.map(\.description).joined(separator: "\n")
    return error
  }

  /// Returns the error of an account that may not send for a project
  /// (https://github.com/xtrinch/fcm-django/issues/213); its cause is worded as Google's other
  /// interfaces word it.
  static func foreignProject(_ project: String) -> FCMError {
    let (permission, domain) = (
      "cloudmessaging.messages.create", "cloudresourcemanager.googleapis.com"
    )
    var error = FCMError(
      "", 403, "PERMISSION_DENIED",
      "Permission '\(permission)' denied on resource '//\(domain)/projects/\(project)' "
        + "(or it may not exist).")
    error.info = GoogleErrorInfo(
      reason: "IAM_PERMISSION_DENIED", domain: domain,
      metadata: [("resource", "projects/\(project)"), ("permission", permission)])
    return error
  }

  /// The names of the errors that a fault rule can simulate.
  static let names = all.map(\.code) + [unauthenticated.statusName]

  /// Returns the error with the given name.
  static func named(_ name: String) -> FCMError? {
    all.first { $0.code == name } ?? (name == unauthenticated.name ? unauthenticated : nil)
  }

  /// Returns the error for a status; one that has no code gets the words of HTTP.
  static func usual(for status: Int) -> FCMError {
    let known = all.first { $0.status.rawValue == status }
    let status = Status(rawValue: status)
    let words = status.reason.isEmpty ? "Status \(status.rawValue)" : status.reason
    return known ?? FCMError("", status, "UNKNOWN", words)
  }

  /// The error of a message to a topic; Google names the quota that is exceeded.
  var forTopic: FCMError {
    guard code == "QUOTA_EXCEEDED" else { return self }
    var copy = self
    copy.message = "Topic quota exceeded."
    return copy
  }

  /// The response, in the form of `google.rpc.Status`.
  var response: Response {
    var error: [(String, JSONValue)] = [
      ("code", .number(status.rawValue)), ("message", .string(message)),
      ("status", .string(statusName)),
    ]
    let parts = hasFieldsFirst ? [fieldDetail, codeDetail] : [codeDetail, fieldDetail]
    let details = (parts + [info?.detail]).compactMap(\.self)
    if !details.isEmpty { error.append(("details", .array(details))) }
    var response = Response.indented(.object([("error", .object(error))]), status: status)
    if let retryAfter { response.headers.append("Retry-After", "\(retryAfter)") }
    return response
  }

  private var codeDetail: JSONValue? {
    guard !code.isEmpty else { return nil }
    return .googleDetail("google.firebase.fcm.v1.FcmError", [("errorCode", .string(code))])
  }

  private var fieldDetail: JSONValue? {
    guard !violations.isEmpty else { return nil }
    let fields = violations.map { violation in
      var members: [(String, JSONValue)] = [("description", .string(violation.description))]
      // The body itself has no path.
      if !violation.field.isEmpty { members.insert(("field", .string(violation.field)), at: 0) }
      return JSONValue.object(members)
    }
    return .googleDetail("google.rpc.BadRequest", [("fieldViolations", .array(fields))])
  }
}
