internal import HTTP

/// An operation on the files of jobs, below `/blobs`.
enum BlobOperation: Hashable, Sendable {
  case list(String)
  case createContainer
  case read(BlobPath)
  case write(BlobPath)
  case delete(BlobPath)

  /// Creates the operation for a method and the path segments after `/blobs`.
  init(_ method: Method, _ segments: [String]) throws(ServiceError) {
    guard let path = BlobPath(segments) else {
      throw ServiceError(404, "The path must name a container: /blobs/CONTAINER/FILE")
    }
    let isContainer = path.name.isEmpty
    switch method {
    case .get, .head: self = isContainer ? .list(path.container) : .read(path)
    case .put: self = isContainer ? .createContainer : .write(path)
    case .delete: self = .delete(path)
    default: throw ServiceError(405, "The method \(method.rawValue) is not allowed for this path")
    }
  }
}
