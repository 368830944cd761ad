/// The attributes and children that an element of XLIFF 2 allows.
///
/// https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html#detailed_elements
struct XLIFF2Schema {
  /// The attributes of other namespaces that an element allows.
  enum ForeignAttributes {
    case none
    /// The attributes of the format style and size restriction modules.
    case modules
    case any
  }

  /// A child element, its rank in the order of children, and the maximum number of such children.
  struct Child {
    let name: String
    let rank: Int
    var most = Int.max
  }

  /// The names of the required attributes.
  var required: [String] = []
  /// The names of the optional attributes.
  var optional: [String] = []
  /// The attributes of other namespaces that are allowed.
  var foreign = ForeignAttributes.none
  /// The core elements that are allowed as children; empty for an element with text.
  var children: [Child] = []
  /// The rank of children from other namespaces; nil if such children are not allowed.
  var foreignChildren: Int?
  /// The child elements, at least one of which is required.
  var needed: [String] = []
  /// Whether text and inline elements are allowed.
  var hasText = false

  static let inline = ["ph", "pc", "sc", "ec", "mrk", "sm", "em", "cp"]

  /// The core elements of XLIFF 2, by name.
  static let elements: [String: XLIFF2Schema] = [
    "xliff": XLIFF2Schema(
      required: ["version", "srcLang"], optional: ["trgLang", "xml:space"], foreign: .any,
      children: [Child(name: "file", rank: 1)], needed: ["file"]),
    "file": XLIFF2Schema(
      required: ["id"],
      optional: ["canResegment", "original", "translate", "srcDir", "trgDir", "xml:space"],
      foreign: .any,
      children: [
        Child(name: "skeleton", rank: 0, most: 1), Child(name: "notes", rank: 2, most: 1),
        Child(name: "unit", rank: 3), Child(name: "group", rank: 3),
      ], foreignChildren: 1, needed: ["unit", "group"]),
    "skeleton": XLIFF2Schema(optional: ["href"], foreignChildren: 0, hasText: true),
    "group": XLIFF2Schema(
      required: ["id"],
      optional: ["name", "canResegment", "translate", "srcDir", "trgDir", "type", "xml:space"],
      foreign: .any,
      children: [
        Child(name: "notes", rank: 2, most: 1), Child(name: "unit", rank: 3),
        Child(name: "group", rank: 3),
      ], foreignChildren: 1),
    "unit": XLIFF2Schema(
      required: ["id"],
      optional: ["name", "canResegment", "translate", "srcDir", "trgDir", "type", "xml:space"],
      foreign: .any,
      children: [
        Child(name: "notes", rank: 2, most: 1), Child(name: "originalData", rank: 3, most: 1),
        Child(name: "segment", rank: 4), Child(name: "ignorable", rank: 4),
      ], foreignChildren: 1, needed: ["segment"]),
    "segment": XLIFF2Schema(
      optional: ["id", "canResegment", "state", "subState"], children: texts, needed: ["source"]),
    "ignorable": XLIFF2Schema(optional: ["id"], children: texts, needed: ["source"]),
    "source": XLIFF2Schema(
      optional: ["xml:lang", "xml:space"], children: inlineChildren, hasText: true),
    "target": XLIFF2Schema(
      optional: ["xml:lang", "xml:space", "order"], children: inlineChildren, hasText: true),
    "notes": XLIFF2Schema(children: [Child(name: "note", rank: 0)], needed: ["note"]),
    "note": XLIFF2Schema(
      optional: ["id", "appliesTo", "category", "priority", "xml:space"], foreign: .any,
      hasText: true),
    "originalData": XLIFF2Schema(children: [Child(name: "data", rank: 0)], needed: ["data"]),
    "data": XLIFF2Schema(
      required: ["id"], optional: ["dir", "xml:space"], children: [Child(name: "cp", rank: 0)],
      hasText: true),
  ].merging(inlineElements) { first, _ in first }

  private static let texts = [
    Child(name: "source", rank: 0, most: 1), Child(name: "target", rank: 1, most: 1),
  ]
  private static let inlineChildren = inline.map { Child(name: $0, rank: 0) }
  private static let editing = [
    "canCopy", "canDelete", "canReorder", "copyOf", "subType", "type",
  ]

  private static let inlineElements: [String: XLIFF2Schema] = [
    "ph": XLIFF2Schema(
      required: ["id"], optional: editing + ["disp", "equiv", "dataRef", "subFlows"],
      foreign: .modules),
    "pc": XLIFF2Schema(
      required: ["id"],
      optional: editing + [
        "canOverlap", "dispEnd", "dispStart", "equivEnd", "equivStart", "dataRefEnd",
        "dataRefStart", "subFlowsEnd", "subFlowsStart", "dir",
      ], foreign: .modules, children: inlineChildren, hasText: true),
    "sc": XLIFF2Schema(
      required: ["id"],
      optional: editing + [
        "canOverlap", "dataRef", "dir", "disp", "equiv", "isolated", "subFlows",
      ], foreign: .modules),
    "ec": XLIFF2Schema(
      optional: editing + [
        "id", "startRef", "canOverlap", "dataRef", "dir", "disp", "equiv", "isolated", "subFlows",
      ], foreign: .modules),
    "mrk": XLIFF2Schema(
      required: ["id"], optional: ["translate", "type", "ref", "value"], foreign: .any,
      children: inlineChildren, hasText: true),
    "sm": XLIFF2Schema(
      required: ["id"], optional: ["translate", "type", "ref", "value"], foreign: .any),
    "em": XLIFF2Schema(required: ["startRef"]),
    "cp": XLIFF2Schema(required: ["hex"]),
  ]

  /// The allowed values of attributes with a fixed list of values.
  static let values: [String: [String]] = [
    "canCopy": ["yes", "no"], "canDelete": ["yes", "no"], "canOverlap": ["yes", "no"],
    "canResegment": ["yes", "no"], "translate": ["yes", "no"], "isolated": ["yes", "no"],
    "canReorder": ["yes", "firstNo", "no"],
    "state": ["initial", "translated", "reviewed", "final"],
    "dir": ["ltr", "rtl", "auto"], "srcDir": ["ltr", "rtl", "auto"],
    "trgDir": ["ltr", "rtl", "auto"], "appliesTo": ["source", "target"],
    "xml:space": ["default", "preserve"],
  ]

  /// The allowed values of the attribute `type` of inline codes.
  static let codeTypes = ["fmt", "ui", "quote", "link", "image", "other"]
  /// The allowed values of `subType` with the prefix `xlf`, and the `type` that each requires.
  static let subTypes = [
    "xlf:lb": "fmt", "xlf:pb": "fmt", "xlf:b": "fmt", "xlf:i": "fmt", "xlf:u": "fmt",
    "xlf:var": "ui",
  ]
}
