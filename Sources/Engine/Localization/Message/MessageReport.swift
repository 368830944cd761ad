internal import Diagnostics

/// The findings about one message while it is parsed; their positions are byte offsets in the
/// message.
///
/// Errors and advice are each sorted by position, and their numbers are limited.
struct MessageReport {
  /// A suspected mistake in literal text, recorded for other checks.
  enum Suspicion {
    case misreadPlaceholder
    case tag
  }

  private var errorList: [(diagnostic: Diagnostic, type: MessageErrorType)] = []
  private var advice: [Diagnostic] = []
  private(set) var hasMisreadPlaceholders = false
  private(set) var hasTags = false

  /// Whether there is an error, which makes the message invalid.
  var hasErrors: Bool { !errorList.isEmpty }

  /// The errors, with the type names of the official test suite.
  var errors: [MessageError] { errorList.map { MessageError($0.type, $0.diagnostic.message) } }

  /// All findings, errors first.
  var diagnostics: [Diagnostic] { errorList.map(\.diagnostic) + advice }

  /// Adds an error, which makes the message invalid.
  mutating func report(_ error: Diagnostic, as type: MessageErrorType = .syntaxError) {
    errorList.insert(
      (error, type), inOrderOf: \.diagnostic.offset, limit: MessageLimits.errors)
  }

  /// Returns a report with one error, the cause of all others; advice is only for valid messages.
  func explained(by cause: Diagnostic) -> MessageReport {
    var report = MessageReport()
    report.report(cause)
    return report
  }

  /// Adds a finding that leaves the message valid.
  mutating func advise(_ diagnostic: Diagnostic, _ suspicion: Suspicion? = nil) {
    switch suspicion {
    case .misreadPlaceholder: hasMisreadPlaceholders = true
    case .tag: hasTags = true
    case nil: break
    }
    advice.insert(diagnostic, inOrderOf: \.offset, limit: MessageLimits.findings)
  }
}

extension Diagnostic {
  fileprivate var offset: Int { primary?.span.start ?? 0 }
}

extension Array {
  /// Inserts an element into a sorted array, after equal elements; removes the last element if the
  /// array exceeds the limit.
  fileprivate mutating func insert(
    _ element: Element, inOrderOf value: (Element) -> Int, limit: Int
  ) {
    let own = value(element)
    let index = lastIndex { value($0) <= own }.map { $0 + 1 } ?? 0
    guard index < limit else { return }
    insert(element, at: index)
    if count > limit { removeLast() }
  }
}
