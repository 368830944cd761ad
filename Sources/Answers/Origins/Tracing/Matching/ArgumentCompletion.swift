internal import Diagnostics
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// The sets of arguments that agree with the values found in a payload.
///
/// A payload shows some arguments only in part, or only by the variant that they select. For these,
/// several values are tried.
struct ArgumentCompletion {
  private struct Slot {
    let name: String
    let certainty: TracedArgument.Certainty
    /// The values to try; nil is a missing argument.
    let values: [CandidateValue?]
  }

  private static let most = 64
  private static let mostValues = 12
  private static let filler = "xxxx"
  private static let longFiller = String(repeating: "x", count: 200)

  private let notification: Notification
  private var slots: [Slot] = []

  init(_ bindings: Bindings, of notification: Notification) {
    self.notification = notification
    let expected = notification.expectedArguments
    let known = Set(expected.map { PropertyName.folded($0.name) })
    let names =
      expected.map(\.name)
      + bindings.arguments.filter { !known.contains($0.key) }.values.map(\.name).sorted()
    slots = names.map { slot(for: $0, bindings[$0]) }
  }

  /// The sets of arguments to try, the most likely first.
  var attempts: [[TracedArgument]] {
    var attempts: [[TracedArgument]] = [[]]
    for slot in slots {
      let values =
        attempts.count * slot.values.count <= Self.most ? slot.values[...] : slot.values.prefix(1)
      attempts = values.flatMap { value in
        attempts.map {
          $0 + [TracedArgument(name: slot.name, certainty: slot.certainty, value: value)]
        }
      }
    }
    return attempts
  }

  private func slot(for name: String, _ knowledge: ArgumentKnowledge?) -> Slot {
    func slot(_ certainty: TracedArgument.Certainty, _ values: [CandidateValue?]) -> Slot {
      Slot(name: name, certainty: certainty, values: Array(values.prefix(Self.mostValues)))
    }
    switch knowledge?.value {
    case .whole(let text)?: return slot(.shown, readings(of: text, name))
    case .beginning(let text)?:
      let fillers = [Self.filler, Self.longFiller, ""]
      return slot(.beginning(text), fillers.map { .text(text + Array($0.utf8)) })
    case .candidates(let values)?: return slot(.shown, values)
    case .missing?: return slot(.missing, [nil])
    case nil:
      let usual = usual(name)
      guard let knowledge, !(knowledge.hints.isEmpty && knowledge.excluded.isEmpty) else {
        return slot(.any, [usual.first ?? nil])
      }
      let others = (usual.compactMap(\.self) + Self.words).filter {
        !knowledge.excluded.contains($0.spelling)
      }
      var seen: Set<CandidateValue> = []
      let values = knowledge.hints.isEmpty ? others : knowledge.hints + others
      return slot(.example, values.filter { seen.insert($0).inserted })
    }
  }

  private static let words = ["other", "another", "x"].map { CandidateValue.text(Array($0.utf8)) }

  private func readings(of text: [UInt8], _ name: String) -> [CandidateValue?] {
    let kind = notification.expectedArguments.first {
      PropertyName.folded($0.name) == PropertyName.folded(name)
    }?.kind
    return CandidateValue.readings(of: text, as: ArgumentKind(kind))
  }

  /// Returns the values that samples and declarations have for an argument.
  private func usual(_ name: String) -> [CandidateValue?] {
    let sampled = notification.samples.compactMap { $0.arguments[name] }.map { entry in
      entry.text.map { CandidateValue(spelling: Array($0), argument: entry.value) }
    }
    let declaration = notification.declaration(named: name)
    let declared = (declaration?.allowed ?? []) + [declaration?.example?.text].compactMap(\.self)
    let texts = declared.flatMap { readings(of: Array($0.utf8), name).prefix(1) }
    let kind = ArgumentKind(notification.expectedArguments.first { $0.name == name }?.kind)
    return sampled + texts + [kind.plainValue]
  }
}

extension [TracedArgument] {
  /// The arguments as a send sets them.
  var arguments: Arguments {
    var arguments = Arguments(from: SourceFile(name: "arguments", text: ""))
    for argument in self {
      guard let value = argument.value else { continue }
      arguments.set(argument.name, text: value.spelling[...], value.argument)
    }
    return arguments
  }
}

extension ArgumentKind {
  /// A value for an argument that has no sample and no example.
  fileprivate var plainValue: CandidateValue? {
    switch self {
    case .text: .text(Array("x".utf8))
    case .number: .number(.integer(1))
    case .date: .date("2026-11-20T17:00:00Z")
    case .money: .money(.integer(1), "EUR")
    }
  }
}
