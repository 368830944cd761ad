internal import Checking
internal import Documents
internal import Hub
internal import Mutants
internal import TemplateLanguage
internal import Workspaces

/// One set of arguments to try: the changes to a sample of the notification.
struct Trial: Hashable, Sendable {
  /// The new text of each argument by its index in the space; arguments without one keep their value.
  var changes: [Int: Change] = [:]

  /// A change of one argument.
  enum Change: Hashable, Sendable {
    case value(String)
    /// The argument is left out, so that its default applies.
    case missing
  }
}

/// The arguments of a notification with the values to try, and the sample that trials change.
struct TrialSpace: Sendable {
  let notification: Notification
  let domains: [ArgumentDomain]
  /// The first sample; nil if the notification has no samples.
  let base: Sample?

  init(of notification: Notification, in workspace: Workspace, _ dates: NastyDates) {
    let audience = Set((notification.settings.audience?.arguments ?? []).map(PropertyName.folded))
    let limits = CandidatePool.limits(of: notification)
    self.notification = notification
    base = notification.samples.first { !$0.isExplored && $0.arguments.isObject }
    domains = CandidatePool.values(of: notification, in: workspace).map { values in
      let name = PropertyName.folded(values.argument.name)
      return ArgumentDomain(
        values, limits: limits[name] ?? [], dates: dates, isInAudience: audience.contains(name))
    }
  }

  /// Returns the text that an argument has without a change; nil if it is missing.
  func baseText(of index: Int) -> String? {
    guard let base else { return domains[index].texts.first }
    return base.arguments[domains[index].name]?.text.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the arguments of a trial as a sample that could be added to the notification.
  func sample(of trial: Trial) -> CandidateSample {
    var replaced: [(name: String, value: JSONValue?)] = []
    for (index, domain) in domains.enumerated() {
      let existing = base?.member(domain.name)
      switch trial.changes[index] {
      case .missing?: if existing != nil { replaced.append((domain.name, nil)) }
      case .value(let text)?:
        replaced.append((domain.name, domain.values.json(text, like: existing)))
      case nil:
        guard base == nil, let text = domain.texts.first else { continue }
        replaced.append((domain.name, domain.values.json(text, like: nil)))
      }
    }
    return CandidateSample(base, replacing: replaced)
  }
}

extension Sample {
  /// Returns the value of an argument as the sample's file spells it.
  fileprivate func member(_ name: String) -> JSONValue? {
    let members = JSONReader.read(arguments.file).document?.root.members
    return members?.last { PropertyName.folded($0.key.string) == PropertyName.folded(name) }?.value
  }
}
