internal import Documents
internal import HTTP
internal import Hub

/// The XML of jobs: an Atom entry, or the feed of all jobs.
struct JobOutput {
  /// The URL of the collection: `https://localhost:8899/myhub/jobs`.
  let collection: String
  /// The query of the request, including the question mark.
  let query: String

  private static let arrays = "http://schemas.microsoft.com/2003/10/Serialization/Arrays"

  /// Returns the URL of a job.
  func address(of job: RegistrationJob) -> String { "\(collection)/\(job.id)\(query)" }

  /// Returns an Atom document with one job; a job that was only accepted has no result.
  func entry(_ job: RegistrationJob, hasResult: Bool = true) -> [UInt8] {
    var output = XMLOutput()
    write(job, hasResult, to: &output)
    return output.bytes
  }

  /// Returns the feed of jobs.
  func feed(_ jobs: [RegistrationJob], at time: HubTime) -> [UInt8] {
    var output = XMLOutput()
    output.open("feed", [("xmlns", RegistrationNamespace.atom)])
    output.element("title", "jobs", [("type", "text")])
    output.element("id", collection + query)
    output.element("updated", time.iso8601)
    output.empty("link", [("rel", "self"), ("href", collection + query)])
    for job in jobs { write(job, true, to: &output) }
    output.close("feed")
    return output.bytes
  }

  private func write(_ job: RegistrationJob, _ hasResult: Bool, to output: inout XMLOutput) {
    output.open("entry", [("xmlns", RegistrationNamespace.atom)])
    output.element("id", address(of: job))
    output.element("title", job.id, [("type", "text")])
    output.element("published", job.created.iso8601)
    output.element("updated", job.created.iso8601)
    output.empty("link", [("rel", "self"), ("href", address(of: job))])
    output.open("content", [("type", "application/xml")])
    output.open(
      "NotificationHubJob",
      [("xmlns", RegistrationNamespace.description), ("xmlns:i", RegistrationNamespace.instance)])
    writeFields(of: job, hasResult, to: &output)
    output.close("NotificationHubJob")
    output.close("content")
    output.close("entry")
  }

  /// Writes the fields in the order in which .NET's client reads them.
  private func writeFields(
    of job: RegistrationJob, _ hasResult: Bool, to output: inout XMLOutput
  ) {
    output.element("JobId", job.id)
    if hasResult { output.element("Progress", job.isCompleted ? "100" : "0") }
    output.element("Type", job.kind.rawValue)
    if hasResult { output.element("Status", job.isCompleted ? "Completed" : "Failed") }
    output.element("OutputContainerUri", job.outputContainer)
    if let file = job.importFile { output.element("ImportFileUri", file) }
    if hasResult { write(job.result, to: &output) }
    output.element("CreatedAt", job.created.iso8601WithMilliseconds)
    output.element("UpdatedAt", job.created.iso8601WithMilliseconds)
  }

  private func write(_ result: RegistrationJob.Result, to output: inout XMLOutput) {
    switch result {
    case .failed(let reason): output.element("Failure", reason)
    case .completed(let file, let failed):
      // Microsoft's Java client reads the elements by their names with this prefix.
      output.open("OutputProperties", [("xmlns:d3p1", Self.arrays)])
      for (key, value) in [("OutputFilePath", file), ("FailedFilePath", failed)] {
        output.open("d3p1:KeyValueOfstringstring")
        output.element("d3p1:Key", key)
        output.element("d3p1:Value", value)
        output.close("d3p1:KeyValueOfstringstring")
      }
      output.close("OutputProperties")
    }
  }
}

extension RegistrationJob {
  fileprivate var isCompleted: Bool {
    if case .completed = result { true } else { false }
  }
}
