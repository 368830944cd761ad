internal import CCrier
internal import Crier
internal import Reports
internal import Synchronization

/// The outcome of a call.
final class CallResult: Sendable {
  let status: CallStatus
  /// The error; nil if the call succeeded.
  private let error: RenderError?
  /// The output of the call, by the constants of `crier_get`.
  private let output: [Int32: StoredBytes]
  /// Computes the findings, because most callers do not ask for them.
  private let judge: (@Sendable () -> Findings)?
  /// The payload of a rendering, whose other parts are computed, too.
  private let payload: RenderedPayload?
  private let computed = Mutex<[Int32: StoredBytes]>([:])

  init(
    status: CallStatus = .ok, _ output: [Int32: StoredBytes] = [:], error: RenderError? = nil,
    payload: RenderedPayload? = nil, judge: (@Sendable () -> Findings)? = nil
  ) {
    self.status = status
    self.output = output
    self.error = error
    self.payload = payload
    self.judge = judge
  }

  /// Creates the result of a call that failed.
  convenience init(_ error: RenderError, status: CallStatus? = nil) {
    let isFound = error.findings.hasErrors
    self.init(
      status: status ?? (isFound ? .findings : .invalid), error: error,
      judge: { error.findings })
  }

  /// Returns a part of the result; nil if the call did not produce it.
  func bytes(_ part: Int32) -> StoredBytes? {
    if let bytes = output[part] { return bytes }
    return computed.withLock { computed in
      if let bytes = computed[part] { return bytes }
      computed[part] = compute(part)
      return computed[part]
    }
  }

  private func compute(_ part: Int32) -> StoredBytes? {
    switch Int(part) {
    case CRIER_ERROR: error.map { StoredBytes($0.sentence) }
    case CRIER_ERROR_CODE: error.map { StoredBytes($0.code) }
    case CRIER_HEADERS:
      payload.map { payload in
        StoredBytes(payload.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n"))
      }
    case CRIER_FINDINGS_JSON:
      (payload?.findings ?? judge?()).map { StoredBytes(JSONReport.text(of: $0)) }
    default: nil
    }
  }
}

/// The statuses in `crier.h`.
enum CallStatus: Int32 {
  case ok = 0
  case findings = 1
  case invalid = 2
  case unreadable = 3
}

extension RenderError {
  /// The error and its correction.
  var sentence: String { help.map { "\(message); \($0)" } ?? message }
}
