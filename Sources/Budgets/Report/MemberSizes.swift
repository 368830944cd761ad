internal import Bytes

/// The sizes of a string for each value of a group, if all of them select the same variants.
///
/// The variants are selected once for the whole group, so each further value costs only a few
/// additions.
struct MemberSizes {
  /// The size of the constant text and of the places that do not depend on the argument.
  private let constant: Int
  private let holes: [MemberHole]
  private let selectors: [MemberClasses]

  fileprivate init(constant: Int, holes: [MemberHole], selectors: [MemberClasses]) {
    self.constant = constant
    self.holes = holes
    self.selectors = selectors
  }

  /// Returns the size in bytes for the value with an index; nil if it must be determined without
  /// the group.
  func byteCount(_ index: Int) -> Int? {
    guard selectors.allSatisfy({ $0.isLikeFirst(index) }) else { return nil }
    var sum = constant
    for hole in holes {
      guard let size = hole.size(index) else { return nil }
      sum += size
    }
    return sum
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
  var sizes: MemberSizes { MemberSizes(constant: constant, holes: holes, selectors: selectors) }

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

  /// The length and the size of a piece; nil for the formatted value.
  private struct Extent {
    let units: Int
    let size: Int
  }

  private let display: HoleDisplay
  private let pieces: [Piece]
  private let extents: [Extent?]
  private let members: [MemberTexts]
  private let fixed: Extent

  init(_ display: HoleDisplay, _ pieces: [Piece]) {
    self.display = display
    self.pieces = pieces
    extents = pieces.map { piece in
      guard case .fixed(let text) = piece else { return nil }
      return Extent(units: text.units, size: text.size(as: display.escape))
    }
    members = pieces.compactMap { piece in
      if case .member(let texts) = piece { texts } else { nil }
    }
    let known = extents.compactMap(\.self)
    fixed = Extent(
      units: known.reduce(0) { $0 + $1.units }, size: known.reduce(0) { $0 + $1.size })
  }

  /// Returns the size for the value with an index; nil if the value cannot be formatted.
  func size(_ index: Int) -> Int? {
    var (size, units) = (fixed.size, fixed.units)
    for member in members {
      guard let text = member.text(index) else { return nil }
      // Only a value without text around it can be a number.
      size += display.isNumber ? text.numberSize : text.size(as: display.escape)
      units += text.units
    }
    guard !display.isNumber, let cut = display.cut, units > cut.units else { return size }
    return self.size(index, cut)
  }

  private func size(_ index: Int, _ cut: TextCut) -> Int? {
    var size = min(cut.dots, cut.units)
    var rest = cut.kept
    for place in pieces.indices where rest > 0 {
      if let extent = extents[place], extent.units <= rest {
        size += extent.size
        rest -= extent.units
        continue
      }
      guard let text = text(at: place, index) else { return nil }
      size +=
        text.units <= rest
        ? text.size(as: display.escape) : text.sizesByUnit(display.escape)[rest]
      rest -= min(text.units, rest)
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
