package import Diagnostics

/// A difference between a document and its schema.
///
/// A violation contains no message text: each kind of document reports it by its own rules.
package struct SchemaViolation: Sendable {
  /// The ways in which a document can violate its schema.
  package enum Problem: Sendable {
    /// A key that the schema does not list.
    case unknownKey(UnknownKey)
    /// Required keys that an object lacks.
    case missingKeys([String])
    /// A value whose kind differs from the kind that the schema requires.
    case wrongKind
    /// A number outside the allowed range, with its spelling.
    case outOfRange(NumberRange, String)
    /// A string that does not have the required form.
    case wrongForm(TextForm, String)
    /// A string that is not a word of the vocabulary.
    case unknownWord(Vocabulary, String)
    /// A key that occurs in both of its spellings in one object.
    case bothSpellings(first: JSONMember, second: JSONMember)
    /// A key that is no longer in use, or that the vendor's reference lacks.
    case status(ObjectSchema.Key.Status, JSONMember)
    /// An expression whose value is known only after rendering; the caller checks its results.
    case pending
  }

  /// The way in which the document violates the schema.
  package let problem: Problem
  /// The value that violates the schema; for an unknown or missing key, the object.
  package let value: JSONValue
  /// The schema that the value violates.
  package let schema: ValueSchema
  /// The innermost key that contains the value; nil at the root of the document.
  package let key: ObjectSchema.Key?
  /// The path from the root of the document to the value.
  package let path: SchemaPath
}

/// The path from the root of a document to one of its values.
package struct SchemaPath: Sendable {
  /// A step in the path to a value.
  package enum Step: Sendable {
    /// The value of a listed key; the key is in its canonical spelling.
    case key(String)
    /// An element of an array.
    case index(Int)
    /// The value of a key that the schema does not list.
    case entry(JSONMember)
  }

  /// The steps of the path, beginning at the root.
  package var steps: [Step] = []

  /// The path as text, such as `aps.alert.loc-args[0]`.
  package var text: String {
    steps.reduce(into: "") { path, step in
      switch step {
      case .key(let name): path += path.isEmpty ? name : ".\(name)"
      case .index(let index): path += "[\(index)]"
      case .entry(let member): path += ".\(member.key.string)"
      }
    }
  }
}

/// A key that a schema does not list.
package struct UnknownKey: Sendable {
  /// The member of the object: the key and its value.
  package let member: JSONMember
  /// The schema of the object.
  package let schema: ObjectSchema
  let taken: TakenNames

  /// The name of the key.
  package var name: String { member.key.string }
  /// The span of the key, including its quotes.
  package var span: SourceSpan { member.keySpan }
  /// The name of the most similar listed key; nil if no name is similar.
  package var nearest: String? { Suggestion.nearest(to: name, among: schema.keys.map(\.name)) }
  /// The help that suggests the most similar listed key; nil if no name is similar.
  package var suggestion: String? { nearest.map { suggestion(of: $0) } }
  /// The listed key that was certainly meant; nil if there is doubt, or if that key is in the object,
  /// too, or needs a value of another kind: a fix must not make another mistake.
  ///
  /// A string may be a number in quotes or an expression, so it fits any scalar.
  package var correction: String? {
    guard let meant = Suggestion.certain(nearest, for: name), taken.isFree(meant),
      let known = schema.keys.first(where: { $0.name == meant }),
      known.value.hasKind(of: member.value) || member.value.text != nil && known.value.isScalar
    else { return nil }
    return meant
  }
  /// The fix that replaces the key with the listed key that was certainly meant.
  package var fix: Fix? { correction.flatMap { replacement(by: $0) } }

  /// Returns the help that suggests a listed key, or says that the object has that key, too.
  package func suggestion(of name: String) -> String {
    taken.siblings.contains(name)
      ? "'\(name)' is here as well; keep one of the two" : "did you mean '\(name)'?"
  }

  /// Returns the fix that replaces the key with a listed one; nil if the object would have two of
  /// it, because the author must decide whose value is right.
  package func replacement(by name: String) -> Fix? {
    taken.isFree(name)
      ? Fix("write \"\(name)\"", replacing: span, with: "\"\(name)\"") : nil
  }
}

/// The names that an unknown key of an object cannot get.
struct TakenNames: Sendable {
  /// The names of all keys of the object.
  let siblings: Set<String>
  /// The listed names that several unknown keys seem to mean.
  private var contested: Set<String> = []

  init(_ members: [JSONMember], _ schema: ObjectSchema) {
    siblings = Set(members.map(\.key.string))
    let names = schema.keys.map(\.name)
    let unknown = siblings.subtracting(names)
    guard unknown.count > 1 else { return }
    var meant: Set<String> = []
    for name in unknown {
      let folded = name.foldedKey
      let claim =
        names.first { $0.foldedKey == folded } ?? Suggestion.nearest(to: name, among: names)
      if let claim, !meant.insert(claim).inserted { contested.insert(claim) }
    }
  }

  func isFree(_ name: String) -> Bool { !siblings.contains(name) && !contested.contains(name) }
}
