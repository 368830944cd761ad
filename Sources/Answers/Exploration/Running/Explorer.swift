internal import Checking
internal import Mutants
internal import Synchronization
internal import Workspaces

/// An exploration in progress.
struct Explorer {
  private let workspace: Workspace
  private let limits: ExplorationLimits
  private let work: ExplorationWork
  private var spaces: [ExploredSpace] = []
  private var roundCount = 0
  private var steps = 0
  private var missing = 0
  private var isInterrupted = false
  private var failures: [[ExplorationFailure]] = []

  /// A trial of one notification.
  private struct Task: Sendable {
    let space: Int
    let trial: Trial
  }

  /// A discovery in one notification.
  private struct Shrinking: Sendable {
    let space: Int
    let discovery: ExploredSpace.Discovery
  }

  init(
    of notifications: [Notification], in workspace: Workspace, _ limits: ExplorationLimits,
    _ work: ExplorationWork
  ) {
    self.workspace = workspace
    self.limits = limits
    self.work = work
    let dates = NastyDates(in: workspace)
    spaces = TaskRunner(jobs: work.jobs).results(
      of: notifications, with: { TrialJudge(in: workspace) }
    ) { notification, judge in
      ExploredSpace(of: notification, in: workspace, dates, limits, &judge)
    }
  }

  /// The result of the exploration.
  var run: ExplorationRun {
    ExplorationRun(
      notifications: zip(spaces, failures).map { space, failures in
        ExploredNotification(
          name: space.notification.name, trialCount: space.trialCount, failures: failures)
      },
      seed: limits.seed, roundCount: roundCount, steps: steps, missing: missing,
      isInterrupted: isInterrupted)
  }

  /// Judges trials round by round, and then shrinks the arguments of each failure.
  mutating func explore() {
    let start = ContinuousClock.now
    while limits.allows(roundCount, since: start), !work.isOver(), judgeRound() { roundCount += 1 }
    shrink()
    isInterrupted = work.isOver()
  }

  /// Judges one round of trials; returns false if no notification has another trial.
  private mutating func judgeRound() -> Bool {
    let tasks = spaces.indices.flatMap { index in
      spaces[index].nextTrials().map { Task(space: index, trial: $0) }
    }
    guard !tasks.isEmpty else { return false }
    let (explored, workspace, work) = (spaces, workspace, work)
    let done = Atomic<Int>(explored.reduce(0) { $0 + $1.trialCount })
    let results = TaskRunner(jobs: work.jobs).results(
      of: tasks, with: { TrialJudge(in: workspace) }
    ) { task, judge -> [TrialJudge.Found]? in
      guard !work.isOver() else { return nil }
      let space = explored[task.space]
      let arguments = space.space.sample(of: task.trial).arguments
      let found = judge.violations(with: arguments, in: space.items)
      work.progress(done.wrappingAdd(1, ordering: .relaxed).newValue)
      return found
    }
    for (task, result) in zip(tasks, results) { add(result, of: task) }
    return true
  }

  private mutating func add(_ found: [TrialJudge.Found]?, of task: Task) {
    guard let found else {
      missing += 1
      return
    }
    steps += spaces[task.space].items.count
    spaces[task.space].add(found, of: task.trial)
  }

  private mutating func shrink() {
    let tasks = spaces.indices.flatMap { index in
      spaces[index].discoveries.map { Shrinking(space: index, discovery: $0) }
    }
    let (explored, workspace, work) = (spaces, workspace, work)
    let results = TaskRunner(jobs: work.jobs).results(
      of: tasks, with: { TrialJudge(in: workspace) }
    ) { task, judge in
      let before = judge.steps
      let shrunk = explored[task.space].shrunk(task.discovery, &judge, until: work.isOver)
      return (shrunk: shrunk, steps: judge.steps - before)
    }
    failures = spaces.map { _ in [] }
    var names = spaces.map { Set($0.notification.samples.map(\.name)) }
    for (task, result) in zip(tasks, results) {
      steps += result.steps
      guard let shrunk = result.shrunk else { continue }
      let space = spaces[task.space]
      let failure = ExplorationFailure(shrunk, in: space.space, except: &names[task.space])
      failures[task.space].append(failure)
    }
  }
}
