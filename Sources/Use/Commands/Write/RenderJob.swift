internal import CommandLineTool
internal import Diagnostics
internal import Documents
internal import Files
internal import Platforms
internal import Sending
internal import Streaming
internal import TemplateLanguage
internal import Workspaces

/// The payloads that a command line selects.
struct RenderJob {
  /// The payloads, in output order.
  private(set) var payloads: [RenderedFile] = []
  /// The findings to report even if nothing is rendered.
  private(set) var findings = Findings()
  /// The exit code to use if nothing can be rendered.
  private(set) var refusal: ExitCode?

  init(_ arguments: ParsedArguments) throws {
    if arguments["--template"] != nil {
      try renderTemplate(arguments)
    } else {
      try renderNotification(arguments)
    }
  }

  /// Renders one template with properties, as the hub would.
  private mutating func renderTemplate(_ arguments: ParsedArguments) throws {
    guard arguments.words.isEmpty, let path = arguments["--template"] else {
      throw UsageError(
        "'crier render' accepts a notification or --template, not both", of: arguments.command)
    }
    try arguments.refuse(["--locale", "--sample", "--arguments"], beside: "--template")
    guard let propertiesPath = arguments["--properties"] else {
      throw UsageError("'crier render --template' needs --properties FILE", of: arguments.command)
    }
    guard path != "-" || propertiesPath != "-" else {
      throw UsageError("only one file can come from standard input", of: arguments.command)
    }
    var options = try arguments.deliveryOptions()
    let target = try InputFile.target(of: path, arguments)
    let template = PayloadTemplate(
      try InputLimits.document(path), for: target, headers: try arguments.compiledHeaders())
    var file = RenderedFile(
      target: target, hub: template.hubFindings, platform: template.platformFindings(),
      path: path == "-" ? "payload" : path.lastComponent)
    let (properties, problems) = Properties.read(try InputLimits.properties(propertiesPath))
    file.findings.report(contentsOf: problems)
    if properties == nil, problems.sorted.contains(where: { $0.rule == .jsonSyntax }) {
      refusal = .unreadable
    }
    if let properties, !file.findings.hasErrors,
      let body = template.body(options.layout)
    {
      options.oversize = try arguments.oversizePolicy(for: body) ?? .keep
      file.add(Delivery(template, body, with: properties, options: options))
    }
    payloads = [file]
  }

  /// Renders a notification of the workspace with every selected template and sample.
  private mutating func renderNotification(_ arguments: ParsedArguments) throws {
    try arguments.refuse(["--properties", "--header"], beside: "a notification")
    let choice = try WorkspaceChoice(
      arguments, of: arguments.notificationNames, in: arguments.requestedLocale)
    let notification = try choice.notification()
    let templates = try choice.templates(of: notification)
    let locale = try choice.locale() ?? choice.workspace.settings.defaultLocale
    let samples = try choice.arguments(of: notification)
    var options = try arguments.deliveryOptions()
    options.oversize = try arguments.oversizePolicy(for: choice.workspace) ?? .keep
    for template in templates {
      let localized = choice.workspace.localized(template, of: notification, in: locale)
      let hub = template.template.hubFindings.filter { $0.severity < .error }
      let platform = notification.platformFindings(of: template)
      for sample in samples {
        let payload = localized.render(sample.arguments, options: options)
        var file = RenderedFile(
          target: template.target, hub: notification.ignores.unsilenced(hub),
          platform: notification.ignores.unsilenced(platform))
        file.add(payload, sample: sample.name)
        payloads.append(file)
      }
    }
  }
}

extension ParsedArguments {
  fileprivate func deliveryOptions() throws(UsageError) -> DeliveryOptions {
    var options = DeliveryOptions()
    options.route = has("--direct") ? .direct : .hub
    switch (has("--compact"), has("--verbatim")) {
    case (true, true):
      throw UsageError("--compact and --verbatim are mutually exclusive", of: command)
    case (true, false): options.layout = .compact
    case (false, true): options.layout = .verbatim
    case (false, false): options.layout = .hub
    }
    return options
  }
}
