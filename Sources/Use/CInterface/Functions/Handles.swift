public import CCrier
internal import Crier

private let version = StoredBytes(LibraryVersion.current)

/// Returns the version of the library.
@c @implementation
public func crier_version() -> UnsafePointer<CChar>? { unsafe version.bytes.start }

/// Returns the status of a result.
@c @implementation
public func crier_status_of(_ result: crier_handle) -> Int32 {
  Call.inside {
    guard case .result(let result)? = HandleTable.shared[result] else {
      return CallStatus.invalid.rawValue
    }
    return result.status.rawValue
  }
}

/// Returns a part of a result, a workspace or a template.
@c @implementation
public func crier_get(_ handle: crier_handle, _ what: Int32) -> crier_bytes {
  unsafe Call.inside {
    let stored: StoredBytes? =
      switch (HandleTable.shared[handle], Int(what)) {
      case (.result(let result)?, _): result.bytes(what)
      case (.workspace(let workspace)?, CRIER_CONTENT_HASH): workspace.contentHash
      case (.template(let template)?, CRIER_TEMPLATE): template.name
      case (.template(let template)?, CRIER_PLATFORM): template.platform
      case (.workspace?, _), (.template?, _), (nil, _): nil
      }
    return unsafe (stored ?? .none).bytes
  }
}

/// Closes a handle.
@c @implementation
public func crier_close(_ handle: crier_handle) -> Int32 {
  Call.inside {
    let removed = HandleTable.shared.remove(handle)
    return (removed == nil ? CallStatus.invalid : .ok).rawValue
  }
}
