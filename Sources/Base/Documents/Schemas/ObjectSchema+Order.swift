extension ValueSchema {
  /// Returns the value with the keys of each object in canonical order, listed keys first.
  ///
  /// An object with duplicate keys keeps its order, because the order may decide which of the
  /// duplicates is used.
  package func ordered(_ value: JSONValue) -> JSONValue {
    switch (self, value.content) {
    case (.object(let schema), .object(let members)):
      JSONValue(.object(schema.ordered(members)), at: value.span)
    case (.list(let element), .array(let values)):
      JSONValue(.array(values.map(element.ordered)), at: value.span)
    case (.either(let alternatives), _):
      Self.alternative(for: value, among: alternatives)?.ordered(value) ?? value
    default: value
    }
  }
}

extension ObjectSchema {
  fileprivate func ordered(_ members: [JSONMember]) -> [JSONMember] {
    let ranked = members.enumerated().map { offset, member in
      let rank = keys.firstIndex { $0.isSpelled(member.key.text.bytes) }
      let value = rank.map { keys[$0].value.ordered(member.value) } ?? member.value
      return (
        rank: rank ?? keys.count, offset: offset,
        member: JSONMember(key: member.key, keySpan: member.keySpan, value: value)
      )
    }
    guard Set(members.map(\.key.string)).count == members.count else { return ranked.map(\.member) }
    return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.member)
  }
}
