package import Diagnostics
internal import Documents

/// The messages and terms of a Fluent file, which can be turned into messages that format.
///
///     let bundle = FluentBundle(FluentResource(file))        // -brand = Nova / hi = Welcome to { -brand }
///     try bundle.message("hi")                               // Welcome to Nova
///
/// References to messages and terms are replaced by their text, so that a message is complete. A
/// selector of a term, whose value is known, is replaced by its variant. Text that replaces a
/// reference has the position of the reference.
package struct FluentBundle: Sendable {
  /// The messages, in the order of the file.
  package let messages: [FluentResource.Message]
  let known: [String: FluentResource.Message]
  let terms: [String: FluentResource.Message]

  /// Collects the messages and terms of a file; of two with one name, the first is used.
  package init(_ resource: FluentResource) {
    var messages: [FluentResource.Message] = []
    var terms: [FluentResource.Message] = []
    for entry in resource.entries {
      switch entry {
      case .message(let message): messages.append(message)
      case .term(let term): terms.append(term)
      case .comment, .junk: break
      }
    }
    self.messages = messages
    known = Dictionary(messages.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.terms = Dictionary(terms.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A reason why a pattern cannot be turned into a message.
  package struct Failure: Error, Hashable, Sendable {
    /// The bytes of the construct in the file.
    package let span: SourceSpan
    /// The cause.
    let problem: FluentProblem

    /// The cause in words.
    package var reason: String { problem.sentence }
  }

  /// Returns a pattern as a message.
  package func message(_ pattern: FluentResource.Pattern) throws(Failure) -> Message {
    var budget = FluentBudget()
    return try message(pattern, spending: &budget)
  }

  /// Returns a pattern as a message, and deducts the text of its references from a budget.
  func message(
    _ pattern: FluentResource.Pattern, spending budget: inout FluentBudget
  ) throws(Failure) -> Message {
    var lowering = FluentLowering(.replaced(self), budget: budget)
    defer { budget = lowering.budget }
    return try lowering.message(pattern)
  }

  /// Returns a message, or one of its attributes, by name; nil if the file has no such text.
  package func message(_ id: String, attribute: String? = nil) throws(Failure) -> Message? {
    guard let pattern = pattern(id, attribute: attribute) else { return nil }
    return try message(pattern)
  }

  /// Returns the pattern of a message or of one of its attributes.
  func pattern(_ id: String, attribute: String?) -> FluentResource.Pattern? {
    guard let found = known[id] else { return nil }
    guard let attribute else { return found.value }
    return found.attributes.first { $0.id.name == attribute }?.value
  }
}

/// The amount of text with which the references of a file may be replaced.
///
/// A term that contains another term twice doubles the text at each step, so that a short file
/// could fill the memory.
struct FluentBudget: Sendable {
  /// The maximum number of bytes of all replacements in a file.
  static let mostBytes = 4 * 1024 * 1024
  /// The maximum number of parts of all replacements in a file.
  static let mostParts = 200_000

  private(set) var byteCount = 0
  private(set) var partCount = 0

  /// Deducts a part; returns false if the budget is used up.
  mutating func spend(_ bytes: Int) -> Bool {
    byteCount += bytes
    partCount += 1
    return byteCount <= Self.mostBytes && partCount <= Self.mostParts
  }
}
