internal import Crier
internal import Diagnostics
internal import Files
internal import Starters

extension CommandDescription {
  static let initialize = CommandDescription(
    name: "init", group: .write, summary: "a new workspace or notification, ready to preview",
    usage: [
      "crier init [--workspace DIR]",
      "crier init NAME [--like EXAMPLE] [--workspace DIR]",
    ],
    examples: [
      .init(line: "crier init", meaning: "a workspace in this folder, with a first notification"),
      .init(
        line: "crier init flood-warning --like breaking-news",
        meaning: "a notification that begins as the example 'breaking-news'"),
    ],
    options: [
      .init(
        "--like", NotificationSeed.exampleNames.joined(separator: "|"),
        "the example to begin with"),
      .init("--workspace", "DIR", "the workspace, instead of the one around the current folder"),
    ],
    notes: [
      "Nothing is overwritten: where a file stands in the way, nothing at all is written. A notification's",
      "messages are added to the catalogs that the workspace has.",
    ]
  ) { arguments, console in
    let (plan, name) = try plan(for: arguments)
    guard plan.obstacles.isEmpty else { throw UsageError.inTheWay(plan.obstacles, arguments) }
    try plan.carryOut()
    for step in plan.steps {
      try console.write("\(step.isAddition ? "added to" : "wrote") \(step.path)\n")
    }
    try console.say("next: crier preview \(name), then crier test --update to accept what it sends")
    return .good
  }

  private static func plan(
    for arguments: ParsedArguments
  ) throws -> (plan: InitPlan, notification: String) {
    guard let name = arguments.words.first else {
      guard !arguments.has("--like") else {
        throw UsageError("'--like' needs a name for the notification", of: arguments.command)
      }
      let folder = arguments["--workspace"] ?? "."
      let plan = InitPlan.workspace(in: folder, catalogs: try catalogs(in: folder))
      return (plan, NotificationSeed.starter.name)
    }
    guard arguments.words.count == 1 else {
      throw UsageError("'crier init' takes one name", of: arguments.command)
    }
    guard name.isNotificationName else {
      throw UsageError(
        "'\(VisibleText.of(name))' is no name for a notification",
        remedy: "a name is made of the letters a to z, digits, - and _")
    }
    let folder = arguments["--workspace"] ?? Workspace.folder(around: ".") ?? "."
    let seed = try seed(for: arguments)
    let catalogs = try catalogs(in: folder)
    return (InitPlan.notification(name, like: seed, in: folder, catalogs: catalogs), name)
  }

  private static func catalogs(in folder: String) throws(FileError) -> [SourceFile] {
    var catalogs: [SourceFile] = []
    for path in try CheckedFile.catalogs(below: folder.joined(with: "Locales")) {
      catalogs.append(try InputLimits.document(path))
    }
    return catalogs
  }

  private static func seed(for arguments: ParsedArguments) throws(UsageError) -> NotificationSeed {
    guard let like = arguments["--like"] else { return .starter }
    guard let seed = NotificationSeed.example(named: like) else {
      let names = NotificationSeed.exampleNames
      let nearest = Suggestion.nearest(to: like, among: names)
      throw UsageError(
        "there is no example '\(like)'",
        remedy: nearest.map { "did you mean '--like \($0)'?" }
          ?? "the examples are \(names.joined(separator: ", "))")
    }
    return seed
  }
}

extension UsageError {
  fileprivate static func inTheWay(_ obstacles: [String], _ arguments: ParsedArguments) -> Self {
    let list = obstacles.map { "\n       - \($0)" }.joined()
    let remedy =
      arguments.words.isEmpty
      ? "'crier init NAME' adds a notification to a workspace" : "choose another name"
    return Self("nothing was written, because something stands in the way:\(list)", remedy: remedy)
  }
}

extension String {
  /// Whether it can be the name of a folder, and the first part of a message's key.
  fileprivate var isNotificationName: Bool {
    let isLetter = { (byte: UInt8) in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard let first = utf8.first, isLetter(first) else { return false }
    return utf8.allSatisfy {
      isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }
}
