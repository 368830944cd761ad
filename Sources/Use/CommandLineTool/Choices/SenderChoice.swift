package import Analysis
internal import Diagnostics
package import Git
package import Workspaces

/// The sender schema that a command line selects, and the values of a sample.
package struct SenderChoice {
  /// The notification.
  package let notification: Notification
  /// The schema of the arguments, or of the body that the hub receives.
  package let schema: SendSchema
  private let choice: WorkspaceChoice
  private let arguments: ParsedArguments

  /// Infers the schema of the selected notification.
  package init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    let subject = try arguments.choice("--for").flatMap(SendSchema.Subject.init) ?? .arguments
    choice = try WorkspaceChoice(arguments, of: arguments.notificationNames)
    notification = try choice.notification()
    schema = SendSchema(subject, of: notification, in: choice.workspace)
  }

  /// Returns the values of the selected sample; nil if `--sample` is not set.
  package func sample() throws -> SendValues? {
    guard arguments.has("--sample") else { return nil }
    let sample = try choice.arguments(of: notification)[0]
    do throws(SendValues.Failure) {
      guard schema.subject == .message else { return try SendValues(sample.arguments, for: schema) }
      return try SendValues(
        choice.workspace.sendBody(of: notification, with: sample.arguments), for: schema)
    } catch {
      throw UsageError(
        "the sample '\(sample.name)' does not fit the schema: \(error.description)",
        remedy: "change the sample, or choose another one")
    }
  }

  /// Returns the schema as of a commit; nil if the notification does not exist in the commit.
  package func schema(at revision: String) throws(GitError) -> SendSchema? {
    let repository = try GitRepository(around: choice.workspace.folder)
    let commit = try repository.commit(named: revision)
    let files = try repository.files(of: commit, below: ["Templates", "Locales"])
    let workspace = Workspace.load(choice.workspace.folder, from: files)
    return workspace.notification(named: notification.name).map {
      SendSchema(schema.subject, of: $0, in: workspace)
    }
  }
}

extension SendValues.Failure {
  /// The reason for the failure, for an error message.
  fileprivate var description: String {
    switch self {
    case .missing(let name): "'\(name)' is required"
    case .unsuitable(let name, let text, .date):
      "'\(name)' is '\(text)', not a date with a time zone such as 2026-11-20T17:00:00Z"
    case .unsuitable(let name, let text, let kind):
      "'\(name)' is '\(text)', not an allowed value of type \(kind.rawValue)"
    }
  }
}
