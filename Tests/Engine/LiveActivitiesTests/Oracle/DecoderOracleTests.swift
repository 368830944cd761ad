import Diagnostics
import Documents
import LiveActivities
import TestSupport
import Testing

/// Verdicts about generated states, compared with those of Foundation's `JSONDecoder`.
@Suite(.enabled(if: DecoderOracle.isInstalled, "needs swiftc"))
struct DecoderOracleTests {
  /// The number of states for each contract.
  private static let statesPerContract = 8

  @Test func `a verdict is that of the real decoder`() throws {
    let seeds = GeneratedInputs.seeds
    let count = max(1, seeds.count / Self.statesPerContract)
    var generator = Generator(seed: seeds.lowerBound)
    var contracts: [RandomContract] = []
    var questions: [DecoderOracle.Question] = []
    for number in 0..<count {
      let contract = RandomContract(number, &generator)
      contracts.append(contract)
      for _ in 0..<Self.statesPerContract {
        let state = contract.changedValue(&generator)
        questions.append(.init(activity: contract.activity, state: state.text))
      }
    }
    let answers = try DecoderOracle.answers(
      to: questions, with: contracts.map { ($0.activity, $0.source) })
    try #require(answers.count == questions.count)
    for (question, answer) in zip(questions, answers) {
      let contract = try #require(contracts.first { $0.activity == question.activity })
      let verdict = try Verdict(of: question.state, contract.activity, contract.source)
      #expect(
        verdict.isAccepted == answer.isEmpty,
        "\(question.state)\n\(answer)\n\(verdict.words)\n\(contract.source)")
    }
  }
}

/// The verdict of a contract about a state.
private struct Verdict {
  let words: [String]
  let isAccepted: Bool

  init(of state: String, _ activity: String, _ source: String) throws {
    let file = SourceFile(name: "contract.swift", text: source)
    let (contract, findings) = ActivityContract.read(
      activity, from: [file], at: Label(SourceSpan(0, 0), in: file))
    let root = try #require(
      JSONReader.read(SourceFile(name: "state.json", text: state)).document?.root)
    let violations = try #require(contract, "\(findings.sorted.map(\.message))\n\(source)")
      .violations(in: root, as: .state, key: SourceSpan(0, 0))
    // Nothing in a generated contract is beyond the reader.
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))\n\(source)")
    words = violations.map { "\($0.path): \($0.problem)" }
    isAccepted = !violations.contains(where: \.isFatal)
  }
}
