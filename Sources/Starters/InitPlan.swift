package import Diagnostics
internal import Documents
package import Files

/// The files that `crier init` is about to write, and the obstacles that prevent it.
///
///     let plan = InitPlan.workspace(in: "news", catalogs: [])
///     if plan.obstacles.isEmpty { try plan.carryOut() }
package struct InitPlan: Sendable {
  /// A file to write.
  package struct Step: Hashable, Sendable {
    /// The path in the workspace.
    package let path: String
    /// The content.
    package let bytes: [UInt8]
    /// Whether the file exists and gets more messages, because notifications share catalogs.
    package let isAddition: Bool
  }

  /// The files to write.
  package private(set) var steps: [Step] = []
  /// The obstacles, a phrase each; nothing may be written unless this is empty.
  package private(set) var obstacles: [String] = []
  private let folder: String
  private let catalogs: [SourceFile]

  private init(in folder: String, catalogs: [SourceFile]) {
    self.folder = folder
    self.catalogs = catalogs
  }

  /// Plans a new workspace with a first notification.
  ///
  /// The catalogs are all files with messages below the folder's `Locales`.
  package static func workspace(in folder: String, catalogs: [SourceFile]) -> InitPlan {
    var plan = InitPlan(in: folder, catalogs: catalogs)
    for path in ["Templates", "Locales"] where Folder.exists(plan.absolute(path)) {
      plan.obstacles.append("the folder '\(path)' is there already")
    }
    plan.add(Self.settings.path, Self.settings.bytes)
    plan.add(.starter, as: NotificationSeed.starter.name)
    return plan
  }

  /// Plans a new notification that begins as a copy of another one.
  ///
  /// The catalogs are all files with messages below the folder's `Locales`.
  package static func notification(
    _ name: String, like seed: NotificationSeed, in folder: String, catalogs: [SourceFile]
  ) -> InitPlan {
    var plan = InitPlan(in: folder, catalogs: catalogs)
    if Folder.exists(plan.absolute("Templates/\(name)")) {
      plan.obstacles.append("the notification '\(name)' is there already")
    }
    plan.add(seed, as: name)
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

  private mutating func add(_ seed: NotificationSeed, as name: String) {
    for file in seed.files { add("Templates/\(name)/\(file.path)", file.bytes) }
    for messages in seed.messages { add(messages, of: seed, as: name) }
  }

  private mutating func add(
    _ messages: NotificationSeed.Messages, of seed: NotificationSeed, as name: String
  ) {
    let path = "Locales/\(messages.locale).arb"
    let members = messages.members(from: seed.name, as: name)
    if let catalog = catalogs.first(where: { $0.name == absolute(path) }) {
      add(members, to: catalog, at: path)
    } else if Folder.exists(absolute("Locales/\(messages.locale)")) {
      add(
        "Locales/\(messages.locale)/\(name).arb",
        CatalogAddition.catalog(of: messages.locale, with: members))
    } else if catalogs.isEmpty {
      // In other workspaces a catalog of another language would add that language to all notifications.
      add(path, CatalogAddition.catalog(of: messages.locale, with: members))
    }
  }

  private mutating func add(_ members: [JSONMember], to catalog: SourceFile, at path: String) {
    do throws(CatalogAddition.Obstacle) {
      let bytes = try CatalogAddition.adding(members, to: catalog)
      steps.append(Step(path: path, bytes: bytes, isAddition: true))
    } catch {
      obstacles.append(Self.phrase(for: error, in: path))
    }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) {
    if Folder.hasFile(absolute(path)) { obstacles.append("the file '\(path)' is there already") }
    steps.append(Step(path: path, bytes: bytes, isAddition: false))
  }

  private static let settings: EmbeddedFile = {
    guard let file = EmbeddedFile.starter.first(where: { $0.path == "Templates/crier.json" }) else {
      preconditionFailure("the starter has settings, because they are one of its files")
    }
    return file
  }()

  private func absolute(_ path: String) -> String { folder.joined(with: path) }

  private static func phrase(for obstacle: CatalogAddition.Obstacle, in path: String) -> String {
    switch obstacle {
    case .isNoCatalog: "'\(path)' is no JSON object, so no messages can be added"
    case .hasMessage(let key): "'\(path)' has the message '\(key)' already"
    }
  }
}
