/// A rule that Crier checks: a stable code and its documentation.
///
/// The documentation lives here and nowhere else: `crier explain` prints it, the manual's table is
/// made from it, and the tests run its examples.
public struct Rule: Sendable {
  /// The name that scripts, ignores and searches rely on, in kebab case; it never changes.
  public let code: String
  /// The severity, unless a finding has its own.
  public let severity: Severity
  /// The certainty of the statement about the hub or a platform.
  public let basis: Basis
  /// The statement of a push service; nil for rules of the hub or of Crier.
  public let vendor: VendorStatement?
  /// The rule in one phrase, lower case, as it ought to be.
  public let summary: String
  /// The consequence of breaking the rule, and the reason for it.
  public let explanation: String
  /// Something that breaks the rule.
  public let bad: Example
  /// The corrected example; nil if no file can be right.
  public let good: Example?

  /// Creates a rule.
  public init(
    _ code: String, _ severity: Severity = .error, basis: Basis,
    vendor: VendorStatement? = nil, summary: String, explanation: String, bad: Example,
    good: Example?
  ) {
    self.code = code
    self.severity = severity
    self.basis = basis
    self.vendor = vendor
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
  }
}

extension Rule: Hashable {
  /// Tells whether both have the same code.
  public static func == (left: Rule, right: Rule) -> Bool { left.code == right.code }

  /// Feeds the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// The statement of a push service that a rule is based on.
public struct VendorStatement: Hashable, Sendable {
  /// The party that objects if the rule is broken.
  public enum Objector: String, Hashable, Sendable, CaseIterable {
    /// The service refuses the request.
    case service
    /// The service takes it, and the device ignores, drops or changes something.
    case device
  }

  /// The effect on a device of the key, element or value that breaks the rule.
  public enum Effect: Hashable, Sendable {
    /// It is read as if it were absent.
    case ignored
    /// It changes what the device shows or does.
    case changed
  }

  /// The statements of the payload reference that the rule covers, such as `A06`.
  ///
  /// They let a test compare the rules with the reference; users see the page.
  public let numbers: [String]
  /// The party that objects.
  public let objector: Objector
  /// The effect on the device.
  public let effect: Effect
  /// The title of the vendor's page, with the vendor's name.
  public let page: String

  /// Creates a statement.
  public init(
    _ numbers: String..., objector: Objector = .device, effect: Effect = .changed, page: String
  ) {
    self.numbers = numbers
    self.objector = objector
    self.effect = effect
    self.page = page
  }
}

/// The severity of a finding.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Something to know.
  case note
  /// Accepted, and probably not what the author wants.
  case warning
  /// Refused, or it cannot work.
  case error

  /// Orders by how bad it is.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The certainty of a statement about the hub or a platform.
public enum Basis: String, Hashable, Sendable, CaseIterable {
  /// The vendor's public documentation says so.
  case documented
  /// The vendor's own published validator does so.
  case validator
  /// Users have seen the service do so.
  case observed
  /// Nothing says so; it follows from what is known.
  case inferred
}

/// A file that shows a rule, small enough to read at a glance.
public struct Example: Hashable, Sendable {
  /// The name, from which the kind of file is known: `apns.json`, `wns-toast.xml`.
  public let file: String
  /// The content.
  public let text: String
  /// The properties to render it with, as JSON, where the rule shows only then.
  public let properties: String?
  /// The headers that go with the body, as `name: value`, if the rule is about them.
  public let envelope: [String]
  /// The options of the command line: `--direct`.
  public let options: [String]
  /// The files of the workspace that the rule needs to see as well.
  public let others: [Example]

  /// Creates an example.
  public init(
    _ file: String, _ text: String, properties: String? = nil, envelope: [String] = [],
    options: [String] = [], others: [Example] = []
  ) {
    self.file = file
    self.text = text
    self.properties = properties
    self.envelope = envelope
    self.options = options
    self.others = others
  }
}
