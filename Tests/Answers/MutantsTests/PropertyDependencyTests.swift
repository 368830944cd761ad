import Files
import TestStories
import TestSupport
import Testing
import Workspaces

@testable import Mutants

/// Tests that a mutant depends on no other arguments than those by which samples are chosen.
struct PropertyDependencyTests {
  private static var seeds: Range<UInt64> {
    let all = GeneratedInputs.seeds
    return all.prefix(max(1, all.count / (GeneratedInputs.areMany ? 40 : 50)))
  }

  @Test func `a mutant has the same fate if all samples of the pool are tried`() throws {
    for seed in Self.seeds {
      var generator = Generator(seed: seed)
      let files = RandomWorkspace(&generator).files.map { ($0.path, Array($0.text.utf8)) }
      let source = FileSource.memory(Dictionary(files, uniquingKeysWith: { _, last in last }))
      let workspace = Workspace.load(".", from: source)
      let fates = [false, true].map { ignoresArguments in
        MutationRun.judge(
          MutantList(of: workspace.notifications, in: workspace) { notification in
            let all = NotificationMutants.all(of: notification, in: workspace)
            return ignoresArguments ? all.map { $0.map { $0.depending(on: nil) } } : all
          }
        ).notifications.flatMap(\.mutants).map { "\($0.mutant.kind) \($0.fate.summary)" }
      }
      #expect(fates[0] == fates[1], "seed \(seed)")
    }
  }
}

extension Fate {
  fileprivate var summary: String {
    if case .survived(let survival) = self { return "\(word) \(survival.sample.words)" }
    return word
  }
}
