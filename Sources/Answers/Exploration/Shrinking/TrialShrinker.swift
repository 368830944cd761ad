internal import Mutants
internal import Workspaces

/// Makes a trial smaller as long as the same violation remains.
///
/// First, arguments get back the value of the sample; then each remaining value becomes as simple as
/// possible. The search is greedy and its steps are limited, so the result is small, but there can
/// be smaller ones.
struct TrialShrinker {
  private let space: TrialSpace
  private let mostSteps: Int
  /// The number of trials that were judged.
  private(set) var steps = 0
  private(set) var trial: Trial

  /// The maximum number of trials to judge for one failure.
  static let usualMostSteps = 2000

  init(_ trial: Trial, in space: TrialSpace, mostSteps: Int = usualMostSteps) {
    self.trial = trial
    self.space = space
    self.mostSteps = mostSteps
  }

  /// Makes the trial smaller; `fails` returns whether a smaller trial has the same violation.
  mutating func shrink(while fails: (Trial) -> Bool) {
    var earlier: Trial?
    while earlier != trial, steps < mostSteps {
      earlier = trial
      for index in trial.changes.keys.sorted() { restore(index, fails) }
      for index in trial.changes.keys.sorted() { simplify(index, fails) }
    }
  }

  /// Tries to give an argument the value of the sample.
  private mutating func restore(_ index: Int, _ fails: (Trial) -> Bool) {
    var simpler = trial
    simpler.changes[index] = nil
    attempt(simpler, fails)
  }

  private mutating func simplify(_ index: Int, _ fails: (Trial) -> Bool) {
    guard case .value(let text)? = trial.changes[index] else { return }
    let domain = space.domains[index]
    for simpler in SimplerValues.of(text, in: domain) where attempt(simpler, at: index, fails) {
      return
    }
    guard domain.isOpen else { return }
    for filler in SimplerValues.fillers(as: text) where filler != text {
      if attempt(filler, at: index, fails) { break }
    }
    guard case .value(let text)? = trial.changes[index] else { return }
    var size = max(1, text.count / 2)
    while true {
      repeatedly(index, fails) { SimplerValues.shortened($0, by: size) }
      if size == 1 { break }
      size /= 2
    }
    repeatedly(index, fails, SimplerValues.plainer)
  }

  /// Replaces the text of an argument by the first of the candidates that fails, again and again.
  private mutating func repeatedly(
    _ index: Int, _ fails: (Trial) -> Bool, _ candidates: (String) -> [String]
  ) {
    while case .value(let text)? = trial.changes[index] {
      var isSmaller = false
      for candidate in candidates(text) where attempt(candidate, at: index, fails) {
        isSmaller = true
        break
      }
      guard isSmaller else { return }
    }
  }

  private mutating func attempt(
    _ text: String, at index: Int, _ fails: (Trial) -> Bool
  ) -> Bool {
    guard space.domains[index].accepts(text) else { return false }
    var simpler = trial
    simpler.changes[index] = .value(text)
    return attempt(simpler, fails)
  }

  @discardableResult
  private mutating func attempt(_ simpler: Trial, _ fails: (Trial) -> Bool) -> Bool {
    guard steps < mostSteps else { return false }
    steps += 1
    guard fails(simpler) else { return false }
    trial = simpler
    return true
  }
}
