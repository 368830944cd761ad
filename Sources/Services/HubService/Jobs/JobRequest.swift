internal import Diagnostics
internal import Documents
internal import HTTP
internal import Hub

/// The body of a request that submits a job: an Atom entry with a `NotificationHubJob`.
struct JobRequest: Hashable, Sendable {
  let kind: RegistrationJob.Kind
  let outputContainer: String
  let importFile: String?
  /// The paths of the container and of the file.
  let output: BlobPath
  let input: BlobPath?

  /// Parses the body of a call.
  init(_ call: ServiceCall) throws(ServiceError) {
    let (document, findings) = XMLReader.read(SourceFile(name: "job", bytes: call.body))
    guard let document else { throw Validation.refusal(ofUnreadable: findings) }
    guard let root = document.root.descendant("NotificationHubJob") else {
      throw .badRequest("The body must contain the element NotificationHubJob")
    }
    let name = root.child("Type")?.trimmedText ?? ""
    guard let kind = RegistrationJob.Kind(rawValue: name) else {
      let known = RegistrationJob.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badRequest("The job's Type must be one of \(known), not '\(name)'")
    }
    self.kind = kind
    outputContainer = root.child("OutputContainerUri")?.trimmedText ?? ""
    output = try Self.path("OutputContainerUri", outputContainer, call)
    let file = root.child("ImportFileUri")?.trimmedText
    importFile = kind == .export ? nil : file
    input = kind == .export ? nil : try Self.path("ImportFileUri", file ?? "", call)
  }

  private static func path(
    _ element: String, _ url: String, _ call: ServiceCall
  ) throws(ServiceError) -> BlobPath {
    guard let path = BlobPath(url: url, host: call.host) else {
      throw .badRequest(
        "The job's \(element) must be a URL such as \(call.origin)/\(BlobPath.root)/jobs, "
          + "not '\(url)'")
    }
    return path
  }
}
