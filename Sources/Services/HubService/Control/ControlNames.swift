internal import Bytes
internal import Diagnostics
internal import Documents
internal import HTTP

/// The names that requests to the control API may use.
///
/// A misspelled name is refused, because it would change the meaning of a request: without the
/// condition that was meant, `DELETE /outbox?devce=x` deletes everything. A repeated name is
/// refused, because one of its values would be ignored.
enum ControlNames {
  private static let waiting = ["count", "wait", "limit"]

  /// Throws an error if the query of a request has an unknown or repeated name.
  static func check(
    _ query: QueryItems, of operation: ControlOperation
  ) throws(ServiceError) {
    guard let names = names(of: operation) else { return }
    // Any path of the control API accepts the token in its address.
    for name in query.all.map(\.name) where name != "token" && !names.contains(name) {
      throw .badRequest(
        names.isEmpty
          ? "This request has no query, but '\(name)' is set"
          : refusal(of: name, "query parameter", among: names))
    }
    try checkRepetition(in: query.all.map(\.name), "query parameter")
  }

  /// Throws an error if a JSON object has an unknown or repeated key.
  static func check(_ object: JSONValue, keys: [String]) throws(ServiceError) {
    for member in object.members ?? [] where !keys.contains(member.key.string) {
      throw .badRequest(refusal(of: member.key.string, "key", among: keys))
    }
    try checkRepetition(in: (object.members ?? []).map(\.key.string), "key")
  }

  private static func checkRepetition(
    in names: [String], _ kind: String
  ) throws(ServiceError) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw .badRequest("The \(kind) '\(name)' is repeated; send it once")
    }
  }

  private static func refusal(of name: String, _ kind: String, among names: [String]) -> String {
    "The \(kind) '\(name)' is unknown; \(Suggestion.help(for: name, among: names))"
  }

  /// The names in the query of an operation; nil if the query is not checked.
  private static func names(of operation: ControlOperation) -> [String]? {
    switch operation {
    // The address of a page can have what other pages and browsers add, that of a file what the
    // clients of a storage account add.
    case .page, .blob: nil
    case .readOutbox: OutboxFilter.names + waiting
    case .export: OutboxFilter.names + ["limit"]
    case .readLatest, .clearOutbox: OutboxFilter.names
    case .explain: ["message", "device", "format"]
    case .health, .readEvents, .readMessage, .readClock, .setClock, .readFaults, .addFault,
      .clearFaults,
      .readState, .clearState:
      []
    }
  }
}
