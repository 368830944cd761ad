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
    let device = identity
    var writer = FieldWriter(capacity: 512 + payload.count)
    writer.append(Int(time.milliseconds))
    for text in [hub, message, device.handle, platform.name, outcome.rawValue] {
      writer.append(text)
    }
    for text in [device.registration, device.installation, template] {
      writer.append(optional: text)
    }
    writer.append(list: device.tags) { $1.append($0.text) }
    writer.append(blob: payload)
    writer.append(list: headers) { header, writer in
      writer.append(header.name)
      writer.append(header.value)
      writer.append(header.isDerived ? 1 : 0)
    }
    writer.append(isFault ? 1 : 0)
    writer.append(list: findings) { $0.write(to: &$1) }
    writer.append(list: device.handles) { $1.append($0) }
    content.arrival?.write(to: &writer)
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
    let headers = reader.list { reader in
      let (name, value) = (reader.text(), reader.text())
      return reader.number() == 1
        ? Header(derived: name, value) : SendHeaders.header(name, value, from: name)
    }
    let isFault = reader.number() == 1
    let findings = reader.list { Diagnostic(&$0) }.compactMap(\.self)
    // Earlier versions did not store the parts of the handle.
    let handles = reader.isComplete ? [handle] : reader.list { $0.text() }
    let arrival = reader.isComplete ? nil : PushArrival(&reader)
    guard reader.isComplete else { return nil }
    self.init(
      SentContent(
        time: time, hub: hub, message: message, platform: platform, headers: headers,
        findings: findings, template: template, arrival: arrival),
      to: .known(
        DeviceIdentity(
          registration: registration, installation: installation, handle: handle,
          handles: handles, tags: tags)),
      payload, outcome)
    self.isFault = isFault
  }
}

extension PushArrival {
  fileprivate func write(to writer: inout FieldWriter) {
    writer.append(service.rawValue)
    writer.append(optional: sender)
    writer.append(list: remarks) { $1.append($0) }
  }

  /// Reads what `write(to:)` wrote; nil if the service is unknown.
  fileprivate init?(_ reader: inout FieldReader) {
    let service = PushService(rawValue: reader.text())
    sender = reader.optionalText()
    remarks = reader.list { $0.text() }
    guard let service else { return nil }
    self.service = service
  }
}

extension Diagnostic {
  /// Writes the finding to a record, including the source file of its label.
  ///
  /// Findings are rare, so each record can include the whole file.
  fileprivate func write(to writer: inout FieldWriter) {
    writer.append(rule.code)
    writer.append(severity.rawValue)
    writer.append(message)
    writer.append(optional: help)
    writer.append(list: [primary].compactMap(\.self)) { label, writer in
      writer.append(label.file?.name ?? "")
      writer.append(blob: label.file?.bytes ?? [])
      writer.append(label.span.start)
      writer.append(label.span.end)
      writer.append(label.text)
    }
  }

  /// Reads a finding; nil if this version of Crier does not know the rule.
  fileprivate init?(_ reader: inout FieldReader) {
    let code = reader.text()
    let severity = Severity(rawValue: reader.text())
    let (message, help) = (reader.text(), reader.optionalText())
    let labels = reader.list { reader in
      let file = SourceFile(name: reader.text(), bytes: Array(reader.blob()))
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
