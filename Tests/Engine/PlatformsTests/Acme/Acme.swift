import Diagnostics
import Documents

@testable import Platforms

/// A fictitious service, declared in one file as every real service is.
extension Platform {
  static let acme = Platform(
    name: "acme", displayName: "Acme", variants: ["rocket", "raw"],
    handle: .pair(
      HandlePart("AcmeAccount", "account"), HandlePart("AcmeSerial", "serial number", .hexadecimal)),
    registration: RegistrationSchema(
      word: "Acme", tail: ["AcmeHeaders", "TemplateName"],
      headers: .init(list: "AcmeHeaders", item: "AcmeHeader")),
    send: SendNames("acme", counts: "AcmeOutcomeCounts", passing: ["acme-"]),
    typeHeader: TypeHeader(name: "Acme-Kind", rawValue: "raw") { $0 == "raw" },
    visibleText: ["say"],
    service: .acme)
}

extension Service {
  fileprivate static let acme = Service(
    rules: [.acmeFuse], limit: { _ in SizeLimit(byteCount: 64, statement: "Acme allows 64") },
    derivedHeaders: { payload in
      [Header(derived: "Acme-Kind", payload.target.variant ?? "rocket")]
    },
    lifetime: { $0.json?["fuse"]?.seconds }
  ) { payload, findings in
    guard let root = payload.json, let fuse = root["fuse"] else { return }
    guard payload.pending[fuse.span] == nil, fuse.seconds.map({ $0 < 1 }) ?? true else { return }
    findings.report(
      Diagnostic(.acmeFuse, "the fuse must burn for at least a second", at: Label(fuse.span)))
  }
}

extension Rule {
  static let acmeFuse = Rule(
    "acme-fuse", basis: .documented,
    vendor: VendorStatement(
      objector: .service, page: VendorPage("Acme, catalog", checked: .init(1952, 1, 1))),
    summary: "a fuse must burn for at least a second", explanation: "See the catalog.",
    bad: Example("acme.json", #"{"fuse":0}"#), good: Example("acme.json", #"{"fuse":1}"#))
}
