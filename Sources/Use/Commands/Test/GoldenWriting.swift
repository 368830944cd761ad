internal import CommandLineTool
internal import Diagnostics
internal import Files

extension ParsedArguments {
  /// Throws an error if an option would change goldens on a build server.
  func refuseInCI(_ option: String, because consequence: String) throws(UsageError) {
    guard let word = StandardStream.environment("CI"), !word.isEmpty, word != "false" else {
      return
    }
    throw UsageError(
      "\(option) \(consequence), but CI is set in the environment",
      remedy: "run the command on your own machine, or unset CI")
  }
}

extension Console {
  /// Returns the lock of a folder with goldens, after waiting until other processes release the lock.
  func lock(_ templates: String) throws -> FolderLock {
    if let lock = try FolderLock.attempt(templates) { return lock }
    try say("waiting for another crier process that is changing goldens")
    return try FolderLock.waiting(for: templates)
  }
}
