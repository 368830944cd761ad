internal import HTTP
internal import Hub

extension HubContent {
  /// Performs an operation of the service and returns the response.
  mutating func perform(
    _ operation: HubOperation, _ context: CallContext, _ body: PreparedBody,
    _ shared: inout SharedState
  ) throws(ServiceError) -> Response {
    switch operation {
    case .reserveRegistrationID: reserveRegistrationID(context, &shared.random)
    case .createRegistration: try createRegistration(body, context, &shared.random)
    case .putRegistration(let id): try putRegistration(id, body, context)
    case .getRegistration(let id): try getRegistration(id, context)
    case .deleteRegistration(let id): try deleteRegistration(id, context)
    case .listRegistrations: try listRegistrations(context)
    case .listRegistrationsOfHandle(let filter):
      try listRegistrations(matching: RegistrationFilter(filter), context)
    case .listRegistrationsOfTag(let tag): try listRegistrations(withTag: tag, context)
    case .putInstallation: try putInstallation(body, context, &shared.random)
    case .getInstallation(let id): try getInstallation(id)
    case .patchInstallation(let id): try patchInstallation(id, context, &shared.random)
    case .deleteInstallation(let id): deleteInstallation(id)
    case .send: try send(body, context, &shared)
    case .sendToMany: try sendToMany(context, &shared)
    case .describeMessage(let id): try describeMessage(id, context, shared)
    case .schedule: try schedule(body, context, &shared)
    case .cancel(let id): try cancel(id)
    case .describeHub: describeHub(context, shared.keys)
    case .locateFeedback: locateFeedback(context, shared)
    case .submitJob: try submitJob(context, &shared)
    case .listJobs: listJobs(context)
    case .describeJob(let id): try describeJob(id, context)
    case .putHub, .deleteHub:
      preconditionFailure("these operations change the table of hubs, not the content of a hub")
    }
  }
}
