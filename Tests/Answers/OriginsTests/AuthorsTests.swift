import Git
import Origins
import Testing

/// Tests how often git is asked about the lines of a file.
struct AuthorsTests {
  @Test func `git is asked once about a file, also outside of a repository`() {
    var paths: [String] = []
    let authors = Authors { path throws(GitError) in
      paths.append(path)
      throw .noRepository(folder: ".")
    }
    for line in 1...3 {
      #expect(authors.author(ofLine: line, in: "a.json") == nil)
      #expect(authors.author(ofLine: line, in: "b.json") == nil)
    }
    #expect(paths == ["a.json", "b.json"])
    #expect(authors.problem == .noRepository(folder: "."))
  }
}
