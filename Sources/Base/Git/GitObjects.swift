internal import Files
internal import Synchronization

/// The contents of blobs, read from a running `git cat-file` process.
final class GitObjects: Sendable {
  private struct State: ~Copyable {
    var git: ChildProcess
  }

  private let state: Mutex<State>

  init(in folder: String) throws(GitError) {
    let words = GitRepository.command(["cat-file", "--batch"], in: folder)
    do throws(FileError) {
      state = Mutex(State(git: try ChildProcess(words)))
    } catch {
      throw .noProgram
    }
  }

  /// Returns the content of a blob; nil if the blob does not exist.
  ///
  /// The output is `<id> blob <size>`, the bytes, and a line feed:
  /// https://git-scm.com/docs/git-cat-file#_batch_output
  func blob(_ id: String) throws(FileError) -> [UInt8]? {
    try state.withLock { state throws(FileError) in
      try state.git.write(Array("\(id)\n".utf8))
      guard let head = try state.git.readLine() else { return nil }
      let words = head.split(separator: UInt8(ascii: " "))
      guard words.count == 3, words[1].elementsEqual("blob".utf8),
        let count = Int(String(decoding: words[2], as: UTF8.self))
      else { return nil }
      let bytes = try state.git.read(count)
      _ = try state.git.read(1)
      return bytes.count == count ? bytes : nil
    }
  }
}
