internal import Diagnostics
internal import Documents
internal import Interchange

/// Checks the inline elements of a unit: first those of its sources, then those of its targets.
struct XLIFF2Codes {
  /// The side of a unit to check: the sources or the targets.
  enum Side {
    case source
    case target
  }

  private(set) var violations: [XLIFF2Validator.Violation] = []
  private(set) var subFlows: [(ids: [Substring], span: SourceSpan)] = []
  private let data: Set<String>
  private let notes: Set<String>
  private var side = Side.source
  private var sourceIDs: [String: String] = [:]
  private var ids: [String: String] = [:]
  private var segmentIDs: Set<String> = []
  /// The ids of inline codes that must not be copied.
  private var fixedIDs: Set<String> = []
  private var openCodes: [String: XMLElement] = [:]
  private var openMarks: [String: XMLElement] = [:]
  /// Whether the last inline code belongs to a sequence that must not be reordered.
  private var isInSequence = false
  /// The ids of the codes that must precede others, by the id of the later code.
  private var predecessors: [String: String] = [:]
  private var previousID: String?

  init(data: Set<String>, notes: Set<String>) {
    self.data = data
    self.notes = notes
  }

  mutating func add(idOf segment: XMLElement) {
    guard let id = segment[attribute: "id"] else { return }
    if !segmentIDs.insert(id.value.string).inserted {
      report("duplicate segment id '\(id.value.string)'", at: id.value.span)
    }
  }

  mutating func begin(_ side: Side) {
    self.side = side
    ids = [:]
    isInSequence = false
    previousID = nil
  }

  /// Whether a reference names a segment or an inline element of the unit.
  func contains(_ fragment: XLIFF2Fragment?) -> Bool {
    guard let fragment else { return false }
    switch fragment.prefix {
    case "": return segmentIDs.contains(fragment.id) || sourceIDs[fragment.id] != nil
    case "t": return ids[fragment.id] != nil
    default: return false
    }
  }

  mutating func end() {
    for code in openCodes.values { report("<sc> has no <ec>", at: code.nameSpan) }
    for mark in openMarks.values { report("<sm> has no <em>", at: mark.nameSpan) }
    openCodes = [:]
    openMarks = [:]
    if side == .source { sourceIDs = ids }
  }

  mutating func add(contentOf element: XMLElement) {
    for child in element.elements {
      switch child.localName {
      case "ph": add(code: child, dataRefs: ["dataRef"])
      case "pc": add(code: child, dataRefs: ["dataRefStart", "dataRefEnd"])
      case "sc":
        add(code: child, dataRefs: ["dataRef"])
        if child.value("isolated") != "yes" { openCodes[child.value("id") ?? ""] = child }
      case "ec": add(end: child)
      case "mrk": add(annotation: child)
      case "sm":
        add(annotation: child)
        openMarks[child.value("id") ?? ""] = child
      case "em":
        if openMarks.removeValue(forKey: child.value("startRef") ?? "") == nil {
          report("<em> has no matching <sm>", at: child.nameSpan)
        }
      case "cp": add(character: child)
      default: break
      }
      add(contentOf: child)
    }
  }

  private mutating func report(_ message: String, at span: SourceSpan) {
    violations.append(.init(message: message, span: span))
  }

  // MARK: - Codes

  private mutating func add(code: XMLElement, dataRefs: [String]) {
    insert(idOf: code)
    for name in dataRefs {
      guard let reference = code[attribute: name] else { continue }
      if !data.contains(reference.value.string) {
        report(
          "no <data> with the id '\(reference.value.string)' in the unit", at: reference.value.span)
      }
      if code[attribute: "copyOf"] != nil {
        report("'copyOf' and '\(name)' are mutually exclusive", at: reference.nameSpan)
      }
    }
    if let original = code[attribute: "copyOf"] { validate(original, of: code) }
    for name in ["subFlows", "subFlowsStart", "subFlowsEnd"] {
      if let flows = code[attribute: name] {
        subFlows.append((flows.value.string.split(separator: " "), flows.value.span))
      }
    }
    if code.value("canCopy") == "no", let id = code.value("id") { fixedIDs.insert(id) }
    validate(typeOf: code)
    validate(sequenceOf: code)
  }

  private mutating func validate(_ original: XMLAttribute, of copy: XMLElement) {
    let id = original.value.string
    guard let kind = ids[id] ?? sourceIDs[id] else {
      return report("the unit has no code with the id '\(id)'", at: original.value.span)
    }
    if !Self.correspond(kind, String(copy.localName)) {
      report(
        "'copyOf' must refer to the same kind of code, but '\(id)' is a <\(kind)>",
        at: original.value.span)
    }
    if fixedIDs.contains(id) {
      report(
        "'copyOf' must not refer to '\(id)', a code with canCopy=\"no\"", at: original.value.span)
    }
  }

  private mutating func insert(idOf element: XMLElement) {
    guard let id = element[attribute: "id"] else { return }
    let name = id.value.string
    let kind = String(element.localName)
    if ids.updateValue(kind, forKey: name) != nil || segmentIDs.contains(name) {
      report("duplicate element id '\(name)' in the unit", at: id.value.span)
    }
    if side == .target, let other = sourceIDs[name], !Self.correspond(kind, other) {
      report(
        "the id '\(name)' belongs to another kind of element in the source, <\(other)>",
        at: id.value.span)
    }
  }

