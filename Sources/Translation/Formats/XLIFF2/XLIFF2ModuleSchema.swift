/// The content allowed in elements of XLIFF 2 modules.
///
///     XLIFF2ModuleSchema.elements["matches/match"]?.required // ["ref"]
///
/// A module is identified by its namespace without prefix and version, so that versions share their
/// entries.
///
// The specification of the modules:
// https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html#modules
struct XLIFF2ModuleSchema {
  /// A child element of the same module, and the maximum number of such children.
  struct Child {
    let name: String
    var most = Int.max
  }

  /// The core elements that can contain this element; nil if they are not restricted.
  var parents: [String]?
  /// The names of the required attributes.
  var required: [String] = []
  /// The allowed values of attributes with a fixed list of values.
  var values: [String: [String]] = [:]
  /// The allowed child elements, in order; nil if all children are allowed.
  var children: [Child]?
  /// Whether the child elements must be in the order of the list.
  var isOrdered = true
  /// The sets of child elements; at least one element of each set is required.
  var needed: [[String]] = []

  static let prefix = "urn:oasis:names:tc:xliff:"

  /// Returns the name of the module with a namespace; nil for other namespaces.
  static func module(_ namespace: String) -> String? {
    guard namespace.hasPrefix(prefix) else { return nil }
    let name = namespace.dropFirst(prefix.count).prefix { $0 != ":" }
    return name == "document" ? nil : String(name)
  }

  /// The elements of all modules, by module and name: `matches/match`.
  static let elements: [String: XLIFF2ModuleSchema] = [
    "matches/matches": list(of: ["match"], in: ["unit"]),
    "matches/match": XLIFF2ModuleSchema(
      required: ["ref"],
      values: [
        "reference": ["yes", "no"],
        "type": ["am", "ebm", "idm", "ice", "mt", "tb", "tm", "other"],
      ]),
    "glossary/glossary": list(of: ["glossEntry"], in: ["unit"]),
    "glossary/glossEntry": XLIFF2ModuleSchema(
      children: [
        Child(name: "term", most: 1), Child(name: "translation"),
        Child(name: "definition", most: 1),
      ], needed: [["term"], ["translation", "definition"]]),
    "metadata/metadata": list(of: ["metaGroup"], in: nil),
    "metadata/metaGroup": XLIFF2ModuleSchema(
      values: ["appliesTo": ["source", "target", "ignorable"]],
      children: [Child(name: "metaGroup"), Child(name: "meta")], isOrdered: false,
      needed: [["metaGroup", "meta"]]),
    "metadata/meta": XLIFF2ModuleSchema(required: ["type"]),
    "resourcedata/resourceData": list(
      of: ["resourceItemRef", "resourceItem"], in: ["file", "group", "unit"]),
    "resourcedata/resourceItemRef": XLIFF2ModuleSchema(required: ["ref"]),
    "resourcedata/resourceItem": XLIFF2ModuleSchema(
      values: ["context": ["yes", "no"]],
      children: [
        Child(name: "source", most: 1), Child(name: "target", most: 1), Child(name: "reference"),
      ], needed: [["source", "target", "reference"]]),
    "resourcedata/source": XLIFF2ModuleSchema(), "resourcedata/target": XLIFF2ModuleSchema(),
    "resourcedata/reference": XLIFF2ModuleSchema(required: ["href"]),
    "changetracking/changeTrack": list(of: ["revisions"], in: ["file", "group", "unit"]),
    "changetracking/revisions": XLIFF2ModuleSchema(
      required: ["appliesTo"], needed: [["revision"]]),
    "changetracking/revision": XLIFF2ModuleSchema(needed: [["item"]]),
    "changetracking/item": XLIFF2ModuleSchema(required: ["property"]),
    "sizerestriction/profiles": XLIFF2ModuleSchema(
      parents: ["file"], children: [Child(name: "normalization", most: 1)]),
    "sizerestriction/normalization": XLIFF2ModuleSchema(
      values: ["general": normalizations, "storage": normalizations]),
    "sizerestriction/data": XLIFF2ModuleSchema(required: ["profile"]),
    "validation/validation": list(of: ["rule"], in: ["file", "group", "unit"]),
    "validation/rule": XLIFF2ModuleSchema(
      values: [
        "existsInSource": ["yes", "no"], "caseSensitive": ["yes", "no"],
        "disabled": ["yes", "no"], "normalization": normalizations,
      ]),
  ]

  private static let normalizations = ["none", "nfc", "nfd"]

  private static func list(of names: [String], in parents: [String]?) -> XLIFF2ModuleSchema {
    XLIFF2ModuleSchema(
      parents: parents, children: names.map { Child(name: $0) }, isOrdered: false, needed: [names])
  }
}
