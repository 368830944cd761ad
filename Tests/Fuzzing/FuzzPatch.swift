import Diagnostics
import Documents
import HTTP
import Hub
import HubService

/// Creates an installation and patches it: the first line is the installation, and all other lines
/// are the patch.
///
/// A refusal must report a mistake of the client and change nothing. An accepted installation must
/// be returned as JSON, be unchanged after a restart, and be accepted again as a whole.
func fuzzPatch(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
  do throws(ServiceError) {
    let document = try InstallationDocument(Array(lines.first ?? []), id: "i")
    let before = document.file.bytes
    let (installation, _) = try StoredInstallation.read(document)
    check(installation)
    let patch = try InstallationPatch(Array(lines.dropFirst().first ?? []))
    let changed = try patch.apply(to: document)
    precondition(document.file.bytes == before, "a patch makes a copy")
    let again = try patch.apply(to: document)
    precondition(changed.file.bytes == again.file.bytes, "a patch has one result")
    check(try StoredInstallation.read(changed).installation)
  } catch {
    precondition(error.status == 400, "a refused body is the client's mistake")
  }
}

private func check(_ installation: StoredInstallation) {
  let output = installation.document.output(isChannelExpired: false)
  let (_, findings) = JSONReader.read(SourceFile(name: "installation", bytes: output))
  precondition(!findings.hasErrors, "an installation is returned as JSON")
  guard let restored = StoredInstallation(record: installation.record) else {
    preconditionFailure("a record is read again")
  }
  precondition(
    restored.document.output(isChannelExpired: false) == output, "a restart changes nothing")
  do throws(ServiceError) {
    let document = try InstallationDocument(output, id: "i")
    let again = try StoredInstallation.read(document).installation
    precondition(
      again.document.output(isChannelExpired: false) == output,
      "a returned installation is accepted and returned unchanged")
  } catch {
    preconditionFailure("a returned installation is accepted: \(error)")
  }
}
