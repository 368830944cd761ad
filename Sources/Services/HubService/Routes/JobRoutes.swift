internal import HTTP
internal import Hub

extension HubContent {
  /// Runs a job, and answers as the service does when it has accepted the job.
  mutating func submitJob(
    _ context: CallContext, _ shared: inout SharedState
  ) throws(ServiceError) -> Response {
    let request = try JobRequest(context.call)
    let id = RegistrationJob.newID(at: context.time, &shared.random)
    let job = RegistrationJob(
      id: id, kind: request.kind, outputContainer: request.outputContainer,
      importFile: request.importFile, created: context.time,
      result: run(request, id, context, &shared))
    jobs.put(job)
    let output = JobOutput(context)
    var response = Response.entry(output.entry(job, hasResult: false), status: 201)
    response.headers.append("Location", output.address(of: job))
    return response
  }

  private mutating func run(
    _ request: JobRequest, _ id: String, _ context: CallContext, _ shared: inout SharedState
  ) -> RegistrationJob.Result {
    var file: [UInt8]?
    if let input = request.input {
      guard let blob = shared.blobs[input] else {
        let place = "\(context.call.origin)/\(BlobPath.root)/\(input.text)"
        return .failed(
          "The hub has no file '\(input.text)'; store it with 'curl --upload-file FILE \(place)'")
      }
      file = blob.bytes
    }
    let run = run(request.kind, file, at: context.time, &shared.random)
    let folder = "\(name)/\(id)"
    let paths = ["Output.txt", "Failed.txt"].map { request.output.appending("\(folder)/\($0)") }
    do throws(ServiceError) {
      try shared.blobs.put(run.output, at: paths[0], context.time)
      try shared.blobs.put(run.failed, at: paths[1], context.time)
    } catch {
      return .failed(error.text ?? "The files of the job are too large")
    }
    return .completed(output: paths[0].text, failed: paths[1].text)
  }

  /// Returns all jobs of the hub, newest first.
  func listJobs(_ context: CallContext) -> Response {
    .feed(JobOutput(context).feed(jobs.all, at: context.time))
  }

  /// Returns a job.
  func describeJob(_ id: String, _ context: CallContext) throws(ServiceError) -> Response {
    guard let job = jobs[id] else { throw .notFound }
    return .entry(JobOutput(context).entry(job))
  }

  /// Returns the URL of the container with the reports of push services.
  func locateFeedback(_ context: CallContext, _ shared: SharedState) -> Response {
    let container = "\(BlobPath.root)/\(Feedback.container(ofHub: name))"
    let url = "\(context.call.origin)/\(container)\(shared.tokenQuery)"
    return .text(200, url)
  }
}

extension JobOutput {
  fileprivate init(_ context: CallContext) {
    self.init(collection: "\(context.hubAddress)/jobs", query: context.call.querySuffix)
  }
}

extension SharedState {
  /// The query that a URL of a file needs.
  var tokenQuery: String { controlToken.map { "?token=\($0)" } ?? "" }
}
