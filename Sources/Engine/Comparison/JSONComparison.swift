internal import Diagnostics
internal import Documents

/// Finds the differences between two JSON values.
struct JSONComparison {
  private(set) var changes: [Change] = []

  init(_ old: JSONValue, _ new: JSONValue) { compare(old, new, at: "") }

  private mutating func compare(_ old: JSONValue, _ new: JSONValue, at place: String) {
    switch (old.content, new.content) {
    case (.object(let before), .object(let after)): compare(before, after, at: place, new.span)
    case (.array(let before), .array(let after)): compare(before, after, at: place, new.span)
    default:
      let (before, after) = (old.shown, new.shown)
      guard !before.utf8.elementsEqual(after.utf8) else { return }
      changes.append(
        Change(
          old == new ? .respelled : .changed, at: place.isEmpty ? "/" : place, from: before,
          to: after, span: new.span))
    }
  }

  /// Compares members with the same key; members with duplicate keys are compared in order.
  private mutating func compare(
    _ before: [JSONMember], _ after: [JSONMember], at place: String, _ span: SourceSpan
  ) {
    let (old, new) = (KeyedMember.all(in: before), KeyedMember.all(in: after))
    let oldKeys = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    let newKeys = Dictionary(new.map { ($0.key, $0) }) { first, _ in first }
    for member in old where newKeys[member.key] == nil {
      changes.append(
        Change(.removed, at: place + member.pointer, from: member.value.shown, span: span))
    }
    for member in new {
      guard let known = oldKeys[member.key] else {
        changes.append(
          Change(
            .added, at: place + member.pointer, to: member.value.shown, span: member.value.span))
        continue
      }
      if known.spelling != member.spelling {
        changes.append(
          Change(
            .respelled, at: place + member.pointer, from: known.shownKey, to: member.shownKey,
            span: member.member.keySpan))
      }
      compare(known.value, member.value, at: place + member.pointer)
    }
    compareOrder(
      old.filter { newKeys[$0.key] != nil }, new.filter { oldKeys[$0.key] != nil }, at: place, span)
  }

  private mutating func compareOrder(
    _ old: [KeyedMember], _ new: [KeyedMember], at place: String, _ span: SourceSpan
  ) {
    guard old.map(\.key) != new.map(\.key) else { return }
    let (before, after) = (old.map(\.name), new.map(\.name))
    changes.append(
      Change(
        .reordered, at: place.isEmpty ? "/" : place, from: before.joined(separator: ", "),
        to: after.joined(separator: ", "), span: span))
  }

  /// Compares arrays: equal elements at both ends are skipped, and all other elements are paired in
  /// order.
  private mutating func compare(
    _ before: [JSONValue], _ after: [JSONValue], at place: String, _ span: SourceSpan
  ) {
    let pairing = Pairing(before, after) { $0.shown.utf8.elementsEqual($1.shown.utf8) }
    for (old, new) in pairing.changed { compare(before[old], after[new], at: "\(place)/\(new)") }
    for index in pairing.removed {
      changes.append(
        Change(.removed, at: "\(place)/\(index)", from: before[index].shown, span: span))
    }
    for index in pairing.added {
      changes.append(
        Change(.added, at: "\(place)/\(index)", to: after[index].shown, span: after[index].span))
    }
  }
}

/// A member of an object, with a number that distinguishes duplicate keys.
private struct KeyedMember {
  struct Key: Hashable {
    let bytes: ArraySlice<UInt8>
    let occurrence: Int
  }

  let key: Key
  let member: JSONMember

  var value: JSONValue { member.value }
  var name: String { VisibleBytes.text(of: key.bytes) }
  var spelling: ArraySlice<UInt8> { member.key.spelling }
  var shownKey: String { VisibleBytes.text(of: spelling) }

  /// The reference token of the member in a JSON pointer (RFC 6901).
  var pointer: String { "/" + JSONPointer.escaped(name) }

  static func all(in members: [JSONMember]) -> [KeyedMember] {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    return members.map { member in
      let bytes = member.key.text.bytes
      counts[bytes, default: 0] += 1
      return KeyedMember(
        key: Key(bytes: bytes, occurrence: counts[bytes, default: 0]), member: member)
    }
  }
}

extension JSONValue {
  /// The value as it is sent, with invisible characters as codes.
  var shown: String { VisibleBytes.text(of: JSONWriter.compact(self)) }
}
