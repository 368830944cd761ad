internal import Bytes
internal import HTTP
internal import Hub

/// An operation of the service, identified by a method and a path.
///
/// The path is case-insensitive.
enum HubOperation: Hashable, Sendable {
  case reserveRegistrationID
  case createRegistration
  case putRegistration(String)
  case getRegistration(String)
  case deleteRegistration(String)
  case listRegistrations
  /// Lists the registrations of the handle in a `$filter`.
  case listRegistrationsOfHandle(filter: String)
  case listRegistrationsOfTag(String)
  case putInstallation(String)
  case getInstallation(String)
  case patchInstallation(String)
  case deleteInstallation(String)
  case send
  case sendToMany
  case describeMessage(String)
  case schedule
  case cancel(String)
  case describeHub
  case putHub
  case deleteHub
  case locateFeedback
  case submitJob
  case listJobs
  case describeJob(String)

  /// Creates the operation for a method, the path segments after the hub's name, and the query.
  init(_ method: Method, _ segments: [String], _ query: QueryItems) throws(ServiceError) {
    let words = segments.map { $0.lowercased() }
    let allowed: [Method: HubOperation]
    switch (words.first, segments.count) {
    case (nil, _):
      allowed = [.get: .describeHub, .put: .putHub, .delete: .deleteHub]
    case ("registrationids", 1): allowed = [.post: .reserveRegistrationID]
    case ("registrations", 1):
      let list = query["$filter"].map { HubOperation.listRegistrationsOfHandle(filter: $0) }
      allowed = [.post: .createRegistration, .get: list ?? .listRegistrations]
    case ("registrations", 2):
      let id = segments[1]
      allowed = [
        .put: .putRegistration(id), .get: .getRegistration(id), .delete: .deleteRegistration(id),
      ]
    case ("tags", 3) where words[2] == "registrations":
      allowed = [.get: .listRegistrationsOfTag(segments[1])]
    case ("installations", 2):
      let id = segments[1]
      allowed = [
        .put: .putInstallation(id), .get: .getInstallation(id), .patch: .patchInstallation(id),
        .delete: .deleteInstallation(id),
      ]
    case ("messages", 1): allowed = [.post: .send]
    case ("messages", 2):
      let isBatch = words[1] == "$batch"
      allowed = isBatch ? [.post: .sendToMany] : [.get: .describeMessage(segments[1])]
    case ("messages", 3) where words[1] == "$batch":
      allowed = [.get: .describeMessage(segments[2])]
    case ("schedulednotifications", 1): allowed = [.post: .schedule]
    case ("schedulednotifications", 2): allowed = [.delete: .cancel(segments[1])]
    case ("feedbackcontainer", 1): allowed = [.get: .locateFeedback]
    case ("jobs", 1): allowed = [.get: .listJobs, .post: .submitJob]
    case ("jobs", 2): allowed = [.get: .describeJob(segments[1])]
    default: throw .notFound
    }
    guard let operation = allowed[method] else {
      throw ServiceError(405, "The specified HTTP verb (\(method.rawValue)) is not allowed")
    }
    self = operation
  }

  /// Throws if the rights are insufficient; the right to manage includes all other rights.
  ///
  /// An app looks up its own registrations by handle, so the right to listen is enough for that
  /// (https://learn.microsoft.com/azure/notification-hubs/notification-hubs-push-notification-security).
  func checkRights(_ rights: AccessRights) throws(ServiceError) {
    switch self {
    case .reserveRegistrationID, .createRegistration, .putRegistration, .getRegistration,
      .deleteRegistration, .listRegistrationsOfHandle, .putInstallation, .getInstallation,
      .patchInstallation, .deleteInstallation:
      if rights.isDisjoint(with: [.listen, .manage]) { throw .forbidden }
    case .send, .sendToMany, .schedule, .cancel, .describeMessage:
      if rights.isDisjoint(with: [.send, .manage]) { throw .forbidden }
    case .listRegistrations, .listRegistrationsOfTag, .describeHub, .putHub, .deleteHub,
      .locateFeedback, .submitJob, .listJobs, .describeJob:
      if !rights.contains(.manage) { throw .manageRequired }
    }
  }
}

extension HubOperation {
  /// A group of operations; the raw value is the name of the group in fault rules.
  enum Group: String, Hashable, Sendable, CaseIterable {
    case register, install, send, schedule, telemetry, manage
  }

  /// The group to which the operation belongs in fault rules.
  var group: Group {
    switch self {
    case .reserveRegistrationID, .createRegistration, .putRegistration, .getRegistration,
      .deleteRegistration, .listRegistrations, .listRegistrationsOfHandle,
      .listRegistrationsOfTag:
      .register
    case .putInstallation, .getInstallation, .patchInstallation, .deleteInstallation: .install
    case .send, .sendToMany: .send
    case .schedule, .cancel: .schedule
    case .describeMessage: .telemetry
    case .describeHub, .putHub, .deleteHub, .locateFeedback, .submitJob, .listJobs, .describeJob:
      .manage
    }
  }
}
