internal import HTTP
internal import Hub

/// An export or import of a hub's registrations, which reads and writes files in containers.
struct RegistrationJob: Hashable, Sendable {
  /// The kinds of jobs; the raw values are the service's names.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case export = "ExportRegistrations"
    case create = "ImportCreateRegistrations"
    case update = "ImportUpdateRegistrations"
    case upsert = "ImportUpsertRegistrations"
    case delete = "ImportDeleteRegistrations"
  }

  /// The result of a job, which runs before the response to its request is sent.
  enum Result: Hashable, Sendable {
    /// The job has run; the paths are those of the files that it wrote.
    case completed(output: String, failed: String)
    /// The job could not run, for the reason given.
    case failed(String)
  }

  let id: String
  let kind: Kind
  /// The URL of the container for the output.
  let outputContainer: String
  /// The URL of the file to import; nil for an export.
  let importFile: String?
  let created: HubTime
  var result: Result
}

extension RegistrationJob {
  /// Returns a new id: 19 digits that decrease with time, so that the newest job is listed first,
  /// and a GUID.
  static func newID(at time: HubTime, _ random: inout ServiceRandom) -> String {
    // The end of .NET's calendar and 1970, in units of 100 nanoseconds.
    let (end, start) = (3_155_378_975_999_999_999, 621_355_968_000_000_000)
    return "\(end - start - Int(time.milliseconds) * 10_000)\(random.guid())"
  }

  /// The record for a store.
  var record: [UInt8] {
    var writer = FieldWriter()
    writer.append(kind.rawValue)
    writer.append(outputContainer)
    writer.append(optional: importFile)
    writer.append(Int(created.milliseconds))
    switch result {
    case .completed(let output, let failed): for path in [output, failed] { writer.append(path) }
    case .failed(let reason): for text in ["", reason] { writer.append(text) }
    }
    return writer.bytes
  }

  /// Reads a record; nil if the record is damaged.
  init?(id: String, record: [UInt8]) {
    var reader = FieldReader(record)
    guard let kind = Kind(rawValue: reader.text()) else { return nil }
    self.id = id
    self.kind = kind
    outputContainer = reader.text()
    importFile = reader.optionalText()
    created = HubTime(milliseconds: Int64(reader.number()))
    let (output, second) = (reader.text(), reader.text())
    result = output.isEmpty ? .failed(second) : .completed(output: output, failed: second)
    guard reader.isComplete else { return nil }
  }
}
