import Diagnostics
import Documents
import Hub
import Sending

/// Reads any bytes as a registration, as an installation, and as an audience.
///
/// Every finding and every edit must be inside the file, even one about a body inside the file. A
/// template that is read from a registration must be unchanged after it is written and read again.
func fuzzRegistration(_ bytes: [UInt8]) {
  guard String(validating: bytes, as: UTF8.self) != nil else { return }
  let file = SourceFile(name: "input", bytes: bytes)
  _ = HubFile(file)
  let entries = RegistrationReader.read(file)
  check(entries.findings, in: file)
  for registration in entries.registrations { writeAgain(registration) }
  check(InstallationReader.read(file).findings, in: file)
  let audience = Audience(DecodedText(verbatim: file), in: file)
  check(audience.findings, in: file)
  check(audience.header { $0 }.findings, in: file)
}

private func check(_ findings: Findings, in file: SourceFile) {
  for finding in findings.sorted {
    let labels = finding.related + [finding.primary].compactMap(\.self)
    for label in labels {
      precondition(label.file == file, "a finding is about the file")
      precondition(label.span.end <= file.bytes.count, "a finding lies inside its file")
    }
    for edit in finding.fix?.edits ?? [] {
      precondition(edit.span.end <= file.bytes.count, "an edit lies inside its file")
    }
  }
  let fixed = FixedText(file, fixing: findings)
  precondition(String(validating: fixed.bytes, as: UTF8.self) != nil, "fixing keeps UTF-8")
  _ = ExcerptReport().text(of: findings.sorted)
}

private func writeAgain(_ registration: DeviceRegistration) {
  guard let template = registration.template, let handle = registration.handle else { return }
  do {
    let bytes = try RegistrationWriter.entry(template, on: handle)
    let again = RegistrationReader.read(SourceFile(name: "again", bytes: bytes)).registrations
    precondition(
      again.first?.template?.template.file.bytes == template.template.file.bytes,
      "a body survives the way out and in")
    precondition(again.first?.handle == handle, "so does a handle")
  } catch {
    preconditionFailure("what was read has a form")
  }
}
