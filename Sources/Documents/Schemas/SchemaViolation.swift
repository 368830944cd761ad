package import Diagnostics

/// A difference between a document and its schema.
///
/// A violation contains no message text: each kind of document reports it by its own rules.
package struct SchemaViolation: Sendable {
  /// The kind of a violation.
  package enum Problem: Sendable {
    /// A key that the schema does not list.
    case unknownKey(UnknownKey)
    /// Required keys that are missing in an object.
    case missingKeys([String])
    /// A value of another kind than the schema requires.
    case wrongKind
    /// A number outside its range.
    case outOfRange(NumberRange, String)
    /// A string that does not match its form.
    case wrongForm(TextForm, String)
    /// A string that is not in its vocabulary.
    case unknownWord(Vocabulary, String)
    /// A key with both of its spellings in one object.
    case bothSpellings(first: JSONMember, second: JSONMember)
    /// A key that is no longer in use, or that the vendor's reference lacks.
    case status(ObjectSchema.Key.Status, JSONMember)
    /// A value that a send sets later; the caller knows its possible results.
    case pending
  }

  /// The kind of the violation.
  package let problem: Problem
  /// The value, or the object with the wrong keys.
  package let value: JSONValue
  /// The schema of the value.
  package let schema: ValueSchema
  /// The closest enclosing key of the value; nil in the root.
  package let key: ObjectSchema.Key?
  /// The path from the root to the value.
  package let path: SchemaPath
}

/// The path from the root of a document to one of its values.
package struct SchemaPath: Sendable {
  /// A step of a path.
  package enum Step: Sendable {
    /// The value of a key that the schema lists, by its first spelling.
    case key(String)
    /// An element of an array.
    case index(Int)
    /// The value of an entry of a table.
    case entry(JSONMember)
  }

  /// The steps, from the root downwards.
  package internal(set) var steps: [Step] = []

  /// The path as text, with dots between keys and indices in brackets.
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
  /// The key and its value.
  package let member: JSONMember
  /// The schema of the object.
  package let schema: ObjectSchema

  /// The name of the key.
  package var name: String { member.key.string }
  /// The place of the key, including its quotes.
  package var span: SourceSpan { member.keySpan }
  /// The most similar listed key.
  package var nearest: String? { Suggestion.nearest(to: name, among: schema.keys.map(\.name)) }
  /// The help that suggests the most similar listed key.
  package var suggestion: String? { nearest.map { "did you mean '\($0)'?" } }
  /// The fix that replaces the key with the most similar listed key.
  package var fix: Fix? {
    nearest.map { Fix("write \"\($0)\"", replacing: span, with: "\"\($0)\"") }
  }
}
