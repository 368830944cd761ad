import Analysis
import Diagnostics
import Documents
import Hub
import TestSupport
import Testing

/// Compares tag expressions and their explanations with an evaluator that shares no code with them.
struct TagExpressionOracleTests {
  private static let names = ["a", "B", "news", "World", "user:1", "x@y", "n.m", "#1"]

  @Test(arguments: GeneratedInputs.shares)
  func `an expression is true for exactly the devices that an independent evaluation selects`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      let pair = try Pair(seed: seed)
      let tree = EvaluatedExpression(pair.expression, for: Set(pair.tags))
      #expect(tree.value == pair.isTrue, "seed \(seed): \(pair.oracle.text)")
      #expect(tree.value == pair.expression.includes(Set(pair.tags)), "seed \(seed)")
      #expect(Self.isConsistent(tree), "seed \(seed): \(pair.oracle.text)")
    }
  }

  @Test(arguments: GeneratedInputs.shares)
  func `a tag change makes the expression true, and no smaller change does`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      let pair = try Pair(seed: seed)
      let least = pair.smallestChange(among: Self.names)
      let change = TagChange(making: pair.expression, trueFor: Set(pair.tags))
      #expect(
        change.map { $0.added.count + $0.removed.count } == least,
        "seed \(seed): \(pair.oracle.text) for \(pair.tags)")
      guard let change else { continue }
      let changed = Set(pair.tags).subtracting(change.removed).union(change.added)
      #expect(pair.oracle.holds(for: Set(changed.map { $0.text.lowercased() })), "seed \(seed)")
    }
  }

  /// Whether the value of each part follows from the values of its operands.
  private static func isConsistent(_ part: EvaluatedExpression) -> Bool {
    let values = part.operands.map(\.value)
    let expected =
      switch part.kind {
      case .tag: part.value
      case .not: values == [!part.value] ? part.value : !part.value
      case .and: !values.contains(false)
      case .or: values.contains(true)
      }
    return part.value == expected && part.operands.allSatisfy(isConsistent)
  }

  /// A random expression and the random tags of a device.
  private struct Pair {
    let oracle: OracleExpression
    let expression: TagExpression
    let tags: [Hub.Tag]

    init(seed: UInt64) throws {
      var generator = Generator(seed: seed)
      oracle = OracleExpression.random(&generator, tags: names, most: 6)
      tags = names.filter { _ in generator.once(in: 3) }
        .compactMap { Hub.Tag(generator.once(in: 2) ? $0.uppercased() : $0) }
      let file = SourceFile(name: "tags", text: oracle.text)
      expression = try #require(
        TagExpressionParser.parse(DecodedText(verbatim: file), in: file).expression)
    }

    private var own: Set<String> { Set(tags.map { $0.text.lowercased() }) }
    var isTrue: Bool { oracle.holds(for: own) }

    /// The smallest number of tags to change, found by trying all sets of tags; nil if no set makes
    /// the expression true.
    func smallestChange(among names: [String]) -> Int? {
      let all = names.map { $0.lowercased() }
      return (0..<1 << all.count).compactMap { bits -> Int? in
        let set = Set(all.indices.filter { bits >> $0 & 1 == 1 }.map { all[$0] })
        return oracle.holds(for: set) ? set.symmetricDifference(own).count : nil
      }.min()
    }
  }
}
