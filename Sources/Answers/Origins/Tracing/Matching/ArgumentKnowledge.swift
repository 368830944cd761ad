internal import Localization
internal import TemplateLanguage

/// The facts about one argument that the values of a payload reveal.
struct ArgumentKnowledge: Sendable {
  enum Value: Sendable {
    case whole([UInt8])
    /// The value begins with this text; a template has truncated the rest.
    case beginning([UInt8])
    /// The values that a formatted placeholder shows.
    case candidates([CandidateValue])
    /// The argument is missing, and the expression shows its default.
    case missing(default: [UInt8])
  }

  /// The name as a template or a message spells it.
  let name: String
  var value: Value?
  /// The placeholders that show the argument, with their text.
  var shown: [ShownValue] = []
  /// Values with which messages select the variants that the payload shows.
  var hints: [CandidateValue] = []
  /// The words with which messages would select other variants.
  var excluded: Set<[UInt8]> = []
}

/// The facts about all arguments, by lower-case name.
struct Bindings: Sendable {
  private(set) var arguments: [String: ArgumentKnowledge] = [:]

  subscript(name: String) -> ArgumentKnowledge? { arguments[PropertyName.folded(name)] }

  func value(of name: String) -> ArgumentKnowledge.Value? { self[name]?.value }

  func setting(_ name: String, to value: ArgumentKnowledge.Value) -> Bindings {
    changing(name) { $0.value = value }
  }

  func setting(_ values: [CandidateValue], shownBy value: ShownValue) -> Bindings {
    changing(value.placeholder.argument) {
      $0.value = .candidates(values)
      $0.shown.append(value)
    }
  }

  func adding(hints: [CandidateValue], for name: String) -> Bindings {
    changing(name) { $0.hints += hints }
  }

  func excluding(_ words: [String], for name: String) -> Bindings {
    changing(name) { $0.excluded.formUnion(words.map { Array($0.utf8) }) }
  }

  private func changing(
    _ name: String, _ change: (inout ArgumentKnowledge) -> Void
  ) -> Bindings {
    var copy = self
    change(
      &copy.arguments[PropertyName.folded(name), default: ArgumentKnowledge(name: name)])
    return copy
  }
}
