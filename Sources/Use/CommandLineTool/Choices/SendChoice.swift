package import Analysis
package import Diagnostics
internal import Documents
internal import Hub
package import Localization
internal import Platforms
internal import TemplateLanguage
package import Workspaces

/// The send described by a command line: a notification, properties, or a saved request.
package struct SendChoice {
  /// The tag expression or the device that the send addresses.
  package let address: SendAddress
  /// The properties or the payload to send; nil if the command line sets neither.
  package let send: ExplainedSend?
  /// The findings about the send.
  package private(set) var findings: Findings
  /// The default locale of the workspace; nil if no workspace is used.
  package private(set) var defaultLocale: LocaleTag?

  /// The options that describe a send and its time.
  package static let options: [OptionDescription] = [
    .init("--send", "NOTIFICATION", "send a notification of the workspace"),
    .init("--sample", "S", "with --send: the name of the sample to send"),
    .init("--tags", "EXPR", "the tag expression (default: the notification's audience)"),
    .init("--properties", "FILE", "a JSON object of properties; - reads standard input"),
    .init("--request", "FILE", "a send request with its headers; - reads standard input"),
    .init("--at", "TIME", "the time of the send, such as 2026-11-20T17:00:00Z (default: now)"),
  ]

  /// Reads the options `--send`, `--sample`, `--tags`, `--properties` and `--request`.
  package init(_ arguments: ParsedArguments) throws {
    if arguments["--request"] != nil {
      try arguments.refuse(["--send", "--sample", "--tags", "--properties"], beside: "--request")
      try self.init(request: arguments)
    } else if arguments["--send"] != nil {
      try arguments.refuse(["--properties"], beside: "--send")
      try self.init(notification: arguments)
    } else {
      for name in ["--sample", "--workspace"] where arguments.has(name) {
        throw UsageError("\(name) needs --send NOTIFICATION", of: arguments.command)
      }
      try self.init(properties: arguments)
    }
  }

  /// Creates the send of a notification in the workspace; `--tags` replaces its audience.
  private init(notification arguments: ParsedArguments) throws {
    let name = arguments["--send"] ?? ""
    let choice = try WorkspaceChoice(arguments, of: [name])
    let notification = try choice.notification(named: name)
    try self.init(
      notification, with: try choice.arguments(of: notification)[0], in: choice.workspace,
      tags: arguments["--tags"])
  }

  /// Creates the send of a notification with a sample; `tags` replaces the notification's audience.
  package init(
    _ notification: Notification, with sample: Sample, in workspace: Workspace,
    tags: String? = nil
  ) throws {
    let body = workspace.sendBody(of: notification, with: sample.arguments)
    var findings = body.findings
    var text = tags
    if text == nil, let audience = notification.settings.audience {
      let filled = sample.arguments.filled(with: notification.settings.properties)
      let (header, problems) = audience.header { name in
        filled[name]?.text.map { String(decoding: $0, as: UTF8.self) }
      }
      findings.report(contentsOf: problems)
      guard header != nil else { throw BadArguments(findings: problems) }
      text = header
    }
    let locales = body.properties.compactMap { property -> (PropertyName, LocaleTag)? in
      guard let locale = property.locale else { return nil }
      return PropertyName(property.name).map { ($0, locale) }
    }
    let properties = Properties(
      bytes: body.properties.map { ($0.name, $0.text) },
      from: SourceFile(name: "\(notification.name) with \(sample.name)", bytes: body.json))
    address = try Self.address(text, platform: nil, &findings)
    send = ExplainedSend(
      address,
      .properties(properties, locales: Dictionary(locales, uniquingKeysWith: { first, _ in first }))
    )
    defaultLocale = workspace.settings.defaultLocale
    self.findings = findings
  }

  private init(properties arguments: ParsedArguments) throws {
    var findings = Findings()
    let address = try Self.address(arguments["--tags"], platform: nil, &findings)
    self.address = address
    send = try arguments["--properties"].map { path in
      let file = try InputLimits.properties(path)
      return ExplainedSend(
        address, .properties(try Self.properties(file, &findings), locales: [:]))
    }
    self.findings = findings
  }

  private init(request arguments: ParsedArguments) throws {
    let path = arguments["--request"] ?? "-"
    let request = try SavedRequest(try InputLimits.properties(path), of: arguments.command)
    var findings = Findings()
    let platform = try request.platform(of: arguments.command)
    let tags = request["ServiceBusNotification-Tags"].flatMap { $0.isEmpty ? nil : $0 }
    address = try Self.address(tags, platform: platform, &findings)
    let body = SourceFile(name: path, bytes: request.body)
    let content: ExplainedSend.Content =
      platform == nil
      ? .properties(try Self.properties(body, &findings), locales: [:]) : .native(body)
    send = ExplainedSend(address, headers: request.headers, content)
    self.findings = findings
  }

  private static func properties(
    _ file: SourceFile, _ findings: inout Findings
  ) throws -> Properties {
    let (properties, problems) = Properties.read(file)
    guard let properties, !problems.hasErrors else { throw BadArguments(findings: problems) }
    findings.report(contentsOf: problems)
    return properties
  }

  private static func address(
    _ text: String?, platform: Platform?, _ findings: inout Findings
  ) throws -> SendAddress {
    guard let text else { return SendAddress(platform: platform, text: nil, expression: nil) }
    let file = SourceFile(name: "tags", text: text)
    let (expression, problems) = TagExpressionParser.parse(
      request: DecodedText(verbatim: file), in: file)
    findings.report(contentsOf: problems)
    guard let expression else { throw BadArguments(findings: problems) }
    return SendAddress(platform: platform, text: text, expression: expression)
  }
}
