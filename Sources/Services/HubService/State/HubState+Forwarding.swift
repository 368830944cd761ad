package import Hub
package import PushServices

extension HubState {
  /// Returns the notifications that a courier has to send since the last call.
  package mutating func takeForwardJobs() -> [ForwardJob] { shared.pending.takeJobs() }

  /// Notes the answer of a push service to a notification, and adds the notification to the outbox.
  package mutating func note(
    _ answer: ServiceAnswer, to job: ForwardJob, at system: HubTime
  ) {
    guard let pending = shared.pending.take(job.number) else { return }
    let sent = pending.answered(answer, by: job.notification.service)
    let time = clock.time(at: system)
    shared.outbox.append(sent)
    change(sent.hub.lowercased()) { $0.note(sent, at: time) }
  }
}
