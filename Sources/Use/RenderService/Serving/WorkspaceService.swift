package import Files
package import HTTP
internal import Streaming
internal import Workspaces

/// The service behind `crier serve`: the workspace that is served, and the request handler.
///
/// ```swift
/// let service = try WorkspaceService(folder: ".", version: "0.1.0")
/// let server = try RenderServer(service, ServerConfiguration(port: 8901))
/// ```
package final class WorkspaceService: Sendable {
  private let state: UnfairLock<ServiceState>
  private let folder: String
  private let policy: RequestPolicy
  private let routes = RouteTable.standard

  /// Loads a workspace; throws an error if a file is unreadable or has an error.
  ///
  /// Requests must have the token, unless it is nil. `hosts` are the names, beside loopback, by
  /// which clients reach the service.
  package init(
    folder: String, from source: FileSource = .disk, version: String, token: String? = nil,
    hosts: [String] = []
  ) throws(BrokenWorkspace) {
    self.folder = folder
    policy = RequestPolicy(token: token, hosts: hosts)
    state = UnfairLock(
      ServiceState(
        served: try ServedWorkspace(folder, from: source), staleReason: nil, version: version,
        batches: BatchLimit()))
  }

  /// The files and folders to watch for changes, including what crier.json names.
  package var watchedPaths: [String] {
    let workspace = state.withLock(\.served).workspace
    let strings = workspace.settings.appStrings.map { folder.joined(with: $0.path) }
    return Self.watchedPaths(of: folder) + workspace.contractPaths + strings
  }

  /// Returns the paths to watch before the workspace's settings are known.
  package static func watchedPaths(of folder: String) -> [String] {
    ["Templates", "Locales"].map { folder.joined(with: $0) }
  }

  /// The hash of the files that are served.
  package var contentHash: String { state.withLock(\.served).hash.description }

  // MARK: - Reloading

  /// A loaded version of the files, which is not served yet.
  package struct Candidate: Sendable {
    fileprivate let result: Result<ServedWorkspace, BrokenWorkspace>
  }

  /// The effect of newer files.
  package enum Change: Sendable {
    /// The files for renderings are equal to those that were served before.
    case none
    /// The newer files are served.
    case served
    /// The newer files have errors, so the last workspace without errors is served.
    case kept(BrokenWorkspace)
  }

  /// Loads the files without serving them.
  package func load(from source: FileSource = .disk) -> Candidate {
    let earlier = state.withLock(\.served)
    do throws(BrokenWorkspace) {
      return Candidate(
        result: .success(try ServedWorkspace(folder, from: source, reusing: earlier)))
    } catch {
      return Candidate(result: .failure(error))
    }
  }

  /// Serves a loaded version of the files, unless it is broken.
  ///
  /// Requests in progress continue with the version with which they began.
  package func serve(_ candidate: Candidate) -> Change {
    state.withLock { state in
      switch candidate.result {
      case .failure(let broken):
        state.staleReason = broken.reason
        return .kept(broken)
      case .success(let next):
        let isEqual = next.hash == state.served.hash
        state.staleReason = nil
        // Files outside of the hash, such as the app's own strings, affect the findings.
        state.served = next
        return isEqual ? .none : .served
      }
    }
  }

  // MARK: - Requests

  /// The request handler for an HTTP server.
  package var handler: Handler {
    Handler(
      admit: { self.admission(of: $0) }, respond: { self.reply(to: $0) },
      refuse: { ServiceProblem(Response($0)).response })
  }

  private func admission(of head: RequestHead) -> Admission {
    do throws(ServiceProblem) {
      try policy.check(head)
      let route = try routes.route(head.method, head.target.path)
      guard let body = route.body else { return .body(upTo: 0) }
      try body.check(head)
      return .body(upTo: body.limit)
    } catch {
      return .refusal(error.response)
    }
  }

  private func reply(to request: HTTP.Request) -> Reply {
    let state = state.withLock { $0 }
    do throws(ServiceProblem) {
      return try routes.route(request.method, request.target.path).respond(request, state)
        .naming(state.served)
    } catch {
      return Reply.now(error.response).naming(state.served)
    }
  }
}

extension Reply {
  /// Returns the reply with a header that names the files from which it was made.
  fileprivate func naming(_ served: ServedWorkspace) -> Reply {
    guard case .now(var response) = self else { return self }
    response.headers.append("X-Crier-Workspace", served.hash.description)
    return .now(response)
  }
}
