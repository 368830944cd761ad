internal import Diagnostics
internal import Documents
internal import Platforms

/// The words and the corrections of a violation.
struct ContractFinding {
  /// The part of the payload and the event, which decide what the user sees.
  struct Setting {
    let part: ActivityContract.Part
    let event: String?
    let language: ActivityContract.Language

    /// The effect of a value that the app cannot decode.
    var consequence: String {
      if part == .attributes || event == "start" { return "the activity does not start" }
      return event == "end"
        ? "the final state is not shown" : "the screen does not change"
    }
  }

  let violation: ContractViolation
  let setting: Setting

  init(_ violation: ContractViolation, in setting: Setting) {
    self.violation = violation
    self.setting = setting
  }

  var diagnostic: Diagnostic {
    switch violation.problem {
    case .missingKeys(let fields): missing(fields)
    case .ignoredKey(let member, let meant, let type): ignored(member, meant, type)
    case .refusedKey(let member, let meant): refused(member, meant)
    case .wrongKind(let type): wrongKind(type)
    case .unfitNumber(let form, let spelling): unfit(spelling, form)
    case .malformed(let form, let text):
      value("must be \(form.description), not '\(text.shortened)'")
    case .unknownConstant(let constants, let found): unknown(found, constants)
    case .dateSince1970(let spelling): sinceUnixEpoch(spelling)
    case .caseCount(let type, let known): caseCount(type, known)
    case .malformedKey(let member, let form): malformedKey(member, form)
    case .oddPairs:
      value("must have a value for each key, but has an odd number of elements")
    case .fewElements(let count): value("must have at least \(count) elements")
    case .reversedBounds: value("must have a lower bound that is not above the upper bound")
    case .alternatives(let choice): value("must be \(DecodedType.choice(choice).words)")
    case .pending(let expression, let problem): pending(expression, problem)
    }
  }

  // MARK: - Parts

  /// Creates a finding about the value itself.
  func value(
    _ claim: String, help: String? = nil, fix: Fix? = nil, severity: Severity? = nil,
    more: [Label] = []
  ) -> Diagnostic {
    Diagnostic(
      .activityValue, "'\(violation.path)' \(claim)",
      at: Label(violation.span, severity == .warning ? "" : setting.consequence),
      severity: severity, related: related + more, help: help, fix: fix)
  }

  /// The location of the property or the schema.
  var related: [Label] { violation.field.map { [$0.declaration] } ?? [] }

  private func unfit(_ spelling: String, _ form: NumberForm) -> Diagnostic {
    guard form.fit(spelling) == .notWhole else {
      return value("must be \(form.range), not \(spelling)")
    }
    return value(
      "must be \(form.description), not \(spelling)",
      help: setting.language == .swift
        ? "round the number, or declare the property as Double"
        : #"round the number, or write "type": "number" in the schema"#)
  }

  private func wrongKind(_ type: DecodedType) -> Diagnostic {
    let found = violation.value
    if case .null = found.content {
      return value(
        "must be \(type.words), not null",
        help: violation.field?.spelling.isEmpty == false ? helpForNull : "set a value")
    }
    let spelling = type.respelling(of: found)
    return value(
      "must be \(type.words), not \(found.kindName)",
      help: spelling == nil ? type.help(for: found) : nil,
      fix: spelling.map { Fix("write \($0)", replacing: found.span, with: $0) })
  }

  private var helpForNull: String {
    setting.language == .swift
      ? "set a value, or declare the property as optional"
      : #"set a value, or add "null" to its 'type' in the schema"#
  }

  private func unknown(_ found: JSONValue, _ constants: Constants) -> Diagnostic {
    let word = found.shortSpelling
    let nearest = Suggestion.nearest(to: word, among: constants.values.map(\.shortSpelling))
    let certain = found.text == nil ? nil : Suggestion.certain(nearest, for: word)
    let type = DecodedType.constants(constants)
    let shown = found.text == nil ? word.shortened : "'\(word.shortened)'"
    return Diagnostic(
      .activityValue, "'\(violation.path)' must be \(type.words), not \(shown)",
      at: Label(violation.span, setting.consequence), related: related + constants.places,
      help: nearest.map { "did you mean '\($0)'?" },
      fix: certain.map {
        Fix("write \"\($0)\"", replacing: found.span, with: JSONValue.string($0).compactText)
      })
  }

  private func caseCount(_ type: VariantType, _ known: [JSONMember]) -> Diagnostic {
    let keys = type.variants.map(\.key)
    let names = keys.map { "'\($0)'" }.joined(separator: ", ")
    let found = known.map { "'\($0.key.string)'" }.joined(separator: " and ")
    let place = Label(type.label.span, "the cases of '\(type.name)'", in: type.label.file)
    let wrong = known.isEmpty ? violation.value.members?.first : nil
    let nearest = wrong.flatMap { Suggestion.nearest(to: $0.key.string, among: keys) }
    return Diagnostic(
      .activityValue,
      known.isEmpty
        ? "'\(violation.path)' must have one of the keys \(names)"
        : "'\(violation.path)' must have only one key of a case, not \(found)",
      at: Label(violation.span, setting.consequence), related: related + [place],
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "an enum with associated values is an object with one key: \(type.example())",
      fix: wrong.flatMap { $0.renamed(to: Suggestion.certain(nearest, for: $0.key.string)) })
  }

  private func malformedKey(_ member: JSONMember, _ form: KeyForm) -> Diagnostic {
    let wanted =
      switch form {
      case .text, .integer: "whole numbers in quotes"
      case .constants(let constants): "among \(constants.list)"
      }
    return Diagnostic(
      .activityValue,
      "the keys of '\(violation.path)' must be \(wanted), not '\(member.key.string.shortened)'",
      at: Label(violation.span, setting.consequence), related: related)
  }

  private func sinceUnixEpoch(_ spelling: String) -> Diagnostic {
    let number = Double(spelling) ?? 0
    return Diagnostic(
      .activityDateSince1970, "'\(violation.path)' counts from 1970, but the app counts from 2001",
      at: Label(violation.span, "read as \(ReferenceDate.day(of: number))"),
      related: related,
      help: "write \(ReferenceDate.corrected(number).plain): the seconds since 1970, less 978307200"
    )
  }
}

extension ObjectType.Field {
  /// The location of the property or the schema, with its type.
  var declaration: Label {
    Label(
      label.span, spelling.isEmpty ? "declared here" : "declared as '\(spelling)'", in: label.file)
  }
}

extension Constants {
  /// The location of the enumeration; empty for a JSON Schema, whose field has the same location.
  var places: [Label] {
    name.isEmpty ? [] : [Label(label.span, "the cases of '\(name)'", in: label.file)]
  }
}

extension VariantType {
  /// Returns the JSON of a case: the one with a name, or else the first one.
  func example(of name: String? = nil) -> String {
    guard let variant = variants.first(where: { $0.key == name }) ?? variants.first else {
      return "{}"
    }
    return #"{"\#(variant.key)": \#(variant.values.fields.isEmpty ? "{}" : "{…}")}"#
  }
}

extension JSONMember {
  /// Returns the fix that writes another key; nil without one.
  func renamed(to key: String?) -> Fix? {
    key.map { key in
      let spelling = JSONValue.string(key).compactText
      return Fix("write \(spelling)", replacing: keySpan, with: spelling)
    }
  }
}

extension String {
  private static let shownLength = 60

  /// The string, truncated after 60 characters.
  var shortened: String { count > Self.shownLength ? prefix(Self.shownLength - 1) + "…" : self }
}
