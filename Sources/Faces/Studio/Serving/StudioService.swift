internal import Apps
internal import Bytes
internal import Documents
package import Files
package import HTTP
internal import Localization
internal import Pages
package import Previewing
internal import Synchronization
internal import Workspaces

/// A running studio: the current snapshot of a workspace, the open pages, and the request handler.
///
/// The studio writes only what a user saves: samples, messages of catalogs, and fixes of findings.
///
/// ```swift
/// let studio = StudioService(folder: ".", links: SourceLinks(.vscode))
/// let server = try Server(ServerConfiguration(port: 8898), studio.handler)
/// ```
package final class StudioService: Sendable {
  private struct State {
    var snapshot: StudioSnapshot
    var pages: [EventStream] = []
    /// The changes that undo the newest fixes, by their ids.
    var reversals: [Int: FileChanges] = [:]
    var reversalCount = 0

    /// Keeps a reversal under a new id; the oldest ones are forgotten.
    mutating func keep(_ reversal: FileChanges) -> Int {
      reversalCount += 1
      reversals[reversalCount] = reversal
      reversals[reversalCount - Self.mostReversals] = nil
      return reversalCount
    }

    private static let mostReversals = 50
  }

  private let state: Mutex<State>
  private let folder: String
  private let links: SourceLinks
  private let past: PastWorkspaces
  private let receivers: [LocalReceiver]
  /// Whether a thread checks the workspace.
  private let isChecking = UnfairLock(false)
  private let hosts = HostPolicy()
  private let crossSite = CrossSitePolicy()
  /// Held while a file is compared and written.
  private let writing = Mutex(())
  /// Held while the files are read: of two threads that reload, the later one must read later, too.
  private let loading = Mutex(())

  /// The maximum size of a request body in bytes, enough for a form with long arguments.
  private static let bodyLimit = 256 * 1024

  /// Loads a workspace and starts its first check; `receivers` are the servers to which pages send.
  package init(
    folder: String, links: SourceLinks, access: Access = .readAndWrite,
    receivers: [LocalReceiver] = [], from source: FileSource = .disk
  ) {
    self.folder = folder
    self.links = links
    self.receivers = receivers
    past = PastWorkspaces(folder: folder)
    var snapshot = StudioSnapshot(Workspace.load(folder, from: source))
    snapshot.isReadOnly = access == .readOnly
    state = Mutex(State(snapshot: snapshot))
    beginCheck()
  }

  /// Whether the pages of a studio can change files.
  package enum Access: Hashable, Sendable { case readAndWrite, readOnly }

  /// The current snapshot of the workspace.
  package var snapshot: StudioSnapshot { state.withLock { $0.snapshot } }

  /// Returns the paths to watch before the workspace's settings are known.
  package static func watchedPaths(of folder: String) -> [String] {
    ["Templates", "Locales"].map { folder.joined(with: $0) }
  }

  /// The files and folders to watch for changes, including what crier.json names.
  package var watchedPaths: [String] {
    let workspace = snapshot.workspace
    let settings = workspace.settings
    let icon = [settings.app.iconPath?.path].compactMap(\.self)
    let declared = settings.appStrings.map(\.path) + icon + settings.images.paths
    return Self.watchedPaths(of: folder) + declared.map { folder.joined(with: $0) }
      + workspace.contractPaths
  }

  /// Reloads the workspace, and notifies the pages that are open.
  package func reload(from source: FileSource = .disk) {
    loading.withLock { _ in
      let workspace = Workspace.load(folder, from: source, reusing: snapshot.workspace)
      state.withLock { $0.snapshot = StudioSnapshot(workspace, after: $0.snapshot) }
    }
    announce("change")
    beginCheck()
  }

  /// Starts a check of the current workspace on another thread, unless a thread already checks: it
  /// goes on as long as the files change.
  private func beginCheck() {
    let isRunning = isChecking.withLock { isChecking in
      defer { isChecking = true }
      return isChecking
    }
    guard !isRunning else { return }
    do throws(FileError) {
      try Threads.start { [weak self] in
        // A page that shows a change does not wait for the check of all other files.
        Threads.yieldToOthers()
        self?.checkChanges()
      }
    } catch {
      checkChanges()
    }
  }

  private func checkChanges() {
    var goesOn = true
    while goesOn {
      check(snapshot)
      goesOn = isChecking.withLock { isChecking in
        isChecking = snapshot.isChecking
        return isChecking
      }
    }
  }

  private func check(_ snapshot: StudioSnapshot) {
    let check = StudioCheck(of: snapshot.workspace, after: snapshot.check)
    state.withLock { state in
      guard state.snapshot.version == snapshot.version else { return }
      state.snapshot.check = check
      state.snapshot.isChecking = false
    }
    announce("checked")
  }

  /// Waits until the check of the current workspace is complete.
  package func finishCheck() { isChecking.withLock(when: { !$0 }, { _ in }) }

  private func announce(_ name: String) {
    state.withLock { state in
      let event = ServerSentEvent(name: name, data: "\(state.snapshot.version)")
      state.pages.removeAll { !$0.write(event.bytes) }
    }
  }

  // MARK: - Requests

  /// The request handler for an HTTP server.
  package var handler: Handler {
    Handler(admit: { self.admission(of: $0) }, respond: { .now(self.response(to: $0)) })
  }

  private func admission(of head: RequestHead) -> Admission {
    if let refusal = hosts.refusal(of: head) { return .refusal(refusal) }
    let isForm = [SampleForm.path, StudioAddress.sendPath].contains { head.target.path == $0 }
    let refusal = isForm ? crossSite.formRefusal(of: head) : crossSite.refusal(of: head)
    return refusal.map { .refusal($0) } ?? .body(upTo: Self.bodyLimit)
  }

  private func response(to request: Request) -> Response {
    let snapshot = snapshot
    do throws(StudioRoute.Refusal) {
      switch try StudioRoute(request) {
      case .asset(let file): return file
      case .appAsset(let asset): return asset.response(for: snapshot.workspace.settings.app)
      case .image(let name):
        return snapshot.images.image(named: name)?.response ?? Self.unknownImage
      case .events: return follow()
      case .saveSample(let form): return save(form, snapshot)
      case .askSend(let address):
        guard let scene = StudioScene(snapshot, address) else { return Self.unknown }
        return SendPage(scene, receivers, QueryItems(nil)).form
      case .send(let address, let fields):
        guard !snapshot.isReadOnly else { return Self.readOnly }
        guard let scene = StudioScene(snapshot, address) else { return Self.unknown }
        return SendPage(scene, receivers, fields).answer()
      case .previewMessage(let draft, let address):
        guard let scene = scene(of: draft, address, snapshot) else { return Self.unknown }
        return MessageAnswers(scene: scene, links: links)
          .preview(draft, Neighborhood(ofDraft: request, past))
      case .placeholderForms(let query, let address):
        guard let scene = scene(of: query.draft, address, snapshot) else { return Self.unknown }
        return query.response(in: scene)
      case .saveMessage(let draft, let address):
        guard let scene = scene(of: draft, address, snapshot) else { return Self.unknown }
        return save(draft, scene)
      case .previewFix(let id): return ProblemFix(id, in: snapshot)?.preview ?? Self.unknownFix
      case .applyFix(let id): return write(ProblemFix(id, in: snapshot)?.fileChanges)
      case .applyFixInAllLanguages(let id):
        return write(ProblemFix(id, in: snapshot)?.inAllLanguages.fileChanges)
      case .undoFix(let id): return write(state.withLock { $0.reversals[id] })
      case .catalog(let address): return .page(CatalogPage(snapshot, address).markup())
      case .catalogRows(let address, let from, let count):
        let index = CatalogIndex(snapshot, address)
        let window = CatalogWindow(
          index, from: from, count: count, CatalogPage.shownLocales(snapshot, address), snapshot,
          address)
        return .json(window.json(index, checking: snapshot.isChecking))
      case .workspace: return .json(StudioReport.workspace(snapshot))
      case .scene(let view, let address):
        guard var scene = StudioScene(snapshot, address) else {
          return view.missing(in: snapshot, address)
        }
        scene.add(Neighborhood(of: request, past))
        return view.response(to: scene, links)
      }
    } catch {
      return .text(error.status, "\(error)\n")
    }
  }

  private static let unknownImage = Response.text(404, "No page shows an image with this name.\n")
  private static let unknown = Response.text(404, "The notification is unknown.\n")
  private static let unknownFix = Response.text(
    409, "The files have changed since the last check; wait until they are checked again.\n")

  // MARK: - Editing

  private func scene(
    of draft: MessageDraft, _ address: StudioAddress, _ snapshot: StudioSnapshot
  ) -> StudioScene? {
    StudioScene(
      snapshot,
      address.with {
        $0.notification = draft.key.notification
        $0.locale = draft.locale.description
      })
  }

  /// Writes a message; two requests at once are answered one after the other.
  private func save(_ draft: MessageDraft, _ scene: StudioScene) -> Response {
    guard !snapshot.isReadOnly else { return Self.readOnly }
    return writing.withLock { _ in
      let answers = MessageAnswers(scene: scene, links: links)
      do throws(MessageDraft.Refusal) {
        let file = try draft.write(scene)
        reload()
        return answers.saved(file, draft)
      } catch {
        return answers.refusal(error)
      }
    }
  }

  /// Writes what a fix or its reversal changes; the answer names the reversal.
  private func write(_ changes: FileChanges?) -> Response {
    guard !snapshot.isReadOnly else { return Self.readOnly }
    guard let changes else { return Self.unknownFix }
    return writing.withLock { _ in
      do throws(FileChanges.Refusal) {
        try changes.write()
        reload()
        let undo = state.withLock { $0.keep(changes.reversed) }
        return .json(
          JSONWriter.compact(
            .object([
              ("files", .array(changes.paths.map { .string($0) })), ("undo", .number(undo)),
            ])))
      } catch {
        return error.response
      }
    }
  }

  private static let readOnly = Response.text(403, "The studio was started with --read-only.\n")

  private func follow() -> Response {
    let stream = EventStream()
    state.withLock { state in
      // A page that has this state already does not load it again.
      stream.write(ServerSentEvent(name: "state", data: state.snapshot.state).bytes)
      state.pages.append(stream)
    }
    return .events(stream)
  }

  private func save(_ form: SampleForm, _ snapshot: StudioSnapshot) -> Response {
    guard !snapshot.isReadOnly else { return Self.readOnly }
    guard let scene = StudioScene(snapshot, form.address) else {
      return .text(404, "The notification is unknown.\n")
    }
    do throws(SampleFile.Refusal) {
      let file = try SampleFile(named: form.name, scene)
      try file.write(form.replaces ? .replaceExisting : .keepExisting)
      reload()
      let saved = form.address.with {
        $0.notification = scene.notification.name
        $0.sample = file.name
        $0.edits = []
      }
      return .redirect(to: saved.path)
    } catch {
      return RefusedSamplePage(scene: scene, form: form, refusal: error).response
    }
  }
}
