internal import Localization

/// The values that formatted text shows in a placeholder, each verified by formatting it again.
///
/// This is a class, because a search asks about the same text again and again.
final class PlaceholderReadings {
  private struct Question: Hashable {
    let placeholders: [ObjectIdentifier]
    let texts: [[UInt8]]
    let isTruncated: Bool
  }

  /// The length of the longest text to try, in bytes; a longer one is no date and no number.
  private static let longest = 160
  private static let mostValues = 8

  private let referenceYear: Int
  // The placeholders are kept so that no other one can have the same identity.
  private var known: [Question: (shown: [ShownValue], values: [CandidateValue])] = [:]

  init(referenceYear: Int) { self.referenceYear = referenceYear }

  /// Returns the values of one argument that all its placeholders show with their texts.
  func values(of shown: [ShownValue], _ budget: StepBudget) -> [CandidateValue] {
    guard let last = shown.last, last.text.count <= Self.longest else { return [] }
    let question = Question(
      placeholders: shown.map { ObjectIdentifier($0.placeholder) }, texts: shown.map(\.text),
      isTruncated: last.isTruncated)
    if let known = known[question] { return known.values }
    let values = Array(search(shown, last, budget).prefix(Self.mostValues))
    known[question] = (shown, values)
    return values
  }

  private func search(
    _ shown: [ShownValue], _ last: ShownValue, _ budget: StepBudget
  ) -> [CandidateValue] {
    let unchanged = [CandidateValue.text(last.text)].filter { value in
      shown.allSatisfy { $0.isText(of: value) }
    }
    if last.placeholder.kind == .date {
      var search = DateSearch(shown, referenceYear: referenceYear)
      let values = search.values()
      _ = budget.spend(search.steps)
      return values + unchanged
    }
    var found: [CandidateValue] = []
    for value in NumberReading.values(of: last.text, for: last.placeholder) {
      guard budget.spend(), found.count < Self.mostValues else { break }
      if !found.contains(value), shown.allSatisfy({ $0.isText(of: value) }) { found.append(value) }
    }
    return found + unchanged
  }
}
