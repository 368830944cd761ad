internal import Diagnostics

/// The meaning of `null` as the value of a key.
package enum NullMeaning: Sendable {
  /// Null is a value like any other, which the schema must allow.
  case value
  /// Null means that an optional key is not set.
  case absent
}

extension ValueSchema {
  /// Returns the violations of the schema in a document.
  ///
  /// A value for which `isPending` is true is not checked. Such a value is an expression, and the
  /// caller knows its possible results.
  package func violations(
    in root: JSONValue, null: NullMeaning = .value, isPending: (JSONValue) -> Bool = { _ in false }
  ) -> [SchemaViolation] {
    withoutActuallyEscaping(isPending) { isPending in
      var checker = SchemaChecker(null: null, isPending: isPending)
      checker.check(root, as: self)
      return checker.violations
    }
  }
}

/// A check of a JSON value, including all nested values, against a schema.
private struct SchemaChecker {
  let null: NullMeaning
  let isPending: (JSONValue) -> Bool
  private(set) var violations: [SchemaViolation] = []
  private var path = SchemaPath()
  private var key: ObjectSchema.Key?

  init(null: NullMeaning, isPending: @escaping (JSONValue) -> Bool) {
    self.null = null
    self.isPending = isPending
  }

  mutating func check(_ value: JSONValue, as schema: ValueSchema) {
    guard !isPending(value) else { return report(.pending, value, schema) }
    switch (schema, value.content) {
    case (.object(let object), .object(let members)): check(members, of: value, as: object)
    case (.table(let entry), .object(let members)):
      for index in members.indices where !settles(members[index].value, entry) {
        check(members[index].value, as: entry, behind: .entry(members[index]))
      }
    case (.list(let element), .array(let values)):
      for index in values.indices where !settles(values[index], element) {
        check(values[index], as: element, behind: .index(index))
      }
    case (.either(let alternatives), _):
      guard let alternative = ValueSchema.alternative(for: value, among: alternatives) else {
        return report(.wrongKind, value, schema)
      }
      check(value, as: alternative)
    default:
      if let problem = schema.problem(with: value) { report(problem, value, schema) }
    }
  }

  /// Returns whether the kind of a value alone proves that the value conforms, so that its path is
  /// not needed for a report.
  private func settles(_ value: JSONValue, _ schema: ValueSchema) -> Bool {
    schema.accepts(value) && !isPending(value)
  }

  private mutating func check(
    _ value: JSONValue, as schema: ValueSchema, behind step: SchemaPath.Step
  ) {
    path.steps.append(step)
    check(value, as: schema)
    path.steps.removeLast()
  }

  private mutating func report(
    _ problem: SchemaViolation.Problem, _ value: JSONValue, _ schema: ValueSchema
  ) {
    violations.append(
      SchemaViolation(problem: problem, value: value, schema: schema, key: key, path: path))
  }

  // MARK: - Objects

  private mutating func check(
    _ members: [JSONMember], of object: JSONValue, as schema: ObjectSchema
  ) {
    let outerKey = key
    var spelled: [String: JSONMember] = [:]
    // Most objects have no unknown key.
    var taken: TakenNames?
    for member in members {
      guard let known = schema.key(spelled: member.key.text.bytes) else {
        // A catalog has thousands of such keys, and none of them can be misspelled.
        if case .grouped(let groups) = schema.otherKeys {
          check(member, inOneOf: groups)
          continue
        }
        let names = taken ?? TakenNames(members, schema)
        taken = names
        checkUnknown(UnknownKey(member: member, schema: schema, taken: names), in: object)
        continue
      }
      if known.isPlain, settles(member.value, known.value) { continue }
      key = known
      path.steps.append(.key(known.name))
      check(member, as: known, &spelled)
      path.steps.removeLast()
      key = outerKey
    }
    checkPresence(members, of: object, schema)
  }

  private mutating func check(
    _ member: JSONMember, as key: ObjectSchema.Key, _ spelled: inout [String: JSONMember]
  ) {
    if key.status != .current { report(.status(key.status, member), member.value, key.value) }
    if key.alias != nil {
      if let first = spelled[key.name], first.key.text != member.key.text {
        report(.bothSpellings(first: first, second: member), member.value, key.value)
      }
      spelled[key.name] = member
    }
    if case .null = member.value.content, null == .absent, key.presence == .optional { return }
    check(member.value, as: key.value)
  }

  private mutating func check(
    _ member: JSONMember, inOneOf groups: [(names: TextForm, value: ValueSchema)]
  ) {
    let name = member.key.string
    guard let group = groups.first(where: { $0.names.matches(name) }) else { return }
    check(member.value, as: group.value, behind: .entry(member))
  }

  private mutating func checkUnknown(_ unknown: UnknownKey, in object: JSONValue) {
    switch unknown.schema.otherKeys {
    case .misspelled where unknown.nearest == nil, .grouped: break
    case .refused, .misspelled: report(.unknownKey(unknown), object, .object(unknown.schema))
    }
  }

  private mutating func checkPresence(
    _ members: [JSONMember], of object: JSONValue, _ schema: ObjectSchema
  ) {
    var missing = schema.absentKeys(members).map(\.name)
    guard !missing.isEmpty else { return }
    // A misspelled key is reported as an unknown key, not also as a missing key, unless other keys
    // are accepted.
    let unknown = schema.groups == nil ? members.filter { !schema.lists($0.key) } : []
    let meant = unknown.compactMap { Suggestion.nearest(to: $0.key.string, among: missing) }
    missing.removeAll(where: meant.contains)
    if !missing.isEmpty { report(.missingKeys(missing), object, .object(schema)) }
  }
}

extension ValueSchema {
  /// Returns the problem with the value itself; the elements of arrays and the members of objects
  /// are not checked.
  fileprivate func problem(with value: JSONValue) -> SchemaViolation.Problem? {
    switch (self, value.content) {
    case (.formed(let form), .string(let text)):
      form.matches(text.string) ? nil : .wrongForm(form, text.string)
    case (.word(let words), .string(let text)):
      words.contains(text.string) ? nil : .unknownWord(words, text.string)
    case (.number(let range), .number(let number)):
      range.contains(number) ? nil : .outOfRange(range, number.string)
    default: hasKind(of: value) ? nil : .wrongKind
    }
  }
}
