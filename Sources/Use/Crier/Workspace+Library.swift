internal import Checking
public import Diagnostics
internal import Files
internal import Localization
public import Platforms

/// The reason why a workspace cannot render a payload.
public enum WorkspaceError: Error, Sendable {
  /// The folder does not contain a folder named `Templates`.
  case noWorkspace(folder: String)
  /// Some files of the workspace cannot be read; one sentence per file.
  case unreadable([String])
  /// The notification is unknown; `nearest` is the most similar name, if any.
  case noNotification(name: String, nearest: String?)
  /// The given locale is not a valid language tag.
  case noLocale(String)
  /// No template or several templates match; set the variant or the name to choose one.
  case notOneTemplate(labels: [String])
  /// The notification cannot be sent, for the reasons stated in the findings.
  case notSendable(Findings)
}

extension Workspace {
  /// All findings about the files, without those that the author silenced.
  ///
  /// Each call checks the workspace; store the result.
  public var findings: Findings { WorkspaceCheck(of: self, .files).findings }

  /// All findings of `crier check`, also those about translations and renderings of the samples.
  ///
  /// Each call checks the workspace, which takes longer than ``findings``; store the result.
  public var allFindings: Findings { WorkspaceCheck(of: self).findings }

  /// Loads the workspace in a folder.
  ///
  /// Errors in the workspace's files are reported in ``findings``; notifications without errors can
  /// still be rendered.
  public convenience init(at folder: String) throws(WorkspaceError) {
    guard Workspace.exists(at: folder) else { throw .noWorkspace(folder: folder) }
    self.init(Workspace.load(folder))
    guard failures.isEmpty else { throw .unreadable(failures.map(\.description)) }
  }

  /// Renders the payload of a notification for one platform, send and locale.
  ///
  /// `template` is the name of the template file without its extension, required if a platform has
  /// several templates.
  public func render(
    _ name: String, for platform: Platform, template label: String? = nil, in locale: String,
    with arguments: [String: ArgumentValue] = [:]
  ) throws(WorkspaceError) -> LocalizedPayload {
    guard let notification = notification(named: name) else {
      throw .noNotification(
        name: name, nearest: Suggestion.nearest(to: name, among: notifications.map(\.name)))
    }
    guard let tag = LocaleTag(locale) else { throw .noLocale(locale) }
    let fitting = notification.templates(for: PlatformTarget(platform))
      .filter { label == nil || $0.label == label }
    guard fitting.count == 1, let template = fitting.first else {
      throw .notOneTemplate(labels: fitting.map(\.label))
    }
    let payload = localized(template, of: notification, in: tag).render(Arguments(arguments))
    guard payload.isSendable else { throw .notSendable(payload.findings) }
    return payload
  }
}

/// The value of a message argument: a string, an integer, or a date.
public struct ArgumentValue: Sendable {
  let text: String
  let value: Argument

  private init(text: String, _ value: Argument) {
    self.text = text
    self.value = value
  }

  /// Returns an argument value with a string.
  public static func text(_ text: String) -> Self { Self(text: text, .text(Array(text.utf8)[...])) }

  /// Returns an argument value with an integer.
  public static func integer(_ value: Int) -> Self {
    Self(text: String(value), .integer(Int64(value)))
  }

  /// Returns an argument value with a date and time, given in seconds since 1970.
  public static func date(unixSeconds: Int64) -> Self {
    let date = DateTimeValue(unixSeconds: unixSeconds)
    return Self(text: date.spelling, .date(date))
  }
}

extension ArgumentValue: ExpressibleByStringLiteral {
  /// Creates a string.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension ArgumentValue: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension Arguments {
  /// Creates arguments from Swift values, sorted by name.
  init(_ values: [String: ArgumentValue]) {
    self.init(from: SourceFile(name: "arguments", text: ""))
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      set(name, text: Array(value.text.utf8)[...], value.value)
    }
  }
}

extension DateTimeValue {
  /// The date and time in ISO 8601 format.
  fileprivate var spelling: String {
    let parts = fields.map { $0 < 10 ? "0\($0)" : String($0) }
    return "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])Z"
  }
}
