internal import Diagnostics
internal import Documents

/// Compares a JSON body with the shape that a service expects.
struct ShapeChecker {
  let rules: ShapeRules
  let pending: PendingValues
  /// How far the payload is: in a template a text that begins like an expression stands in braces.
  private let stage: Payload.Stage
  private(set) var findings = Findings()
  private var steps: [Step]

  /// A step of the path to a value.
  enum Step {
    case key(String)
    case index(Int)
  }

  init(
    _ rules: ShapeRules, pending: PendingValues, stage: Payload.Stage, at path: String = ""
  ) {
    self.rules = rules
    self.pending = pending
    self.stage = stage
    steps = path.isEmpty ? [] : [.key(path)]
  }

  /// The path of the value that is being looked at.
  var path: String {
    steps.reduce(into: "") { path, step in
      switch step {
      case .key(let name): path += path.isEmpty ? name : ".\(name)"
      case .index(let index): path += "[\(index)]"
      }
    }
  }

  /// Looks an object through.
  mutating func check(_ members: [JSONMember], as shape: PayloadShape) {
    var firstSpellings: [String: JSONMember] = [:]
    for member in members {
      guard let key = shape.key(spelled: member.key.text.bytes) else {
        guard shape.unknownKeys == .checked else { continue }
        let unknown = UnknownKey(member: member, shape: shape, path: path)
        if let finding = rules.stranger(unknown) { findings.report(finding) }
        continue
      }
      steps.append(.key(key.name))
      checkStatus(of: key, member)
      if key.otherSpelling != nil, let rule = rules.bothSpellings {
        if let first = firstSpellings[key.name], first.key.text != member.key.text {
          findings.report(.bothSpellings(rule, path, first: first, second: member))
        }
        firstSpellings[key.name] = member
      }
      check(member.value, as: key.type, of: key)
      steps.removeLast()
    }
  }

  private mutating func checkStatus(of key: PayloadKey, _ member: JSONMember) {
    switch key.status {
    case .current: break
    case .deprecated(let advice):
      findings.report(.deprecated(rules.deprecated, path, at: member.keySpan, advice: advice))
    case .unlisted(let remark):
      findings.report(.unlisted(rules.unlisted, path, at: member.keySpan, remark: remark))
    }
  }

  /// Looks a value through.
  private mutating func check(_ value: JSONValue, as type: ValueType, of key: PayloadKey) {
    if let pending = pending[value.span] {
      checkPending(pending, value, as: type, of: key)
      return
    }
    if case .null = value.content, rules.null == .absent { return }
    switch (type, value.content) {
    case (.any, _), (.text, .string), (.boolean, .boolean), (.freeObject, .object): break
    case (.formed(let form), .string(let string)):
      if !form.matches(string.string) { reportForm(form, value, string.string, key) }
    case (.choice(let words), .string(let string)): check(string, value, words, key)
    case (.number(let form), .number(let number)):
      if Double(number.string).map(form.matches) != true {
        report(.outOfRange(key.valueRule ?? rules.wrongType, path, value, number.string, form))
      }
    case (.object(let shape), .object(let members)): check(members, as: shape)
    case (.textMap, .object(let members)): checkMap(members, key)
    case (.list(let element), .array(let values)):
      for (index, value) in values.enumerated() {
        steps.append(.index(index))
        check(value, as: element, of: key)
        steps.removeLast()
      }
    case (.either(let types), _):
      if let type = types.first(where: { $0.takes(value) }) {
        check(value, as: type, of: key)
      } else {
        reportType(value, type, key)
      }
    default: reportType(value, type, key)
    }
  }

  private mutating func checkMap(_ members: [JSONMember], _ key: PayloadKey) {
    for member in members {
      steps.append(.key(member.key.string))
      if let pending = pending[member.value.span] {
        checkPending(pending, member.value, as: .text, of: key)
      } else if !ValueType.text.takes(member.value) {
        let rule = key.typeRule ?? rules.wrongType
        report(.mapValueNotText(rule, path, member, consequence: rules.consequence))
      }
      steps.removeLast()
    }
  }

  private mutating func check(
    _ string: JSONString, _ value: JSONValue, _ words: Vocabulary, _ key: PayloadKey
  ) {
    guard !words.contains(string.string) else {
      if let remark = words.tolerated[string.string] {
        report(.unlisted(rules.unlisted, path, at: value.span, remark: remark))
      }
      return
    }
    report(
      .notInVocabulary(
        key.valueRule ?? rules.wrongType, path, at: value.span, string.string, words))
  }

  private mutating func reportForm(
    _ form: TextForm, _ value: JSONValue, _ text: String, _ key: PayloadKey
  ) {
    let remedy = form.remedy(text).map { stage == .template ? $0.asTemplateText : $0 }
    report(
      .wrongForm(key.valueRule ?? rules.wrongType, path, at: value.span, text, form, remedy))
  }

  private mutating func reportType(_ value: JSONValue, _ type: ValueType, _ key: PayloadKey) {
    let severity: Severity? =
      if case .boolean(.quoted) = type, value.text.map({ $0.string.isBoolean }) == true {
        .warning
      } else { nil }
    if case .number(let form) = type, form.leniency == .quoted, let text = value.text?.string,
      let number = Double(text)
    {
      guard !form.matches(number) else { return }
      report(.outOfRange(key.valueRule ?? rules.wrongType, path, value, text, form))
      return
    }
    report(
      .wrongType(
        key.typeRule ?? rules.wrongType, path, value, type, severity: severity,
        consequence: rules.consequence))
  }

  mutating func report(_ diagnostic: Diagnostic) { findings.report(diagnostic) }
}

extension String {
  var isBoolean: Bool { self == "true" || self == "false" }
}

extension ValueType {
  /// Whether a value has the kind that is wanted, whatever it says.
  func takes(_ value: JSONValue) -> Bool {
    switch (self, value.content) {
    case (.any, _), (.text, .string), (.formed, .string), (.choice, .string),
      (.number, .number), (.boolean, .boolean), (.object, .object), (.freeObject, .object),
      (.textMap, .object), (.list, .array):
      true
    case (.either(let types), _): types.contains { $0.takes(value) }
    default: false
    }
  }

  /// The kind for messages.
  var kindName: String {
    switch self {
    case .any: "anything"
    case .text, .formed, .choice: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .object, .freeObject, .textMap: "an object"
    case .list: "an array"
    case .either(let types):
      types.map(\.kindName).reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
      }.joined(separator: " or ")
    }
  }
}

extension String {
  /// The text as a template has it: the hub would read one that begins with a sigil as an expression.
  fileprivate var asTemplateText: String {
    first.map { "$.%#{".contains($0) } ?? false ? "{'\(self)'}" : self
  }
}
