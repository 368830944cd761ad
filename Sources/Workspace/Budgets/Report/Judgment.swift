internal import Localization
internal import Platforms
internal import TemplateLanguage
internal import Workspaces

/// A computed maximum size with its limit and witness; together they determine the verdict.
struct Judgment {
  let plan: TextPlan
  let bound: PlanBound
  let limit: Int
  let witness: Witness

  private var isTight: Bool { bound.worst != nil && witness.byteCount == bound.worst }

  private var verdict: Budget.Verdict {
    if let count = witness.byteCount, count > limit { return .counterexample }
    guard let worst = bound.worst, worst <= limit else { return .unknown }
    return bound.assumed.isEmpty ? .proved : .conditional
  }

  private func reason(of verdict: Budget.Verdict) -> String? {
    guard verdict == .unknown else { return nil }
    return bound.reason
      ?? "no arguments were found that reach the computed size; the largest result has "
      + "\(witness.byteCount ?? 0) bytes"
  }

  /// Returns the budget with its verdict.
  func budget(_ subject: Budget.Subject, _ place: BudgetPlace, _ locale: LocaleTag?) -> Budget {
    let verdict = verdict
    return Budget(
      subject: subject, place: place, locale: locale, limit: limit, constant: plan.constant,
      worst: bound.worst, isTight: isTight, verdict: verdict,
      assumption: bound.worst == nil ? nil : witness.assumption, reason: reason(of: verdict),
      parts: zip(plan.holes, bound.parts).map { hole, size in
        Budget.Part(property: hole.property, worst: size)
      },
      witness: witness.byteCount == nil ? nil : witness.values, witnessBytes: witness.byteCount)
  }
}

/// Arguments that should produce the largest string, and the size that they produce.
struct Witness {
  let values: BudgetWitness
  /// The size in bytes; nil if the arguments are not allowed or cannot be rendered.
  let byteCount: Int?
  /// The assumption on which the size depends.
  let assumption: String?
}

/// The number of bytes by which each message can grow before a template exceeds its limit.
struct GrowthTable {
  private struct Key: Hashable {
    let property: String
    let locale: String
  }

  private var slacks: [Key: Int] = [:]
  private var order: [(property: String, locale: LocaleTag)] = []

  /// Divides the unused bytes of a string among the placeholders of each localized property.
  mutating func add(
    _ weights: [Int], slack: Int, _ properties: [PropertyName], _ locale: LocaleTag
  ) {
    for (property, weight) in zip(properties, weights) where weight > 0 {
      let key = Key(property: property.spelling, locale: locale.description)
      let growth = max(0, slack / weight)
      if let known = slacks[key] {
        slacks[key] = min(known, growth)
      } else {
        order.append((property.spelling, locale))
        slacks[key] = growth
      }
    }
  }

  /// Returns the growth of each message, in the order in which the messages were added.
  func entries(_ notification: String) -> [Growth] {
    order.map { property, locale in
      Growth(
        notification: notification, property: property, locale: locale,
        byteCount: slacks[Key(property: property, locale: locale.description)] ?? 0)
    }
  }
}
