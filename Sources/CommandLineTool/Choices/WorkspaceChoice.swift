package import Diagnostics
internal import Documents
package import Localization
package import Workspaces

/// What a command line picks from a workspace; a name that is not there is answered with the nearest.
package struct WorkspaceChoice {
  /// The workspace.
  package let workspace: Workspace
  private let arguments: ParsedArguments

  /// Opens the workspace that was named, or the one around the current folder.
  package init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    workspace = Workspace.load(try arguments.workspaceFolder())
    if let failure = workspace.failures.first { throw failure }
  }

  /// The notification that was named.
  package func notification() throws(UsageError) -> Notification {
    guard let name = arguments.words.first else {
      let names = workspace.notifications.map(\.name)
      throw UsageError(
        "'crier \(arguments.command.name)' needs a notification",
        remedy: names.isEmpty
          ? "there is none in '\(workspace.folder)' yet; 'crier init NAME' makes one"
          : "it is one of \(names.joined(separator: ", "))")
    }
    guard arguments.words.count == 1 else {
      throw UsageError(
        "'\(arguments.words[1])' is one word too many: 'crier \(arguments.command.name)' takes one "
          + "notification", of: arguments.command)
    }
    return try notification(named: name)
  }

  /// The notifications that were named; all of them where none was.
  package func notifications() throws(UsageError) -> [Notification] {
    guard !arguments.words.isEmpty else { return workspace.notifications }
    var chosen: [Notification] = []
    for name in arguments.words { chosen.append(try notification(named: name)) }
    return chosen
  }

  /// The notification with the given name.
  package func notification(named name: String) throws(UsageError) -> Notification {
    guard let notification = workspace.notification(named: name) else {
      throw .unknown(
        "notification", name, among: workspace.notifications.map(\.name), of: arguments.command)
    }
    return notification
  }

  /// The templates for the platform that was named; all of them where none was.
  package func templates(of notification: Notification) throws(UsageError) -> [NotificationTemplate]
  {
    guard let name = arguments["--platform"] else {
      guard !notification.templates.isEmpty else {
        throw UsageError(
          "'\(notification.name)' has no templates",
          remedy: "add a file such as \(notification.folder)/apns.json")
      }
      return notification.templates
    }
    let byLabel = notification.templates.filter { $0.label == name }
    guard byLabel.isEmpty else { return byLabel }
    let templates = notification.templates(for: try InputFile.target(named: name))
    guard !templates.isEmpty else {
      throw UsageError(
        "'\(notification.name)' has no template for \(name)",
        remedy: "it has \(notification.templates.map(\.label).joined(separator: ", "))")
    }
    return templates
  }

  /// The locale that was named.
  package func locale() throws(UsageError) -> LocaleTag? {
    guard let text = arguments["--locale"] else { return nil }
    guard let locale = LocaleTag(text) else {
      throw .unknown(
        "locale", text, among: workspace.catalogs.locales.map(\.description), of: arguments.command)
    }
    return locale
  }

  /// The sample or the arguments that were named; else the only sample.
  package func arguments(of notification: Notification) throws -> [Sample] {
    if let path = arguments["--arguments"] {
      try arguments.refuse(["--sample"], beside: "--arguments")
      return [Sample(name: "arguments", arguments: try arguments.readArguments(path))]
    }
    if let name = arguments["--sample"] {
      guard let sample = notification.sample(named: name) else {
        throw UsageError.unknown(
          "sample", name,
          among: (notification.samples + notification.builtInSamples).map(\.name),
          of: arguments.command)
      }
      return [sample]
    }
    if notification.expectedArguments.isEmpty { return [Sample.nothing] }
    guard notification.samples.count == 1, let sample = notification.samples.first else {
      let names = notification.samples.map(\.name)
      throw UsageError(
        names.isEmpty
          ? "'\(notification.name)' has no sample"
          : "'\(notification.name)' has several samples: \(names.joined(separator: ", "))",
        remedy: names.isEmpty
          ? "write one to \(notification.folder)/samples/, name --arguments FILE, or try --sample "
            + "@longest" : "name one of them with --sample, or arguments with --arguments FILE")
    }
    return [sample]
  }
}

extension ParsedArguments {
  /// Reads a file of arguments; one that is no object of arguments is refused.
  package func readArguments(_ path: String) throws -> Arguments {
    let (read, problems) = Arguments.read(try InputLimits.properties(path))
    guard let read, !problems.hasErrors else { throw BadArguments(findings: problems) }
    return read
  }

  /// The workspace that was named, or the one around the current folder.
  package func workspaceFolder() throws(UsageError) -> String {
    if let folder = self["--workspace"] {
      guard Workspace.exists(at: folder) else {
        throw UsageError(
          "'\(folder)' is no workspace: it has no folder 'Templates'",
          remedy: "name the folder that holds 'Templates', or make one with 'crier init'")
      }
      return folder
    }
    guard let folder = Workspace.folder(around: ".") else {
      throw UsageError(
        "there is no workspace here: no folder 'Templates' in this folder or above it",
        remedy: "name one with --workspace DIR, or make one with 'crier init'")
    }
    return folder
  }
}

/// Arguments that cannot be used, with what is wrong.
package struct BadArguments: Error {
  /// The findings about the arguments.
  package let findings: Findings

  /// Creates the error.
  package init(findings: Findings) { self.findings = findings }

  /// A file that is no JSON could not be read; one that says the wrong things was.
  package var exitCode: ExitCode {
    findings.sorted.contains { $0.rule == .jsonSyntax } ? .unreadable : .findings
  }
}

extension Sample {
  /// What a notification that asks for nothing is sent with.
  package static var nothing: Sample {
    Sample(name: "none", arguments: Arguments(from: SourceFile(name: "-", text: "")))
  }
}
