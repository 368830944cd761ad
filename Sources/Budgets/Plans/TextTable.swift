internal import Bytes

/// A cache of the largest strings, by length limits and escape counts.
final class TextTable {
  private struct Question: Hashable {
    let limits: TextLimits
    let counts: EscapeCounts
  }

  private struct ProfileQuestion: Hashable {
    let limits: TextLimits
    let escape: Escape
    let units: Int
  }

  private struct GrowthQuestion: Hashable {
    let counts: EscapeCounts
    let isURL: Bool
  }

  private var growths: [GrowthQuestion: TextGrowth] = [:]
  private var recipes: [Question: TextRecipe?] = [:]
  private var texts: [Question: ProbeValue] = [:]
  private var profiles: [ProfileQuestion: [Int]] = [:]

  /// Returns the characters with the largest total escaped size for the given counts.
  func growth(in counts: EscapeCounts, _ limits: TextLimits) -> TextGrowth {
    let question = GrowthQuestion(counts: counts, isURL: limits.isURL)
    if let known = growths[question] { return known }
    let growth = TextGrowth(counts, isURL: limits.isURL)
    growths[question] = growth
    return growth
  }

  /// Returns the contents of the largest string for the given counts; nil if its size is unlimited.
  func recipe(_ limits: TextLimits, in counts: EscapeCounts) -> TextRecipe? {
    let question = Question(limits: limits, counts: counts)
    if let known = recipes[question] { return known }
    let recipe = TextOptimum(growth: growth(in: counts, limits), limits: limits).recipe()
    recipes[question] = .some(recipe)
    return recipe
  }

  /// Returns the largest string in the counted places, of which `recipe` has the contents.
  func text(_ recipe: TextRecipe, _ limits: TextLimits, in counts: EscapeCounts) -> ProbeValue {
    let question = Question(limits: limits, counts: counts)
    if let known = texts[question] { return known }
    let text = ProbeValue(text: recipe.text(growth(in: counts, limits), within: limits))
    texts[question] = text
    return text
  }

  /// Returns the largest size of a string for each number of UTF-16 units up to a limit.
  func profile(_ limits: TextLimits, as escape: Escape, units: Int) -> [Int] {
    let question = ProfileQuestion(limits: limits, escape: escape, units: units)
    if let known = profiles[question] { return known }
    let counts = EscapeCounts(escape)
    let profile = (0...units).map { recipe(limits.clipped(toUTF16: $0), in: counts)?.size ?? 0 }
    profiles[question] = profile
    return profile
  }
}
