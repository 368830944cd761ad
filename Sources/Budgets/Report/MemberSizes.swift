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
private struct MemberHole {
  enum Piece {
    case fixed(MeasuredText)
    case member(MemberTexts)
  }

  private let display: HoleDisplay
  private let pieces: [Piece]
  private let members: [MemberTexts]
  private var fixedSize = 0
  private var fixedUnits = 0

  init(_ display: HoleDisplay, _ pieces: [Piece]) {
    self.display = display
    self.pieces = pieces
    var members: [MemberTexts] = []
    for piece in pieces {
      switch piece {
      case .fixed(let text):
        fixedSize += text.size(as: display.escape)
        fixedUnits += text.units
      case .member(let texts): members.append(texts)
      }
    }
    self.members = members
  }

  /// Returns the size for the value with an index; nil if the value cannot be formatted.
  func size(_ index: Int) -> Int? {
    var (size, units) = (fixedSize, fixedUnits)
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
    for piece in pieces where rest > 0 {
      let text: MeasuredText
      switch piece {
      case .fixed(let fixed): text = fixed
      case .member(let texts):
        guard let member = texts.text(index) else { return nil }
        text = member
      }
      size +=
        text.units <= rest
        ? text.size(as: display.escape) : text.sizesByUnit(display.escape)[rest]
      rest -= min(text.units, rest)
    }
    return size
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
