internal import HTTP
internal import Hub

/// An operation of the control API, which Crier adds to the service's API for tests.
enum ControlOperation: Hashable, Sendable {
  case page(PageOperation)
  case blob(BlobOperation)
  case health
  case readOutbox
  case readLatest
  case clearOutbox
  case readEvents
  case export
  case readMessage(String)
  case explain
  case readClock
  case setClock
  case readFaults
  case addFault
  case clearFaults
  case readState
  case clearState

  /// Creates the operation for a request; nil if the path is not part of the control API.
  init?(_ method: Method, _ segments: [String]) throws(ServiceError) {
    guard let first = segments.first else {
      guard method.isSafe else { return nil }
      self = .page(.list)
      return
    }
    guard HubName.reserved.contains(first) else { return nil }
    if first == "page" {
      self = .page(try PageOperation(method, Array(segments.dropFirst())))
      return
    }
    if first == BlobPath.root {
      self = .blob(try BlobOperation(method, Array(segments.dropFirst())))
      return
    }
    let allowed: [Method: ControlOperation]
    switch (first, segments.count) {
    case ("health", 1): allowed = [.get: .health]
    case ("outbox", 1): allowed = [.get: .readOutbox, .delete: .clearOutbox]
    case ("outbox", 2) where segments[1] == "latest": allowed = [.get: .readLatest]
    case ("outbox", 2) where segments[1] == "export": allowed = [.get: .export]
    case ("outbox", 2) where segments[1] == "events": allowed = [.get: .readEvents]
    case ("outbox", 2) where segments[1] == "why": allowed = [.get: .explain]
    case ("outbox", 3) where segments[1] == "messages":
      allowed = [.get: .readMessage(segments[2])]
    case ("clock", 1): allowed = [.get: .readClock, .post: .setClock]
    case ("faults", 1):
      allowed = [.get: .readFaults, .post: .addFault, .delete: .clearFaults]
    case ("state", 1): allowed = [.get: .readState, .delete: .clearState]
    default: throw ServiceError(404, "Unknown path")
    }
    let asked = method == .head ? .get : method
    guard let operation = allowed[asked] else {
      throw ServiceError(405, "The method \(method.rawValue) is not allowed for this path")
    }
    self = operation
  }
}
