package import Documents
package import Files

/// A language server for templates, catalogs, samples and settings.
///
/// The server maps incoming to outgoing messages without reading or writing streams, which makes it
/// easy to test. ``ServerLoop`` connects a server to a client.
///
/// ```swift
/// var server = EditorServer(reading: .disk)
/// let answers = server.receive(body)
/// if let job = server.takeCheck() { send(server.finish(job.run())) }
/// ```
package struct EditorServer: Sendable {
  /// The phases of a connection, from the first to the last message.
  private enum Phase: Sendable { case starting, running, shutDown }

  private var phase = Phase.starting
  private var session: Session
  private var diagnostics = DiagnosticMessages()
  private var checkedRevision = -1
  private var isChecking = false
  /// The signal to the running check that its result will be outdated.
  private var stop = StopSignal()
  /// The exit code; nil until the client sends `exit`.
  package private(set) var exitCode: Int32?

  /// Creates a server; files that are not open in the editor are read from `disk`.
  package init(reading disk: FileSource) { session = Session(disk: disk) }

  // MARK: - Messages

  /// Handles the body of a message and returns the messages to send.
  ///
  /// `isCancelled` returns whether the client has cancelled the request with the given id.
  package mutating func receive(
    _ body: [UInt8], isCancelled: (JSONValue) -> Bool = { _ in false }
  ) -> [JSONValue] {
    defer { if isChecking, checkedRevision != session.revision { stop.set() } }
    do throws(IncomingMessage.Malformed) {
      switch try IncomingMessage.read(body) {
      case .request(let id, let method, let parameters):
        guard !isCancelled(id) else { return [OutgoingMessage.error(.cancelled, of: id)] }
        return [respond(to: method, parameters, id)]
      case .notification(let method, let parameters): return handle(method, parameters)
      case .response: return []
      }
    } catch {
      return [OutgoingMessage.error(error.error, of: error.id)]
    }
  }

  /// Returns the error response to a message that exceeds the size limit.
  package func refuse(byteCount: Int) -> JSONValue {
    OutgoingMessage.error(
      .invalidRequest(
        "the message has \(byteCount) bytes; the limit is \(FrameReader.largest)"), of: .null)
  }

  /// Returns the error response to a stream that cannot be split into messages.
  package func refuse(malformed reason: String) -> JSONValue {
    OutgoingMessage.error(.parseError(reason), of: .null)
  }

  private mutating func respond(
    to method: String, _ parameters: JSONValue, _ id: JSONValue
  ) -> JSONValue {
    do throws(ResponseError) {
      return OutgoingMessage.result(try answer(method, parameters), of: id)
    } catch {
      return OutgoingMessage.error(error, of: id)
    }
  }

  private mutating func answer(
    _ method: String, _ parameters: JSONValue
  ) throws(ResponseError) -> JSONValue {
    switch (phase, method) {
    case (.starting, "initialize"):
      phase = .running
      return session.initialize(parameters)
    case (.starting, _): throw .notInitialized
    case (.running, "initialize"): throw .invalidRequest("the server is already initialized")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, _):
      guard let feature = Feature.all.first(where: { $0.method == method }) else {
        throw .unknownMethod(method)
      }
      return try feature.answer(&session, parameters)
    case (.shutDown, _): throw .invalidRequest("the server has shut down; send 'exit'")
    }
  }

  private mutating func handle(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return []
    }
    guard phase == .running else { return [] }
    return Notice(rawValue: method).map { session.handle($0, parameters) } ?? []
  }

  // MARK: - Checks

  /// Whether something has changed since the last check, and no check is running.
  package var needsCheck: Bool {
    phase == .running && !isChecking && checkedRevision != session.revision
  }

  /// Returns a check that may run on another thread; nil if no check is needed.
  package mutating func takeCheck() -> CheckJob? {
    guard needsCheck else { return nil }
    isChecking = true
    checkedRevision = session.revision
    stop = StopSignal()
    return session.check(until: stop)
  }

  /// Stores the result of a check and returns messages with the changed diagnostics.
  package mutating func finish(_ outcome: CheckOutcome) -> [JSONValue] {
    isChecking = false
    session.adopt(outcome)
    guard phase == .running else { return [] }
    return session.watchContracts() + diagnostics.messages(for: outcome, in: session)
  }

  // MARK: - Files on disk

  /// The folders and files to watch; empty if the client reports changes on disk.
  package var watchedFolders: [String] {
    guard phase == .running, !session.client.watchesFiles else { return [] }
    return session.projects.keys.sorted().flatMap { ["\($0)/Templates", "\($0)/Locales"] }
      + session.contractPaths
  }

  /// Records that files have changed on disk.
  package mutating func noteChanges() { session.noteChange() }

  /// Whether the editor named its process and that process has ended, perhaps by a crash.
  var hasLostEditor: Bool { session.editor?.exists == false }
}
