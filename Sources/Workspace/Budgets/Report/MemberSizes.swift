internal import Bytes

/// The sizes of a string for each value of a group, if all of them select the same variants.
///
/// The variants are selected once for the whole group, so each further value costs only a few
/// additions. Several values are measured at once, because that needs no objects for each value.
final class MemberSizes {
  /// The number of values to measure at once.
  private static let batch = 16

  /// The size of the constant text and of the places that do not depend on the argument.
  private let constant: Int
  private let holes: [MemberHole]
  private let selectors: [MemberClasses]
  private let count: Int
  /// The index of the first measured value.
  private var start = 0
  /// The sizes of the measured values; negative if they must be determined without the group.
  private var sizes: [Int] = []

  fileprivate init(
    constant: Int, holes: [MemberHole], selectors: [MemberClasses], of group: ArgumentGroup
  ) {
    self.constant = constant
    self.holes = holes
    self.selectors = selectors
    count = group.members.count
  }

  /// Returns the size in bytes for the value with an index; nil if it must be determined without
  /// the group.
  func byteCount(_ index: Int) -> Int? {
    if index < start || index >= start + sizes.count { measure(from: index) }
    let size = sizes[index - start]
    return size < 0 ? nil : size
  }

  private func measure(from start: Int) {
    var sizes = Array(repeating: constant, count: min(Self.batch, count - start))
    for selector in selectors {
      for place in sizes.indices where !selector.isLikeFirst(start + place) { sizes[place] = -1 }
    }
    for hole in holes { hole.add(to: &sizes, from: start) }
    (self.start, self.sizes) = (start, sizes)
  }
}

/// Collects the sizes of a string for each value of a group.
struct MemberSizesBuilder {
  private let base: WitnessSize
  private let group: ArgumentGroup
  private let argument: ArgumentID
  private var constant: Int
  private var holes: [MemberHole] = []
  private var selectors: [MemberClasses] = []
  private var probe: MessageProbe { base.resolver.probe }

  /// Begins with the size of the constant text and the values of all arguments.
  init(constant: Int, _ base: WitnessSize, _ group: ArgumentGroup, _ argument: ArgumentID) {
    self.constant = constant
    var base = base
    base.values[argument] = group.members.first
    self.base = base
    self.group = group
    self.argument = argument
  }

  /// The sizes of all places that were added.
  var sizes: MemberSizes {
    MemberSizes(constant: constant, holes: holes, selectors: selectors, of: group)
  }

  /// Adds a place that does not depend on the argument.
  mutating func add(_ size: Int) { constant += size }

  /// Adds a place that depends on the argument; returns false if its size is not known in advance.
  mutating func add(_ hole: HolePlan) -> Bool {
    var pieces: [MemberHole.Piece] = []
    switch hole.source {
    case .argument: pieces = [.member(group.texts(of: nil, probe))]
    case .message(let outline):
      guard !hole.display.isNumber, add(outline.parts, to: &pieces) else { return false }
    }
    holes.append(MemberHole(hole.display, pieces))
    return true
  }

  private mutating func add(
    _ parts: [MessageOutline.Part], to pieces: inout [MemberHole.Piece]
  ) -> Bool {
    for part in parts {
      switch part {
      case .fixed(let text): pieces.append(.fixed(text))
      case .open: return false
      case .text(let name):
        guard name != argument, let value = base.values[name] else { return false }
        pieces.append(.fixed(value.text))
      case .values(let use, let name):
        if name == argument {
          pieces.append(.member(group.texts(of: use, probe)))
        } else {
          guard let value = base.values[name], let text = probe.text(of: use, value) else {
            return false
          }
          pieces.append(.fixed(text))
        }
      case .matcher(let matcher):
        for selector in matcher.selectors { add(selector) }
        guard let variant = base.variant(of: matcher), add(variant.parts, to: &pieces) else {
          return false
        }
      }
    }
    return true
  }

  private mutating func add(_ selector: MessageOutline.Matcher.Selector) {
    switch selector {
    case .unknown: break
    case .number(let name, let keys), .text(let name, let keys):
      if name == argument { selectors.append(group.classes(selector, keys, probe)) }
    }
  }
}

/// A place that displays a value of a group, between other texts.
private final class MemberHole {
  /// The text of a piece: the same for all values, or the formatted value.
  enum Piece {
    case fixed(MeasuredText)
    case member(MemberTexts)
  }

  private let display: HoleDisplay
  private let pieces: [Piece]
  private let members: [MemberTexts]
  /// The extent of each piece; nil for a formatted value.
  private let extents: [TextExtent?]
  private let fixed: TextExtent

  init(_ display: HoleDisplay, _ pieces: [Piece]) {
    self.display = display
    self.pieces = pieces
    members = pieces.compactMap { piece in
      if case .member(let texts) = piece { texts } else { nil }
    }
    extents = pieces.map { piece in
      if case .fixed(let text) = piece { TextExtent(text, as: display.escape) } else { nil }
    }
    fixed = extents.compactMap(\.self).reduce(TextExtent(), +)
  }

  /// Adds the sizes for the values from an index; negative for a value that cannot be formatted.
  func add(to sizes: inout [Int], from start: Int) {
    let shown = members.map { $0.extents(start + sizes.count, in: display) }
    for place in sizes.indices where sizes[place] >= 0 {
      let index = start + place
      var sum = fixed
      for member in shown.indices {
        guard shown[member][index].size >= 0 else {
          sizes[place] = -1
          break
        }
        sum = sum + shown[member][index]
      }
      guard sizes[place] >= 0 else { continue }
      if !display.isNumber, let cut = display.cut, sum.units > cut.units {
        sizes[place] += size(index, cut, shown)
      } else {
        sizes[place] += sum.size
      }
    }
  }

  /// Returns the size of a text that is longer than the maximum length.
  private func size(_ index: Int, _ cut: TextCut, _ shown: [[TextExtent]]) -> Int {
    var size = min(cut.dots, cut.units)
    var rest = cut.kept
    var member = 0
    for place in pieces.indices where rest > 0 {
      let extent = extents[place] ?? shown[member][index]
      if extents[place] == nil { member += 1 }
      guard extent.units > rest else {
        size += extent.size
        rest -= extent.units
        continue
      }
      return size + (text(at: place, index)?.sizesByUnit(display.escape)[rest] ?? 0)
    }
    return size
  }

  private func text(at place: Int, _ index: Int) -> MeasuredText? {
    switch pieces[place] {
    case .fixed(let text): text
    case .member(let texts): texts.text(index)
    }
  }
}

extension WitnessSizes {
  /// Returns the sizes for the values of a group; nil if they are not known in advance.
  mutating func members(of group: ArgumentGroup, _ argument: ArgumentID) -> MemberSizes? {
    let hidden = plan.others
    guard hidden.allSatisfy({ !$0.arguments.contains(argument) && base.isKnown($0) }) else {
      return nil
    }
    var builder = MemberSizesBuilder(constant: plan.constant, base, group, argument)
    for (hole, size) in zip(plan.holes, sizes()) {
      if hole.arguments.contains(argument) {
        guard builder.add(hole) else { return nil }
      } else {
        guard let size else { return nil }
        builder.add(size)
      }
    }
    return builder.sizes
  }
}
