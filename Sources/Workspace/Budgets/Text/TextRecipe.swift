/// The contents of the largest string, as the number of characters of each kind.
struct TextRecipe: Hashable, Sendable {
  /// The number of control characters.
  var controls = 0
  /// The number of one-byte characters, which marks can extend.
  var bases = 0
  /// The number of CR LF pairs.
  var lineBreaks = 0
  /// The number of bytes in marks and other non-ASCII characters.
  var wideBytes = 0
  /// The total escaped size in all places that display the string.
  var size = 0
}

/// A search for the largest size of a string within limits.
///
/// The size is a concave function of the number of characters of each kind, so a binary search
/// finds its maximum in a few steps.
struct TextOptimum {
  let growth: TextGrowth
  let limits: TextLimits
  private static let unlimited = 1 << 40

  private var graphemes: Int { limits.graphemes ?? Self.unlimited }
  private var codePoints: Int { limits.codePoints ?? Self.unlimited }
  private var units: Int { limits.utf16 ?? Self.unlimited }
  private var bytes: Int { limits.bytes ?? Self.unlimited }

  /// Returns the contents of the largest string; nil if its size is unlimited.
  func recipe() -> TextRecipe? {
    if limits.isOpen { return growth.wide == 0 ? TextRecipe() : nil }
    let closed = recipe(controlsAndBreaks: graphemes, hasWide: false)
    guard graphemes > 0 else { return TextRecipe() }
    // Reserve one character for non-ASCII bytes, which cannot extend a control character.
    let mixed = recipe(controlsAndBreaks: graphemes - 1, hasWide: true)
    return mixed.size >= closed.size ? mixed : closed
  }

  private func recipe(controlsAndBreaks most: Int, hasWide: Bool) -> TextRecipe {
    let least = min(codePoints, units, bytes)
    let breaks =
      growth.lineBreak > max(growth.control.byteCount, growth.base.byteCount) + growth.wide
    return Self.maximum(0...(breaks ? max(0, min(most, least / 2)) : 0)) { breaks in
      Self.maximum(0...max(0, min(most - breaks, least - 2 * breaks))) { controls in
        let free = graphemes - breaks - controls
        let used = controls + 2 * breaks
        let bases = hasWide ? max(0, min(free, least - used)) : 0
        return Self.maximum(0...bases) { bases in
          recipe(breaks, controls, bases, hasWide: hasWide)
        }
      }
    }
  }

  private func recipe(_ breaks: Int, _ controls: Int, _ bases: Int, hasWide: Bool) -> TextRecipe {
    let used = 2 * breaks + controls + bases
    var recipe = TextRecipe(controls: controls, bases: bases, lineBreaks: breaks)
    if hasWide {
      let (scalars, units) = (codePoints - used, self.units - used)
      // A three-byte character needs one UTF-16 unit, a four-byte character needs two.
      var room = min(4 * scalars, 2 * scalars + units, 3 * units, bytes - used)
      if let most = limits.characterBytes {
        // Three-byte marks fill 33 of 35 bytes; then each UTF-16 unit adds two bytes, or one byte
        // after a one-byte base character.
        let characters = graphemes - breaks - controls
        let marks = most / 3
        room = min(room, most * characters - bases, 2 * units + marks * characters)
        room = min(room, units + (2 * marks + 1) * characters - bases)
      }
      recipe.wideBytes = max(0, room)
    }
    recipe.size =
      breaks * growth.lineBreak + controls * growth.control.byteCount
      + bases * growth.base.byteCount + recipe.wideBytes * growth.wide
    return recipe
  }

  /// Returns the largest value of a concave function over a range.
  private static func maximum(_ range: ClosedRange<Int>, _ make: (Int) -> TextRecipe) -> TextRecipe
  {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if make(middle + 1).size > make(middle).size { low = middle + 1 } else { high = middle }
    }
    return make(low)
  }
}
