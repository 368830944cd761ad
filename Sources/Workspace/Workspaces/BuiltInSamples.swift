internal import Diagnostics
internal import Hub
internal import Localization
internal import TemplateLanguage

/// An argument that a notification's files declare or use.
package struct ExpectedArgument: Sendable {
  /// The name of the argument.
  package let name: String
  /// The kind of the argument's value.
  package let kind: PropertyDeclaration.Kind
  /// The author's declaration; nil if the argument is not declared.
  package let declaration: PropertyDeclaration?
}

extension Notification {
  /// The arguments that a send should set: declared ones, and those used by templates and messages.
  package var expectedArguments: [ExpectedArgument] {
    expectedArguments(of: settings.audience?.arguments ?? [])
  }

  /// The expected arguments, without those that only the audience uses.
  package var expectedArgumentsBesideAudience: [ExpectedArgument] { expectedArguments(of: []) }

  private func expectedArguments(of audience: [String]) -> [ExpectedArgument] {
    var seen: Set<String> = []
    var expected: [ExpectedArgument] = []
    func add(_ name: String, _ kind: PropertyDeclaration.Kind?) {
      guard seen.insert(PropertyName.folded(name)).inserted else { return }
      let declaration = PropertyName(name).flatMap { settings[$0] }
      expected.append(
        ExpectedArgument(
          name: name, kind: declaration?.kind ?? kind ?? .text, declaration: declaration))
    }
    for parameter in parameters { add(parameter.name, parameter.kind) }
    for name in audience { add(name, nil) }
    for property in usedProperties where !isLocalized(property) { add(property.spelling, nil) }
    for declaration in settings.properties where !isLocalized(declaration.name) {
      add(declaration.name.spelling, nil)
    }
    return expected
  }

  /// The samples for tests and checks: the author's, or `@empty` if no arguments are expected.
  package var testedSamples: [Sample] {
    if !samples.isEmpty { return samples }
    return expectedArguments.isEmpty ? builtInSamples.filter { $0.name == "@empty" } : []
  }

  /// The generated samples: `@empty`, `@longest`, `@wide` and `@rtl`.
  package var builtInSamples: [Sample] {
    BuiltInSample.allCases.map { kind in
      var arguments = Arguments(from: kind.file)
      for argument in expectedArguments { arguments.set(argument.name, kind.text(for: argument)) }
      return Sample(name: "@\(kind.rawValue)", arguments: arguments)
    }
  }
}

/// A sample generated from the types and limits of the arguments.
enum BuiltInSample: String, CaseIterable {
  case empty
  case longest
  case wide
  case rtl

  /// An empty source file for the values, because a built-in sample has no file on disk.
  var file: SourceFile { SourceFile(name: "@\(rawValue)", text: "") }

  /// The length of a generated value, in characters, if the property has no limit.
  private static let usualLength = 60
  /// The maximum length of a generated value, in characters: more than any push service accepts.
  private static let mostCharacters = 16 * 1024

  func text(for argument: ExpectedArgument) -> String {
    let allowed = argument.declaration?.allowed ?? []
    if !allowed.isEmpty { return choice(among: allowed) }
    switch argument.kind {
    case .number, .money: return self == .empty ? "0" : number(for: argument)
    case .boolean: return self == .empty ? "false" : "true"
    case .date: return self == .empty ? "1970-01-01T00:00:00Z" : "2026-12-30T22:58:59Z"
    case .url:
      return self == .empty ? "" : repeated("path-", for: argument, after: "https://example.com/")
    case .text: return self == .empty ? "" : repeated(words, for: argument)
    }
  }

  /// Returns the shortest allowed value for `@empty`, and the longest for other samples.
  private func choice(among allowed: [String]) -> String {
    let byLength = allowed.sorted { ($0.count, $0) < ($1.count, $1) }
    return (self == .empty ? byLength.first : byLength.last) ?? ""
  }

  private func number(for argument: ExpectedArgument) -> String {
    let digits = argument.declaration?.longest?.clipped("1234567") ?? "1234567"
    return digits.isEmpty ? "0" : digits
  }

  private func repeated(
    _ words: String, for argument: ExpectedArgument, after start: String = ""
  ) -> String {
    let limits = argument.declaration?.longest
    let characters = limits.map { $0[.graphemes] ?? Self.mostCharacters } ?? Self.usualLength
    let length = min(characters, Self.mostCharacters)
    let times = length / words.count + 1
    let text = String((start + String(repeating: words, count: times)).prefix(length))
    return limits?.clipped(text) ?? text
  }

  private var words: String {
    switch self {
    case .empty: ""
    case .longest: "Seventeen quick foxes jumped over the lazy dogs of Wolfeboro. "
    case .wide: "速報です。東京で大雨👨‍👩‍👧‍👦が降っています🌧️。"
    case .rtl: "عاجل: أمطار غزيرة في القاهرة (24 ساعة)، "
    }
  }
}
