internal import Diagnostics
internal import Documents
internal import Hub
internal import Platforms
internal import PushServices
internal import Sending
internal import TemplateLanguage

extension SentNotification {
  /// The notification without its sequence number, encoded for a record in the store.
  var record: [UInt8] {
    let (content, device, payload) = (content, identity, payload)
    var writer = FieldWriter(capacity: 512 + payload.count)
    writer.append(Int(content.time.milliseconds))
    let names = [
      content.hub, content.message, device.handle, content.platform.name, outcome.rawValue,
    ]
    for text in names { writer.append(text) }
    for text in [device.registration, device.installation, content.template] {
      writer.append(optional: text)
    }
    writer.append(list: device.tags) { $1.append($0.text) }
    writer.append(blob: payload)
    writer.append(list: content.headers) { $0.write(to: &$1) }
    switch content.findings {
    case .known(let findings):
      writer.append(isFault ? 1 : 0)
      writer.append(list: findings) { $0.write(to: &$1, of: nil) }
    case .ofPayload: writer.append(isFault ? 3 : 2)
    }
    writer.append(list: device.handles) { $1.append($0) }
    arrival?.write(to: &writer)
    // Notifications of a hub that reach no push service keep the form of earlier versions.
    if arrival != nil {
      writer.append(optional: delivery?.rawValue)
      writer.append(optional: deliveryTime.map { Int($0.milliseconds) })
      writer.append(list: [answer].compactMap(\.self)) { answer, writer in
        writer.append(answer.id)
        writer.append(optional: answer.error)
        writer.append(optional: answer.status)
      }
      writer.append(optional: deviceName)
      // Most answers belong to the notification, and keep the form of earlier versions.
      if let step = answer?.step, step != .notification { writer.append(step.rawValue) }
    }
    return writer.bytes
  }

  /// Reads a notification; nil if the bytes are damaged.
  init?(record: [UInt8]) {
    var reader = FieldReader(record)
    let time = HubTime(milliseconds: Int64(reader.number()))
    let (hub, message, handle) = (reader.text(), reader.text(), reader.text())
    guard let platform = Platform.named(reader.text()) else { return nil }
    let outcome = Outcome(rawValue: reader.text())
    let (registration, installation) = (reader.optionalText(), reader.optionalText())
    let template = reader.optionalText()
    let tags = reader.list { Tag(templateName: $0.text()) }
    let payload = Array(reader.blob())
    let headers = reader.list { Header(&$0) }
    let flags = reader.number()
    let isFault = flags & 1 == 1
    let findings: PushFindings =
      flags & 2 == 2
      ? .ofPayload : .known(reader.list { Diagnostic(&$0, of: nil) }.compactMap(\.self))
    // Earlier versions did not store the parts of the handle.
    let handles = reader.isComplete ? [handle] : reader.list { $0.text() }
    let arrival = reader.isComplete ? nil : PushArrival.read(&reader)
    var delivery: (state: DeliveryState?, time: HubTime?)
    var (answer, deviceName): (ServiceAnswer?, String?)
    if arrival != nil, !reader.isComplete {
      delivery.state = reader.optionalText().flatMap(DeliveryState.init(rawValue:))
      delivery.time = reader.optionalNumber().map { HubTime(milliseconds: Int64($0)) }
      let parts = reader.list { ($0.text(), $0.optionalText(), $0.optionalNumber()) }.first
      deviceName = reader.optionalText()
      let step = reader.isComplete ? .notification : ServiceAnswer.Step(rawValue: reader.text())
      answer = parts.map { id, error, status in
        ServiceAnswer(id: id, error: error, status: status, to: step ?? .notification)
      }
    }
    guard reader.isComplete else { return nil }
    self.init(
      SentContent(
        time: time, hub: hub, message: message, platform: platform, headers: headers,
        findings: findings, template: template),
      to: .known(
        DeviceIdentity(
          registration: registration, installation: installation, handle: handle,
          handles: handles, tags: tags)),
      payload, outcome)
    self.isFault = isFault
    self.arrival = arrival
    (self.delivery, deliveryTime) = delivery
    (self.answer, self.deviceName) = (answer, deviceName)
  }
}

extension PushArrival {
  fileprivate func write(to writer: inout FieldWriter) {
    writer.append(service.rawValue)
    writer.append(optional: sender.name)
    writer.append(list: remarks) { $1.append($0) }
    writer.append(list: sender.keys) { $1.append($0) }
    writer.append(optional: run)
  }

  /// Reads what `write(to:)` wrote; nil if the service is unknown.
  fileprivate static func read(_ reader: inout FieldReader) -> PushArrival? {
    let service = PushService(rawValue: reader.text())
    let name = reader.optionalText()
    let remarks = reader.list { $0.text() }
    // Earlier versions stored neither the keys of the sender nor the run.
    let keys = reader.isComplete ? [] : reader.list { $0.text() }
    let run = reader.isComplete ? nil : reader.optionalText()
    return service.map {
      PushArrival(
        service: $0, sender: PushSender(name: name, keys: keys), remarks: remarks, run: run)
    }
  }
}

extension Header {
  /// Writes the header to a record.
  func write(to writer: inout FieldWriter) {
    writer.append(name)
    writer.append(value)
    writer.append(isDerived ? 1 : 0)
  }

  /// Reads what `write(to:)` wrote.
  init(_ reader: inout FieldReader) {
    let (name, value) = (reader.text(), reader.text())
    self =
      reader.number() == 1
      ? Header(derived: name, value) : SendHeaders.header(name, value, from: name)
  }
}

extension Diagnostic {
  /// Writes the finding to a record, including the source file of its label.
  ///
  /// Findings are rare, so each record can include the whole file, unless it is the payload that
  /// the reader knows.
  func write(to writer: inout FieldWriter, of payload: [UInt8]?) {
    writer.append(rule.code)
    writer.append(severity.rawValue)
    writer.append(message)
    writer.append(optional: help)
    writer.append(list: [primary].compactMap(\.self)) { label, writer in
      let bytes = label.file?.bytes ?? []
      writer.append(label.file?.name ?? "")
      if let payload { writer.append(bytes == payload ? 1 : 0) }
      if bytes != payload { writer.append(blob: bytes) }
      writer.append(label.span.start)
      writer.append(label.span.end)
      writer.append(label.text)
    }
  }

  /// Reads a finding; nil if this version of Crier does not know the rule.
  init?(_ reader: inout FieldReader, of payload: [UInt8]?) {
    let code = reader.text()
    let severity = Severity(rawValue: reader.text())
    let (message, help) = (reader.text(), reader.optionalText())
    let labels = reader.list { reader in
      let name = reader.text()
      let isPayload = payload != nil && reader.number() == 1
      let bytes = isPayload ? payload ?? [] : Array(reader.blob())
      let file = SourceFile(name: name, bytes: bytes)
      let (start, end) = (reader.number(), reader.number())
      // Damaged bytes must not become a span that ends before it starts.
      let span = SourceSpan(max(0, min(start, end)), max(0, start, end))
      return Label(span.clamped(to: file.bytes.count), reader.text(), in: file)
    }
    guard let rule = Self.rules[code] else { return nil }
    self.init(rule, message, at: labels.first, severity: severity, help: help)
  }

  /// The rules that a notification can violate, by code.
  private static let rules: [String: Rule] = {
    let all =
      Rule.ofPlatforms + Rule.ofSending + Rule.ofTheTemplateLanguage + Rule.ofDocuments
      + Rule.ofTheHub
    return Dictionary(all.map { ($0.code, $0) }) { first, _ in first }
  }()
}
