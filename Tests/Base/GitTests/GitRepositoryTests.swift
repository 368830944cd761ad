import Files
import Git
import TestSupport
import Testing

/// Compares the files of commits with the output of `git`.
struct GitRepositoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.git("init", "-q", "-b", "main")
  }

  private func text(_ path: String, in source: FileSource) throws -> String {
    String(decoding: try source.bytes(of: path, limit: 1 << 20), as: UTF8.self)
  }

  @Test func `the files of a commit stay unchanged when the working tree changes`() throws {
    try folder.write("Templates/news/apns.json", "{}")
    try folder.write("Locales/en.arb", "old")
    try folder.write("notes.txt", "unrelated")
    try folder.commit("x")
    try folder.write("Locales/en.arb", "new")
    try folder.write("Locales/fr.arb", "more")
    let repository = try GitRepository(around: folder.path)
    let id = try repository.commit(named: "HEAD")
    let source = try repository.files(of: id, below: ["Templates", "Locales"])
    #expect(try text("\(folder.path)/Locales/en.arb", in: source) == "old")
    #expect(try source.names(in: folder.path) == ["Locales", "Templates"])
    #expect(try source.names(in: "\(folder.path)/Locales") == ["en.arb"])
    #expect(!source.hasFile("\(folder.path)/Locales/fr.arb"))
    #expect(source.hasFolder("\(folder.path)/Templates/news"))
  }

  @Test func `files next to the folder are those of the commit, too`() throws {
    try folder.write("push/app/Templates/a", "inner")
    try folder.write("push/ios/Delivery.swift", "old")
    try folder.write("push/ios/Views/Stop.swift", "stop")
    try folder.write("Shared.swift", "shared")
    try folder.commit("x")
    try folder.write("push/ios/Delivery.swift", "new")
    let repository = try GitRepository(around: "\(folder.path)/push/app")
    let source = try repository.files(
      of: try repository.commit(named: "HEAD"),
      below: [
        "Templates", "../ios/Delivery.swift", "../ios/Views", "../../Shared.swift", "../../../x",
      ])
    #expect(try text("\(folder.path)/push/ios/Delivery.swift", in: source) == "old")
    #expect(try text("\(folder.path)/push/ios/Views/Stop.swift", in: source) == "stop")
    #expect(try text("\(folder.path)/Shared.swift", in: source) == "shared")
    #expect(try text("\(folder.path)/push/app/Templates/a", in: source) == "inner")
  }

  @Test func `a folder below the root of the repository has its own file paths`() throws {
    try folder.write("push/app/Templates/a", "inner")
    try folder.write("Templates/a", "outer")
    try folder.commit("x")
    let repository = try GitRepository(around: "\(folder.path)/push/app")
    #expect(repository.prefix == "push/app/")
    let source = try repository.files(of: repository.commit(named: "main"), below: ["Templates"])
    #expect(try text("\(folder.path)/push/app/Templates/a", in: source) == "inner")
  }

  @Test func `a commit without the folder has no files`() throws {
    try folder.commit("x")
    try folder.write("app/Templates/a", "x")
    let repository = try GitRepository(around: "\(folder.path)/app")
    let source = try repository.files(of: repository.commit(named: "HEAD"), below: ["Templates"])
    #expect(!source.hasFolder("\(folder.path)/app/Templates"))
  }

  @Test func `names and contents of any kind are read`() throws {
    let large = String(repeating: "line of text\n", count: 20_000)
    let files = [
      "Templates/-rf": "a", "Templates/a\nb": "b", "Templates/\"q\" 'é' \\": "c", "Templates/*": "",
      "Templates/large": large, "Templates/HEAD": "d\n\n",
    ]
    for (name, content) in files { try folder.write(name, content) }
    try folder.commit("x")
    let repository = try GitRepository(around: folder.path)
    let source = try repository.files(of: repository.commit(named: "HEAD"), below: ["Templates"])
    for (name, content) in files {
      #expect(try text("\(folder.path)/\(name)", in: source) == content, "\(name)")
    }
    #expect(try source.names(in: "\(folder.path)/Templates").count == files.count)
  }

  @Test func `a file larger than the limit is refused, and the next file is still read`() throws {
    try folder.write("Templates/a", "0123456789")
    try folder.write("Templates/b", "b")
    try folder.commit("x")
    let repository = try GitRepository(around: folder.path)
    let source = try repository.files(of: repository.commit(named: "HEAD"), below: ["Templates"])
    #expect(throws: FileError.self) { try source.bytes(of: "\(folder.path)/Templates/a", limit: 9) }
    #expect(try text("\(folder.path)/Templates/b", in: source) == "b")
  }

  @Test func `links lead to files of the same commit and never out of the commit`() throws {
    try folder.write("Templates/news/apns.json", "{}")
    try folder.write("secret", "secret")
    for (link, target) in [
      ("Templates/alert", "news"), ("Templates/copy.json", "news/apns.json"),
      ("Templates/hosts", "/etc/hosts"), ("Templates/up", "../../../etc/hosts"),
      ("Templates/circle", "circle"),
    ] {
      var ln = try ChildProcess(["ln", "-s", target, "\(folder.path)/\(link)"])
      try #require(try ln.output() != nil)
    }
    try folder.commit("x")
    let repository = try GitRepository(around: folder.path)
    let source = try repository.files(of: repository.commit(named: "HEAD"), below: ["Templates"])
    #expect(try text("\(folder.path)/Templates/alert/apns.json", in: source) == "{}")
    #expect(try text("\(folder.path)/Templates/copy.json", in: source) == "{}")
    #expect(
      try source.names(in: "\(folder.path)/Templates") == ["alert", "copy.json", "news"])
  }

  @Test func `revisions are resolved to the same commits as in git`() throws {
    try folder.write("Templates/a", "1")
    try folder.commit("x")
    try folder.git("tag", "v1")
    try folder.git("checkout", "-q", "-b", "side")
    try folder.commit("on the side")
    try folder.git("checkout", "-q", "main")
    try folder.commit("on main")
    let repository = try GitRepository(around: folder.path)
    let tagged = try repository.commit(named: "v1")
    #expect(tagged.utf8.count == 40)
    #expect(try repository.commit(named: "main~1") == tagged)
    #expect(try repository.commonAncestor(of: "main", "side") == tagged)
  }

  @Test(arguments: ["nothing", "--all", "", "HEAD:Templates", "a b", "HEAD\n", "-h"])
  func `a name that matches no commit is an unknown revision`(_ name: String) throws {
    try folder.write("Templates/a", "1")
    try folder.commit("x")
    let repository = try GitRepository(around: folder.path)
    #expect(throws: GitError.unknownRevision(name)) { try repository.commit(named: name) }
  }

  @Test func `commits without common history have no common ancestor`() throws {
    try folder.commit("x")
    try folder.git("checkout", "-q", "--orphan", "island")
    try folder.commit("alone")
    let repository = try GitRepository(around: folder.path)
    #expect(throws: GitError.noCommonAncestor("main", "island")) {
      try repository.commonAncestor(of: "main", "island")
    }
  }

  @Test func `a folder outside any repository is named in the error`() throws {
    let other = try TemporaryFolder()
    #expect(throws: GitError.noRepository(folder: other.path)) {
      try GitRepository(around: other.path)
    }
  }
}
