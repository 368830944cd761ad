package import Diagnostics
internal import Documents
package import Files
package import Localization

/// A plan of the files that `crier init` writes, and of the obstacles that prevent it.
///
///     var plan = InitPlan(in: "news", catalogs: [], defaultLocale: .english)
///     plan.addWorkspace(with: .starter)
///     if plan.obstacles.isEmpty { try plan.carryOut() }
package struct InitPlan: Sendable {
  /// A file to write.
  package struct Step: Hashable, Sendable {
    /// The path of the file, relative to the workspace.
    package let path: String
    /// Whether messages are added to an existing file, because notifications share catalogs.
    package let isAddition: Bool
    fileprivate let location: String
    fileprivate let bytes: [UInt8]
    fileprivate let boundary: WriteBoundary
  }

  /// The files to write.
  package private(set) var steps: [Step] = []
  /// The obstacles, one phrase each; files are written only if the list is empty.
  package private(set) var obstacles: [String] = []
  /// The name of the new notification; nil if the plan adds no notification.
  package private(set) var notification: String?
  /// The paths of catalogs that stay unchanged, because the new messages have no translation.
  package internal(set) var untranslated: [String] = []
  /// The locales whose new catalogs have no messages.
  package private(set) var emptyCatalogs: [LocaleTag] = []
  let folder: String
  let catalogs: [LocaleCatalogs]
  let defaultLocale: LocaleTag

  /// Creates a plan for the workspace in a folder.
  ///
  /// `catalogs` contains all files with messages in `Locales`; their paths start with the folder.
  package init(in folder: String, catalogs: [SourceFile], defaultLocale: LocaleTag) {
    self.folder = folder
    self.catalogs = LocaleCatalogs.all(in: catalogs)
    self.defaultLocale = defaultLocale
  }

  /// Plans a new workspace with a first notification, also in the given locales.
  package mutating func addWorkspace(with seed: NotificationSeed, locales: [LocaleTag] = []) {
    for path in ["Templates", "Locales"] where Folder.exists(absolute(path)) {
      obstacles.append("the folder '\(path)' already exists")
    }
    add(SeedFile.settings.path, SeedFile.settings.bytes)
    addFiles(of: seed, as: seed.name, locales)
  }

  /// Plans an empty catalog for each locale.
  package mutating func addCatalogs(of locales: [LocaleTag]) {
    for locale in locales { addCatalog(of: locale, with: []) }
  }

  mutating func addCatalog(of locale: LocaleTag, with members: [JSONMember]) {
    if catalogs.contains(where: { $0.locale == locale }) {
      obstacles.append("the workspace already has a catalog for '\(locale)'")
      return
    }
    let source = catalogs.first { $0.locale == defaultLocale } ?? catalogs.first
    addCatalog("Locales/\(locale)", source?.format ?? .arb, of: locale, with: members)
    if members.isEmpty { emptyCatalogs.append(locale) }
  }

  /// Plans a new notification that starts as a copy of another one.
  package mutating func addNotification(
    _ name: String, like seed: NotificationSeed, locales: [LocaleTag] = []
  ) {
    if Folder.exists(absolute("Templates/\(name)")) {
      obstacles.append("the notification '\(name)' already exists")
    }
    addFiles(of: seed, as: name, locales)
  }

  /// Plans a configuration file for another program that runs the checks; the path starts at the
  /// root of the git repository.
  package mutating func add(_ automation: Automation) {
    let place = RepositoryPlace(of: folder)
    add(
      place.wayUp + automation.path, below: place.root, automation.path,
      automation.bytes(for: place.workspace))
  }

  /// Writes all planned files.
  package func carryOut() throws(FileError) {
    for step in steps {
      try step.boundary.check(step.location, for: "write")
      try Folder.make(step.location.parentFolder)
      try FileWriter.replace(step.location, with: step.bytes, inside: step.boundary)
    }
  }

  private mutating func addFiles(
    of seed: NotificationSeed, as name: String, _ locales: [LocaleTag]
  ) {
    notification = name
    for file in seed.files { add("Templates/\(name)/\(file.path)", file.bytes) }
    addMessages(of: seed, as: name)
    for locale in locales { addCatalog(of: locale, withMessagesOf: seed, as: name) }
  }

  /// Plans a new file in the workspace.
  mutating func add(_ path: String, _ bytes: [UInt8]) { add(path, below: folder, path, bytes) }

  /// Plans a new file below a folder; messages name the file by `shownPath`.
  private mutating func add(
    _ shownPath: String, below root: String, _ path: String, _ bytes: [UInt8]
  ) {
    let location = root.joined(with: path)
    if Folder.hasFile(location) { obstacles.append("the file '\(shownPath)' already exists") }
    steps.append(
      Step(
        path: shownPath, isAddition: false, location: location, bytes: bytes,
        boundary: WriteBoundary(root)))
  }

  /// Plans a new catalog; the path has no extension.
  mutating func addCatalog(
    _ stem: String, _ format: CatalogFormat, of locale: LocaleTag, with members: [JSONMember]
  ) {
    let path = stem + format.suffix
    do throws(CatalogAddition.Obstacle) {
      add(
        path,
        format == .fluent
          ? try FluentAddition.catalog(of: locale, with: members)
          : CatalogAddition.catalog(of: locale, with: members))
    } catch {
      obstacles.append(error.phrase(for: path))
    }
  }

  /// Plans the addition of messages to a catalog.
  mutating func add(_ members: [JSONMember], of locale: LocaleTag, to catalog: SourceFile) {
    let path = relative(catalog.name)
    do throws(CatalogAddition.Obstacle) {
      let bytes =
        CatalogFormat(path: path) == .fluent
        ? try FluentAddition.adding(members, of: locale, to: catalog)
        : try CatalogAddition.adding(members, to: catalog)
      steps.append(
        Step(
          path: path, isAddition: true, location: catalog.name, bytes: bytes,
          boundary: WriteBoundary(folder)))
    } catch {
      obstacles.append(error.phrase(for: path))
    }
  }

  /// Returns the file system path of a path in the workspace.
  func absolute(_ path: String) -> String { folder.joined(with: path) }

  /// Returns the path of one of the workspace's files, relative to the workspace.
  func relative(_ path: String) -> String { String(path.dropFirst(folder.joined(with: "").count)) }
}
