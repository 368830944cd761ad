import TestSupport

/// A generated Swift contract, whose state uses all kinds of types.
struct RandomContract {
  /// The name of the activity, which is unique in the program of the oracle.
  let activity: String
  private(set) var source: String
  private let state: RandomDeclaration

  init(_ number: Int, _ generator: inout Generator) {
    activity = "Activity\(number)"
    var declared = [RandomDeclaration.keyed("Keyed\(number)")]
    for index in 0..<Int.random(in: 0...4, using: &generator) {
      declared.append(.random("Type\(number)_\(index)", declared, &generator))
    }
    state = .structure("ContentState", declared, &generator)
    source = Self.source(activity, declared.shuffled(using: &generator), state, &generator)
  }

  /// Returns a value of the state, usually a valid one.
  func value(_ generator: inout Generator) -> RandomJSON { state.value(&generator, 0) }

  /// Returns a value of the state, usually with one change or two.
  func changedValue(_ generator: inout Generator) -> RandomJSON {
    var value = value(&generator)
    for _ in 0..<generator.one(of: [0, 1, 1, 2]) { value.mutate(with: &generator) }
    return value
  }

  /// Returns the contract with other types in its source.
  func replacing(_ type: String, with other: String) -> RandomContract {
    var contract = self
    contract.source = source.replacing(type, with: other)
    return contract
  }

  // MARK: - Source

  /// Returns the file, with the types in the activity, in an extension or next to it.
  private static func source(
    _ activity: String, _ types: [RandomDeclaration], _ state: RandomDeclaration,
    _ generator: inout Generator
  ) -> String {
    let all = types.map(\.source).joined(separator: "\n\n")
    let place = Int.random(in: 0..<3, using: &generator)
    let inside = [place == 0 ? all : "", state.source].joined(separator: "\n")
    let path = place == 2 ? "" : "\(activity)."
    let extensions =
      types.compactMap { type in type.outside.map { "extension \(path)\(type.name) \($0)" } }
      + [state.outside.map { "extension \(activity).ContentState \($0)" } ?? ""]
    return """
      #if canImport(ActivityKit)
        import ActivityKit
      #endif
      import Foundation

      struct \(activity): ActivityAttributes {
      \(inside)
      }
      \(place == 1 ? "extension \(activity) {\n\(all)\n}" : place == 2 ? all : "")
      \(extensions.joined(separator: "\n"))

      """
  }
}
