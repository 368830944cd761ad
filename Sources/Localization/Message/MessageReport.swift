internal import Diagnostics

/// The findings about one message while it is parsed, with places in bytes of the message.
///
/// Errors and advice are each sorted by place, up to a limit.
struct MessageReport {
  /// A suspicion about literal text, recorded for other checks.
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

  /// The errors with their types in the official test suite.
  var errors: [MessageError] { errorList.map { MessageError($0.type, $0.diagnostic.message) } }

  /// All findings, errors first.
  var diagnostics: [Diagnostic] { errorList.map(\.diagnostic) + advice }

  /// Adds an error, which makes the message invalid.
  mutating func report(_ error: Diagnostic, as type: MessageErrorType = .syntaxError) {
    errorList.insert(
      (error, type), inOrderOf: \.diagnostic.offset, limit: MessageLimits.errors)
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
  /// Inserts an element into a sorted array, after equal ones; drops the last beyond the limit.
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
