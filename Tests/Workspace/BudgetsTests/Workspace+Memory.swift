import Files
import Workspaces

extension Workspace {
  /// Creates a workspace from files in memory.
  static func inMemory(_ files: [String: String]) -> Workspace {
    .load(".", from: .memory(files.mapValues { Array($0.utf8) }))
  }

  /// Creates a workspace with one notification, `n`, whose only template is for Apple.
  static func apple(
    _ body: String, _ settings: String, messages: String = "", locale: String = "en"
  ) -> Workspace {
    .inMemory([
      "Templates/crier.json": #"{"defaultLocale":"\#(locale)"}"#,
      "Templates/n/apns.json": body, "Templates/n/notification.json": settings,
      "Locales/\(locale).arb":
        #"{"@@locale":"\#(locale)"\#(messages.isEmpty ? "" : ",")\#(messages)}"#,
    ])
  }
}
