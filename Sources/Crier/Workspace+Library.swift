internal import Checking
public import Diagnostics
internal import Files
internal import Localization
public import Platforms

/// Why a workspace gives no payload.
public enum WorkspaceError: Error, Sendable {
  /// The folder has no folder `Templates`.
  case noWorkspace(folder: String)
  /// Files of the workspace cannot be read; one sentence for each.
  case unreadable([String])
  /// There is no such notification; the nearest name, where one is near.
  case noNotification(name: String, nearest: String?)
  /// The text is no language tag.
  case noLocale(String)
  /// The templates that fit the platform: none, or several that a variant or a name tells apart.
  case notOneTemplate(labels: [String])
  /// Nothing is to be sent, as the findings say.
  case notSendable(Findings)
}

extension Workspace {
  /// All findings about the files by themselves, without those that authors silence.
  ///
  /// The workspace is checked at each call; keep the result.
  public var findings: Findings { WorkspaceCheck(of: self, .files).findings }

  /// Reads a workspace.
  ///
  /// What is wrong in its files is in ``findings`` and does not prevent rendering the rest.
  public init(at folder: String) throws(WorkspaceError) {
    guard Workspace.exists(at: folder) else { throw .noWorkspace(folder: folder) }
    self = Workspace.load(folder)
    guard failures.isEmpty else { throw .unreadable(failures.map(\.description)) }
  }

  /// Renders what a platform receives for one send in one locale.
  ///
  /// `template` names one of several templates of a platform by its file without the ending.
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

/// A value that a sender supplies.
public struct ArgumentValue: Sendable {
  let text: String
  let value: Argument

  private init(text: String, _ value: Argument) {
    self.text = text
    self.value = value
  }

  /// A text.
  public static func text(_ text: String) -> Self { Self(text: text, .text(Array(text.utf8)[...])) }

  /// A whole number.
  public static func integer(_ value: Int) -> Self {
    Self(text: String(value), .integer(Int64(value)))
  }

  /// A date, in seconds since the beginning of 1970.
  public static func date(unixSeconds: Int64) -> Self {
    let date = DateTimeValue(unixSeconds: unixSeconds)
    return Self(text: date.spelling, .date(date))
  }
}

extension ArgumentValue: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension ArgumentValue: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension Arguments {
  /// Creates arguments from values of a program, in the order of their names.
  init(_ values: [String: ArgumentValue]) {
    self.init(from: SourceFile(name: "arguments", text: ""))
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      set(name, text: Array(value.text.utf8)[...], value.value)
    }
  }
}

extension DateTimeValue {
  /// The date in the form of ISO 8601.
  fileprivate var spelling: String {
    let parts = fields.map { $0 < 10 ? "0\($0)" : String($0) }
    return "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])Z"
  }
}
