internal import Crier
internal import Diagnostics
internal import Documents
internal import Files
internal import Linting
internal import Platforms
internal import TemplateLanguage

/// What a command line wants to have rendered.
struct RenderJob {
  /// The payloads, in order.
  private(set) var payloads: [RenderedFile] = []
  /// What is said whatever becomes of the payloads.
  private(set) var findings = Findings()
  /// How the run ends where there is nothing to render with.
  private(set) var refusal: ExitCode?

  init(_ arguments: ParsedArguments) throws {
    if arguments["--template"] != nil {
      try renderTemplate(arguments)
    } else {
      try renderNotification(arguments)
    }
  }

  /// One template with properties: the hub's own semantics.
  private mutating func renderTemplate(_ arguments: ParsedArguments) throws {
    guard arguments.words.isEmpty, let path = arguments["--template"] else {
      throw UsageError(
        "'crier render' takes a notification or --template, not both", of: arguments.command)
    }
    try arguments.refuse(["--locale", "--sample", "--arguments"], beside: "--template")
    guard let propertiesPath = arguments["--properties"] else {
      throw UsageError("'crier render --template' needs --properties FILE", of: arguments.command)
    }
    guard path != "-" || propertiesPath != "-" else {
      throw UsageError("only one file can come from standard input", of: arguments.command)
    }
    var options = try arguments.sendOptions()
    let target = try InputFile.target(of: path, arguments)
    let check = TemplateCheck(
      try InputLimits.document(path), for: target, envelope: try arguments.envelope())
    var file = RenderedFile(
      target: target, hub: check.hubFindings, platform: check.platformFindings,
      path: path == "-" ? "payload" : path.lastComponent)
    let (properties, problems) = Properties.read(try InputLimits.properties(propertiesPath))
    file.findings.report(contentsOf: problems)
    if properties == nil, problems.sorted.contains(where: { $0.rule.code == "json-syntax" }) {
      refusal = .unreadable
    }
    if let properties, !file.findings.hasErrors,
      let template = check.accepted?.compiled(layout: options.layout)
    {
      options.oversize = try arguments.oversizePolicy(for: template) ?? .keep
      file.add(TemplateSend(template, check, with: properties, options: options))
    }
    payloads = [file]
  }

  /// A notification of the workspace: every template and sample that fits.
  private mutating func renderNotification(_ arguments: ParsedArguments) throws {
    try arguments.refuse(["--properties", "--header"], beside: "a notification")
    let choice = try WorkspaceChoice(arguments)
    let notification = try choice.notification()
    let templates = try choice.templates(of: notification)
    let locale = try choice.locale() ?? choice.workspace.settings.defaultLocale
    let samples = try choice.arguments(of: notification)
    var options = try arguments.sendOptions()
    options.oversize = try arguments.oversizePolicy(for: choice.workspace) ?? .keep
    for template in templates {
      let localized = choice.workspace.localized(template, of: notification, in: locale)
      for sample in samples {
        let payload = localized.render(sample.arguments, options: options)
        var file = RenderedFile(
          target: template.target,
          hub: notification.heard(template.check.hubFindings.filter { $0.severity < .error }),
          platform: notification.heard(template.check.platformFindings))
        file.add(payload, sample: sample.name)
        payloads.append(file)
      }
    }
  }
}

extension ParsedArguments {
  /// Says no to options that mean nothing beside another word.
  func refuse(_ names: [String], beside other: String) throws(UsageError) {
    for name in names where has(name) {
      throw UsageError("\(name) has no meaning beside \(other)", of: command)
    }
  }

  fileprivate func sendOptions() throws(UsageError) -> SendOptions {
    var options = SendOptions()
    options.road = has("--direct") ? .direct : .hub
    switch (has("--compact"), has("--verbatim")) {
    case (true, true):
      throw UsageError("--compact and --verbatim exclude each other", of: command)
    case (true, false): options.layout = .compact
    case (false, true): options.layout = .verbatim
    case (false, false): options.layout = .hub
    }
    return options
  }
}
