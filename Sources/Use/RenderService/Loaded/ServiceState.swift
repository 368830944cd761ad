/// The state of the service during one request.
struct ServiceState: Sendable {
  /// The last workspace without errors.
  var served: ServedWorkspace
  /// The reason why newer files are not served; nil if the served files are the newest.
  var staleReason: String?
  /// The version of the program.
  let version: String
  /// The limit for the number of batches at once.
  let batches: BatchLimit
}
