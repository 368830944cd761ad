/// What Crier can object to: a stable code and the documentation that belongs to it.
///
/// The documentation lives here and nowhere else: `crier explain` prints it, the manual's table is
/// made from it, and the tests run its examples.
public struct Rule: Sendable {
  /// The name that scripts, ignores and searches stand on, in kebab case; it never changes.
  public let code: String
  /// How bad it is where a finding does not say otherwise.
  public let severity: Severity
  /// How well the statement about the hub or a platform is known.
  public let basis: Basis
  /// What a push service says about it; absent for rules that are the hub's or ours.
  public let vendor: VendorStatement?
  /// The rule in one phrase, lower case, as it ought to be.
  public let summary: String
  /// What happens when the rule is broken, and why that matters.
  public let explanation: String
  /// Something that breaks the rule.
  public let bad: Example
  /// The same, as it should be; without one, no file can be right.
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
  /// Tells whether both carry the same code.
  public static func == (left: Rule, right: Rule) -> Bool { left.code == right.code }

  /// Feeds the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// What a rule about a push service rests on.
public struct VendorStatement: Hashable, Sendable {
  /// Who objects when the rule is broken.
  public enum Objector: String, Hashable, Sendable, CaseIterable {
    /// The service refuses the request.
    case service
    /// The service takes it, and the device ignores, drops or changes something.
    case device
  }

  /// What a device makes of the key, element or value that breaks the rule.
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
  /// Who objects.
  public let objector: Objector
  /// What the device makes of the part that breaks the rule.
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

/// How bad a finding is.
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

/// How well a statement about the hub or a platform is known.
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
  /// What goes with the body, as `name: value`, where the rule is about that.
  public let envelope: [String]
  /// What the command line has to say beside that: `--direct`.
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
