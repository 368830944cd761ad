internal import Crier
internal import Synchronization

/// An open workspace.
final class OpenWorkspace: Sendable {
  let workspace: Workspace
  let requests: RequestRenderer
  private let hash = Mutex<StoredBytes?>(nil)

  init(_ workspace: Workspace) {
    self.workspace = workspace
    requests = workspace.requestRenderer
  }

  /// The content hash, computed once.
  var contentHash: StoredBytes {
    hash.withLock { hash in
      if let hash { return hash }
      let computed = StoredBytes(workspace.contentHash)
      hash = computed
      return computed
    }
  }
}

/// A compiled template.
final class OpenTemplate: Sendable {
  let renderer: NotificationRenderer
  let name: StoredBytes
  let platform: StoredBytes

  init(_ renderer: NotificationRenderer) {
    self.renderer = renderer
    name = StoredBytes(renderer.templateName)
    platform = StoredBytes(renderer.platform)
  }
}
