internal import Workspaces

/// A sample that would show survivors or failures, for review.
package struct ProposedSample: Sendable {
  /// The name of the notification.
  package let notification: String
  /// The name of the sample, which no existing sample has.
  package let name: String
  /// The sample and the values that it changes.
  package let sample: CandidateSample
  /// The number of survivors or failures that the sample is the first to show.
  package let count: Int

  /// Creates a proposal; `count` is the number of problems that the sample is the first to show.
  package init(notification: String, name: String, sample: CandidateSample, count: Int) {
    self.notification = notification
    self.name = name
    self.sample = sample
    self.count = count
  }
}

/// A choice of few samples that together notice all survivors of a notification.
struct SampleProposal {
  private let judged: JudgedNotification
  private let notification: Notification
  private let pool: CandidatePool

  init(
    for judged: JudgedNotification, of notification: Notification, from pool: CandidatePool
  ) {
    self.judged = judged
    self.notification = notification
    self.pool = pool
  }

  /// Returns the samples in the order in which they were chosen: the one that notices most first.
  ///
  /// `accepts` returns whether a sample of the pool passes all checks.
  func samples(accepts: (Int) -> Bool) -> [ProposedSample] {
    var open = judged.mutants.map { Set($0.killers) }.filter { !$0.isEmpty }
    var refused: Set<Int> = []
    var chosen: [ProposedSample] = []
    var names = Set(notification.samples.map(\.name))
    while let (best, count) = best(for: open, except: refused) {
      guard accepts(best) else {
        refused.insert(best)
        continue
      }
      let name = name(of: pool.samples[best], except: names)
      names.insert(name)
      chosen.append(
        ProposedSample(
          notification: judged.name, name: name, sample: pool.samples[best], count: count))
      open.removeAll { $0.contains(best) }
    }
    return chosen
  }

  /// Returns the sample that notices most of the given mutants; the smallest one among equals.
  private func best(for open: [Set<Int>], except refused: Set<Int>) -> (index: Int, count: Int)? {
    var counts = [Int](repeating: 0, count: pool.samples.count)
    for killers in open {
      for index in killers where !refused.contains(index) { counts[index] += 1 }
    }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
      return nil
    }
    return (index, most)
  }

  /// Returns a name from the first changed arguments, such as `goals-5`.
  private func name(of sample: CandidateSample, except names: Set<String>) -> String {
    let words = sample.changes.prefix(2).flatMap { name -> [String] in
      let text = sample.arguments[name]?.text.map { String(decoding: $0, as: UTF8.self) }
      return [name, text ?? "none"]
    }
    let slug = words.joined(separator: "-").lowercased()
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let parts = String(slug).split(separator: "-")
    let short = parts.prefix(6).joined(separator: "-").prefix(40)
    let name = short.isEmpty ? CandidateSample.proposedName : String(short)
    guard names.contains(name) else { return name }
    return (2...).lazy.map { "\(name)-\($0)" }.first { !names.contains($0) } ?? name
  }
}