  private static func correspond(_ one: String, _ other: String) -> Bool {
    let pairs: Set = ["pc", "sc", "ec"]
    let marks: Set = ["mrk", "sm"]
    return one == other || pairs.isSuperset(of: [one, other]) || marks.isSuperset(of: [one, other])
  }

  private mutating func validate(typeOf code: XMLElement) {
    let type = code[attribute: "type"]
    if let type, !XLIFF2Schema.codeTypes.contains(type.value.string) {
      let types = XLIFF2Schema.codeTypes.joined(separator: ", ")
      report("'type' must be one of \(types)", at: type.value.span)
    }
    guard let subType = code[attribute: "subType"] else { return }
    guard let type else { return report("'subType' requires 'type'", at: subType.nameSpan) }
    let value = subType.value.string
    if !value.hasPrefixedForm {
      report("'subType' must have the form prefix:value", at: subType.value.span)
    } else if value.hasPrefix("xlf:"), XLIFF2Schema.subTypes[value] != type.value.string {
      report(
        "'subType' is not valid with type '\(type.value.string)'", at: subType.value.span)
    }
  }

  /// Checks that codes with a fixed order, marked `firstNo` and then `no`, keep their order.
  private mutating func validate(sequenceOf code: XMLElement) {
    let reorder = code.value("canReorder") ?? "yes"
    let id = code.value("id")
    defer {
      isInSequence = reorder != "yes"
      previousID = id
    }
    if side == .target, let id, let predecessor = predecessors[id], predecessor != previousID {
      report("the code '\(id)' must follow the code '\(predecessor)'", at: code.nameSpan)
    }
    guard let attribute = code[attribute: "canReorder"], reorder != "yes" else { return }
    if reorder == "no", side == .source {
      if !isInSequence {
        report(
          "the first code of a sequence must have canReorder=\"firstNo\"", at: attribute.value.span)
      }
      if let id { predecessors[id] = previousID }
    }
    if code.value("canDelete") != "no" || code.value("canCopy") != "no" {
      report(
        "a code whose 'canReorder' is not yes must have canDelete=\"no\" and canCopy=\"no\"",
        at: attribute.nameSpan)
    }
  }

  private mutating func add(end code: XMLElement) {
    if code.value("isolated") == "yes" {
      if code[attribute: "id"] == nil {
        report(
          "an isolated <ec> must have 'id'",
          at: code.nameSpan)
      }
      if let reference = code[attribute: "startRef"] {
        report("an isolated <ec> must not have 'startRef'", at: reference.nameSpan)
      }
      return add(code: code, dataRefs: ["dataRef"])
    }
    for name in ["id", "dir"] {
      if let attribute = code[attribute: name] {
        report("only an isolated <ec> can have '\(name)'", at: attribute.nameSpan)
      }
    }
    guard let start = openCodes.removeValue(forKey: code.value("startRef") ?? "") else {
      return report("<ec> has no matching <sc>", at: code.nameSpan)
    }
    for name in ["canCopy", "canDelete", "canOverlap"] {
      if let own = code[attribute: name], let other = start[attribute: name],
        own.value != other.value
      {
        report("'\(name)' must have the same value as in the matching <sc>", at: own.value.span)
      }
    }
    validate(typeOf: code)
    if let reference = code[attribute: "dataRef"], !data.contains(reference.value.string) {
      report(
        "no <data> with the id '\(reference.value.string)' in the unit", at: reference.value.span)
    }
  }

  // MARK: - Annotations

  private mutating func add(annotation: XMLElement) {
    insert(idOf: annotation)
    let type = annotation[attribute: "type"]
    if let type, !["generic", "comment", "term"].contains(type.value.string) {
      let value = type.value.string
      if !value.hasPrefixedForm || value.hasPrefix("xlf:") {
        report(
          "'type' must be generic, comment, term or a value such as prefix:value",
          at: type.value.span)
      }
    }
    let reference = annotation[attribute: "ref"]
    if let reference {
      validate(reference: reference.value, isComment: type?.value.string == "comment")
    }
    guard type?.value.string == "comment" else { return }
    if (annotation[attribute: "value"] == nil) == (reference == nil) {
      report("a comment must have exactly one of 'value' and 'ref'", at: annotation.nameSpan)
    }
  }

  private mutating func validate(reference: DecodedText, isComment: Bool) {
    let text = reference.string
    guard text.hasPrefix("#") else {
      if isComment { report("'ref' must refer to a note of the unit", at: reference.span) }
      return
    }
    guard let leaf = XLIFF2Fragment(text) else {
      return report("'\(text)' is not a valid fragment identifier", at: reference.span)
    }
    if isComment, leaf.prefix != "n" || leaf.isOutsideUnit || !notes.contains(leaf.id) {
      report("'ref' must refer to a note of the unit", at: reference.span)
    }
  }

  /// Validates a `cp` element, which is only for characters that XML does not allow.
  private mutating func add(character: XMLElement) {
    guard let hex = character[attribute: "hex"] else { return }
    let value = hex.value.string
    guard value.utf8.count.isMultiple(of: 2), let number = UInt32(value, radix: 16),
      number <= 0x10FFFF
    else {
      return report("'hex' must be the code point in hexadecimal digits", at: hex.value.span)
    }
    if let scalar = UnicodeScalar(number), XMLCharacters.isLegal(scalar) {
      report("<cp> contains a character that XML allows", at: hex.value.span)
    }
  }
}
