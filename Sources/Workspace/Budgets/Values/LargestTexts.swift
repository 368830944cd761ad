internal import Bytes
internal import Localization

/// The largest strings within length limits, by the number of displays with each escape.
///
/// All arguments with equal declarations share the strings, so each is computed only once.
final class LargestTexts {
  let limits: TextLimits
  /// The allowed strings that exceed the limits, such as a default.
  let others: [ProbeValue]
  private let known = RecentCache<EscapeCounts, LargestText?>()
  private var profiles: [ProfileQuestion: TextProfile] = [:]
  private var clipped: [ClippedQuestion: ProbeValue] = [:]

  private struct ProfileQuestion: Hashable {
    let escape: Escape
    let units: Int
  }

  private struct ClippedQuestion: Hashable {
    let escape: Escape
    let units: Int
    let isCut: Bool
  }

  init(_ limits: TextLimits, or others: [String]) {
    self.limits = limits
    self.others = others.filter { !limits.allows($0) }.map { ProbeValue(text: $0) }
  }

  /// Returns the string with the largest total size in the counted places; nil if its size is
  /// unlimited.
  func largest(in counts: EscapeCounts) -> LargestText? {
    known.value(of: counts) { makeLargest(in: counts) }
  }

  private func makeLargest(in counts: EscapeCounts) -> LargestText? {
    let growth = TextGrowth(counts, isURL: limits.isURL)
    guard let recipe = TextOptimum(growth: growth, limits: limits).recipe() else { return nil }
    func size(_ other: ProbeValue) -> Int { counts.size { other.text.size(as: $0) } }
    if let other = others.max(by: { size($0) < size($1) }), size(other) > recipe.size {
      return LargestText(.listed(other))
    }
    return LargestText(.made(recipe, growth, limits))
  }

  // MARK: Truncation

  /// Returns the largest size of a string for each number of UTF-16 units up to a limit.
  func profile(as escape: Escape, units: Int) -> TextProfile {
    let question = ProfileQuestion(escape: escape, units: units)
    if let known = profiles[question] { return known }
    let profile = makeProfile(as: escape, units: units)
    profiles[question] = profile
    return profile
  }

  private func makeProfile(as escape: Escape, units: Int) -> TextProfile {
    let growth = TextGrowth(EscapeCounts(escape), isURL: limits.isURL)
    var sizes = (0...units).map { units in
      TextOptimum(growth: growth, limits: limits.clipped(toUTF16: units)).recipe()?.size ?? 0
    }
    for other in others {
      let beginnings = other.text.sizesByUnit(escape)
      for units in sizes.indices {
        sizes[units] = max(sizes[units], beginnings[min(units, beginnings.count - 1)])
      }
    }
    let most = [limits.mostUTF16 ?? ClipOptimum.unlimited] + others.map(\.text.units)
    return TextProfile(sizes: sizes, mostUnits: most.max() ?? 0)
  }

  /// Returns the largest string with a number of UTF-16 units; a string that is cut there continues
  /// if its limits allow it.
  func clipped(to units: Int, as escape: Escape, isCut: Bool) -> ProbeValue {
    let question = ClippedQuestion(escape: escape, units: units, isCut: isCut)
    if let known = clipped[question] { return known }
    let growth = TextGrowth(EscapeCounts(escape), isURL: limits.isURL)
    let within = limits.clipped(toUTF16: units)
    let recipe = TextOptimum(growth: growth, limits: within).recipe()
    var text = recipe?.text(growth, within: within) ?? ""
    if isCut { text += Self.overflow(of: text, within: limits) }
    let value = ProbeValue(text: text)
    clipped[question] = value
    return value
  }

  /// Returns up to eight allowed letters to append so that a string exceeds its maximum length.
  private static func overflow(of text: String, within limits: TextLimits) -> String {
    var more = ""
    for _ in 0..<8 where limits.allows(text + more + "a") { more += "a" }
    return more
  }
}

/// The string with the largest total size in all places that display an argument.
final class LargestText {
  /// The origin of a string: made from the limits, or listed as allowed.
  enum Origin {
    case made(TextRecipe, TextGrowth, TextLimits)
    case listed(ProbeValue)
  }

  private let origin: Origin
  private var sizes = EscapeTable(-1)

  /// The string as a value of the argument.
  private(set) lazy var value: ProbeValue =
    switch origin {
    case .made(let recipe, let growth, let limits):
      ProbeValue(text: recipe.text(growth, within: limits))
    case .listed(let value): value
    }

  init(_ origin: Origin) { self.origin = origin }

  /// Returns the size after escaping, as counted, which can be a byte more than that of `value`.
  func size(as escape: Escape) -> Int {
    let known = sizes[escape]
    if known >= 0 { return known }
    let size =
      switch origin {
      case .made(let recipe, let growth, _): recipe.size(as: escape, growth)
      case .listed(let value): value.text.size(as: escape)
      }
    sizes[escape] = size
    return size
  }
}

/// The largest size of a string for each length in UTF-16 units, and its maximum length.
final class TextProfile {
  let sizes: [Int]
  let mostUnits: Int

  init(sizes: [Int], mostUnits: Int) {
    self.sizes = sizes
    self.mostUnits = mostUnits
  }
}

extension TextRecipe {
  /// Returns the size of the string after escaping.
  fileprivate func size(as escape: Escape, _ growth: TextGrowth) -> Int {
    lineBreaks * (EscapedSize.of(0x0D, as: escape) + EscapedSize.of(0x0A, as: escape))
      + controls * EscapedSize.of(growth.control.character, as: escape)
      + bases * EscapedSize.of(growth.base.character, as: escape)
      + wideBytes * EscapedSize.of(byteAbove127: escape)
  }
}
