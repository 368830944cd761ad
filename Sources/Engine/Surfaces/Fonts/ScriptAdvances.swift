internal import Resources

/// The advance widths of letters that devices draw in fonts of other scripts, such as Arabic.
///
/// A joined Arabic letter has another width than a letter alone, depending on its neighbors.
struct ScriptAdvances: Sendable {
  /// The forms of a joined letter.
  enum Form: String, CaseIterable, Sendable {
    case initial, medial, final
  }

  static let regular = ScriptAdvances("regular")
  static let bold = ScriptAdvances("bold")

  /// The code points of the table: from Armenian to Khmer.
  private static let range: Range<UInt32> = 0x530..<0x1800
  /// The mark of a character without a width in the table; no character is as wide.
  private static let unknown: UInt8 = 255

  private let widths: [UInt8]
  /// The widths of joined letters, by form and code point.
  private let joined: [Form: [UInt32: UInt8]]

  /// Reads the rows of a weight.
  private init(_ weight: String) {
    var widths = [UInt8](repeating: Self.unknown, count: Self.range.count)
    var joined: [Form: [UInt32: UInt8]] = [:]
    for row in Resource.named("Engine/Surfaces/Fonts/scripts.tsv").rows {
      guard row.count == 3, let first = UInt32(row[1], radix: 16) else {
        preconditionFailure("'scripts.tsv' has an invalid row: \(row)")
      }
      let values = row[2].numbers
      if row[0] == weight {
        let start = Int(first - Self.range.lowerBound)
        widths.replaceSubrange(start..<start + values.count, with: values)
      } else if let form = Form.allCases.first(where: { row[0] == "\(weight)-\($0.rawValue)" }) {
        for (offset, width) in values.enumerated() where width > 0 {
          joined[form, default: [:]][first + UInt32(offset)] = width
        }
      }
    }
    self.widths = widths
    self.joined = joined
  }

  /// Returns the width of a letter alone; nil for a character of another script.
  func advance(of scalar: UInt32) -> Int? {
    guard Self.range.contains(scalar) else { return nil }
    let width = widths[Int(scalar - Self.range.lowerBound)]
    return width == Self.unknown ? nil : Int(width)
  }

  /// Returns the width of a letter between two others; nil if the letter does not join.
  func advance(of scalar: UInt32, after previous: UInt32?, before next: UInt32?) -> Int? {
    let joinsPrevious = previous.map { joinsNext($0) && has(scalar, .final) } ?? false
    let joinsFollowing = next.map { joinsNext(scalar) && has($0, .final) } ?? false
    let form: Form? =
      switch (joinsPrevious, joinsFollowing) {
      case (true, true): .medial
      case (true, false): .final
      case (false, true): .initial
      case (false, false): nil
      }
    return form.flatMap { joined[$0]?[scalar] }.map(Int.init)
  }

  private func joinsNext(_ scalar: UInt32) -> Bool { has(scalar, .initial) }

  private func has(_ scalar: UInt32, _ form: Form) -> Bool { joined[form]?[scalar] != nil }
}
