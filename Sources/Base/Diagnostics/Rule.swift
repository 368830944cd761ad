/// A rule that Crier checks: a stable code and its documentation.
///
/// This is the only source of the documentation: `crier explain` prints it, the manual's table is
/// generated from it, and the tests run its examples. Each rule exists once, so that every finding
/// can refer to it without a copy.
public final class Rule: Sendable {
  /// The name of the rule in kebab case, which scripts and settings rely on; it never changes.
  public let code: String
  /// The default severity of findings for this rule.
  public let severity: Severity
  /// The certainty of the rule's statement about the hub or a platform.
  public let basis: Basis
  /// The vendor's statement behind the rule; nil for rules of the hub or of Crier.
  public let vendor: VendorStatement?
  /// The page on which the rule is based, with the day on which it was checked; nil for a rule of
  /// Crier itself.
  public let source: VendorPage?
  /// The requirement in one phrase, beginning in lower case, with "must" or "should".
  public let summary: String
  /// The reason for the rule, and the consequence of a violation.
  public let explanation: String
  /// An example that violates the rule; nil if only a mistake of Crier violates it.
  public var bad: Example? { makeBad() }
  /// The corrected example; nil if no correct file exists.
  public var good: Example? { makeGood() }
  // A check needs hundreds of rules and no example, so examples are made on demand.
  private let makeBad, makeGood: @Sendable () -> Example?

  /// Creates a rule with its documentation.
  ///
  /// `source` is the page of a rule without a statement about a push service, such as one of the hub.
  public init(
    _ code: String, _ severity: Severity = .error, basis: Basis,
    vendor: VendorStatement? = nil, source: VendorPage? = nil, summary: String,
    explanation: String, bad: @autoclosure @escaping @Sendable () -> Example,
    good: @autoclosure @escaping @Sendable () -> Example?
  ) {
    self.code = code
    self.severity = severity
    self.basis = basis
    self.vendor = vendor
    self.source = vendor?.page ?? source
    self.summary = summary
    self.explanation = explanation
    makeBad = bad
    makeGood = good
  }

  /// Creates a rule that only a mistake of Crier can violate, so that there are no examples.
  package init(_ code: String, basis: Basis, summary: String, explanation: String) {
    self.code = code
    severity = .error
    self.basis = basis
    vendor = nil
    source = nil
    self.summary = summary
    self.explanation = explanation
    makeBad = { nil }
    makeGood = { nil }
  }
}

extension Rule: Hashable {
  /// Compares the codes of two rules.
  public static func == (left: Rule, right: Rule) -> Bool {
    left === right || left.code == right.code
  }

  /// Hashes the code of the rule.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// A statement in a push service's documentation, on which a rule is based.
public struct VendorStatement: Hashable, Sendable {
  /// The party that rejects or changes a notification that violates the rule.
  public enum Objector: String, Hashable, Sendable, CaseIterable {
    /// The service rejects the request.
    case service
    /// The service accepts the request, but the device ignores, drops or changes something.
    case device
  }

  /// The effect of an invalid key, element or value on a device.
  public enum Effect: Hashable, Sendable {
    /// The device treats the key, element or value as absent.
    case ignored
    /// The device shows or does something other than intended.
    case changed
  }

  /// The numbers of the vendor's statements in the payload reference, such as `A06`.
  ///
  /// A test uses the numbers to compare the rules with the reference; users see the page.
  public let numbers: [String]
  /// The party that rejects or changes the notification.
  public let objector: Objector
  /// The effect on the device.
  public let effect: Effect
  /// The vendor's page, with the day on which it was checked.
  public let page: VendorPage

  /// Creates the source of a rule: a page of a push service and the numbers of its statements.
  public init(
    _ numbers: String..., objector: Objector = .device, effect: Effect = .changed, page: VendorPage
  ) {
    self.numbers = numbers
    self.objector = objector
    self.effect = effect
    self.page = page
  }
}

/// The severity of a finding.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Information that requires no correction.
  case note
  /// Something that is accepted, but probably not what the author intends.
  case warning
  /// Something that is rejected, or that is certain to fail.
  case error

  /// Orders severities from note to error.
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
  /// The vendor's public documentation contains the statement.
  case documented
  /// The vendor's published validator implements the statement.
  case validator
  /// Users have observed this behavior of the service, or third parties have measured it.
  case observed
  /// No documentation contains the statement, but it follows from known facts.
  case inferred

  /// The certainty in words.
  public var sentence: String {
    switch self {
    case .documented: "documented"
    case .validator: "enforced by the vendor's published code"
    case .observed: "observed by users"
    case .inferred: "inferred from documented behavior"
    }
  }
}

/// A small example file for a rule.
public struct Example: Hashable, Sendable {
  /// The file name, which determines the format: `apns.json`, `wns-toast.xml`.
  public let file: String
  /// The content of the file.
  public let text: String
  /// The properties to render the example with, as JSON; nil if the rule needs no rendering.
  public let properties: String?
  /// The headers sent with the example, each as `name: value`.
  public let envelope: [String]
  /// The command line options to check the example with, such as `--direct`.
  public let options: [String]
  /// Other files that the rule needs in the workspace.
  public let others: [Example]

  /// Creates an example file.
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
