internal import Files

extension TemporaryFolder {
  /// Runs git in the folder, and returns its output.
  ///
  /// The mail address of the author follows from the name: `annanowak@example.com`.
  @discardableResult
  public func git(_ words: String..., by author: String = "Anna Nowak") throws -> [UInt8] {
    let mail = "\(author.lowercased().filter(\.isLetter))@example.com"
    let settings = ["user.name=\(author)", "user.email=\(mail)", "commit.gpgsign=false"]
    var git = try ChildProcess(
      ["git", "-C", path] + settings.flatMap { ["-c", $0] } + words)
    guard let output = try git.output() else {
      throw Failure(action: "git \(words.joined(separator: " "))", number: 0)
    }
    return output
  }

  /// Commits all files in the folder, even if none has changed.
  public func commit(
    _ message: String, by author: String = "Anna Nowak", at date: String = "2026-11-02T09:00:00Z"
  ) throws {
    try git("add", "-A", by: author)
    try git("commit", "-q", "-m", message, "--allow-empty", "--date", date, by: author)
  }
}
