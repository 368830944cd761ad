internal import Git
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

extension StudioScene {
  /// Returns the device that the page shows next to its own; nil without a choice.
  func neighbor(_ past: PastWorkspaces) -> Neighbor? {
    if let revision = address.against { return self.past(revision, past) }
    guard let other = StudioDevice.all.first(where: { $0.id == address.beside }), other != device
    else { return nil }
    let template = other.templates(of: notification).first
    let preview = template.flatMap {
      rendering(of: $0, in: snapshot.workspace, on: other.currentGenerations)
    }
    return Neighbor(
      name: other.name, device: other, preview: preview.map { .success($0) } ?? .failure(.absent))
  }

  private func past(_ revision: String, _ past: PastWorkspaces) -> Neighbor {
    let result: Result<Preview, Neighbor.Gap>
    do throws(GitError) {
      let workspace = try past.workspace(at: revision)
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
