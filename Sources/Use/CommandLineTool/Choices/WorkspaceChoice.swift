package import Diagnostics
internal import Documents
internal import Files
package import Localization
internal import Synchronization
package import Workspaces

/// The workspace, notifications, templates and samples that a command line selects.
package struct WorkspaceChoice {
  /// The workspace that contains the selected notifications, templates and samples.
  package let workspace: Workspace
  let arguments: ParsedArguments

  /// The workspace of the last choice, which lives until the process ends: the system frees all of its
  /// memory at once, while a workspace would free its thousands of objects one by one.
  private static let last = Mutex<Workspace?>(nil)

  /// Opens the workspace that `--workspace` sets, or else the workspace of the current folder.
  ///
  /// With a few names, only these notifications are read, in a fraction of the time. If one does not
  /// exist, all are read, so that the error can list the valid names. With a locale, only the catalogs
  /// that can serve it are read.
  package init(
    _ arguments: ParsedArguments, of names: [String] = [], in locale: RequestedLocale? = nil
  ) throws {
    self.arguments = arguments
    let folder = try arguments.workspaceFolder()
    let jobs = StandardStream.processorCount
    // The few catalogs of one locale are read in less time than a thread starts in.
    let partJobs = locale == nil ? jobs : 1
    let part =
      1...8 ~= names.count
      ? Workspace.load(folder, of: names, in: locale, jobs: partJobs) : nil
    let isComplete = names.allSatisfy { part?.notification(named: $0) != nil }
    workspace = part.flatMap { isComplete ? $0 : nil } ?? .load(folder, jobs: jobs)
    Self.last.withLock { [workspace] in $0 = workspace }
    if let failure = workspace.failures.first { throw failure }
  }

  private var names: [String] { arguments.notificationNames }

  /// Returns the selected notification.
  package func notification() throws(UsageError) -> Notification {
    guard let name = names.first else {
      let names = workspace.notifications.map(\.name)
      throw UsageError(
        "'crier \(arguments.command.name)' needs a notification",
        remedy: names.isEmpty
          ? "'\(workspace.folder)' contains no notification; create one with 'crier init NAME'"
          : "valid names: \(names.joined(separator: ", "))")
    }
    guard names.count == 1 else {
      throw UsageError(
        "unexpected word '\(names[1])': 'crier \(arguments.command.name)' accepts one "
          + "notification", of: arguments.command)
    }
    return try notification(named: name)
  }

  /// Returns the selected notifications; all notifications if the command line names none.
  package func notifications() throws(UsageError) -> [Notification] {
    guard !names.isEmpty else { return workspace.notifications }
    var chosen: [Notification] = []
    for name in names { chosen.append(try notification(named: name)) }
    return chosen
  }

  /// Returns the notification with the given name; an error suggests the most similar name.
  package func notification(named name: String) throws(UsageError) -> Notification {
    guard let notification = workspace.notification(named: name) else {
      throw .unknown(
        "notification", name, among: workspace.notifications.map(\.name), of: arguments.command)
    }
    return notification
  }

  /// Returns the selected templates of a notification; all of them if `--platform` is not set.
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
        remedy: "choose one of \(notification.templates.map(\.label).joined(separator: ", "))")
    }
    return templates
  }

  /// Returns the selected locale; nil if `--locale` is not set.
  package func locale() throws(UsageError) -> LocaleTag? {
    guard let text = arguments["--locale"] else { return nil }
    guard let locale = LocaleTag(text) else {
      throw .unknown(
        "locale", text, among: workspace.catalogs.locales.map(\.description), of: arguments.command)
    }
    return locale
  }
}

extension ParsedArguments {
  /// The locale that `--locale` sets, or else the default locale; nil if it is misspelled, because the
  /// error lists all locales.
  package var requestedLocale: RequestedLocale? {
    guard let text = self["--locale"] else { return RequestedLocale(nil) }
    return LocaleTag(text).map { RequestedLocale($0) }
  }

  /// The words that name notifications; the others set arguments.
  package var notificationNames: [String] { words.filter { ArgumentWord($0) == nil } }

  /// Returns the folder that `--workspace` sets, or else the workspace of the current folder.
  package func workspaceFolder() throws(UsageError) -> String {
    if let folder = self["--workspace"] {
      guard Workspace.exists(at: folder) else {
        throw UsageError(
          "'\(folder)' is not a workspace: it has no folder 'Templates'",
          remedy: "use the folder that contains 'Templates', or create one with 'crier init'")
      }
      return folder
    }
    guard let folder = Workspace.folder(around: ".") else {
      throw UsageError(
        "no workspace found: neither this folder nor a parent has a folder 'Templates'",
        remedy: "choose a workspace with --workspace DIR, or create one with 'crier init'")
    }
    return folder
  }
}

/// An error about invalid arguments of a notification.
package struct BadArguments: Error {
  /// The findings about the arguments.
  package let findings: Findings

  /// Creates an error from findings.
  package init(findings: Findings) { self.findings = findings }

  /// The exit code: `unreadable` if the file is not valid JSON, `findings` if its content is wrong.
  package var exitCode: ExitCode {
    findings.sorted.contains { $0.rule == .jsonSyntax } ? .unreadable : .findings
  }
}

extension Sample {
  /// The sample for a notification without arguments.
  package static var nothing: Sample {
    Sample(name: "none", arguments: Arguments(from: SourceFile(name: "-", text: "")))
  }
}
