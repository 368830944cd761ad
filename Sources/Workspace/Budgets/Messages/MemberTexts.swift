internal import Bytes

/// The length of a text in UTF-16 units, and its size after escaping.
struct TextExtent: Equatable {
  var units = 0
  /// The size in bytes; negative for a value that cannot be formatted.
  var size = 0

  static func + (left: TextExtent, right: TextExtent) -> TextExtent {
    TextExtent(units: left.units + right.units, size: left.size + right.size)
  }
}

extension TextExtent {
  init(_ text: MeasuredText, as escape: Escape) {
    self.init(units: text.units, size: text.size(as: escape))
  }
}

/// The formatted texts of a group's values in one part of a message.
final class MemberTexts {
  private let members: [ProbeValue]
  private let use: PartUse?
  private unowned let probe: MessageProbe
  private var known: [MeasuredText??]
  private var extents = EscapeTable<[TextExtent]>([])
  private var numbers: [TextExtent] = []

  /// Creates the texts; without a part, they are the texts that a template displays.
  init(_ members: [ProbeValue], in use: PartUse?, _ probe: MessageProbe) {
    self.members = members
    self.use = use
    self.probe = probe
    known = members.map { _ in nil }
  }

  /// Returns the text of the value with an index; nil if the value has the wrong type.
  func text(_ index: Int) -> MeasuredText? {
    if let text = known[index] { return text }
    let text = if let use { probe.text(of: use, members[index]) } else { members[index].text }
    known[index] = .some(text)
    return text
  }

  /// Returns the extents of at least the first `count` values.
  func extents(_ count: Int, in display: HoleDisplay) -> [TextExtent] {
    var all = display.isNumber ? numbers : extents[display.escape]
    guard all.count < count else { return all }
    for index in all.count..<count {
      let text = text(index)
      let size = display.isNumber ? text?.numberSize : text?.size(as: display.escape)
      all.append(TextExtent(units: text?.units ?? 0, size: size ?? -1))
    }
    if display.isNumber { numbers = all } else { extents[display.escape] = all }
    return all
  }
}

/// The classes of a group's values in one selector.
final class MemberClasses {
  private let members: [ProbeValue]
  private let valueClass: (ProbeValue) -> MessageProbe.ValueClass?
  private lazy var first = members.first.flatMap(valueClass)
  private var known: [Bool?]

  init(
    _ members: [ProbeValue], _ valueClass: @escaping (ProbeValue) -> MessageProbe.ValueClass?
  ) {
    self.members = members
    self.valueClass = valueClass
    known = members.map { _ in nil }
  }

  /// Returns whether the value with an index has the class of the first value, so that the selector
  /// cannot distinguish them.
  func isLikeFirst(_ index: Int) -> Bool {
    if let isAlike = known[index] { return isAlike }
    let own = valueClass(members[index])
    let isAlike = own != nil && own == first
    known[index] = isAlike
    return isAlike
  }
}

extension ArgumentGroup {
  /// Returns the texts of the values in a part, or those that a template displays.
  func texts(of use: PartUse?, _ probe: MessageProbe) -> MemberTexts {
    let question = use.map { ObjectIdentifier($0) }
    if let known = texts[question] { return known }
    let made = MemberTexts(members, in: use, probe)
    texts[question] = made
    return made
  }

  /// Returns the classes of the values in a selector with the given keys.
  func classes(
    _ selector: MessageOutline.Matcher.Selector, _ keys: SelectorKeys, _ probe: MessageProbe
  ) -> MemberClasses {
    if let known = selectorClasses[ObjectIdentifier(keys)] { return known }
    let made =
      if case .number = selector {
        MemberClasses(members) { [unowned probe] in probe.numberClass(of: $0, keys) }
      } else {
        MemberClasses(members) { [unowned probe] in probe.textClass(of: $0, keys) }
      }
    selectorClasses[ObjectIdentifier(keys)] = made
    return made
  }
}
