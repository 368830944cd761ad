internal import Diagnostics
internal import Documents
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// A difference between two versions of a notification's schema, and its effect on existing
/// senders.
package struct SchemaChange: Hashable, Sendable {
  /// The kind of a difference: an added or removed member, or a changed type, requirement or set of
  /// values.
  package enum Kind: String, Hashable, Sendable {
    case added, removed, required, optional, type, narrowed, widened
  }

  /// The name of the member.
  package let name: String
  /// The kind of the difference.
  package let kind: Kind
  /// Whether a sender generated for the old schema may fail.
  package let isBreaking: Bool
  /// The difference as a predicate; its subject is the name of the member.
  package let detail: String

  /// Returns all differences: first those of the old members, then the new members.
  package static func all(from old: SendSchema, to new: SendSchema) -> [SchemaChange] {
    let known = Set(old.members.map { PropertyName.folded($0.name) })
    let additions = new.members.filter { !known.contains(PropertyName.folded($0.name)) }
    let named = Dictionary(
      new.members.map { (PropertyName.folded($0.name), $0) }, uniquingKeysWith: { one, _ in one })
    let kept = old.members.flatMap { member in
      named[PropertyName.folded(member.name)].map { changes(from: member, to: $0) }
        ?? [removal(of: member, among: additions)]
    }
    return kept
      + additions.map { member in
        SchemaChange(
          name: member.name, kind: .added, isBreaking: member.isRequired,
          detail: member.isRequired
            ? "is new and required; declare a default" : "is new and optional")
      }
  }

  private static func removal(
    of member: SendSchema.Member, among additions: [SendSchema.Member]
  ) -> SchemaChange {
    let nearest = Suggestion.nearest(to: member.name, among: additions.map(\.name))
    return SchemaChange(
      name: member.name, kind: .removed, isBreaking: true,
      detail: "is no longer used" + (nearest.map { "; was it renamed to '\($0)'?" } ?? ""))
  }

  private static func changes(
    from old: SendSchema.Member, to new: SendSchema.Member
  ) -> [SchemaChange] {
    var changes: [SchemaChange] = []
    func add(_ kind: Kind, _ isBreaking: Bool, _ detail: String) {
      changes.append(
        SchemaChange(name: new.name, kind: kind, isBreaking: isBreaking, detail: detail))
    }
    if old.name != new.name { add(.type, true, "was spelled '\(old.name)'") }
    if old.kind != new.kind {
      add(
        .type, true, "has changed from type \(old.kind.rawValue) to type \(new.kind.rawValue)")
    }
    if !old.isRequired, new.isRequired { add(.required, true, "was optional, and is now required") }
    if old.isRequired, !new.isRequired {
      add(
        .optional, false, "was required, and is now optional")
    }
    addValues(old.allowed, new.allowed, add)
    addLengths(old, new, add)
    addLimits(old, new, add)
    return changes
  }

  private static func addLimits(
    _ old: SendSchema.Member, _ new: SendSchema.Member, _ add: (Kind, Bool, String) -> Void
  ) {
    guard old.kind == new.kind else { return }
    let all = -Double.infinity ... .infinity
    let (before, after) = (old.bounds ?? all, new.bounds ?? all)
    if before != after {
      let isNarrower = before.clamped(to: after) != before
      let isSafe =
        !old.allowed.isEmpty
        && old.allowed.allSatisfy { Double($0).map(after.contains) ?? false }
      add(
        isNarrower ? .narrowed : .widened, isNarrower && !isSafe,
        "now accepts \(after == all ? "any number" : after.description(of: "numbers"))")
    }
    let (known, wanted) = (old.forms.map(\.description), new.forms.map(\.description))
    for form in new.forms where !known.contains(form.description) {
      let isSafe = !old.allowed.isEmpty && old.allowed.allSatisfy(form.matches)
      add(.narrowed, !isSafe, "must now be \(form.description)")
    }
    for form in known where !wanted.contains(form) {
      add(.widened, false, "no longer needs to be \(form)")
    }
  }

  private static func addValues(
    _ old: [String], _ new: [String], _ add: (Kind, Bool, String) -> Void
  ) {
    guard Set(old) != Set(new) else { return }
    if new.isEmpty { return add(.widened, false, "now accepts any value") }
    if old.isEmpty {
      return add(.narrowed, true, "now accepts only \(new.joined(separator: ", "))")
    }
    let (oldValues, newValues) = (Set(old), Set(new))
    let gone = old.filter { !newValues.contains($0) }
    let more = new.filter { !oldValues.contains($0) }
    if !gone.isEmpty { add(.narrowed, true, "no longer accepts \(gone.joined(separator: ", "))") }
    if !more.isEmpty { add(.widened, false, "now also accepts \(more.joined(separator: ", "))") }
  }

  private static func addLengths(
    _ old: SendSchema.Member, _ new: SendSchema.Member, _ add: (Kind, Bool, String) -> Void
  ) {
    // A lower limit does not break a sender whose only allowed values are short enough.
    let isSafe =
      !old.allowed.isEmpty
      && old.allowed.allSatisfy { value in
        new.longest?.excesses(of: value).isEmpty ?? true
      }
    for unit in LengthLimit.Unit.allCases {
      let (before, after) = (old.longest?[unit] ?? Int.max, new.longest?[unit] ?? Int.max)
      guard before != after else { continue }
      let limit = after == Int.max ? "any length" : "a length of at most \(after)"
      let detail =
        "now accepts \(limit), in \(unit == .graphemes ? "characters" : unit.rawValue)"
      add(after < before ? .narrowed : .widened, after < before && !isSafe, detail)
    }
  }
}

extension ClosedRange<Double> {
  /// Returns the range in words, such as `numbers from 0 to 1` or `numbers of at least 0`.
  fileprivate func description(of noun: String) -> String {
    let ends = [lowerBound, upperBound].map { Int(exactly: $0).map(String.init) ?? "\($0)" }
    guard lowerBound.isFinite else { return "\(noun) of at most \(ends[1])" }
    return upperBound.isFinite
      ? "\(noun) from \(ends[0]) to \(ends[1])" : "\(noun) of at least \(ends[0])"
  }
}
