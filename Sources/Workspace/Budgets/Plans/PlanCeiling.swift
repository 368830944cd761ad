internal import Bytes

/// A size that no rendering of a plan exceeds, found without a search for arguments that reach it.
///
/// Each placeholder is as large as its largest variant with its largest values, also if no
/// arguments display all of them at once. Most payloads are far below their limits, so only the few
/// plans whose ceiling exceeds a limit need the search of ``PlanSearch``, which takes much longer.
struct PlanCeiling {
  let resolver: SegmentResolver

  /// Returns the size in bytes; nil if none is known.
  func size(of plan: TextPlan) -> Int? {
    sum(plan.holes) { hole in
      let shown: Int? =
        switch hole.source {
        case .argument(let argument): size(of: argument, hole.display)
        case .message(let outline): size(of: outline, hole.display)
        }
      return shown.map { max($0, hole.missingSize) }
    }.map { plan.constant + $0 }
  }

  private func size(of argument: ArgumentID, _ display: HoleDisplay) -> Int? {
    let known = resolver.size(of: argument, VariantChoice(), display)
    guard let size = known.size else { return nil }
    return sum(known.texts) { largest(of: $0, as: display.escape) }.map { size + $0 }
  }

  private func size(of outline: MessageOutline, _ display: HoleDisplay) -> Int? {
    // A number is in quotes if a message formats it with letters or spaces.
    let quotes = display.isNumber ? 2 : 0
    let whole = size(of: outline.parts, as: display.escape).map { $0 + quotes }
    guard let cut = display.cut else { return whole }
    let most = resolver.clips.openProfile(as: display.escape, units: cut.units).sizes[cut.units]
    return min(whole.map { $0 + cut.dots } ?? most, most)
  }

  private func size(of parts: [MessageOutline.Part], as escape: Escape) -> Int? {
    sum(parts) { part in
      switch part {
      case .fixed(let text): text.size(as: escape)
      case .text(let argument): size(of: argument, HoleDisplay(escape: escape))
      case .values(let use, let argument):
        resolver.arguments[argument].map {
          resolver.probe.ceiling(of: use, $0, as: escape)
        } ?? 0
      case .matcher(let matcher): largest(of: matcher, as: escape)
      case .open: nil
      }
    }
  }

  private func largest(of matcher: MessageOutline.Matcher, as escape: Escape) -> Int? {
    matcher.variants.reduce(0) { most, variant in
      most.flatMap { most in size(of: variant.parts, as: escape).map { max(most, $0) } }
    }
  }

  private func largest(of text: ArgumentID, as escape: Escape) -> Int? {
    guard let texts = resolver.texts(of: text) else { return 0 }
    return texts.largest(in: EscapeCounts(escape))?.size(as: escape)
  }

  /// Returns the sum of sizes; nil if any of them is not known.
  private func sum<Item>(_ items: [Item], _ size: (Item) -> Int?) -> Int? {
    items.reduce(0) { sum, item in sum.flatMap { sum in size(item).map { sum + $0 } } }
  }
}
