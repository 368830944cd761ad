internal import HTTP
internal import Hub

extension HubState {
  /// Answers a request to a file or a container.
  mutating func perform(
    _ operation: BlobOperation, _ call: ServiceCall, at time: HubTime
  ) throws(ServiceError) -> Response {
    switch operation {
    case .list(let container):
      return BlobOutput.list(files(in: container), of: container, at: call.origin)
    case .createContainer: return Response(201)
    case .read(let path):
      guard let blob = blob(at: path) else { throw Self.noFile(path) }
      return BlobOutput.file(blob)
    case .write(let path):
      if feedback(of: path.container) != nil { throw ServiceError(403, "Feedback is read-only") }
      try shared.blobs.put(call.body, at: path, time)
      return BlobOutput.stored(BlobTable.Blob(bytes: call.body, time: time))
    case .delete(let path):
      guard shared.blobs.remove(path) > 0 else { throw Self.noFile(path) }
      return Response(202)
    }
  }

  private static func noFile(_ path: BlobPath) -> ServiceError {
    ServiceError(404, "There is no file '\(path.text)'")
  }

  private func feedback(of container: String) -> Feedback? {
    Feedback.hub(ofContainer: container).flatMap { content(ofHub: $0) }
      .map { Feedback(ofHub: $0.name, outbox) }
  }

  private func blob(at path: BlobPath) -> BlobTable.Blob? {
    if let feedback = feedback(of: path.container) { return feedback[path.name] }
    return shared.blobs[path]
  }

  private func files(in container: String) -> [(name: String, blob: BlobTable.Blob)] {
    feedback(of: container)?.files ?? shared.blobs.files(in: container)
  }
}
