internal import Bytes
internal import HTTP
internal import Hub

extension HubContent {
  /// Runs a job; the function gets a file with one registration per line, or nil for an export.
  mutating func run(
    _ kind: RegistrationJob.Kind, _ file: [UInt8]?, at time: HubTime, _ random: inout ServiceRandom
  ) -> JobRun {
    var run = JobRun()
    guard let file else {
      for position in registrations.allPositions {
        if let line = registrations[position: position]?.line { run.add(line.bytes) }
      }
      return run
    }
    for (index, bytes) in file.jobLines.enumerated() where !bytes.isEmpty {
      do throws(ServiceError) {
        run.add(try apply(kind, to: Array(bytes), at: time, &random))
      } catch {
        run.refuse(line: index + 1, because: error.text ?? Validation.invalidDescription)
      }
    }
    return run
  }

  /// Applies one line of a file, and returns the registration as it is afterwards.
  private mutating func apply(
    _ kind: RegistrationJob.Kind, to line: [UInt8], at time: HubTime,
    _ random: inout ServiceRandom
  ) throws(ServiceError) -> [UInt8] {
    let request = try RegistrationRequest(DescriptionLine(line))
    let id = request.id
    let known = id.flatMap { registrations[$0] }
    switch kind {
    case .create where known != nil: throw .badRequest("The registration '\(id ?? "")' exists")
    case .update where known == nil, .delete where known == nil:
      throw .badRequest("There is no registration '\(id ?? "")'")
    case .delete:
      registrations.remove(known?.id ?? "")
      return known?.line?.bytes ?? line
    default: break
    }
    let imported = try StoredRegistration(imported: request, at: time) { random.registrationID() }
    let registration = StoredRegistration(
      id: imported.id, version: (known?.version ?? 0) + 1, created: known?.created ?? time,
      updated: time, expiration: imported.expiration ?? expiration(from: time), request.content)
    put(registration)
    return registration.line?.bytes ?? line
  }
}

extension [UInt8] {
  /// The lines of a file, without a byte order mark and without carriage returns.
  fileprivate var jobLines: [ArraySlice<UInt8>] {
    let start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lines = self[start...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }
}
