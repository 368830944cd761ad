package import Documents

extension PayloadShape {
  /// The members with the known keys in the shape's order, in front of all others.
  ///
  /// An object with a key that stands twice is left alone: which of the two counts may depend on
  /// their order.
  func ordered(_ members: [JSONMember]) -> [JSONMember] {
    let ranked = members.enumerated().map { offset, member in
      let index = keys.firstIndex { key in
        [key.name, key.otherSpelling].contains(member.key.string)
      }
      let value = index.map { keys[$0].type.ordered(member.value) } ?? member.value
      return (
        rank: index ?? keys.count, offset: offset,
        member: JSONMember(key: member.key, keySpan: member.keySpan, value: value)
      )
    }
    guard Set(members.map(\.key.string)).count == members.count else { return ranked.map(\.member) }
    return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.member)
  }
}

extension ValueType {
  fileprivate func ordered(_ value: JSONValue) -> JSONValue {
    switch (self, value.content) {
    case (.object(let shape), .object(let members)):
      JSONValue(.object(shape.ordered(members)), at: value.span)
    case (.list(let element), .array(let values)):
      JSONValue(.array(values.map(element.ordered)), at: value.span)
    case (.either(let types), _): types.first { $0.takes(value) }?.ordered(value) ?? value
    default: value
    }
  }
}

extension PlatformTarget {
  /// The document in canonical layout, with the platform's keys in the order people expect.
  package func pretty(_ document: Document) -> [UInt8] {
    guard case .json(let json) = document, let shape = platform.service.shape,
      let members = json.root.members
    else { return document.pretty }
    return JSONWriter.pretty(JSONValue(.object(shape.ordered(members)), at: json.root.span))
  }
}
