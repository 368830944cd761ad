internal import Bytes
internal import Documents
internal import Mutants
internal import TemplateLanguage
internal import Workspaces

/// The values to try for one argument, all of which its declaration allows, the simplest first.
struct ArgumentDomain: Sendable {
  /// The argument as messages and templates distinguish its values.
  let values: ArgumentValues
  /// The values as strings.
  private(set) var texts: [String] = []
  private let isInAudience: Bool

  var name: String { values.argument.name }
  var kind: PropertyDeclaration.Kind { values.argument.kind }
  private var declaration: PropertyDeclaration? { values.argument.declaration }

  init(_ values: ArgumentValues, limits: [Int], dates: NastyDates, isInAudience: Bool) {
    self.values = values
    self.isInAudience = isInAudience
    let found = values.texts + more(limits, dates)
    var seen: Set<String> = []
    texts = found.filter { accepts($0) && seen.insert($0).inserted }
  }

  private func more(_ limits: [Int], _ dates: NastyDates) -> [String] {
    switch kind {
    case .text:
      NastyText.all + NastyText.atLimits(limits) + NastyText.longest(declaration?.longest)
    case .number, .money: Self.numbers
    case .date: dates.all
    case .url: ["https://example.com/%D8%B9?q=%22%3C#top"]
    case .boolean: []
    }
  }

  /// Numbers around zero, with fractions, and beyond the whole numbers of a Double.
  private static let numbers = [
    "-1", "0.5", "1.5", "2.0", "-0.5", "1000000", "2147483648", "9007199254740993", "0.001",
  ]

  /// Returns whether the argument may have a value.
  func accepts(_ text: String) -> Bool {
    (declaration?.accepts(text) ?? true) && (!isInAudience || text.isTagPart)
  }

  /// Whether any string that the declaration accepts can be tried, not only listed values.
  var isOpen: Bool { kind == .text && declaration?.allowed.isEmpty ?? true }

  /// Returns a random string of nasty parts; nil if another kind of value is expected.
  func random(_ randomness: inout SplitMix64) -> String? {
    guard isOpen else { return nil }
    let count = Int.random(in: 1...4, using: &randomness)
    let text = (0..<count).map { _ in
      NastyText.all.randomElement(using: &randomness) ?? ""
    }.joined()
    return accepts(text) ? text : nil
  }
}

extension String {
  /// Whether the text can be a part of a tag: not empty, and only characters of tags.
  ///
  /// https://learn.microsoft.com/azure/notification-hubs/notification-hubs-tags-segment-push-message
  fileprivate var isTagPart: Bool {
    !isEmpty && count <= 60
      && unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          || "_@#.:-".unicodeScalars.contains(scalar)
      }
  }
}
