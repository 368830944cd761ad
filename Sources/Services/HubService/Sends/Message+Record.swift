internal import Hub
internal import Platforms

extension Message {
  /// The message, encoded for a record in the store.
  var record: [UInt8] {
    var writer = FieldWriter()
    writer.append(id)
    request.write(to: &writer)
    writer.append(optional: direct?.platform.name)
    writer.append(list: direct?.handles ?? []) { $1.append($0) }
    writer.append(isTest ? 1 : 0)
    writer.append(Int(enqueued.milliseconds))
    writer.append(optional: scheduled.map { Int($0.milliseconds) })
    writer.append(state.rawValue)
    writer.append(optional: started.map { Int($0.milliseconds) })
    writer.append(isCleared ? 1 : 0)
    writer.append(list: outcomes) { row, writer in
      writer.append(row.platform.name)
      writer.append(list: row.counts) {
        $1.append($0.outcome.rawValue)
        $1.append($0.count)
      }
    }
    writer.append(optional: startedPositionCount)
    return writer.bytes
  }

  /// Reads a message; nil if the bytes are damaged.
  init?(record: [UInt8]) {
    var reader = FieldReader(record)
    let id = reader.text()
    guard let request = SendRequest(&reader) else { return nil }
    let platform = reader.optionalText().flatMap(Platform.named)
    let handles = reader.list { $0.text() }
    let isTest = reader.number() == 1
    self.init(id: id, request: request, enqueued: HubTime(milliseconds: Int64(reader.number())))
    self.isTest = isTest
    direct = platform.map { DirectTarget(handles: handles, platform: $0) }
    scheduled = reader.optionalNumber().map { HubTime(milliseconds: Int64($0)) }
    guard let state = State(rawValue: reader.text()) else { return nil }
    self.state = state
    started = reader.optionalNumber().map { HubTime(milliseconds: Int64($0)) }
    isCleared = reader.number() == 1
    readOutcomes(&reader)
    // Earlier versions did not store the number of positions.
    startedPositionCount = reader.isComplete ? nil : reader.optionalNumber()
    guard reader.isComplete else { return nil }
  }

  private mutating func readOutcomes(_ reader: inout FieldReader) {
    for _ in 0..<reader.count() {
      let platform = Platform.named(reader.text())
      for _ in 0..<reader.count() {
        let outcome = Outcome(rawValue: reader.text())
        let count = reader.number()
        if let platform { self.count(outcome, for: platform, times: count) }
      }
    }
  }
}

extension SendRequest {
  /// Writes the request to a record.
  fileprivate func write(to writer: inout FieldWriter) {
    writer.append(optional: format.platform?.name)
    writer.append(optional: audience.text)
    writer.append(list: headers) {
      $1.append($0.name)
      $1.append($0.value)
    }
    writer.append(blob: body)
    writer.append(list: remarks) { $1.append($0) }
  }

  /// Reads the request from a record; nil if this version of Crier refuses the request.
  fileprivate init?(_ reader: inout FieldReader) {
    let name = reader.optionalText()
    let tags = reader.optionalText()
    let headers = reader.list { reader in
      let name = reader.text()
      return SendHeaders.header(name, reader.text(), from: name)
    }
    let body = Array(reader.blob())
    let remarks = reader.list { $0.text() }
    let platform = name.flatMap(Platform.named)
    guard !reader.isDamaged, name == nil || platform != nil else { return nil }
    do throws(ServiceError) {
      try self.init(
        accepted: platform.map { .native($0) } ?? .template, audience: try SendAudience(tags),
        headers: headers, body: body, remarks: remarks)
    } catch {
      return nil
    }
  }
}
