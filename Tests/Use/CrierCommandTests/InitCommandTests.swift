import Files
import TestSupport
import Testing

/// Tests that `crier init` writes valid files and leaves the other files of a workspace intact.
struct InitCommandTests {
  private static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["init"], in: folder.path)
    try #require(run.code == 0)
    return folder
  }

  @Test func `the files of a new workspace are listed, and the workspace has no findings`() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["init"], in: folder.path)
    #expect(run.code == 0)
    #expect(
      run.text == """
        wrote Templates/crier.json
        wrote Templates/welcome/notification.json
        wrote Templates/welcome/apns.json
        wrote Templates/welcome/fcmv1.json
        wrote Templates/welcome/wns-toast.xml
        wrote Templates/welcome/samples/ann.json
        wrote Locales/en.arb
        wrote Locales/fr.arb

        """)
    #expect(run.talk.contains("next: crier preview welcome"))
    let check = try CommandRun(["check", "--strict"], in: folder.path)
    #expect(check.code == 0, "\(check.text)")
    let format = try CommandRun(["format", "--check", "Templates", "Locales"], in: folder.path)
    #expect(format.code == 0, "\(format.text)")
  }

  @Test func `nothing is written if a file would be overwritten`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/welcome/apns.json", "mine")
    let run = try CommandRun(["init"], in: folder.path)
    #expect(run.code == 2)
    #expect(
      run.talk == """
        crier: nothing was written:
               - the folder 'Templates' already exists
               - the file 'Templates/welcome/apns.json' already exists
               'crier init NAME' adds a notification to a workspace

        """)
    #expect(folder.text(of: "Templates/welcome/apns.json") == "mine")
    #expect(folder.text(of: "Templates/crier.json") == nil)
    #expect(folder.text(of: "Locales/en.arb") == nil)
  }

  @Test func `a second notification gets its own files and messages`() throws {
    let folder = try Self.workspace()
    let before = try #require(folder.text(of: "Locales/fr.arb"))
    let run = try CommandRun(["init", "farewell"], in: folder.path + "/Templates/welcome")
    #expect(run.code == 0, "\(run.talk)")
    #expect(run.text.contains("wrote Templates/farewell/apns.json\n"))
    #expect(run.text.contains("added to Locales/fr.arb\n"))
    let after = try #require(folder.text(of: "Locales/fr.arb"))
    #expect(after.hasPrefix(before.dropLast("\n}\n".count)))
    #expect(after.contains("  \"farewell.title\": \"Remplacez ce titre [farewell.title]\","))
    #expect(try CommandRun(["check", "--strict"], in: folder.path).code == 0)
  }

  @Test func `an existing notification is not created again`() throws {
    let folder = try Self.workspace()
    let before = folder.text(of: "Locales/en.arb")
    let run = try CommandRun(["init", "welcome"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.talk.contains("- the notification 'welcome' already exists"))
    #expect(run.talk.contains("- 'Locales/en.arb' already has the message 'welcome.title'"))
    #expect(folder.text(of: "Locales/en.arb") == before)
  }

  @Test func `each example creates a notification without errors`() throws {
    let help = try CommandRun(["init", "--help"], in: RepositoryFolder.root).text
    let line = try #require(
      help.split(separator: "\n").first { $0.contains("--like ") && $0.contains("|") })
    let names = try #require(line.split(separator: " ").first { $0.contains("|") }).split(
      separator: "|")
    #expect(names.contains("breaking-news"))
    for name in names {
      let folder = try Self.workspace()
      let run = try CommandRun(["init", "mine", "--like", String(name)], in: folder.path)
      #expect(run.code == 0, "\(run.talk)")
      let check = try CommandRun(["check"], in: folder.path)
      #expect(check.code == 0, "\(name): \(check.text)")
    }
  }

  @Test func `a new workspace is a copy of the starter`() throws {
    let folder = try Self.workspace()
    let starter = try Self.files(below: RepositoryFolder.root + "/Sources/Use/Starters/Starter")
    let files = try Self.files(below: folder.path)
    #expect(files.count == 8)
    for (path, bytes) in files { #expect(starter[path] == bytes, "\(path)") }
  }

  @Test func `a new notification has all files of the example that it copies`() throws {
    let templates = RepositoryFolder.root + "/Templates"
    let names = try Folder.names(in: templates).filter { Folder.exists("\(templates)/\($0)") }
    #expect(names.contains("breaking-news"))
    for name in names {
      let folder = try Self.workspace()
      try #require(try CommandRun(["init", "mine", "--like", name], in: folder.path).code == 0)
      let copy = try Self.files(below: folder.path + "/Templates/mine")
      let example = try Self.files(below: "\(templates)/\(name)")
      #expect(copy == example.filter { !$0.key.hasPrefix("goldens/") })
    }
  }

  /// Reads all files in a folder, by their paths relative to that folder.
  private static func files(below folder: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try Folder.names(in: folder) {
      let path = "\(folder)/\(name)"
      if Folder.exists(path) {
        for (inner, bytes) in try Self.files(below: path) { files["\(name)/\(inner)"] = bytes }
      } else {
        files[name] = try FileReader.bytes(of: path, limit: 1 << 20)
      }
    }
    return files
  }

  @Test func `a folder without write permission is reported in one clear sentence`() throws {
    let run = try CommandRun(["init", "--workspace", "/proc"], in: "/")
    #expect(run.code == 3)
    #expect(run.talk.hasPrefix("crier: cannot make '/proc/Templates': "))
    #expect(run.text == "")
  }
}
