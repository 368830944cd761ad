internal import Checking
internal import Files
internal import HTTP
internal import Reports
internal import Synchronization
internal import Workspaces

/// The findings of a workspace, which the first request for them computes on another thread.
final class WorkspaceReport: Sendable {
  private enum State {
    case unknown
    /// A thread checks the workspace for these responses.
    case running([PendingResponse])
    case known([UInt8])
  }

  private let state = Mutex(State.unknown)
  /// The time after which a request is told to come back later.
  private static let patience: Duration = .seconds(60)

  /// Returns the report as `crier check --format json` prints it, now or when it is known.
  func reply(about workspace: Workspace) -> Reply {
    let pending = PendingResponse(within: Self.patience) { Self.late }
    let (reply, isFirst) = state.withLock { state -> (Reply, Bool) in
      switch state {
      case .known(let bytes): return (.now(.json(bytes)), false)
      case .running(let others):
        state = .running(others.filter(\.isWaiting) + [pending])
        return (.later(pending), false)
      case .unknown:
        state = .running([pending])
        return (.later(pending), true)
      }
    }
    guard isFirst else { return reply }
    do throws(FileError) {
      try Threads.start { [self] in finish(about: workspace) }
    } catch {
      finish(about: workspace)
    }
    return reply
  }

  private func finish(about workspace: Workspace) {
    let check = WorkspaceCheck(of: workspace)
    let bytes = JSONReport.text(of: check.findings, checks: check.states)
    let waiting = state.withLock { state -> [PendingResponse] in
      defer { state = .known(bytes) }
      if case .running(let waiting) = state { return waiting }
      return []
    }
    for pending in waiting { pending.complete(with: .json(bytes)) }
  }

  private static var late: Response {
    var problem = ServiceProblem(503, "check-running", "the check of the workspace is not complete")
    problem.help = "send the request again later"
    problem.headers.append("Retry-After", "5")
    return problem.response
  }
}
