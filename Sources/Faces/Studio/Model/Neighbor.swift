internal import Git
internal import HTTP
internal import Localization
internal import Previewing
internal import Surfaces
internal import Workspaces

/// A second device next to the first: the same notification at an older revision, or on another
/// device.
struct Neighbor: Sendable {
  /// A reason why the second device shows no notification.
  enum Gap: Hashable, Sendable {
    /// The notification or its template did not exist.
    case absent
    /// The revision cannot be read.
    case failed(String)
  }

  /// The heading: a revision, or the name of a device.
  let name: String
  let device: StudioDevice
  let preview: Result<Preview, Gap>

  /// Whether the first device receives the same payload; nil if the devices differ.
  var isSame: Bool?
}

extension Neighbor.Gap: Error {}

/// The facts besides the address that decide which device the page shows next to its own.
struct Neighborhood: Sendable {
  /// Whether there are revisions to compare with.
  let hasRevisions: Bool
  /// Returns the workspace of a revision.
  let past: @Sendable (String) throws(GitError) -> Workspace
  /// Whether the window has room for two phones.
  let isWide: Bool

  /// The facts about a page.
  init(of request: Request, _ past: PastWorkspaces) {
    self.init(request, past) { revision throws(GitError) in try past.workspace(at: revision) }
  }

  /// The facts about the picture of a draft, which is part of a page that is shown already.
  init(ofDraft request: Request, _ past: PastWorkspaces) {
    self.init(request, past) { revision throws(GitError) in try past.shownWorkspace(at: revision) }
  }

  private init(
    _ request: Request, _ past: PastWorkspaces,
    _ workspace: @escaping @Sendable (String) throws(GitError) -> Workspace
  ) {
    hasRevisions = past.isAvailable
    self.past = workspace
    isWide = request.headers[Self.header] == "wide"
  }

  /// The header in which the script of a page tells of its window.
  private static let header = "X-Crier-Window"
}

extension StudioScene {
  /// Adds the device that the page shows next to its own.
  mutating func add(_ neighborhood: Neighborhood) {
    neighbor = neighbor(in: neighborhood)
    hasRevisions = neighborhood.hasRevisions
  }

  private func neighbor(in neighborhood: Neighborhood) -> Neighbor? {
    if let revision = address.against { return self.past(revision, neighborhood.past) }
    let usual = address.beside == nil && neighborhood.isWide ? usualNeighbor : nil
    let chosen = StudioDevice.all.first { $0.id == address.beside }
    guard let other = chosen ?? usual, other != device else { return nil }
    let fitting = other.templates(of: notification)
    let template = fitting.first { $0.label == templates.first?.label } ?? fitting.first
    let preview = template.flatMap {
      rendering(of: $0, in: snapshot.workspace, on: other.currentGenerations)
    }
    return Neighbor(
      name: other.name, device: other, preview: preview.map { .success($0) } ?? .failure(.absent))
  }

  /// The phone that a wide window shows next to a phone or a watch; a desktop fills the stage alone.
  var usualNeighbor: StudioDevice? {
    guard device != .windows, device != .browser else { return nil }
    return [StudioDevice.iPhone, .android].first {
      $0 != device && !$0.templates(of: notification).isEmpty
    }
  }

  private func past(
    _ revision: String, _ past: (String) throws(GitError) -> Workspace
  ) -> Neighbor {
    let result: Result<Preview, Neighbor.Gap>
    do throws(GitError) {
      let workspace = try past(revision)
      let preview = templates.first.flatMap { rendering(of: $0, in: workspace, on: generations) }
      result = preview.map { .success($0) } ?? .failure(.absent)
    } catch {
      result = .failure(.failed("\(error)"))
    }
    var neighbor = Neighbor(name: revision, device: device, preview: result)
    if case .success(let older) = result, let own = previews().first {
      neighbor.isSame = older.body == own.body
    }
    return neighbor
  }

  /// Renders a template of the notification of another workspace; nil if it has no such template.
  private func rendering(
    of template: NotificationTemplate, in workspace: Workspace, on generations: DeviceGenerations
  ) -> Preview? {
    guard let other = workspace.notification(named: notification.name),
      let found = other.templates.first(where: { $0.label == template.label })
    else { return nil }
    var formatter = MessageFormatter(workspace.settings)
    return workspace.preview(
      of: found, other, in: locale, arguments.arguments, sample: sample.name, generations,
      &formatter)
  }
}
