internal import Diagnostics
internal import Files

extension ParsedArguments {
  /// Returns the number of threads set with `--jobs`.
  package func jobs(default count: Int = min(StandardStream.processorCount, 64)) throws(UsageError)
    -> Int
  {
    guard let text = self["--jobs"] else { return count }
    guard let jobs = Int(text), (1...256).contains(jobs) else {
      throw UsageError("--jobs must be a number from 1 to 256, not '\(text)'", of: command)
    }
    return jobs
  }
}
