extension JSONValue {
  /// Returns the object with one member replaced, removed or added at the end.
  ///
  /// All other members keep their spelling and order.
  package func setting(_ key: String, to value: JSONValue?) -> JSONValue {
    var members = members ?? []
    let index = members.firstIndex { $0.hasKey(key) }
    switch (index, value) {
    case (let index?, let value?):
      members[index] = JSONMember(key: members[index].key, value: value)
    case (let index?, nil): members.remove(at: index)
    case (nil, let value?): members.append(JSONMember(key: JSONString(key), value: value))
    case (nil, nil): break
    }
    return JSONValue(.object(members))
  }
}
