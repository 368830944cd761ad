internal import Diagnostics
package import Files
internal import Workspaces

/// What `crier init` is about to write, and what keeps it from writing anything.
package struct InitPlan: Sendable {
  /// A file to write.
  package struct Step: Hashable, Sendable {
    /// The path in the workspace.
    package let path: String
    /// The content.
    package let bytes: [UInt8]
    /// Whether the file is there and gets longer, because catalogs are shared by notifications.
    package let isAddition: Bool
  }

  /// The files to write.
  package private(set) var steps: [Step] = []
  /// What stands in the way, a phrase each; nothing is written while there is any.
  package private(set) var obstacles: [String] = []
  private let folder: String

  private init(in folder: String) { self.folder = folder }

  /// Plans a new workspace with a first notification.
  package static func workspace(in folder: String) throws(FileError) -> InitPlan {
    var plan = InitPlan(in: folder)
    for path in ["Templates", "Locales"] where Folder.exists(plan.absolute(path)) {
      plan.obstacles.append("the folder '\(path)' is there already")
    }
    plan.add("Templates/crier.json", Array(Starter.settings.utf8))
    try plan.add(Starter.seed, as: Starter.seed.name)
    return plan
  }

  /// Plans a new notification that begins as another one.
  package static func notification(
    _ name: String, like seed: NotificationSeed, in folder: String
  ) throws(FileError) -> InitPlan {
    var plan = InitPlan(in: folder)
    if Folder.exists(plan.absolute("Templates/\(name)")) {
      plan.obstacles.append("the notification '\(name)' is there already")
    }
    try plan.add(seed, as: name)
    return plan
  }

  /// Writes everything.
  package func carryOut() throws(FileError) {
    for step in steps {
      let path = absolute(step.path)
      try Folder.make(path.parentFolder)
      try FileWriter.replace(path, with: step.bytes)
    }
  }

  private mutating func add(_ seed: NotificationSeed, as name: String) throws(FileError) {
    for file in seed.files(as: name) { add(file.path, Array(file.text.utf8)) }
    let hasCatalogs = try !CheckedFile.catalogs(below: absolute("Locales")).isEmpty
    for messages in seed.messages {
      let path = "Locales/\(messages.locale).arb"
      let members = messages.members(from: seed.name, as: name)
      if Folder.hasFile(absolute(path)) {
        let file = try InputLimits.document(absolute(path))
        do throws(CatalogAddition.Obstacle) {
          let bytes = try CatalogAddition.adding(members, to: file)
          steps.append(Step(path: path, bytes: bytes, isAddition: true))
        } catch {
          obstacles.append(Self.phrase(for: error, in: path))
        }
      } else if Folder.exists(absolute("Locales/\(messages.locale)")) {
        add(
          "Locales/\(messages.locale)/\(name).arb",
          CatalogAddition.catalog(of: messages.locale, with: members))
      } else if !hasCatalogs {
        // A catalog of another language would be a language more for all other notifications.
        add(path, CatalogAddition.catalog(of: messages.locale, with: members))
      }
    }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) {
    if Folder.hasFile(absolute(path)) { obstacles.append("the file '\(path)' is there already") }
    steps.append(Step(path: path, bytes: bytes, isAddition: false))
  }

  private func absolute(_ path: String) -> String { folder.joined(with: path) }

  private static func phrase(for obstacle: CatalogAddition.Obstacle, in path: String) -> String {
    switch obstacle {
    case .isNoCatalog: "'\(path)' is no JSON object, so no messages can be added"
    case .hasMessage(let key): "'\(path)' has the message '\(key)' already"
    }
  }
}
