internal import CommandLineTool
internal import Diagnostics
internal import Starters

extension CommandDescription {
  static let initialize = CommandDescription(
    name: "init", group: .write, summary: "create a workspace, a notification or a catalog",
    usage: [
      "crier init [--platform P[-V]]... [--locale L]... [--ci github] [--pre-commit] "
        + "[--workspace DIR]",
      "crier init NAME [--like EXAMPLE] [--platform P[-V]]... [--locale L]... [--ci github] "
        + "[--pre-commit] [--workspace DIR]",
      "crier init NAME --loc-key KEY [--app-strings DIR]",
    ],
    examples: [
      "crier init": "create a workspace with a notification in this folder",
      "crier init flood-warning --like breaking-news":
        "add a notification that is a copy of the example 'breaking-news'",
      "crier init flood-warning --platform apns --platform adm":
        "add a notification that has templates for Apple and Amazon only",
      "crier init --locale de --locale pt-BR":
        "add catalogs for two languages, or create a workspace with them",
      "crier init --ci github --pre-commit": "run the checks on every push and before every commit",
    ],
    options: [
      .init(
        "--like", NotificationSeed.exampleNames.joined(separator: "|"),
        "the example to copy as the new notification"),
      .init(
        "--platform", "P[-V]",
        "add a template for this platform; default: apns, fcmv1 and wns-toast, "
          + "or the platforms of the example",
        .often),
      .init(
        "--locale", "L", "add a catalog for this language, such as de or pt-BR", .often),
      .init("--loc-key", "KEY", "create a notification whose text is the app string with this key"),
      .init("--ci", "github", "add .github/workflows/crier.yml, which runs check and test"),
      .init("--pre-commit", nil, "add .pre-commit-config.yaml, which runs check and test"),
      .init(
        "--app-strings", "DIR",
        "with --loc-key: the app strings (default: 'appStrings' in crier.json)"),
      .workspace,
    ],
    notes: [
      "Without --like, the messages of a new notification say what to replace, and 'crier check'",
      "reports those that are still unchanged.",
      "Existing files are never overwritten; if one of the new files exists, nothing is written.",
      "The messages of a notification are added to every catalog of the workspace. A catalog whose",
      "language has no known translation is not changed, and standard error lists it. A catalog of",
      "a region inherits the messages of its language.",
      "",
      "In a workspace, --locale, --ci and --pre-commit without a name add only their own files; those",
      "of the last two are in the root folder of the git repository, where GitHub and pre-commit",
      "look for them. A new catalog of a workspace is empty: 'crier export' gives its messages to",
      "translators, and until then another locale serves its readers.",
    ]
  ) { arguments, console in
    let job = try InitJob(arguments)
    guard job.plan.obstacles.isEmpty else {
      throw UsageError.inTheWay(job.plan.obstacles, arguments)
    }
    try job.plan.carryOut()
    for step in job.plan.steps {
      try console.write("\(step.isAddition ? "added to" : "wrote") \(step.path)\n")
    }
    if !job.plan.untranslated.isEmpty {
      try console.say(
        """
        no translation is known for \(job.plan.untranslated.joined(separator: ", ")); 'crier check' \
        lists the messages to add
        """)
    }
    for step in job.nextSteps { try console.say("next: \(step)") }
    return .good
  }
}

extension UsageError {
  fileprivate static func inTheWay(_ obstacles: [String], _ arguments: ParsedArguments) -> Self {
    let list = obstacles.map { "\n       - \($0)" as DisplayText }.joined()
    let remedy: DisplayText =
      if arguments.has("--ci") || arguments.has("--pre-commit") {
        "move the existing files away first"
      } else if arguments.has("--locale"), arguments.words.isEmpty {
        "choose other languages"
      } else if arguments.words.isEmpty {
        "'crier init NAME' adds a notification to a workspace"
      } else {
        "choose another name"
      }
    return Self("nothing was written:\(list)", remedy: remedy)
  }
}
