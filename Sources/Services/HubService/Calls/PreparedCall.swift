internal import HTTP
internal import Hub

/// A request with everything about it that does not depend on the state of the hub.
///
/// A call is prepared before the state is locked, so that several requests are read at once. An
/// error waits until the state needs the part that failed, so that errors keep their order.
///
/// This is a class, because copying all its parts would take longer than some requests.
final class PreparedCall: Sendable {
  let call: ServiceCall
  let token: Result<VerifiedToken, AccessRefusal>
  let operation: Result<HubOperation, ServiceError>
  let body: PreparedBody

  /// Verifies the token and reads the body; the body of a request with a wrong token is not read.
  init(_ call: ServiceCall, _ access: AccessPolicy) {
    self.call = call
    token = Result { () throws(AccessRefusal) in try access.verifiedToken(of: call) }
    let operation = Result { () throws(ServiceError) in
      try HubOperation(call.method, Array(call.segments.dropFirst()), call.query)
    }
    self.operation = operation
    if case .success = token, case .success(let operation) = operation {
      body = PreparedBody(call, for: operation)
    } else {
      body = .unread
    }
  }
}

/// The content of a request's body.
indirect enum PreparedBody: Sendable {
  case registration(RegistrationRequest)
  case installation(StoredInstallation, [RegistrationContent])
  case send(SendRequest)
  case refused(ServiceError)
  /// The body of a request that has no body, or that reads it itself.
  case unread

  fileprivate init(_ call: ServiceCall, for operation: HubOperation) {
    do throws(ServiceError) {
      switch operation {
      case .createRegistration, .putRegistration:
        self = .registration(try RegistrationRequest(call.body))
      case .putInstallation(let id):
        let (device, contents) = try StoredInstallation.read(
          try InstallationDocument(call.body, id: id))
        self = .installation(device, contents)
      case .send, .schedule: self = .send(try SendRequest(call, body: call.body))
      default: self = .unread
      }
    } catch {
      self = .refused(error)
    }
  }

  /// Returns the registration of the body.
  func registration() throws(ServiceError) -> RegistrationRequest {
    if case .registration(let request) = self { return request }
    throw refusal
  }

  /// Returns the installation of the body with its registrations.
  func installation() throws(ServiceError) -> (StoredInstallation, [RegistrationContent]) {
    if case .installation(let installation, let contents) = self { return (installation, contents) }
    throw refusal
  }

  /// Returns the notification of the body.
  func send() throws(ServiceError) -> SendRequest {
    if case .send(let request) = self { return request }
    throw refusal
  }

  private var refusal: ServiceError {
    if case .refused(let error) = self { return error }
    preconditionFailure("each operation must ask for the kind of body that was read for it")
  }
}
